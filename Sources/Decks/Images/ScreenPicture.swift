package import PortholeStreams
internal import Synchronization
package import Transitions

package struct ScreenPicture: Sendable {
  package var area: Rect
  package var address: String
  package var alt: String
  /// The pictures of an animation, or the only one.
  let frames: [ImageFrames.Frame]
  /// The file, and the size and colours that it is drawn with.
  let source: Source

  struct Source: Sendable {
    var file: ImageFile
    var style: ImageFile.Style
    var drawing: PageFormat.Drawing
    /// True if the drawing has a ground of its own; nil if it is not there yet.
    var hasPlate: Bool?
  }

  package var isAnimation: Bool { frames.count > 1 }

  package var isComing: Bool { source.hasPlate == nil }

  /// Returns the frame that an animation shows, and how long it still does.
  ///
  /// - Parameter milliseconds: The time since its start. It repeats for ever.
  /// - Complexity: O(frames).
  package func frame(at milliseconds: Int) -> (index: Int, milliseconds: Int) {
    let length = frames.reduce(0) { $0 + $1.milliseconds }
    guard length > 0 else { return (0, 0) }
    var rest = milliseconds % length
    for (index, frame) in frames.enumerated() {
      if rest < frame.milliseconds { return (index, frame.milliseconds - rest) }
      rest -= frame.milliseconds
    }
    return (frames.count - 1, 0)
  }
}

// A picture for documents, which are seen without a terminal.
extension ScreenPicture {
  /// The largest scale of pixels in a document. At scale 1, a cell has 8 by 16 of them.
  private static let finest = 4

  package var blank: Cell { source.style.look.blank }

  /// Returns the file for a program that shows images itself, and its media type.
  ///
  /// - Returns: nil if the file is gone, has changed, or browsers would show it in another way, such as without the
  ///   ground that it has here.
  /// - Complexity: O(bytes of the file).
  package func file() -> (type: String, bytes: [UInt8])? {
    guard let (header, bytes) = try? source.file.content(), header.orientation == 1, source.hasPlate != true else {
      return nil
    }
    // Few browsers show TIFF.
    if header.format == .tiff { return nil }
    // The library that draws SVGs does without the name of their language; browsers do not.
    guard header.format != .svg || String(decoding: bytes, as: UTF8.self).contains(text: "http://www.w3.org/2000/svg")
    else { return nil }
    return (header.format.mediaType, bytes)
  }

  /// Returns the picture as a PNG with the pixels of the file, as far as paper needs them. The page is behind it.
  ///
  /// - Returns: nil if the file is gone or cannot be decoded.
  /// - Complexity: O(bytes of the file + pixels).
  package func png() -> [UInt8]? { bitmap(finestFrame(upTo: Self.finest), as: .png)?.bytes }

  /// Returns the frame of the whole picture with the pixels of the file, up to a scale.
  fileprivate func finestFrame(upTo finest: Int) -> ImageBitmap.Frame {
    let header = try? source.file.header()
    func frame(_ scale: Int) -> ImageBitmap.Frame {
      ImageBitmap.Frame(
        cells: cells, part: Rect(column: 0, row: 0, columns: cells.columns, rows: cells.rows), cellWidth: 8 * scale,
        cellHeight: 16 * scale)
    }
    var scale = 1
    while scale < finest, frame(scale + 1).pixels <= ImageLimits.bitmap, let header,
      header.format == .svg || header.width > frame(scale).width
    {
      scale += 1
    }
    return frame(scale)
  }
}

extension ScreenPicture {
  /// A picture in pixels that was asked for.
  package enum Pixels: Sendable {
    case ready(ImageBitmap)
    case coming
    /// No picture: it cannot be drawn.
    case none
  }

  /// Returns true if another picture shows the same file in the same size and colours.
  package func isIdentical(to other: ScreenPicture) -> Bool {
    source.file === other.source.file && source.style == other.source.style
  }

  package var cells: Size { source.style.size }

  /// - Complexity: O(bytes of the file + pixels), if the page waits for its pictures.
  package func pixels(_ frame: ImageBitmap.Frame, as form: ImageBitmap.Form) -> Pixels {
    do throws(ImageFlaw) {
      let bitmap = try source.file.bitmap(
        frame, form: form, look: source.style.look, hasPlate: source.hasPlate, source.drawing)
      return bitmap.map { .ready($0) } ?? .coming
    } catch {
      return .none
    }
  }

  /// Returns a part of the picture in pixels, and waits for it.
  ///
  /// - Returns: nil if the file is gone or cannot be decoded.
  /// - Complexity: O(bytes of the file + pixels).
  package func bitmap(_ frame: ImageBitmap.Frame, as form: ImageBitmap.Form) -> ImageBitmap? {
    try? source.file.bitmap(frame, form: form, look: source.style.look, hasPlate: source.hasPlate, .atOnce)
  }
}

extension ScreenPicture {
  /// The scale of pictures in files of pixels.
  private static let tileScale = 2

  /// - Returns: nil if the file is gone or cannot be decoded.
  /// - Complexity: O(bytes of the file + pixels).
  package func cellPicture() -> CellPicture? {
    let frame = finestFrame(upTo: Self.tileScale)
    guard let bytes = bitmap(frame, as: .pixels)?.bytes, bytes.count == 3 * frame.pixels else { return nil }
    func byte(_ index: Int) -> UInt32 { UInt32(bytes[index]) }
    let pixels = (0..<frame.pixels).map { index -> UInt32 in
      let color: UInt32 = byte(3 * index) << 16 | byte(3 * index + 1) << 8 | byte(3 * index + 2)
      return 0xFF00_0000 | color
    }
    return CellPicture(
      size: cells, width: frame.width, height: frame.height, pixels: pixels,
      ground: source.style.look.page)
  }
}

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
