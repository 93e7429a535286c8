package import PortholeDecks
package import Transitions

/// A picture that the terminal can show as pixels, and its place.
package struct PicturePlacement: Equatable, Sendable {
  package let picture: ScreenPicture
  /// The cells of the terminal on which it is seen.
  package let area: Rect
  /// The same cells within the picture, whose first cell is at 0, 0.
  package let part: Rect

  /// Places a picture; nil if no cell of it is on the terminal.
  package init?(_ picture: ScreenPicture, at whole: Rect, on terminal: Size) {
    let (column, row) = (max(0, whole.origin.column), max(0, whole.origin.row))
    let columns = min(terminal.columns, whole.origin.column + whole.size.columns) - column
    let rows = min(terminal.rows, whole.origin.row + whole.size.rows) - row
    guard columns > 0, rows > 0 else { return nil }
    self.picture = picture
    area = Rect(column: column, row: row, columns: columns, rows: rows)
    part = area.moved(columns: -whole.origin.column, rows: -whole.origin.row)
  }

  /// - Complexity: O(cells), and O(pixels) of a new picture.
  package static func tiles(of frame: Grid) -> [PicturePlacement] {
    TilePictures.pictures(on: frame).map { PicturePlacement(picture: $0.picture, area: $0.area, part: $0.part) }
  }

  private init(picture: ScreenPicture, area: Rect, part: Rect) {
    (self.picture, self.area, self.part) = (picture, area, part)
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  package static func == (a: PicturePlacement, b: PicturePlacement) -> Bool {
    a.area == b.area && a.part == b.part && a.picture.isIdentical(to: b.picture)
  }
}
