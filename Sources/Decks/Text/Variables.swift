/// What `{{...}}` stands for on a screen: `{{page}} {{pages}} {{title}} {{date}}`, and `{{x}}` where the head says
/// `var.x:`. What stands for nothing stays as it is.
struct Variables: Sendable {
  private var values: [[UInt8]: [UInt8]]

  /// So many bytes a value may have.
  static let longest = 1000
  /// So many bytes a name may have.
  private static let longestName = 64
  /// By so many bytes what is filled in may still make the screen longer; what is behind that stays as it is.
  private var room: Int

  /// - Parameters:
  ///   - page: The place of the screen among `pages`, from 1.
  ///   - date: nil where nobody has said which day it is.
  ///   - own: What the screen says itself, which comes first.
  ///   - bytes: How long the text of the screen is: what is filled in follows it, so that a deck of many screens stays
  ///     as small as its file.
  init(page: Int, pages: Int, title: String, date: String?, own: [[UInt8]: [UInt8]], bytes: Int) {
    values = own
    room = min(1 << 19, 4096 + 4 * bytes)
    let known = [("page", "\(page)"), ("pages", "\(pages)")] + (date.map { [("date", $0)] } ?? [])
    for (name, value) in known where values[Array(name.utf8)] == nil { values[Array(name.utf8)] = Array(value.utf8) }
    let name = Array("title".utf8)
    if values[name] == nil { values[name] = Array(filled(title).utf8.prefix(Self.longest)) }
  }

  /// A text with its variables filled in, from a byte on; nil where there is nothing to fill in.
  ///
  /// - Complexity: O(bytes).
  mutating func filled(_ text: [UInt8], from start: Int = 0) -> [UInt8]? {
    var result: [UInt8] = []
    var copied = 0
    var i = start
    while let open = text[i...].firstIndex(of: UInt8(ascii: "{")), open + 1 < text.count {
      i = open + 1
      guard text[i] == UInt8(ascii: "{"), let (name, end) = Self.name(in: text, from: i + 1),
        let value = values[name], value.count <= room
      else { continue }
      result += text[copied..<open]
      result += value
      room -= value.count
      copied = end
      i = end
    }
    guard copied > 0 else { return nil }
    return result + text[copied...]
  }

  /// A text with its variables filled in.
  mutating func filled(_ text: String) -> String {
    filled(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// The name that stands behind two braces, and where what follows the two behind it begins.
  private static func name(in text: [UInt8], from start: Int) -> (name: [UInt8], end: Int)? {
    let limit = min(text.count, start + longestName + 2)
    guard let close = text[start..<limit].firstIndex(of: UInt8(ascii: "}")), close + 1 < text.count,
      text[close + 1] == UInt8(ascii: "}")
    else { return nil }
    var name = text[start..<close].drop(while: isBlank)
    while let last = name.last, isBlank(last) { name.removeLast() }
    return name.isEmpty ? nil : (Array(name), close + 2)
  }
}
