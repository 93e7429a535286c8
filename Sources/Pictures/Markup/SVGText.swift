internal import Transitions

/// The text of a screen as elements that can be read, searched and copied. Each is as long as its cells, whatever the
/// font. Characters that are geometry are drawn elsewhere.
struct SVGText {
  enum Grouping {
    /// Words of one look that belong together; one element per line.
    case words
    /// The longest part of a row that makes the markup shorter, with parts for different looks; harder to copy.
    case rows
  }

  private struct Stretch {
    var text: String.UnicodeScalarView
    var look: SVGLooks.Look
  }

  private let grid: Grid
  private let tiled: Grid
  private let grouping: Grouping
  /// The row of the picture at which the grid begins.
  private let top: Int
  private let rowHeight: RowHeight

  init(of grid: Grid, in grouping: Grouping, top: Int = 0, rowHeight: RowHeight = .joined) {
    (tiled, self.grid, self.grouping, self.top, self.rowHeight) = (grid, grid.withoutTiles, grouping, top, rowHeight)
  }

  /// Returns the elements, top to bottom, and the pictures after them.
  func elements(_ looks: inout SVGLooks) -> String {
    (0..<grid.size.rows).map { row(at: $0, &looks) }.joined() + TileImage.elements(of: tiled, top: top, rowHeight)
  }

  /// The least number of blanks that end an element: texts so far apart do not belong together, or are shorter as two.
  private var gap: Int { grouping == .words ? 3 : 30 }

  private func row(at row: Int, _ looks: inout SVGLooks) -> String {
    var elements = UnderlinePaths(of: grid).elements(row: row, y: (top + row) * rowHeight.parts + rowHeight.above)
    if grouping == .words, !elements.isEmpty { elements += "\n" }
    var column = 0
    while column < grid.size.columns {
      let first = grid[column: column, row: row]
      if let run = ScriptRun.leftward(at: column, in: cells(of: row)) {
        elements += leftward(run, row, &looks)
        column = run.columns.upperBound
      } else if !first.isText {
        column += 1
      } else if first.isWide {
        elements += wide(from: &column, row, &looks)
      } else {
        elements += narrow(from: &column, row, &looks)
      }
    }
    return elements
  }

  private func cells(of row: Int) -> ArraySlice<Cell> {
    grid.cells[row * grid.size.columns..<(row + 1) * grid.size.columns]
  }

  /// Returns letters that are read from right to left as an element of their own, so that a browser, which orders them
  /// within an element, moves no others.
  private func leftward(_ run: ScriptRun, _ row: Int, _ looks: inout SVGLooks) -> String {
    var text = String.UnicodeScalarView()
    for column in run.columns { grid[column: column, row: row].append(to: &text) }
    let look = grid[column: run.columns.lowerBound, row: row].look
    return element(
      " x=\"\(run.columns.lowerBound * 8)\"", [Stretch(text: text, look: look)], row, &looks,
      " textLength=\"\(run.columns.count * 8)\" lengthAdjust=\"spacingAndGlyphs\"")
  }

  /// Returns wide characters side by side. Each has its own place, since fonts differ in their widths.
  private func wide(from column: inout Int, _ row: Int, _ looks: inout SVGLooks) -> String {
    let (start, first) = (column, grid[column: column, row: row])
    var text = first.text
    column += 2
    while column < grid.size.columns {
      let next = grid[column: column, row: row]
      guard next.isWide, next.look == first.look else { break }
      text += next.text
      column += 2
    }
    let places = stride(from: start, to: column, by: 2).map { "\($0 * 8)" }.joined(separator: " ")
    return element(" x=\"\(places)\"", [Stretch(text: text, look: first.look)], row, &looks)
  }

  /// Returns the text from a column on. A character that is wide or has marks has its own element.
  private func narrow(from column: inout Int, _ row: Int, _ looks: inout SVGLooks) -> String {
    let (start, first) = (column, grid[column: column, row: row])
    var stretches = [Stretch(text: first.text, look: first.look)]
    var (end, at) = (start + (first.role == .lead ? 2 : 1), start + 1)
    while first.isSingle, at < grid.size.columns, at - end < gap {
      let next = grid[column: at, row: row]
      if next.isText {
        guard next.isSingle, !ScriptRun.isLeftward(next), add(next, after: at - end, to: &stretches) else { break }
        end = at + 1
      } else if grouping == .words && !next.isBlankText {
        break
      }
      at += 1
    }
    column = end
    let place = grouping == .rows && start == 0 ? "" : " x=\"\(start * 8)\""
    let length = end - start > 1 ? " textLength=\"\((end - start) * 8)\"" : ""
    return element(place, stretches, row, &looks, length)
  }

  /// Adds a cell to the element before it, if it belongs there, and returns whether it did.
  private func add(_ cell: Cell, after blanks: Int, to stretches: inout [Stretch]) -> Bool {
    let last = stretches.count - 1
    // Lines go through blanks too.
    let isOpen = stretches[last].look.style.isDisjoint(with: Style.lines)
    if stretches[last].look == cell.look && (blanks == 0 || isOpen) {
      // A text has many cells, and a copy of its text for each would take most of the time.
      for _ in 0..<blanks { stretches[last].text.append(" ") }
      cell.append(to: &stretches[last].text)
      return true
    }
    if grouping == .words { return false }
    let spaces = String(repeating: " ", count: blanks).unicodeScalars
    if blanks == 0 {
      stretches.append(Stretch(text: cell.text, look: cell.look))
    } else if isOpen {
      stretches[last].text += spaces
      stretches.append(Stretch(text: cell.text, look: cell.look))
    } else if cell.lines.isEmpty {
      stretches.append(Stretch(text: spaces + cell.text, look: cell.look))
    } else {
      stretches.append(Stretch(text: spaces, look: SVGLooks.Look(fill: cell.look.fill)))
      stretches.append(Stretch(text: cell.text, look: cell.look))
    }
    return true
  }

  private func element(
    _ place: String, _ stretches: [Stretch], _ row: Int, _ looks: inout SVGLooks, _ length: String = ""
  ) -> String {
    let end = grouping == .words ? "</text>\n" : "</text>"
    let attributes = "\(place) y=\"\((top + row) * rowHeight.parts + rowHeight.above + 12)\"\(length)"
    if stretches.count == 1 {
      let look = looks.attributes(stretches[0].look, besides: looks.standard)
      let text = "<text\(attributes)\(look)>\(Markup.escaped(stretches[0].text))"
      guard let tags = Markup.link(stretches[0].look.link) else { return text + end }
      return "\(tags.start)\(text)</text>\(tags.end)\(grouping == .words ? "\n" : "")"
    }
    var counts: [UInt32: Int] = [:]
    for stretch in stretches { counts[stretch.look.fill, default: 0] += stretch.look.style.isEmpty ? 2 : 1 }
    let base = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? looks.standard
    let whole = looks.attributes(SVGLooks.Look(fill: base), besides: looks.standard)
    let parts = stretches.map { stretch in
      let (look, text) = (looks.attributes(stretch.look, besides: base), Markup.escaped(stretch.text))
      let part = look.isEmpty ? text : "<tspan\(look)>\(text)</tspan>"
      return Markup.link(stretch.look.link).map { $0.start + part + $0.end } ?? part
    }
    return "<text\(attributes)\(whole)>\(parts.joined())\(end)"
  }
}

extension Cell {
  fileprivate var lines: Style {
    var lines = style.intersection(Style.lines)
    if UnderlinePaths.color(of: self) != nil { lines.underlineKind = nil }
    return lines
  }

  fileprivate var isText: Bool {
    role != .trail && (scalar != " " || !marks.isEmpty || !lines.isEmpty)
      && GlyphOutline(of: scalar.value) == nil
  }

  fileprivate var isBlankText: Bool {
    role == .narrow && scalar == " " && marks.isEmpty && lines.isEmpty
  }

  fileprivate var text: String.UnicodeScalarView {
    var text = String.UnicodeScalarView()
    append(to: &text)
    return text
  }

  fileprivate func append(to text: inout String.UnicodeScalarView) {
    text.append(scalar)
    if !marks.isEmpty { text.append(contentsOf: marks.scalars) }
  }

  fileprivate var look: SVGLooks.Look {
    SVGLooks.Look(
      fill: Tints.ink(of: self), style: style.intersection([.bold, .italic]).union(lines), link: marks.extras.linkNumber
    )
  }

  /// True if it takes one column and has no marks, so that its place follows from those before.
  fileprivate var isSingle: Bool { role == .narrow && marks.isEmpty }

  /// True if it takes two columns and is one UTF-16 code unit.
  fileprivate var isWide: Bool { role == .lead && marks.isEmpty && scalar.value < 0x10000 && isText }
}

/// The underlines of a row that have colours of their own, as paths. As a property of text, such a colour is known to
/// browsers only; other viewers then draw no line at all.
///
/// They have the geometry of lines in pictures, so cells beside each other have one line.
struct UnderlinePaths {
  private let grid: Grid

  init(of grid: Grid) {
    self.grid = grid
  }

  /// - Parameter y: The place in the picture above which there is only room.
  func elements(row: Int, y: Int) -> String {
    var elements = ""
    var column = 0
    while column < grid.size.columns {
      let (start, first) = (column, grid[column: column, row: row])
      column += 1
      guard let color = Self.color(of: first), let kind = first.style.underlineKind else { continue }
      while column < grid.size.columns, Self.color(of: grid[column: column, row: row]) == color,
        grid[column: column, row: row].style.underlineKind == kind
      {
        column += 1
      }
      elements += Self.element(kind, Markup.color(color), x: start * 8, y: y, cells: column - start)
    }
    return elements
  }

  static func color(of cell: Cell) -> UInt32? {
    Markup.lineColor(of: cell).flatMap { $0 == Tints.ink(of: cell) ? nil : $0 }
  }

  private static func element(_ kind: Underline, _ color: String, x: Int, y: Int, cells: Int) -> String {
    func level(_ row: Int) -> String { "M\(x) \(y + row).5h\(cells * 8)" }
    let (path, dashes) =
      switch kind {
      case .single: (level(14), "")
      case .double: (level(13) + level(15), "")
      case .curly: ("M\(x) \(y + 14).5q2-2 4 0" + String(repeating: "t4 0", count: cells * 2 - 1), "")
      case .dotted: (level(14), " stroke-dasharray=\"1\"")
      case .dashed: (level(14), " stroke-dasharray=\"3 1\"")
      }
    return "<path fill=\"none\" stroke=\"\(color)\"\(dashes) d=\"\(path)\"/>"
  }
}
