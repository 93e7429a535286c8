/// The words of a line of Markdown without its marks, for lists and titles.
enum PlainWords {
  private struct Mark {
    var place: Int
    var scalar: Unicode.Scalar
  }

  /// The most characters of a line that are read.
  private static let longest = 1000

  /// Returns the words without pairs of `*`, `_`, `~~` and back quotes around them. Single marks stay, also within a
  /// name like `snake_case`.
  ///
  /// - Complexity: O(characters).
  static func of(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars.prefix(longest))
    guard scalars.contains(where: isMark) else { return text }
    var isDropped = Array(repeating: false, count: scalars.count)
    var open: [Mark] = []
    var code: Int?
    for (place, scalar) in scalars.enumerated() where isMark(scalar) {
      if scalar == "`" {
        if let start = code { (isDropped[start], isDropped[place]) = (true, true) }
        code = code == nil ? place : nil
        continue
      }
      // Code holds no marks.
      if code != nil, scalars[place...].contains("`") { continue }
      let before = scalars[..<place].last { $0 != scalar }
      let after = scalars[place...].first { $0 != scalar }
      let closes = before.map { $0 != " " } ?? false
      let opens = after.map { $0 != " " } ?? false
      if closes, scalar != "_" || !isWord(after), let start = open.lastIndex(where: { $0.scalar == scalar }) {
        (isDropped[open[start].place], isDropped[place]) = (true, true)
        open.removeSubrange(start...)
      } else if opens, scalar != "_" || !isWord(before), open.count < 100 {
        open.append(Mark(place: place, scalar: scalar))
      }
    }
    return String(String.UnicodeScalarView(scalars.indices.lazy.filter { !isDropped[$0] }.map { scalars[$0] }))
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "*" || scalar == "_" || scalar == "`" || scalar == "~"
  }

  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }
}
