/// Finds the pictures in output, which are not drawn: sixels, and those of kitty and iTerm2.
struct PictureMarks {
  /// The forms of the pictures.
  private(set) var forms: Set<String> = []
  /// The line of the first; 0 if there is none.
  private(set) var line = 0

  /// Reads the output of an event.
  mutating func take(_ text: String, line: Int) {
    var text = text
    text.withUTF8 { bytes in
      for start in bytes.indices where bytes[start] == 0x1B {
        guard let form = Self.form(of: bytes[(start + 1)...]) else { continue }
        if forms.isEmpty { self.line = line }
        forms.insert(form)
      }
    }
  }

  /// Returns the form of the picture that a control string begins; nil if it is another one.
  private static func form(of string: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let text = string.dropFirst()
    switch string.first {
    case UInt8(ascii: "P"):
      let parameters = text.prefix { (0x30...0x3B).contains($0) }
      return text.dropFirst(parameters.count).first == UInt8(ascii: "q") ? "sixel" : nil
    case UInt8(ascii: "_"):
      // A question of the program is no picture.
      let keys = text.dropFirst().prefix { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: ";") }
      let isQuestion = keys.split(separator: UInt8(ascii: ",")).contains { $0.elementsEqual("a=q".utf8) }
      return text.first == UInt8(ascii: "G") && !isQuestion ? "kitty" : nil
    case UInt8(ascii: "]"):
      return text.starts(with: "1337;File=".utf8) ? "iTerm2" : nil
    default: return nil
    }
  }
}
