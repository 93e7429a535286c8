/// A line of code, of which the kinds are known up to an index.
struct CodeText {
  enum Kind: Sendable {
    case plain, keyword, string, number, comment
  }

  let text: [Unicode.Scalar]
  private(set) var kinds: [Kind]
  private(set) var index = 0
  /// True if only blanks and marks of lists come before the index.
  private(set) var isLeading = true
  private(set) var hasColon = false

  init(_ line: String) {
    text = Array(line.unicodeScalars)
    kinds = Array(repeating: .plain, count: text.count)
  }

  var isAtEnd: Bool { index >= text.count }

  var previous: Unicode.Scalar? { at(index - 1) }

  func at(_ place: Int) -> Unicode.Scalar? { text.indices.contains(place) ? text[place] : nil }

  func word(to end: Int) -> String { String(String.UnicodeScalarView(text[index..<min(end, text.count)])) }

  /// Gives the scalars before a place a kind, and moves on to there.
  @discardableResult mutating func mark(to end: Int, _ kind: Kind = .plain) -> Bool {
    let end = max(index, min(end, text.count))
    for place in index..<end {
      if kind != .plain { kinds[place] = kind }
      switch text[place] {
      case " ", "\t", "-", "?", "{", ",": break
      case ":":
        hasColon = true
        isLeading = false
      default: isLeading = false
      }
    }
    index = end
    return true
  }

  /// Gives the scalars from a place to the index another kind.
  mutating func repaint(from start: Int, _ kind: Kind) {
    for place in start..<index { kinds[place] = kind }
  }

  /// Returns true if a mark that is not empty stands at a place.
  func has(_ mark: [Unicode.Scalar], at place: Int) -> Bool {
    guard let first = mark.first, text[place] == first, place + mark.count <= text.count else { return false }
    return text[place..<(place + mark.count)].elementsEqual(mark)
  }

  func firstInk(from place: Int) -> Unicode.Scalar? {
    text[min(place, text.count)...].first { $0 != " " && $0 != "\t" }
  }

  /// Returns true if a scalar is a letter, a digit or `_`.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: scalar.value > 0x7F
    }
  }
}

struct CodeBlock: Sendable {
  var lines: [String]
  var language = ""
  /// The words in place of the language above it; nil for the language.
  var title: String?
  /// The lines, from 1, that stand out at each step, while the others are dim; empty if all stand out.
  var steps: [[ClosedRange<Int>]] = []
  var hasNumbers = false
  var hasPanel = true

  static let mostSteps = 100

  /// Returns the steps that the words after a fence ask for: `{1,3|5-7|all}`, or the same in brackets; empty if they ask
  /// for none.
  static func steps(of info: String) -> [[ClosedRange<Int>]] {
    for (open, close) in ["{": "}", "[": "]"] as KeyValuePairs<Character, Character> {
      var rest = info[...]
      while let start = rest.firstIndex(of: open), let end = rest[start...].firstIndex(of: close) {
        let groups = rest[rest.index(after: start)..<end].split(separator: "|").map(ranges)
        let known = groups.compactMap { $0 }
        if !groups.isEmpty, known.count == groups.count { return Array(known.prefix(mostSteps)) }
        rest = rest[rest.index(after: end)...]
      }
    }
    return []
  }

  /// Returns the lines of one step; nil if a word is no number, range, `all` or `*`.
  private static func ranges(_ text: Substring) -> [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = piece.split(separator: " ")
      guard words.count == 1, let word = words.first else { return nil }
      if word == "all" || word == "*" {
        ranges.append(1...Limits.rows)
        continue
      }
      let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { decimal($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count < 3 else { return nil }
      ranges.append(min(first, last)...max(first, last))
    }
    return ranges
  }
}

/// A fence that shows a part of another file: presenterm's and lookatme's ` ```file `, with `key: value` lines.
struct FileFence {
  private(set) var path = ""
  private(set) var language = ""
  /// The name of the part that is shown, between `#region` and `#endregion`; nil for the whole.
  private var region: String?
  /// The lines that are shown, from 0.
  private var lines = 0..<Int.max

  /// Reads the lines of the fence; nil if they name no file.
  init?(_ text: [String]) {
    for line in text {
      let bytes = Array(line.utf8)
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = bytes[..<colon].filter { !isBlank($0) }
      let value = YAMLScalar.value(bytes[(colon + 1)...])
      let number = decimal(value[...])
      switch String(decoding: name, as: UTF8.self) {
      case "path": path = value
      case "language", "lang": language = value
      case "region": region = value
      case "start_line": lines = max(0, (number ?? 1) - 1)..<max(lines.upperBound, (number ?? 1) - 1)
      case "end_line": lines = min(lines.lowerBound, number ?? .max)..<(number ?? .max)
      case "start": lines = (number ?? 0)..<max(lines.upperBound, number ?? 0)
      case "end": lines = min(lines.lowerBound, number ?? .max)..<(number ?? .max)
      default: break
      }
    }
    if path.isEmpty { return nil }
  }

  func lines(of bytes: [UInt8]) -> [String] {
    var all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if all.last?.isEmpty == true { all.removeLast() }
    return part(of: all)[lines.clamped(to: part(of: all).indices)].map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
  }

  private func part(of all: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    guard let region else { return all }
    func holds(_ line: ArraySlice<UInt8>, _ mark: StaticString) -> Bool { Array(line).place(of: mark, from: 0) != nil }
    func names(_ line: ArraySlice<UInt8>) -> Bool {
      line.split { isBlank($0) || $0 == UInt8(ascii: "-") }.contains { $0.elementsEqual(region.utf8) }
    }
    guard let start = all.firstIndex(where: { holds($0, "region") && !holds($0, "endregion") && names($0) }) else {
      return []
    }
    return Array(all[(start + 1)...].prefix { !holds($0, "endregion") })
  }
}
