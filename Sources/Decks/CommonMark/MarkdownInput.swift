/// A text as cmark gets it.
enum MarkdownInput {
  /// A text that would take more work than ``MarkdownCost/most``, and its line, from 1, where it does.
  struct TooTangled: Error { let line: Int }

  static func affordable(_ text: [UInt8]) throws(TooTangled) -> [UInt8] {
    let text = plain(text)
    try afford(text)
    guard String(validating: text, as: UTF8.self) == nil else { return text }
    // An invalid byte takes three times its size.
    let mended = valid(text)
    try afford(mended)
    return mended
  }

  private static func afford(_ text: [UInt8]) throws(TooTangled) {
    let cost = MarkdownCost(text)
    guard cost.units <= MarkdownCost.most else { throw TooTangled(line: cost.line) }
  }

  /// Returns bytes in which only line feeds end lines, for cmark and this module alike.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    func isPlain(_ byte: UInt8) -> Bool { byte > 0 && byte != UInt8(ascii: "\r") }
    return bytes.allSatisfy(isPlain) ? bytes : bytes.filter(isPlain)
  }

  /// Returns valid UTF-8, with U+FFFD for invalid bytes.
  static func valid(_ bytes: [UInt8]) -> [UInt8] {
    String(validating: bytes, as: UTF8.self) == nil ? Array(String(decoding: bytes, as: UTF8.self).utf8) : bytes
  }
}
