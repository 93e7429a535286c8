internal import Transitions

/// A screen as elements of an SVG: grounds and blocks as paths, one a colour, and text as text, which can be read,
/// searched and copied. A cell is 8 units wide and 16 high.
struct SVGScreen {
  /// By colour, in the order in which colours come.
  private struct Paths {
    private var order: [UInt32] = []
    private var paths: [UInt32: SVGPath] = [:]

    mutating func add(_ color: UInt32, _ draw: (inout SVGPath) -> Void) {
      if paths[color] == nil { order.append(color) }
      draw(&paths[color, default: SVGPath()])
    }

    /// The same in fewer bytes: rectangles as lines as thick as they are high, where that is shorter. A line is 16 units
    /// thick unless it says so.
    func compactElements(standard: UInt32?) -> String {
      order.map { color in
        guard let path = paths[color] else { return "" }
        let (lines, rest) = path.lines
        let text = lines.map { height, data in
          let width = height == 16 ? "" : " stroke-width=\"\(height)\""
          return "<path stroke=\"\(Markup.color(color))\"\(width) d=\"\(data)\"/>"
        }
        let fill = color == standard ? "" : " fill=\"\(Markup.color(color))\""
        return text.joined() + (rest.isEmpty ? "" : "<path\(fill) d=\"\(rest)\"/>")
      }.joined()
    }

    /// - Parameter standard: The colour that need not be said.
    func elements(standard: UInt32?) -> String {
      order.map { color in
        let fill = color == standard ? "" : " fill=\"\(Markup.color(color))\""
        return "<path\(fill) d=\"\(paths[color]?.data ?? "")\"/>\n"
      }.joined()
    }
  }

  let grid: Grid
  private let ground: UInt32
  let standard: UInt32

  /// - Parameters:
  ///   - grid: The screen, well formed.
  ///   - ground: The background that is there already.
  ///   - standard: The fill that is set already.
  init(_ grid: Grid, ground: UInt32, standard: UInt32) {
    (self.grid, self.ground, self.standard) = (grid, ground, standard)
  }

  /// The elements, one a line.
  var elements: String {
    grounds.elements(standard: nil) + blocks.elements(standard: standard)
      + (0..<grid.size.rows).map(text).joined()
  }

  /// The same with long stretches of text: shorter, and worse to search and copy.
  var compactElements: String { compactGeometry + compactText }

  /// Grounds and blocks alone.
  var compactGeometry: String { grounds.compactElements(standard: nil) + blocks.compactElements(standard: standard) }

  /// Text alone.
  var compactText: String { (0..<grid.size.rows).map(longText).joined() }

  func cell(_ column: Int, _ row: Int) -> Cell { grid[column: column, row: row] }

  /// Backgrounds besides the one that is there, equal runs below each other as one.
  private var grounds: Paths {
    var paths = Paths()
    var open: [Range<Int>: (color: UInt32, top: Int)] = [:]
    for row in 0...grid.size.rows {
      var runs: [(run: Range<Int>, color: UInt32)] = []
      var column = 0
      while row < grid.size.rows, column < grid.size.columns {
        let start = column
        let color = cell(start, row).background.rgb
        while column < grid.size.columns, cell(column, row).background.rgb == color { column += 1 }
        if color != ground { runs.append((start..<column, color)) }
      }
      for (run, begun) in open.sorted(by: { $0.key.lowerBound < $1.key.lowerBound })
      where !runs.contains(where: { $0.run == run && $0.color == begun.color }) {
        paths.add(begun.color) {
          $0.rectangle(run.lowerBound * 8, begun.top * 16, run.count * 8, (row - begun.top) * 16)
        }
        open[run] = nil
      }
      for (run, color) in runs where open[run] == nil { open[run] = (color, row) }
    }
    return paths
  }

  /// Characters that are geometry. What goes from edge to edge is drawn in one piece with its neighbours.
  private var blocks: Paths {
    var paths = Paths()
    for row in 0..<grid.size.rows {
      var column = 0
      while column < grid.size.columns {
        let first = cell(column, row)
        guard let outline = GlyphOutline(of: first.scalar.value) else {
          column += 1
          continue
        }
        var count = 1
        if outline.isLevel {
          while column + count < grid.size.columns, cell(column + count, row).looksLike(first) { count += 1 }
        }
        let offset = (x: column * 8, y: row * 16)
        let share = Tints.shadeShare(of: first.scalar.value)
        let color = Tints.mix(first.background.rgb, Tints.ink(of: first), share, of: 4)
        paths.add(color) { path in
          for part in outline.parts {
            switch part {
            case .rectangle(let x, let y, let columns, let rows):
              path.rectangle(offset.x + x, offset.y + y, columns + (count - 1) * 8, rows)
            case .polygon(let corners):
              path.polygon(corners, offset: offset)
            }
          }
        }
        column += count
      }
    }
    return paths
  }

  /// The text of a row: a stretch of one colour and style is one element, as long as its cells whatever the font.
  private func text(row: Int) -> String {
    var elements = ""
    var column = 0
    while column < grid.size.columns {
      let first = cell(column, row)
      guard first.isText else {
        column += 1
        continue
      }
      var (end, at) = (column + 1, column + 1)
      var text = first.text
      if first.role == .narrow && first.marks.isEmpty {
        // Words belong together; what is far apart does not.
        while at < grid.size.columns, at - end < 3, cell(at, row).continues(first) {
          if cell(at, row).isText {
            text.append(contentsOf: repeatElement(" ", count: at - end))
            text.append(contentsOf: cell(at, row).text)
            end = at + 1
          }
          at += 1
        }
      } else if first.role == .lead {
        end = column + 2
      }
      elements += element(Markup.escaped(text), first, column..<end, row)
      column = end
    }
    return elements
  }

  private func element(_ text: String, _ cell: Cell, _ columns: Range<Int>, _ row: Int) -> String {
    var attributes = "x=\"\(columns.lowerBound * 8)\" y=\"\(row * 16 + 12)\""
    if columns.count > 1 { attributes += " textLength=\"\(columns.count * 8)\"" }
    let ink = Tints.ink(of: cell)
    if ink != standard { attributes += " fill=\"\(Markup.color(ink))\"" }
    if cell.style.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if cell.style.contains(.italic) { attributes += " font-style=\"italic\"" }
    let lines = [(Style.underline, "underline"), (.strikethrough, "line-through")]
      .filter { cell.style.contains($0.0) }.map(\.1)
    if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    return "<text \(attributes)>\(text)</text>\n"
  }
}

extension GlyphOutline {
  /// Whether all of it goes from the left edge to the right one.
  fileprivate var isLevel: Bool {
    parts.allSatisfy { part in
      guard case .rectangle(0, _, Self.columns, _) = part else { return false }
      return true
    }
  }
}

extension Cell {
  static let inked = Style([.underline, .strikethrough])

  /// Whether it is drawn as text.
  var isText: Bool {
    role != .trail && (scalar != " " || !marks.isEmpty || !style.isDisjoint(with: Self.inked))
      && GlyphOutline(of: scalar.value) == nil
  }

  var text: String.UnicodeScalarView {
    var text = String.UnicodeScalarView([scalar])
    text.append(contentsOf: marks.scalars)
    return text
  }

  /// Whether it can be drawn in one piece with the text before.
  fileprivate func continues(_ first: Cell) -> Bool {
    let isSpace = scalar == " " && marks.isEmpty && style.isDisjoint(with: Self.inked)
    if isSpace && role == .narrow { return first.style.isDisjoint(with: Self.inked) }
    return isText && role == .narrow && marks.isEmpty && style == first.style
      && Tints.ink(of: self) == Tints.ink(of: first)
  }

  fileprivate func looksLike(_ other: Cell) -> Bool {
    scalar == other.scalar && style == other.style && foreground.rgb == other.foreground.rgb
      && background.rgb == other.background.rgb
  }
}
