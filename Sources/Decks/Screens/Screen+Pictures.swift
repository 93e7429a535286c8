internal import PortholeStreams
package import Transitions

extension Screen {
  /// Returns the screen with its work of art at its own size, in the code points of a font.
  ///
  /// - Parameter first: The code point of the font's first glyph.
  func drawn(in font: ArtFont, from first: UInt32) -> Screen {
    var screen = self
    (screen.grid, screen.links) = work ?? (grid, links)
    screen.work = nil
    screen.grid.draw(in: font, from: first)
    screen.film = screen.film.map { FontFilm(of: $0, in: font, from: first) }
    return screen
  }
}

extension Grid {
  mutating func draw(in font: ArtFont, from first: UInt32) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let place = row * size.columns + column
        let cell = cells[place]
        guard cell.role == .narrow, cell.marks.isEmpty, let code = font.code(of: cell, column, row),
          let scalar = Unicode.Scalar(first + UInt32(code))
        else { continue }
        cells[place].scalar = scalar
      }
    }
  }
}

extension ArtFont {
  /// Returns the number of a cell's glyph; nil if the cell is blank or its character is none of the font's.
  fileprivate func code(of cell: Cell, _ column: Int, _ row: Int) -> UInt16? {
    if let codes, column < columns, row * columns + column < codes.count {
      let code = codes[row * columns + column]
      // While the work arrives, the rest of it is blank.
      if CodePage437.table?[Int(code & 255)] == cell.scalar { return isBlank(code) ? nil : code }
    }
    guard cell.scalar != " ", let code = CodePage437.codes[cell.scalar] else { return nil }
    return UInt16(code)
  }

  private func isBlank(_ code: UInt16) -> Bool {
    guard case .own(let height, let bytes) = source, (Int(code) + 1) * height <= bytes.count else { return true }
    return bytes[Int(code) * height..<(Int(code) + 1) * height].allSatisfy { $0 == 0 }
  }
}

extension Screen {
  package var artSize: Size { (work?.grid ?? grid).size }
}

/// The film of a work of art that arrives, in the code points of a font.
struct FontFilm: Film {
  private let film: any Film
  private let font: ArtFont
  private let first: UInt32

  init(of film: any Film, in font: ArtFont, from first: UInt32) {
    (self.film, self.font, self.first) = (film, font, first)
  }

  var markers: [(time: Int, label: String)] { film.markers }
  var length: Int { film.length }
  var isArrival: Bool { film.isArrival }

  func start(at time: Int) throws -> Int { try film.start(at: time) }

  func next(after time: Int) throws -> Int? { try film.next(after: time) }

  func screen(at time: Int) throws -> Grid {
    var grid = try film.screen(at: time)
    grid.draw(in: font, from: first)
    return grid
  }

  func rows(at time: Int) -> Int? { film.rows(at: time) }
}

extension Screen {
  mutating func placePictures(on page: MarkdownDocument.Page) {
    pictures = page.pictures.enumerated().compactMap { index, picture in
      guard let lines = page.areas[ProgramLayout.Place.picture(index)], var area = lines.first else { return nil }
      area.size.rows = lines.count
      return ScreenPicture(
        area: area, address: picture.image.url, alt: picture.image.name, frames: picture.frames.frames,
        source: picture.source)
    }
  }

  /// Returns the screen with the frames that its animations show at a time.
  ///
  /// - Parameter milliseconds: The time since their start.
  /// - Complexity: O(cells of the animations).
  package func animated(at milliseconds: Int) -> Screen {
    var screen = self
    for picture in pictures where picture.isAnimation {
      let cells = picture.frames[picture.frame(at: milliseconds).index].grid
      // A page may be cut at its end.
      for row in 0..<min(cells.size.rows, grid.size.rows - picture.area.origin.row) {
        for column in 0..<min(cells.size.columns, grid.size.columns - picture.area.origin.column) {
          screen.grid[column: picture.area.origin.column + column, row: picture.area.origin.row + row] =
            cells[column: column, row: row]
        }
      }
    }
    return screen
  }
}
