extension Cast {
  /// The forms of the pictures in the output, which no emulator of ours draws: sixel, kitty's and iTerm2's.
  ///
  /// - Complexity: O(output).
  package var pictureForms: Set<String> {
    var forms: Set<String> = []
    for case .output(var text) in events.lazy.map(\.kind) {
      text.withUTF8 { bytes in
        for start in bytes.indices where bytes[start] == 0x1B {
          if let form = Self.pictureForm(of: bytes[(start + 1)...]) { forms.insert(form) }
        }
      }
    }
    return forms
  }

  /// Returns the form of the picture that a control string begins; nil if it is another one.
  private static func pictureForm(of string: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
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
