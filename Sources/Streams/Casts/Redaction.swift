package import Transitions

/// Words that are replaced by dots wherever they stand on a screen.
///
/// A word that is typed stands there letter by letter before it is whole. So the places of whole words are collected
/// from all screens first. There, a screen that shows the beginning of the word loses it too.
package struct Redaction: Sendable {
  /// The words, each as its characters. Blanks around them are ignored.
  private let words: [[Unicode.Scalar]]
  /// For each word, the indices of cells where it begins on some screen of a size.
  private var places: [Place: Set<Int>] = [:]

  private struct Place: Hashable {
    var word: Int
    var size: Size
  }

  private static let dot: Unicode.Scalar = "•"

  package init(_ words: [String]) {
    self.words = words.map { word in
      Array(word.unicodeScalars.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Collects the words of a screen. A word may continue on the next row.
  ///
  /// - Complexity: O(cells × words).
  package mutating func learn(_ grid: Grid) {
    let text = Self.text(of: grid)
    for (number, word) in words.enumerated() {
      for start in text.indices where Self.length(of: word, in: text, from: start) == word.count {
        places[Place(word: number, size: grid.size), default: []].insert(text[start].cell)
      }
    }
  }

  /// Hides the words of a screen that was learned, and their beginnings where they are being typed.
  ///
  /// - Complexity: O(cells + hidden cells).
  package func hide(in grid: inout Grid) {
    var text: [(scalar: Unicode.Scalar, cell: Int)]?
    for (number, word) in words.enumerated() {
      guard let cells = places[Place(word: number, size: grid.size)] else { continue }
      let known = text ?? Self.text(of: grid)
      text = known
      for start in known.indices where cells.contains(known[start].cell) {
        for index in start..<start + Self.length(of: word, in: known, from: start) {
          hide(known[index].cell, of: &grid)
        }
      }
    }
  }

  private func hide(_ index: Int, of grid: inout Grid) {
    let isWide = grid.cells[index].role == .lead
    for index in index...(isWide ? index + 1 : index) {
      grid.cells[index].role = .narrow
      grid.cells[index].scalar = Self.dot
      grid.cells[index].marks = Marks()
    }
  }

  package func hiding(in text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    for word in words {
      var start = 0
      while start + word.count <= scalars.count {
        if scalars[start..<start + word.count].elementsEqual(word) {
          for index in start..<start + word.count { scalars[index] = Self.dot }
          start += word.count
        } else {
          start += 1
        }
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The characters of a screen in reading order, each with the index of its first cell.
  private static func text(of grid: Grid) -> [(scalar: Unicode.Scalar, cell: Int)] {
    grid.cells.indices.compactMap { index in
      let cell = grid.cells[index]
      return cell.role == .trail ? nil : (cell.scalar, index)
    }
  }

  /// The number of characters that a word shares with the text from a place on.
  private static func length(
    of word: [Unicode.Scalar], in text: [(scalar: Unicode.Scalar, cell: Int)], from start: Int
  ) -> Int {
    var count = 0
    while count < word.count, start + count < text.count, text[start + count].scalar == word[count] { count += 1 }
    return count
  }
}
