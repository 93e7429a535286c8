/// Finds possible labels of links in a text that has not been parsed.
enum BracketLabels {
  /// Calls `body` with the text between brackets in one line, except in definitions.
  ///
  /// - Complexity: O(bytes).
  static func forEach(in bytes: ArraySlice<UInt8>, _ body: (Label) -> Void) {
    var open: Int?
    for (index, byte) in zip(bytes.indices, bytes) {
      switch byte {
      case UInt8(ascii: "["): open = index + 1
      case UInt8(ascii: "]"):
        let isDefinition = index + 1 < bytes.endIndex && bytes[index + 1] == UInt8(ascii: ":")
        if let open, index > open, index - open <= Label.longest, !isDefinition {
          body(Label(String(decoding: bytes[open..<index], as: UTF8.self)))
        }
        open = nil
      case UInt8(ascii: "\n"): open = nil
      default: break
      }
    }
  }
}
