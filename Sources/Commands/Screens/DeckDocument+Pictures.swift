internal import PortholeDecks
internal import PortholeInterface
internal import PortholePictures
internal import Transitions

extension DeckDocument {
  /// The form of pictures in a document.
  enum PictureForm {
    /// The files themselves, which play and have every pixel.
    case files
    /// PNGs.
    case pixels
  }

  /// Puts the pictures of a screen over its cells, which are left blank below them. One that cannot be shown stays cells.
  ///
  /// - Parameter pages: The screen after each of its pauses.
  /// - Complexity: O(bytes and pixels of the pictures).
  static func addPictures(of pages: [HandoutPage], as form: PictureForm, to slide: inout DocumentSlide) {
    for place in pages.last?.pictures ?? [] {
      guard let file = file(of: place.picture, as: form) else { continue }
      let shown = pages.indices.filter { pages[$0].pictures.contains(place) }
      for page in shown { clear(place.area, of: &slide.grids[page], to: place.picture.blank) }
      slide.pictures.append(
        DocumentPicture(
          area: place.area, step: shown.first ?? 0, alt: place.picture.alt, type: file.type, bytes: file.bytes))
    }
  }

  private static func file(of picture: ScreenPicture, as form: PictureForm) -> (type: String, bytes: [UInt8])? {
    if form == .files, let file = picture.file() { return file }
    return picture.png().map { ("image/png", $0) }
  }

  private static func clear(_ area: Rect, of grid: inout Grid, to blank: Cell) {
    for row in area.origin.row..<(area.origin.row + area.size.rows) {
      for column in area.origin.column..<(area.origin.column + area.size.columns) {
        grid[column: column, row: row] = blank
      }
    }
  }
}
