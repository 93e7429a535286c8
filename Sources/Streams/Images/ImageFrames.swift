internal import CPortholeImages
package import Transitions

package struct ImageFrames: Sendable {
  package struct Frame: Sendable {
    package var grid: Grid
    /// The milliseconds that it stays, at least 20.
    package var milliseconds: Int
  }

  /// The pictures from the first one on; never empty.
  package var frames: [Frame]
  /// True if the drawing has a ground of its own, because it would hardly be seen on the page.
  package var hasPlate = false

  /// The time of browsers for a frame that has none.
  private static let usualDelay = 100

  package init(blank: Cell, size: Size, mark: Unicode.Scalar) {
    var grid = Grid(size: size, filledWith: blank)
    grid[column: (size.columns - 1) / 2, row: (size.rows - 1) / 2].scalar = mark
    frames = [Frame(grid: grid, milliseconds: Self.usualDelay)]
  }

  init(_ picture: images_picture, size: Size, look: ImageLook) {
    frames = (0..<Int(picture.frames)).map { number in
      let cells = UnsafeBufferPointer(start: picture.cells + number * size.area, count: size.area)
      let delay = Int(picture.delays[number])
      return Frame(
        grid: Grid(size: size, cells: cells.map { Self.cell($0, look: look) }),
        milliseconds: delay < 20 ? Self.usualDelay : delay)
    }
    hasPlate = picture.has_plate != 0
  }

  private static func cell(_ drawn: images_cell, look: ImageLook) -> Cell {
    var cell = look.blank
    cell.background = look.color(drawn.background, else: look.blank.background)
    // The decoder is not trusted: only a printable character of one column is taken.
    guard drawn.scalar > 0x20, drawn.scalar < 0xF_0000, let scalar = Unicode.Scalar(drawn.scalar),
      DisplayWidth.of(scalar) == 1
    else { return cell }
    cell.scalar = scalar
    // The transparent part of a cell shows the page.
    let other = look.rendition.depth == .mono ? look.blank.foreground : look.blank.background
    cell.foreground = look.color(drawn.foreground, else: other)
    return cell
  }
}

extension ImageHeader {
  func isPlayable(at size: Size) -> Bool {
    frames > 1 && frames * size.area <= ImageLimits.animatedCells
      && frames * width <= ImageLimits.animatedPixels / height
  }
}
