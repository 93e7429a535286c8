internal import Glibc
package import Transitions

extension CellPainter {
  /// Returns a picture of the margin and the window around a screen. The screen's own area has the background colour.
  package mutating func picture(around screen: Size, _ pictureFrame: PictureFrame, corners: PictureFrame.Corners) throws
    -> Picture
  {
    let (width, height) = try pictureFrame.pixels(of: screen, scale: scale)
    var picture = Picture(width: width, height: height, filledWith: pictureFrame.ground)
    guard let title = pictureFrame.title else { return picture }
    for y in 0..<PictureFrame.barHeight * scale {
      for x in 0..<width { picture.pixels[y * width + x] = pictureFrame.bar }
    }
    for dot in PictureFrame.dots { drawDot(dot.x, dot.color, on: pictureFrame.bar, of: &picture) }
    try draw(title, of: pictureFrame, on: &picture)
    outline(pictureFrame, corners, of: &picture)
    return picture
  }

  private func drawDot(_ x: Int, _ color: UInt32, on ground: UInt32, of picture: inout Picture) {
    let radius = Double(PictureFrame.dotRadius * scale)
    let middle = (x: Double(x * scale), y: Double(PictureFrame.barHeight * scale) / 2)
    for y in Int(middle.y - radius) - 1...Int(middle.y + radius) + 1 {
      for x in Int(middle.x - radius) - 1...Int(middle.x + radius) + 1 where x >= 0 && x < picture.width {
        let distance = hypot(Double(x) + 0.5 - middle.x, Double(y) + 0.5 - middle.y)
        // Use as few shades as text does, so that a GIF has few colours.
        let share = UInt32((min(max(radius - distance + 0.5, 0), 1) * 5).rounded())
        picture.pixels[y * picture.width + x] = Tints.mix(ground, color, share, of: 5)
      }
    }
  }

  /// Draws the title in the middle of the bar, as much of it as fits.
  private mutating func draw(_ title: String, of pictureFrame: PictureFrame, on picture: inout Picture) throws {
    let room = (picture.width / scale - 2 * PictureFrame.titleMargin) / GlyphOutline.columns
    let columns = min(room, DisplayWidth.of(title))
    guard columns > 0 else { return }
    let (ink, ground) = (Color(rgb: pictureFrame.ink), Color(rgb: pictureFrame.bar))
    var line = Grid(size: Size(columns: columns, rows: 1), filledWith: Cell(foreground: ink, background: ground))
    line.write(title, at: Position(column: 0, row: 0), foreground: ink, background: ground, clippedTo: columns)
    let origin = (x: (picture.width - columns * cellWidth) / 2, y: (PictureFrame.barHeight * scale - cellHeight) / 2)
    try paint(line, Damage.Span(row: 0, start: 0, end: columns), into: &picture, at: origin)
  }

  /// Returns the line around a window, and its corners.
  private func outline(_ pictureFrame: PictureFrame, _ corners: PictureFrame.Corners, of picture: inout Picture) {
    let (width, height, thickness) = (picture.width, picture.height, Double(scale))
    let radius = corners == .square ? 0 : Double(PictureFrame.radius * scale)
    for y in 0..<height {
      let isEdge = y < PictureFrame.radius * scale || y >= height - PictureFrame.radius * scale
      let columns = isEdge ? Array(0..<width) : Array(0..<scale) + Array(width - scale..<width)
      for x in columns {
        // The distance of a pixel outside the window: from the circle of its corner, or from the nearest side.
        let (fromLeft, fromTop) = (Double(min(x, width - 1 - x)) + 0.5, Double(min(y, height - 1 - y)) + 0.5)
        let outside =
          fromLeft < radius && fromTop < radius
          ? hypot(radius - fromLeft, radius - fromTop) - radius : -min(fromLeft, fromTop)
        let at = y * width + x
        if outside > -thickness { picture.pixels[at] = pictureFrame.line }
        let share = min(max(outside + 0.5, 0), 1)
        switch corners {
        case .square: break
        case .cut: if share >= 0.5 { picture.pixels[at] |= 0xFF00_0000 }
        case .smooth: picture.pixels[at] |= UInt32((share * 255).rounded()) << 24
        }
      }
    }
  }
}
