/// The character set DEC Special Graphic of terminals.
package enum LineDrawing {
  private static let scalars = Array("\u{A0}◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)

  /// - Returns: The sign of a byte, 0x5F...0x7E; nil for any other.
  package static func scalar(of byte: UInt8) -> Unicode.Scalar? {
    (0x5F...0x7E).contains(byte) ? scalars[Int(byte - 0x5F)] : nil
  }
}
