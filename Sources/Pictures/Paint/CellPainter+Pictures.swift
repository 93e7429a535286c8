internal import PortholePlatform
package import Transitions

extension CellPainter {
  /// Returns a picture of the margin and the window around a screen. The screen's own area has the background colour.
  package mutating func picture(around screen: Size, _ pictureFrame: PictureFrame, corners: PictureFrame.Corners) throws
    -> Picture
  {
    let (width, height) = try pictureFrame.pixels(of: screen, scale: scale, shape: shape)
    var picture = Picture(width: width, height: height, filledWith: pictureFrame.ground)
    guard let title = pictureFrame.title else {
      if let plate = pictureFrame.plate { draw(plate, of: pictureFrame, on: &picture) }
      return picture
    }
    for y in 0..<PictureFrame.barHeight * scale {
      for x in 0..<width { picture.pixels[y * width + x] = pictureFrame.bar }
    }
    let middle = Double(PictureFrame.barHeight) / 2
    for (x, color) in PictureFrame.dots {
      fill(Double(x), middle, Double(PictureFrame.dotRadius), with: color, of: &picture)
    }
    try draw(title, of: pictureFrame, on: &picture)
    outline(pictureFrame, corners, of: &picture)
    return picture
  }

  /// Draws the margin, the corners and the discs of a plate on a picture of one colour.
  private func draw(_ plate: PictureFrame.Plate, of pictureFrame: PictureFrame, on picture: inout Picture) {
    let (width, height) = (picture.width, picture.height)
    let (margin, radius) = (Double(plate.margin * scale), Double(plate.radius * scale))
    let edge = plate.margin * scale + plate.radius * scale
    for y in 0..<height {
      let isEdge = y < edge || y >= height - edge
      for x in isEdge ? Array(0..<width) : Array(0..<min(edge, width)) + Array(max(0, width - edge)..<width) {
        // The distance outside the plate, as for a window.
        let fromLeft = Double(min(x, width - 1 - x)) + 0.5 - margin
        let fromTop = Double(min(y, height - 1 - y)) + 0.5 - margin
        let outside =
          fromLeft < radius && fromTop < radius
          ? hypot(max(0, radius - fromLeft), max(0, radius - fromTop)) - radius : -min(fromLeft, fromTop)
        let share = UInt32((min(max(outside + 0.5, 0), 1) * 5).rounded())
        let at = y * width + x
        picture.pixels[at] = Tints.mix(picture.pixels[at], plate.fill, share, of: 5)
      }
    }
    for disc in plate.discs(width: width / scale, ring: pictureFrame.line) {
      fill(disc.x, disc.y, disc.radius, with: disc.color, of: &picture)
      if disc.hole > 0 { fill(disc.x, disc.y, disc.hole, with: pictureFrame.ground, of: &picture) }
    }
  }

  /// Fills a disc, whose lengths are in eighths of a cell's width.
  private func fill(_ x: Double, _ y: Double, _ radius: Double, with color: UInt32, of picture: inout Picture) {
    let (x, y, radius) = (x * Double(scale), y * Double(scale), radius * Double(scale))
    func range(_ middle: Double, _ end: Int) -> Range<Int> {
      let start = max(0, Int(middle - radius))
      return start..<max(start, min(end, Int(middle + radius) + 1))
    }
    for row in range(y, picture.height) {
      for column in range(x, picture.width) {
        let distance = hypot(Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        // Use as few shades as text does, so that a GIF has few colours.
        let share = UInt32((min(max(radius - distance + 0.5, 0), 1) * 5).rounded())
        let at = row * picture.width + column
        picture.pixels[at] = Tints.mix(picture.pixels[at], color, share, of: 5)
      }
    }
  }

  /// Draws the title in the middle of the bar, as much of it as fits.
  private mutating func draw(_ title: String, of pictureFrame: PictureFrame, on picture: inout Picture) throws {
    let room = (picture.width - 2 * PictureFrame.titleMargin * scale) / cellWidth
    let columns = min(room, DisplayWidth.of(title))
    guard columns > 0 else { return }
    let (ink, ground) = (Color(rgb: pictureFrame.ink), Color(rgb: pictureFrame.bar))
    var line = Grid(size: Size(columns: columns, rows: 1), filledWith: Cell(foreground: ink, background: ground))
    line.write(title, at: Position(column: 0, row: 0), foreground: ink, background: ground, clippedTo: columns)
    let origin = (x: (picture.width - columns * cellWidth) / 2, y: (PictureFrame.barHeight * scale - cellHeight) / 2)
    try paint(line, Damage.Span(row: 0, start: 0, end: columns), into: &picture, at: origin)
  }

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

extension CellPainter {
  /// The most pixels of tiles that are kept: 16 MiB.
  private static let mostTilePixels = 1 << 22

  /// - Parameter start: The index of the pixel at the upper left corner of the cell.
  mutating func paint(_ tile: PictureTile, into picture: inout Picture, from start: Int) -> Bool {
    guard let pixels = pixels(of: tile) else { return false }
    for y in 0..<cellHeight {
      let row = start + y * picture.width
      picture.pixels.replaceSubrange(row..<row + cellWidth, with: pixels[y * cellWidth..<(y + 1) * cellWidth])
    }
    return true
  }

  private mutating func pixels(of tile: PictureTile) -> [UInt32]? {
    if let known = tiles[tile] { return known }
    guard let whole = tile.picture else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(cellWidth * cellHeight)
    for y in tile.row * cellHeight..<(tile.row + 1) * cellHeight {
      for x in tile.column * cellWidth..<(tile.column + 1) * cellWidth {
        let mean = whole.mean(column: (x, whole.size.columns * cellWidth), row: (y, whole.size.rows * cellHeight))
        pixels.append(CellPicture.blend(mean, over: whole.ground))
      }
    }
    if tiles.count * pixels.count > Self.mostTilePixels { tiles.removeAll() }
    tiles[tile] = pixels
    return pixels
  }
}
