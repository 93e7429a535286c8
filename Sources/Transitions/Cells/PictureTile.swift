/// A tile of a picture: the part that one cell shows.
package struct PictureTile: Hashable, Sendable {
  /// The number of the picture.
  package var number: UInt32
  /// The place of the tile in the picture.
  package var column, row: Int

  /// Creates a tile of a picture.
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

  /// A Boolean value indicating whether these are a tile of a picture.
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
