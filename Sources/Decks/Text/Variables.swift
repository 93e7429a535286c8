/// The values of `{{...}}` on a screen: `{{page}} {{pages}} {{title}} {{date}}`, and `{{x}}` for `var.x:` in the front
/// matter. Unknown names stay as they are.
struct Variables: Sendable {
  private var values: [[UInt8]: [UInt8]]

  /// The most bytes of a value.
  static let longest = 1000
  /// The most bytes of a name.
  private static let longestName = 64
  /// The bytes that values may still add to the screen. Variables beyond that stay as they are.
  private var room: Int

  /// - Parameters:
  ///   - page: The place of the screen among `pages`, from 1.
  ///   - date: The date; nil leaves `{{date}}` as it is.
  ///   - bytes: The length of the screen's text, which bounds what values may add, so that a deck of many screens stays
  ///     as small as its file.
  init(page: Int, pages: Int, title: String, date: String?, own: [[UInt8]: [UInt8]], bytes: Int) {
    values = own
    room = min(1 << 19, 4096 + 4 * bytes)
    let known = [("page", "\(page)"), ("pages", "\(pages)")] + (date.map { [("date", $0)] } ?? [])
    for (name, value) in known where values[Array(name.utf8)] == nil { values[Array(name.utf8)] = Array(value.utf8) }
    let name = Array("title".utf8)
    if values[name] == nil { values[name] = Array(filled(title).utf8.prefix(Self.longest)) }
  }

  /// Gives a variable a value, if the screen has none of its own for it.
  mutating func set(_ name: String, to value: [UInt8]) {
    let name = Array(name.utf8)
    if values[name] == nil { values[name] = value }
  }

  /// Returns a text with its variables filled in from a byte on; nil if it has none.
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

  mutating func filled(_ text: String) -> String {
    filled(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// The names that every screen has, or that have a setting.
  static let usual = ["page", "pages", "title", "date", "author", "elapsed"]

  /// Returns the names in a text, as they are spelled.
  static func names(in text: String) -> [String] {
    let text = Array(text.utf8)
    return text.indices.dropLast().compactMap { place in
      guard text[place] == UInt8(ascii: "{"), text[place + 1] == UInt8(ascii: "{") else { return nil }
      return name(in: text, from: place + 2).map { String(decoding: $0.name, as: UTF8.self) }
    }
  }

  /// Returns the name after two braces, and the start of the text behind it.
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

/// The text of the line below a screen, with the time of the talk to be filled in.
///
/// It has up to three parts between bars: at the left, in the middle and at the right; two are at the left and right.
package struct FooterText: Hashable, Sendable {
  /// The parts, each in the pieces around `{{elapsed}}`. They may hold control characters.
  private var parts: [[String]]

  /// The mark of the time; a control, so no author writes it.
  private static let mark: UInt8 = 1

  init(_ template: String, _ variables: inout Variables) {
    variables.set("elapsed", to: [Self.mark])
    let text = Array(variables.filled(template).utf8)
    parts = text.split(separator: UInt8(ascii: "|"), maxSplits: 2, omittingEmptySubsequences: false).map { part in
      part.split(separator: Self.mark, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  package var hasTime: Bool { parts.contains { $0.count > 1 } }

  /// Returns the parts at the left, in the middle and at the right, without blanks around them.
  package func parts(at time: String) -> (left: String, middle: String, right: String) {
    let texts = parts.map { $0.joined(separator: time).trimmed }
    return texts.count == 2
      ? (texts[0], "", texts[1]) : (texts[0], texts.count > 1 ? texts[1] : "", texts.count > 2 ? texts[2] : "")
  }
}
