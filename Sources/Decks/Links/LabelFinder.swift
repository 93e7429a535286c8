internal import Transitions

enum LabelFinder {
  /// Returns the places of known labels in reading order: the label's number and the cells from `[` to `]`.
  ///
  /// A label stands in one row and holds no bracket. The search ends after ``Limits/links`` places.
  static func places(of labels: [Label: Int], in grid: Grid) -> [(number: Int, area: Rect)] {
    var places: [(number: Int, area: Rect)] = []
    guard !labels.isEmpty else { return places }
    for row in 0..<grid.size.rows where places.count <= Limits.links {
      var start: Int?
      var label = Label()
      for column in 0..<grid.size.columns {
        let cell = grid.cells[row * grid.size.columns + column]
        switch cell.scalar {
        case "[":
          start = column
          label = Label()
        case "]":
          if let start, let number = labels[label] {
            places.append((number, Rect(column: start, row: row, columns: column - start + 1, rows: 1)))
          }
          start = nil
        default:
          guard let first = start, cell.role != .trail else { break }
          if column - first > Label.longest { start = nil }
          label.append(cell.scalar)
          if !cell.marks.isEmpty { for mark in cell.marks.scalars { label.append(mark) } }
        }
      }
    }
    return places
  }
}

/// Finds possible labels of links in a text that has not been parsed.
enum BracketLabels {
  /// Calls `body` with the text between brackets in one line, except in definitions.
  ///
  /// - Complexity: O(bytes).
  static func forEach(in bytes: ArraySlice<UInt8>, _ body: (Label) -> Void) {
    var open: Int?
    for (index, byte) in zip(bytes.indices, bytes) {
      switch byte {
      case UInt8(ascii: "["): open = index + 1
      case UInt8(ascii: "]"):
        let isDefinition = index + 1 < bytes.endIndex && bytes[index + 1] == UInt8(ascii: ":")
        if let open, index > open, index - open <= Label.longest, !isDefinition {
          body(Label(String(decoding: bytes[open..<index], as: UTF8.self)))
        }
        open = nil
      case UInt8(ascii: "\n"): open = nil
      default: break
      }
    }
  }
}
