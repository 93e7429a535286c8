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
