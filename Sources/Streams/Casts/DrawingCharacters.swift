/// The characters that may be drawings which join two rows, such as blocks, shades and dots.
///
/// They are told by their first bytes in UTF-8, which is quick. Other characters with the same bytes are taken for drawings
/// too.
package enum DrawingCharacters {
  /// Returns a Boolean value indicating whether a character with these first bytes may be a drawing: one of U+2580...U+2FFF
  /// and U+10000...U+3FFFF.
  ///
  /// - Parameters:
  ///   - first: The first byte.
  ///   - second: The second one; nil if there is none.
  package static func mayBegin(_ first: UInt8, _ second: UInt8?) -> Bool {
    switch first {
    case 0xE2: second ?? 0 >= 0x96
    case 0xF0: true
    default: false
    }
  }
}
