/// Texts that are built into the program.
enum BuiltInText {
  /// Returns a text without indents and comment lines.
  static func of(_ source: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?) -> String {
    var size = 0
    let bytes = source(&size)
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n") + "\n"
  }
}
