/// A colour as text: `#ff8000`. A terminal's name stands before the value that it is assumed to have:
/// `foreground #d0d0d0`, `background #101010`, `ansi3 #cdcd00`.
extension Color: Codable {
  /// Reads a colour from its text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = Color(text: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not a colour; write one such as #ff8000 or ansi3 #cdcd00")
    }
    self = color
  }

  /// Writes the colour as text.
  ///
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  private var text: String {
    let word =
      switch name {
      case .defaultForeground: "foreground "
      case .defaultBackground: "background "
      default: name.ansiIndex.map { "ansi\($0) " } ?? ""
      }
    return "\(word)#\(hexadecimal)"
  }

  private init?(text: String) {
    let words = text.split(separator: " ")
    guard let value = words.last, value.utf8.count == 7, value.utf8.first == UInt8(ascii: "#"),
      value.utf8.dropFirst().allSatisfy({ $0 != UInt8(ascii: "+") }), let rgb = UInt32(value.dropFirst(), radix: 16)
    else { return nil }
    switch words.dropLast() {
    case []: self.init(rgb: rgb)
    case ["foreground"]: self.init(.defaultForeground, rgb: rgb)
    case ["background"]: self.init(.defaultBackground, rgb: rgb)
    default:
      guard words.count == 2, words[0].utf8.starts(with: "ansi".utf8), let index = Int(words[0].dropFirst(4)),
        (0...15).contains(index)
      else { return nil }
      self.init(.ansi(index), rgb: rgb)
    }
  }
}
