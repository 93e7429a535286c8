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
