internal import Transitions

extension CellPainter {
  /// The most pixels of tiles that are kept: 16 MiB.
  private static let mostTilePixels = 1 << 22

  /// Draws a tile of a picture.
  ///
  /// - Parameter start: The index of the pixel at the upper left corner of the cell.
  /// - Returns: A Boolean value indicating whether the picture is there.
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
