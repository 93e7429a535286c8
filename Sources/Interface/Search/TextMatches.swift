internal import Transitions

extension Grid {
  /// Returns the places of a text within rows: from top to bottom, from left to right, without overlaps. Case does not
  /// matter; a wide character is one character, and both of its cells belong to the match.
  ///
  /// - Complexity: O(cells x characters of the text).
  func places(of text: String) -> [Rect] {
    let wanted = text.folded
    guard !wanted.isEmpty else { return [] }
    var places: [Rect] = []
    var characters: [Character] = []
    var columns: [Range<Int>] = []
    for row in 0..<size.rows {
      characters.removeAll(keepingCapacity: true)
      columns.removeAll(keepingCapacity: true)
      for column in 0..<size.columns {
        let cell = self[column: column, row: row]
        guard cell.role != .trail else { continue }
        for character in cell.folded {
          characters.append(character)
          columns.append(column..<column + (cell.role == .lead ? 2 : 1))
        }
      }
      var index = 0
      while index + wanted.count <= characters.count {
        guard characters[index...].starts(with: wanted) else {
          index += 1
          continue
        }
        let (start, end) = (columns[index].lowerBound, columns[index + wanted.count - 1].upperBound)
        places.append(Rect(column: start, row: row, columns: end - start, rows: 1))
        // One cell may hold several folded characters; it belongs to one match.
        index = columns[index...].firstIndex { $0.lowerBound >= end } ?? columns.count
      }
    }
    return places
  }
}

extension Cell {
  /// The character in the form that texts are compared in.
  fileprivate var folded: [Character] {
    if scalar.isASCII, marks.isEmpty {
      return [Character((65...90).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar)]
    }
    var text = String(scalar)
    text.unicodeScalars.append(contentsOf: marks.scalars)
    return text.folded
  }
}
