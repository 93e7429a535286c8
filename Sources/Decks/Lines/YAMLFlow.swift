/// Reads a list or a map in brackets: `[a, "b"]` or `{a: 1, b: [2, 3]}`.
struct YAMLFlow {
  private var rest: ArraySlice<UInt8>
  private var depth = 0

  private static let deepest = 20

  /// Reads a text, in which line feeds are blanks and end comments.
  ///
  /// - Returns: The value, and what stands behind it; nil if its end is missing or something in it is no value.
  static func value(_ text: ArraySlice<UInt8>) -> (value: YAMLValue, rest: ArraySlice<UInt8>)? {
    var reader = YAMLFlow(rest: text)
    return reader.value().map { ($0, reader.rest) }
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func value() -> YAMLValue? {
    skipBlanks()
    switch rest.first {
    case UInt8(ascii: "["):
      return collection(to: "]") { reader, items in reader.value().map { items.append((nil, $0)) } }
    case UInt8(ascii: "{"):
      return collection(to: "}") { reader, items in
        guard let name = reader.scalar(isKey: true) else { return nil }
        reader.skipBlanks()
        guard reader.rest.first == UInt8(ascii: ":") else { return items.append((name, .text(""))) }
        reader.rest = reader.rest.dropFirst()
        reader.skipBlanks()
        if let first = reader.rest.first, ",}".utf8.contains(first) { return items.append((name, .text(""))) }
        return reader.value().map { items.append((name, $0)) }
      }
    default: return scalar(isKey: false).map(YAMLValue.text)
    }
  }

  /// Reads the items up to a bracket, with commas between them.
  private mutating func collection(
    to end: Character, _ item: (inout YAMLFlow, inout [(name: String?, value: YAMLValue)]) -> Void?
  ) -> YAMLValue? {
    guard depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    rest = rest.dropFirst()
    var items: [(name: String?, value: YAMLValue)] = []
    while true {
      skipBlanks()
      if rest.first == end.asciiValue {
        rest = rest.dropFirst()
        return end == "]" ? .list(items.map(\.value)) : .map(items.map { ($0.name ?? "", $0.value) })
      }
      guard item(&self, &items) != nil else { return nil }
      skipBlanks()
      if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() } else if rest.first != end.asciiValue { return nil }
    }
  }

  /// Reads a text, in quotes or up to what ends it.
  private mutating func scalar(isKey: Bool) -> String? {
    if let mark = rest.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
      var quote = YAMLQuote(mark)
      guard let after = quote.read(rest.dropFirst()) else { return nil }
      rest = after
      return quote.text
    }
    var end = rest.startIndex
    while end < rest.endIndex, !",[]{}\n".utf8.contains(rest[end]) {
      let next = end + 1 < rest.endIndex ? rest[end + 1] : UInt8(ascii: " ")
      if isKey, rest[end] == UInt8(ascii: ":"), isBlank(next) || ",}\n".utf8.contains(next) { break }
      if rest[end] == UInt8(ascii: "#"), end > rest.startIndex, isBlank(rest[end - 1]) { break }
      end += 1
    }
    let text = rest[..<end].trimmed
    rest = rest[end...]
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while let byte = rest.first {
      if isBlank(byte) || byte == UInt8(ascii: "\n") {
        rest = rest.dropFirst()
      } else if YAMLScalar.isComment(rest.prefix { $0 != UInt8(ascii: "\n") }) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else {
        return
      }
    }
  }
}
