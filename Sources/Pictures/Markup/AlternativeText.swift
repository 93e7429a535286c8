internal import PortholeStreams
package import Transitions

/// The words of a screen, for readers who cannot see its picture.
package enum AlternativeText {
  /// Returns the words from left to right and top to bottom, without drawings; empty if there are none.
  ///
  /// - Parameter length: About the most characters; a longer text ends with an ellipsis.
  /// - Complexity: O(cells).
  package static func words(on screen: Grid, after title: String = "", atMost length: Int = 200) -> String {
    var words: [String] = []
    for row in 0..<screen.size.rows { words += Self.words(in: row, of: screen) }
    let known = title.split(separator: " ").map(String.init)
    if !known.isEmpty, words.prefix(known.count).map({ $0.lowercased() }) == known.map({ $0.lowercased() }) {
      words.removeFirst(known.count)
    }
    var text = ""
    for word in words {
      if !text.isEmpty, text.count + word.count >= length { return text + " \u{2026}" }
      text += (text.isEmpty ? "" : " ") + word.prefix(length)
    }
    return text
  }

  /// Returns the words of a row that have a letter or a digit.
  private static func words(in row: Int, of screen: Grid) -> [String] {
    var words = [String.UnicodeScalarView()]
    for column in 0..<screen.size.columns {
      let cell = screen[column: column, row: row]
      if cell.role == .trail { continue }
      if cell.scalar.properties.isWhitespace || !cell.isWriting {
        words.append(String.UnicodeScalarView())
      } else {
        words[words.count - 1].append(cell.scalar)
        words[words.count - 1].append(contentsOf: cell.marks.scalars)
      }
    }
    return words.filter { word in
      word.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }.map { String($0) }
  }
}
