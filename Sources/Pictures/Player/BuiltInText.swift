internal import CPortholePictures

/// Texts that are built into the program.
enum BuiltInText {
  /// Returns the bytes of a text.
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
}
