/// The cells of a screen with plates under its text (see ``TextPlates``) and tones in place of what looks like one colour.
/// A page has no tones, even while it is mixed: letters stand in plain colours, and would seem to stand on labels.
struct PlatedScreen: Sendable {
  private(set) var cells: [Cell] = []
  /// The cells before the last change; their memory is used again.
  private var last: [Cell] = []

  /// Lays the plates and makes the tones anew.
  ///
  /// - Parameters:
  ///   - source: The cells of the screen.
  ///   - columns: The number of its columns.
  ///   - picture: The colours that may be tones.
  ///   - changes: Takes the cells that have changed. A plate may reach beyond those that the screen reports.
  /// - Complexity: O(cells).
  mutating func lay(under source: [Cell], columns: Int, of picture: PictureTones, changes: inout Damage) {
    swap(&cells, &last)
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: source)
    cells.withUnsafeMutableBufferPointer { cells in
      guard let first = cells.baseAddress, columns > 0 else { return }
      for start in stride(from: 0, to: cells.count, by: columns) {
        let row = start..<start + columns
        TextPlates.level(first, in: row) { picture.contains($0) }
        for index in row where cells[index].background.name == .none && picture.contains(cells[index]) {
          let isInText = TextPlates.holds(index) { row.contains($0) && cells[$0].isLetter }
          if !isInText, let color = cells[index].flatColor { cells[index] = Cell(tone: color) }
        }
      }
    }
    guard last.count == cells.count else { return }
    for start in stride(from: 0, to: cells.count, by: max(1, columns)) {
      let row = start..<start + columns
      guard let first = row.first(where: { cells[$0] != last[$0] }),
        let end = row.last(where: { cells[$0] != last[$0] })
      else { continue }
      changes.add(Damage.Span(row: start / columns, start: first - start, end: end + 1 - start))
    }
  }
}
