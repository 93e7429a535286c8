internal import PortholeStreams
internal import Synchronization
package import Transitions

/// The pictures that the tiles of a screen show, such as those in a recording, for terminals that show pixels.
package enum TilePictures {
  private static let files = Mutex<[CellPicture: ImageFile]>([:])
  private static let numbers = Mutex<[(picture: ScreenPicture, number: UInt32)]>([])
  /// The most files and the most numbers that are kept.
  private static let most = 64
  private static let budget = ImageBudget()
  private static let queue = ImageQueue()

  /// Returns the pictures on a screen, each with its cells there, and the same cells within the picture.
  ///
  /// - Complexity: O(cells), and O(pixels) of a new picture.
  package static func pictures(on grid: Grid) -> [(picture: ScreenPicture, area: Rect, part: Rect)] {
    grid.tileRuns.map { run in
      (ScreenPicture(run.picture, file: file(of: run.picture), area: run.area), run.area, run.part)
    }
  }

  /// Returns the number of a picture of a page; nil if it cannot be drawn.
  ///
  /// - Complexity: O(1) if it was asked for lately, else O(bytes of the file + pixels).
  package static func number(of picture: ScreenPicture) -> UInt32? {
    if let known = numbers.withLock({ $0.first { $0.picture.isIdentical(to: picture) } }),
      PictureTile(number: known.number, column: 0, row: 0).picture != nil
    {
      return known.number
    }
    guard let number = picture.cellPicture().flatMap(CellPictures.number) else { return nil }
    numbers.withLock { numbers in
      numbers.removeAll { $0.picture.isIdentical(to: picture) }
      if numbers.count == most { numbers.removeFirst() }
      numbers.append((picture, number))
    }
    return number
  }

  private static func file(of picture: CellPicture) -> ImageFile {
    files.withLock { files in
      if let known = files[picture] { return known }
      if files.count == most { files.removeAll() }
      let file = ImageFile("", budget: budget, queue: queue) { () throws(ImageFlaw) in
        let pixels = picture.pixels.map { CellPicture.blend($0, over: picture.ground) }
        return WholeImage.png(pixels, width: picture.width, height: picture.height)
      }
      files[picture] = file
      return file
    }
  }
}

extension ScreenPicture {
  fileprivate init(_ picture: CellPicture, file: ImageFile, area: Rect) {
    let ground = Color(rgb: picture.ground)
    let look = ImageLook(
      rendition: Rendition(), palette: .standard, blank: Cell(foreground: ground, background: ground))
    let style = ImageFile.Style(size: picture.size, look: look)
    self.init(
      area: area, address: "", alt: "", frames: [],
      source: Source(file: file, style: style, drawing: .atOnce, hasPlate: false))
  }
}
