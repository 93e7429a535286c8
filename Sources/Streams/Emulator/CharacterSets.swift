/// The designated character sets of a terminal (ECMA-35), as far as terminals still have them: ASCII, its British form
/// and DEC's line drawing.
struct CharacterSets: Hashable {
  private var designated: [UInt8] = [0x42, 0x42, 0x42, 0x42]
  /// The set that characters come from: 0...3.
  private var shifted = 0
  private var single: Int?

  private(set) var isPlain = true

  /// Designates a set by the final byte of its sequence.
  ///
  /// - Parameter set: The intermediate byte of the sequence, `(`, `)`, `*` or `+`, for G0 to G3. Others do nothing.
  mutating func designate(_ set: UInt8, _ final: UInt8) {
    guard (0x28...0x2B).contains(set) else { return }
    designated[Int(set - 0x28)] = final
    update()
  }

  mutating func shift(to set: Int) {
    shifted = set
    update()
  }

  mutating func shiftOnce(to set: Int) {
    single = set
    update()
  }

  private mutating func update() {
    isPlain = single == nil && !Self.isMapped(designated[shifted])
  }

  private static func isMapped(_ final: UInt8) -> Bool { final == 0x30 || final == 0x41 }

  mutating func character(_ byte: UInt8) -> Unicode.Scalar {
    if isPlain { return Unicode.Scalar(byte) }
    let set = designated[single ?? shifted]
    if single != nil {
      single = nil
      update()
    }
    switch (set, byte) {
    case (0x30, 0x5F...0x7E): return LineDrawing.scalar(of: byte) ?? " "
    case (0x41, 0x23): return "£"
    default: return Unicode.Scalar(byte)
    }
  }
}

/// The character set DEC Special Graphic of terminals.
package enum LineDrawing {
  private static let scalars = Array("\u{A0}◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)

  /// - Returns: The sign of a byte, 0x5F...0x7E; nil for any other.
  package static func scalar(of byte: UInt8) -> Unicode.Scalar? {
    (0x5F...0x7E).contains(byte) ? scalars[Int(byte - 0x5F)] : nil
  }
}
