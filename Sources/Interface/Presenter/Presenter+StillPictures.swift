internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

// Pictures in pixels, where the terminal can show them. They replace the cells of a picture while nothing moves, and
// are no part of the frame: recordings never have them.
extension Presenter {
  /// The pictures that the terminal is to show as pixels over its cells.
  package var pictures: [PicturePlacement] { still.shown }

  /// A Boolean value indicating whether the screen at rest has a picture that pixels would show better.
  package var hasStillPictures: Bool {
    guard !isInTransition else { return false }
    let screen = view.screen(of: destination)
    return screen.pictures.contains(where: isStill) || screen.grid.cells.contains(where: \.marks.isTile)
  }

  /// Lays out the screens with the pictures that have come.
  mutating func takePictures() {
    let screens = deck.screens
    view.takePictures()
    forgetInPanes { screens[$0].pictures.contains(where: \.isComing) }
    layOut(isUpdate: true)
  }

  /// Finds the pictures that stand still, after a frame was drawn.
  mutating func advancePictures(frames: Int) {
    guard showsPixels else { return }
    still.advance(frames: frames, standing: standingPictures)
  }

  /// The pictures of the screen on top that stand still, and that nothing covers.
  private var standingPictures: [PicturePlacement] {
    guard seesScreenAtRest else { return [] }
    let viewport = Viewport(destination, of: view)
    let (screen, placement) = (viewport.screen, viewport.placement)
    let pictures = screen.pictures.filter(isStill).compactMap { picture -> PicturePlacement? in
      // A page may be cut at its end, and a pause may hide the picture.
      guard picture.area.origin.row + picture.area.size.rows <= screen.grid.size.rows,
        !screen.hides(picture.area.origin),
        let place = PicturePlacement(picture, at: placement.onTerminal(picture.area), on: size)
      else { return nil }
      return isCovered(place.area) ? nil : place
    }
    return PicturePlacement.tiles(of: player.frame).filter { !isCovered($0.area) } + pictures
  }

  /// Returns a Boolean value indicating whether a picture is there and does not move by itself.
  private func isStill(_ picture: ScreenPicture) -> Bool {
    !picture.isComing && (!picture.isAnimation || settings.motion == .none)
  }

  /// Returns a Boolean value indicating whether a line or a mark of the program lies over any cell.
  private func isCovered(_ area: Rect) -> Bool {
    guard chrome.overlay.isShown else { return false }
    let (below, above) = (player.frame, chrome.overlay.grid)
    for row in area.origin.row..<(area.origin.row + area.size.rows) {
      for column in area.origin.column..<(area.origin.column + area.size.columns)
      where below[column: column, row: row] != above[column: column, row: row] {
        return true
      }
    }
    return false
  }
}
