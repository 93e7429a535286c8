internal import Synchronization

/// A picture that a program has shown in cells. Each cell shows one tile of it and moves, and is erased, as any cell; see
/// ``Marks/tile``.
package struct CellPicture: Hashable, Sendable {
  /// The size in cells, each at most ``longest``.
  package let size: Size
  /// The size in pixels, which are spread over the cells evenly.
  package let width, height: Int
  /// The pixels, row by row, each `0xAARRGGBB`, where AA is the opacity and the others are not multiplied by it.
  package let pixels: [UInt32]
  /// The colour behind it, `0xRRGGBB`.
  package let ground: UInt32

  /// The most columns, and the most rows.
  package static let longest = 2000

  /// Creates a picture; nil if it has no pixels, or is too large.
  package init?(size: Size, width: Int, height: Int, pixels: [UInt32], ground: UInt32) {
    guard width > 0, height > 0, pixels.count == width * height, (1...Self.longest).contains(size.columns),
      (1...Self.longest).contains(size.rows)
    else { return nil }
    (self.size, self.width, self.height, self.pixels, self.ground) = (size, width, height, pixels, ground)
  }

  package var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

  /// Returns the mean pixel of one part, of so many equal ones across and down.
  ///
  /// - Complexity: O(pixels of the part).
  package func mean(column: (index: Int, of: Int), row: (index: Int, of: Int)) -> UInt32 {
    // Pixels and parts share a row of width * parts units.
    let (left, top) = (column.index * width, row.index * height)
    let (right, bottom) = (left + width, top + height)
    var (opacity, red, green, blue, all) = (0, 0, 0, 0, 0)
    for y in top / row.of...(bottom - 1) / row.of {
      let share = min(bottom, (y + 1) * row.of) - max(top, y * row.of)
      for x in left / column.of...(right - 1) / column.of {
        let weight = share * (min(right, (x + 1) * column.of) - max(left, x * column.of))
        let pixel = pixels[y * width + x]
        let part = weight * Int(pixel >> 24)
        all += weight
        opacity += part
        red += part * Int(pixel >> 16 & 255)
        green += part * Int(pixel >> 8 & 255)
        blue += part * Int(pixel & 255)
      }
    }
    guard opacity > 0 else { return 0 }
    func mean(_ sum: Int, _ whole: Int) -> UInt32 { UInt32((sum + whole / 2) / whole) }
    return mean(opacity, all) << 24 | mean(red, opacity) << 16 | mean(green, opacity) << 8 | mean(blue, opacity)
  }

  /// Returns a pixel over a colour, as `0xRRGGBB`.
  package static func blend(_ pixel: UInt32, over ground: UInt32) -> UInt32 {
    let opacity = pixel >> 24
    if opacity == 255 { return pixel & 0xFF_FFFF }
    var result: UInt32 = 0
    for shift in [UInt32(0), 8, 16] {
      let (above, below) = (pixel >> shift & 255, ground >> shift & 255)
      result |= ((above * opacity + below * (255 - opacity) + 127) / 255) << shift
    }
    return result
  }

  /// Returns the cell that stands for a tile where pixels cannot be shown: its halves in their mean colours.
  ///
  /// - Returns: nil if the tile is not seen at all.
  /// - Complexity: O(pixels of the tile).
  package func cell(column: Int, row: Int) -> Cell? {
    let halves = [0, 1].map { half in mean(column: (column, size.columns), row: (2 * row + half, 2 * size.rows)) }
    guard halves.contains(where: { $0 >> 24 > 0 }) else { return nil }
    let colors = halves.map { Color(rgb: Self.blend($0, over: ground)) }
    return colors[0] == colors[1]
      ? Cell(" ", foreground: colors[0], background: colors[1])
      : Cell("▀", foreground: colors[0], background: colors[1])
  }
}

/// The pictures of all cells by number, from 1. The ones that were used least lately are dropped if there are too many;
/// their cells keep the colours of ``CellPicture/cell(column:row:)``.
package enum CellPictures {
  private struct Contents {
    var pictures: [UInt32: (picture: CellPicture, used: Int)] = [:]
    var numbers: [CellPicture: UInt32] = [:]
    var last: UInt32 = 0
    var uses = 0
    var pixels = 0
  }

  /// The most pixels of all pictures: 128 MiB.
  private static let mostPixels = 1 << 25
  private static let mostNumber: UInt32 = 1 << 27 - 1
  private static let contents = Mutex(Contents())

  /// Returns the number of a picture; nil if there is no number left.
  package static func number(of picture: CellPicture) -> UInt32? {
    contents.withLock { contents in
      contents.uses += 1
      if let known = contents.numbers[picture] {
        contents.pictures[known]?.used = contents.uses
        return known
      }
      guard contents.last < mostNumber else { return nil }
      contents.last += 1
      contents.pixels += picture.pixels.count
      contents.numbers[picture] = contents.last
      contents.pictures[contents.last] = (picture, contents.uses)
      while contents.pixels > mostPixels, contents.pictures.count > 1,
        let oldest = contents.pictures.min(by: { $0.value.used < $1.value.used })
      {
        contents.pictures[oldest.key] = nil
        contents.numbers[oldest.value.picture] = nil
        contents.pixels -= oldest.value.picture.pixels.count
      }
      return contents.last
    }
  }

  static func picture(_ number: UInt32) -> CellPicture? {
    contents.withLock { contents in
      contents.uses += 1
      contents.pictures[number]?.used = contents.uses
      return contents.pictures[number]?.picture
    }
  }
}

package struct PictureTile: Hashable, Sendable {
  package var number: UInt32
  package var column, row: Int

  package init(number: UInt32, column: Int, row: Int) {
    (self.number, self.column, self.row) = (number, column, row)
  }

  /// The picture; nil if it was dropped, since many others came after it.
  package var picture: CellPicture? { CellPictures.picture(number) }
}

extension Marks {
  /// A surrogate, which is never a mark, in the upper half of ``first`` says that these are a tile: its row in the bits
  /// beside the surrogate, its column from 1 in the lower half, and the number of its picture in ``second``.
  private static let tileFlag: UInt32 = 0xD800

  @inline(__always)
  package var isTile: Bool { first >> 16 & 0xF800 == Self.tileFlag && !isEmoji }

  /// The tile of a picture that the cell shows, in place of marks; nil if it shows text.
  package var tile: PictureTile? {
    get {
      guard isTile else { return nil }
      // The bits of the flag of extras stay free.
      let number = (second >> 16) << 11 | second & 0x7FF
      return PictureTile(number: number, column: Int(first & 0xFFFF) - 1, row: Int(first >> 16 & 0x7FF))
    }
    set {
      guard let tile = newValue else {
        if isTile { self = Marks() }
        return
      }
      first = UInt32(tile.column + 1) | (Self.tileFlag | UInt32(tile.row)) << 16
      second = (tile.number >> 11) << 16 | tile.number & 0x7FF
    }
  }
}
