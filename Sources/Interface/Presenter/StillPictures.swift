package import PortholeDecks
package import Transitions

/// Decides which pictures the terminal shows as pixels: those that have stood still for a moment. All others are cells.
///
/// It has no clock: time is a count of frames.
struct StillPictures: Sendable {
  private(set) var shown: [PicturePlacement] = []
  private var standing: [PicturePlacement] = []
  private var frames = 0
  /// The number of frames after which pixels replace the cells.
  private let delay: Int

  /// The most pictures at a time. Others stay cells.
  static let most = 8

  /// - Parameter delay: The number of frames, at least 1. It is short to wait for, and long enough that scrolling or
  ///   turning pages sends no picture.
  init(delay: Int) {
    self.delay = max(1, delay)
  }

  /// A picture that no longer stands is a picture of cells at once.
  mutating func advance(frames: Int, standing pictures: [PicturePlacement]) {
    let pictures = Array(pictures.prefix(Self.most))
    if pictures == standing {
      self.frames = min(delay, self.frames + frames)
    } else {
      (standing, self.frames) = (pictures, 0)
      shown.removeAll { !pictures.contains($0) }
    }
    if self.frames == delay { shown = standing }
  }

  /// The number of frames until more pictures are shown; nil if no more are.
  var remaining: Int? { shown == standing ? nil : delay - frames }
}

// Pictures in pixels, where the terminal can show them. They replace the cells of a picture while nothing moves, and
// are no part of the frame: recordings never have them.
extension Presenter {
  package var pictures: [PicturePlacement] { still.shown }

  /// True if the screen at rest has a picture that pixels would show better.
  package var hasStillPictures: Bool {
    guard !isInTransition else { return false }
    let screen = view.screen(of: destination)
    return screen.pictures.contains(where: isStill) || screen.grid.cells.contains(where: \.marks.isTile)
  }

  /// The frame; at rest with tiles of its pictures, for files that hold pixels.
  ///
  /// - Complexity: O(cells of the pictures), and O(pixels) of a new picture.
  package var tiledFrame: Grid { tiled(frame) }

  package func tiled(_ frame: Grid) -> Grid {
    let isFine = settings.showsTiles && settings.rendition.depth == .direct
    let pictures = isFine ? standingPictures.filter { !$0.picture.isComing } : []
    var frame = frame
    for placement in pictures {
      guard let number = TilePictures.number(of: placement.picture) else { continue }
      let (area, part) = (placement.area, placement.part)
      frame.forEachCell(in: area) { cell, place in
        if cell.marks.isTile { return }
        cell.marks.tile = PictureTile(
          number: number, column: part.origin.column + place.column - area.origin.column,
          row: part.origin.row + place.row - area.origin.row)
      }
    }
    return frame
  }

  mutating func advancePictures(frames: Int) {
    guard showsPixels else { return }
    still.advance(frames: frames, standing: standingPictures)
  }

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

  private func isStill(_ picture: ScreenPicture) -> Bool {
    !picture.isComing && (!picture.isAnimation || settings.motion == .none)
  }

  private func isCovered(_ area: Rect) -> Bool {
    guard chrome.overlay.isShown else { return false }
    let (below, above) = (player.frame, chrome.overlay.grid)
    return area.rows.contains { row in
      area.columns.contains { below[column: $0, row: row] != above[column: $0, row: row] }
    }
  }
}

/// A picture that the terminal can show as pixels, and its place.
package struct PicturePlacement: Equatable, Sendable {
  package let picture: ScreenPicture
  /// The cells of the terminal on which it is seen.
  package let area: Rect
  /// The same cells within the picture, whose first cell is at 0, 0.
  package let part: Rect

  package init?(_ picture: ScreenPicture, at whole: Rect, on terminal: Size) {
    area = whole.intersection(terminal.whole)
    if area.isEmpty { return nil }
    self.picture = picture
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
