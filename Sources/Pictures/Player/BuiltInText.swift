internal import CPortholePictures
internal import Transitions

/// Texts that are built into the program.
enum BuiltInText {
  static func bytes(of text: built_in_text) -> UnsafeBufferPointer<UInt8> {
    var size = 0
    let bytes = built_in_bytes(text, &size)
    return UnsafeBufferPointer(start: bytes, count: size)
  }

  /// Returns a text without indents and comment lines.
  static func of(_ text: built_in_text) -> String {
    let lines = String(decoding: bytes(of: text), as: UTF8.self).split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n") + "\n"
  }

  /// Returns a text with its placeholders replaced, in their order.
  ///
  /// It goes through the text once, because an inserted text may look like the next placeholder.
  static func filled(_ text: String, _ pieces: [(mark: String, text: String)]) -> String {
    var rest = text[...]
    var result = ""
    for (mark, text) in pieces {
      // The page is built in, so a missing placeholder is a mistake in this program.
      guard let place = rest.firstRange(ofText: mark) else { preconditionFailure("The page has no place for \(mark)") }
      result += rest[..<place.lowerBound] + text
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}
