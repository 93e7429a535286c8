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
