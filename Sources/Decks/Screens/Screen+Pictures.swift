internal import PortholeImages
internal import Transitions

extension Screen {
  /// Finds the cells of pictures on a page.
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
