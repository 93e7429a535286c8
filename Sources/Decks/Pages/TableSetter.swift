internal import Transitions

/// Sets a table in a frame. Its columns are as wide as their texts, or narrower if there is no room.
struct TableSetter {
  private let table: MarkdownTable
  private let style: MarkdownStyle
  private let base: Cell
  private let widths: [Int]

  /// The least width of a column. The table becomes wider than the room if needed.
  private static let least = 5

  /// Returns the lines of a table, and whether each begins a row below the first.
  static func lines(
    of table: MarkdownTable, width: Int, style: MarkdownStyle, base: Cell
  ) -> [(line: SetLine, beginsRow: Bool)] {
    let setter = TableSetter(table, width: width, style: style, base: base)
    return setter.lines
  }

  private init(_ table: MarkdownTable, width: Int, style: MarkdownStyle, base: Cell) {
    self.table = table
    self.style = style
    self.base = base
    var natural = Array(repeating: 1, count: table.alignments.count)
    for row in table.rows {
      for (column, text) in row.enumerated() where column < natural.count {
        let lines = LineBreaker.lines(of: text, width: Limits.columns, style: style, base: base)
        natural[column] = max(natural[column], lines.reduce(0) { max($0, $1.cells.count) })
      }
    }
    // Each column has a blank at both sides and a line at the left; the last has one at the right too.
    widths = Self.shared(natural, room: width - 3 * natural.count - 1)
  }

  /// Returns widths that fit: columns wider than their share shrink, down to ``least``.
  private static func shared(_ natural: [Int], room: Int) -> [Int] {
    guard natural.reduce(0, +) > room else { return natural }
    var left = room
    var widths = natural
    // From the narrowest on: room that a column does not need goes to wider ones.
    for (number, column) in natural.indices.sorted(by: { natural[$0] < natural[$1] }).enumerated() {
      let share = left / (natural.count - number)
      widths[column] = min(natural[column], max(least, share))
      left -= widths[column]
    }
    return widths
  }

  private var lines: [(line: SetLine, beginsRow: Bool)] {
    let cells = table.rows.enumerated().map { number, row in
      zip(row, widths).map { broken($0, width: $1, isHead: number == 0) }
    }
    // Lines separate rows of several lines.
    let isLined = cells.dropFirst().contains { row in row.contains { $0.count > 1 } }
    let padded = widths.map { $0 + 2 }
    var lines = [(line: style.frame(0, widths: padded), beginsRow: false)]
    for (number, row) in cells.enumerated() {
      let start = lines.count
      if number == 1 || (number > 1 && isLined) { lines.append((style.frame(1, widths: padded), false)) }
      lines += set(row).map { ($0, false) }
      if number > 0, start < lines.count { lines[start].beginsRow = true }
    }
    lines.append((style.frame(2, widths: padded), false))
    return lines
  }

  /// Returns the lines of a row whose cells are wrapped already.
  private func set(_ row: [[SetLine]]) -> [SetLine] {
    (0..<max(1, row.reduce(0) { max($0, $1.count) })).map { number in
      var line = SetLine()
      for ((lines, width), alignment) in zip(zip(row, widths), table.alignments) {
        let text = number < lines.count ? lines[number] : SetLine()
        let blanks = width - text.cells.count
        line.append(style.upright)
        let start = line.cells.count + 1
        switch alignment {
        case .left: line.pad(to: start, like: base)
        case .center: line.pad(to: start + blanks / 2, like: base)
        case .right: line.pad(to: start + blanks, like: base)
        }
        line.append(text)
        line.pad(to: start + width + 1, like: base)
      }
      line.append(style.upright)
      return line
    }
  }

  private func broken(_ text: MarkdownText, width: Int, isHead: Bool) -> [SetLine] {
    var cell = base
    if isHead { cell.style.insert(.bold) }
    return LineBreaker.lines(of: text, width: width, style: style, base: cell)
  }
}
