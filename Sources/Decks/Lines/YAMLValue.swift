indirect enum YAMLValue: Equatable, Sendable {
  case text(String)
  case list([YAMLValue])
  case map([(name: String, value: YAMLValue)])

  static func == (a: YAMLValue, b: YAMLValue) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): a == b
    case (.list(let a), .list(let b)): a == b
    case (.map(let a), .map(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.name == $1.name && $0.value == $1.value }
    default: false
    }
  }

  /// The text; nil for a list or a map.
  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// The texts of a list, or the text alone if it is one that is not empty.
  var texts: [String] {
    switch self {
    case .text(let text): text.isEmpty ? [] : [text]
    case .list(let items): items.compactMap(\.text)
    case .map: []
    }
  }

  /// The names and values of all maps in it, at any depth, in the order of the file. A list or a map is an empty value.
  var pairs: [(name: String, value: String)] {
    switch self {
    case .text: []
    case .list(let items): items.flatMap(\.pairs)
    case .map(let pairs): pairs.flatMap { [($0.name, $0.value.text ?? "")] + $0.value.pairs }
    }
  }

  /// The texts in it by the names above them: `a:`, `b:` and `c: 1`, each further to the right, are `a b c`.
  /// The texts of a list are one text, with commas between them.
  var nested: [(path: [String], value: String)] {
    switch self {
    case .text(let text): text.isEmpty ? [] : [([], text)]
    case .list(let items):
      (texts.isEmpty ? [] : [([], texts.joined(separator: ", "))]) + items.filter { $0.text == nil }.flatMap(\.nested)
    case .map(let pairs): pairs.flatMap { pair in pair.value.nested.map { ([pair.name] + $0.path, $0.value) } }
    }
  }
}

package enum YAMLFlaw: Hashable, Sendable {
  case notAPair(String)
  case openQuote
  case textAfterQuote(String)
  /// A backslash in double quotes that begins no escape.
  case escape(String)
  /// A list or a map in brackets that does not end, or with text behind its end.
  case brackets
  case anchor(String)
  case tab
  case indented(String)
  case repeated(String)
  case tooDeep
  case tooLong(Int)
  case open
}

/// The forms of a value on one line, and the escapes in double quotes.
enum YAMLScalar {
  /// Returns a text without blanks around it and without a comment. A comment begins with `#` behind a blank; at the
  /// start a blank must follow too, since many write colours such as `#fff` without quotes.
  static func plain(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.trimmed
    if isComment(text) { return text.prefix(0) }
    for index in text.indices.dropFirst() where text[index] == UInt8(ascii: "#") && isBlank(text[index - 1]) {
      text = text[..<index].trimmed
      break
    }
    return text
  }

  /// Returns true if a text, without blanks before it, is a comment.
  static func isComment(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "#") && text.dropFirst().first.map(isBlank) ?? true
  }

  /// Returns the value of a text of one line: without its quotes, or without a comment.
  static func value(_ text: ArraySlice<UInt8>) -> String {
    let text = text.trimmed
    guard let mark = text.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      return String(decoding: plain(text), as: UTF8.self)
    }
    var quote = YAMLQuote(mark)
    return quote.read(text.dropFirst()) == nil ? String(decoding: text, as: UTF8.self) : quote.text
  }
}

struct YAMLQuote {
  private let mark: UInt8
  private var bytes: [UInt8] = []
  /// The line ends that wait for the next line: one is a blank, and each further one a line end.
  private var breaks = 0
  private var isJoined = false
  /// A half of a character that an escape spells in two.
  private var high: UInt32?
  private(set) var unknown: [String] = []

  init(_ mark: UInt8) { self.mark = mark }

  /// The text so far. Invalid bytes become U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads a line, the first one from behind the opening quote.
  ///
  /// - Returns: The text behind the closing quote; nil if the text goes on.
  mutating func read(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var line = breaks > 0 ? line.drop(while: isBlank) : line
    if !line.isEmpty { endBreaks() }
    while let byte = line.popFirst() {
      if byte == mark {
        // Two single quotes are one.
        guard mark == UInt8(ascii: "'"), line.first == mark else { return line }
        bytes.append(mark)
        line = line.dropFirst()
      } else if byte == UInt8(ascii: "\\"), mark == UInt8(ascii: "\"") {
        guard !line.isEmpty else {
          isJoined = true
          break
        }
        escape(&line)
      } else {
        bytes.append(byte)
      }
    }
    while !isJoined, let last = bytes.last, isBlank(last) { bytes.removeLast() }
    breaks += 1
    return nil
  }

  private mutating func endBreaks() {
    guard breaks > 0 else { return }
    let ends = Array(repeating: UInt8(ascii: "\n"), count: breaks - 1)
    bytes += ends.isEmpty && !isJoined ? [UInt8(ascii: " ")] : ends
    (breaks, isJoined) = (0, false)
  }

  private mutating func escape(_ line: inout ArraySlice<UInt8>) {
    guard let byte = line.popFirst() else { return }
    let letter = Unicode.Scalar(byte)
    switch letter {
    case "x", "u", "U":
      let count = letter == "x" ? 2 : letter == "u" ? 4 : 8
      let digits = line.prefix(count)
      guard digits.count == count, digits.allSatisfy(isHexDigit),
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return keep(letter) }
      line = line.dropFirst(count)
      append(value)
    case _ where Self.escapes[letter] != nil: append(Self.escapes[letter] ?? 0)
    default: keep(letter)
    }
  }

  /// Appends a character by its number. Two halves, as JSON spells them, are one.
  private mutating func append(_ value: UInt32) {
    if let high, (0xDC00...0xDFFF).contains(value) {
      self.high = nil
      bytes.removeLast(3)
      bytes += Array(String(Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (value - 0xDC00)) ?? "\u{FFFD}").utf8)
      return
    }
    high = (0xD800...0xDBFF).contains(value) ? value : nil
    bytes += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }

  private mutating func keep(_ letter: Unicode.Scalar) {
    unknown.append("\\" + String(letter))
    bytes += [UInt8(ascii: "\\")] + String(letter).utf8
  }

  /// YAML 1.2.2, 5.7.
  private static let escapes: [Unicode.Scalar: UInt32] = [
    "0": 0, "a": 7, "b": 8, "t": 9, "\t": 9, "n": 10, "v": 11, "f": 12, "r": 13, "e": 27, " ": 32, "\"": 34, "/": 47,
    "\\": 92, "N": 0x85, "_": 0xA0, "L": 0x2028, "P": 0x2029,
  ]
}
