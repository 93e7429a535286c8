internal import PortholeStreams
internal import Transitions

/// The states of a page between its pauses: the cells that are hidden, and those that are dim.
struct PageStates: Sendable {
  private(set) var hidden: [[Rect]] = []
  /// The dim cells before each pause and after the last; empty if there are never any.
  private(set) var dim: [[Rect]] = []
  /// The pictures over the page in each of the states of ``dim``.
  private(set) var patches: [[Patch]] = []
  /// True if dim cells are marked by their style and not by their colours.
  var isFaint = false

  struct Patch: Equatable, Sendable {
    let origin: Position
    let rows: [[Cell]]
  }

  init() {}

  init(_ pauses: [PagePause], parts: PageParts, on size: Size, margin: Position) {
    let areas = pauses.map { pause in
      pause.step != nil ? [] : pause.part.map { parts.areas[$0] ?? [] } ?? pause.hidden(on: size, margin: margin)
    }
    var seen: Set<Int> = []
    let events = parts.ordered(
      pauses.indices.filter { index in
        // The columns of a page may share a part.
        if let part = pauses[index].part, !seen.insert(part).inserted { return false }
        return pauses[index].step != nil ? !pauses[index].isFirstStep : !areas[index].isEmpty
      }
    ) { pauses[$0].part }
    hidden = events.indices.map { passed in
      let later = events[passed...].joined()
      let rest = later.first { pauses[$0].step == nil && pauses[$0].part == nil }.map { areas[$0] } ?? []
      let parts = later.flatMap { pauses[$0].part == nil ? [] : areas[$0] }
      return events[passed].contains { pauses[$0].part != nil } ? parts + rest : rest + parts
    }
    guard pauses.contains(where: { $0.step != nil }) else { return }
    // The steps of a block of code begin in the same line.
    var current: [Int: (dim: [Rect], patch: Patch?)] = [:]
    func add(_ pause: PagePause) {
      guard let step = pause.step else { return }
      let origin = Position(column: margin.column + (pause.column?.start ?? 0), row: step.start + margin.row)
      current[pause.key] = (
        step.dim.compactMap { pause.area(of: $0, on: size, margin: margin) },
        step.picture.map { Patch(origin: origin, rows: $0) }
      )
    }
    func keep() {
      let states = current.sorted { $0.key < $1.key }.map(\.value)
      dim.append(states.flatMap(\.dim))
      patches.append(states.compactMap(\.patch))
    }
    for pause in pauses where pause.isFirstStep { add(pause) }
    keep()
    for event in events {
      for index in event { add(pauses[index]) }
      keep()
    }
  }
}

extension PagePause {
  /// A number that the steps of one block of code share.
  fileprivate var key: Int { (step?.start ?? 0) * Limits.columns + (column?.start ?? 0) }

  /// Returns the cells of some lines: all of them, or those of the column.
  fileprivate func area(of lines: Range<Int>, on size: Size, margin: Position) -> Rect? {
    let first = margin.column + (column?.start ?? 0)
    let columns = min(column?.width ?? size.columns, size.columns - first)
    let rows = min(lines.count, size.rows - lines.lowerBound - margin.row)
    guard columns > 0, rows > 0 else { return nil }
    return Rect(column: first, row: lines.lowerBound + margin.row, columns: columns, rows: rows)
  }
}

extension Grid {
  mutating func put(_ patch: PageStates.Patch) {
    for (row, cells) in zip(patch.origin.row..<max(size.rows, patch.origin.row), patch.rows) {
      for (column, cell) in zip(patch.origin.column..<max(size.columns, patch.origin.column), cells) {
        self[column: column, row: row] = cell
      }
    }
  }

  /// Makes cells dim, by a colour between text and background, or by their style.
  mutating func dim(_ areas: [Rect], byStyle: Bool) {
    for area in areas {
      for row in area.origin.row..<min(area.origin.row + area.size.rows, size.rows) {
        for column in area.origin.column..<min(area.origin.column + area.size.columns, size.columns) {
          var cell = self[column: column, row: row]
          if byStyle {
            cell.style.insert(.dim)
          } else {
            if !cell.isBlank { cell.foreground = cell.foreground.faded(on: cell.background, to: 110 / 256) }
          }
          cell.style.remove(.bold)
          self[column: column, row: row] = cell
        }
      }
    }
  }
}
