/// The characters that may be drawings which join two rows, such as lines, blocks and the symbols of fonts for terminals.
///
/// They are told by their first bytes in UTF-8, which is quick. Other characters with the same bytes are taken for drawings
/// too.
package enum DrawingCharacters {
  /// Returns true if a character with these first bytes may be a drawing: one of U+2500...U+2FFF,
  /// U+E000...U+EFFF and U+10000...U+3FFFF.
  ///
  /// - Parameters:
  ///   - first: The first byte.
  ///   - second: The second one; nil if there is none.
  package static func mayBegin(_ first: UInt8, _ second: UInt8?) -> Bool {
    switch first {
    case 0xE2: second ?? 0 >= 0x94
    case 0xEE, 0xF0: true
    default: false
    }
  }
}
