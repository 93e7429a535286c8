/// A setting of one slide in the words of another program.
struct Directive: Hashable, Sendable {
  var name: String
  var value: String
  /// Its line in the slide's text, from 0.
  var line: Int
  /// The form that `check` names it by.
  var spelling: String
}

/// Returns a Boolean value indicating whether a byte may stand in the name of a property.
func isNameByte(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(lowercased(byte)) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
}
