internal import Transitions

extension SVGScreen {
  /// Text of one look in a line.
  private struct Stretch {
    var text: String.UnicodeScalarView
    var fill: UInt32
    var style: Style
  }

  /// How many blanks are shorter than another element.
  private static let gap = 30

  /// The text of a row: one element as long as its cells, whatever the font, with parts for what looks different. Wide
  /// and marked characters have their own.
  func longText(row: Int) -> String {
    var elements = ""
    var column = 0
    while column < grid.size.columns {
      let first = cell(column, row)
      guard first.isText else {
        column += 1
        continue
      }
      var stretches = [Stretch(text: first.text, fill: Tints.ink(of: first), style: first.drawn)]
      var (end, at) = (column + (first.role == .lead ? 2 : 1), column + 1)
      if first.isSingle {
        while at < grid.size.columns, at - end < Self.gap {
          let next = cell(at, row)
          if next.isText {
            guard next.isSingle else { break }
            add(next, after: at - end, to: &stretches)
            end = at + 1
          }
          at += 1
        }
      }
      elements += element(stretches, column..<end, row)
      column = end
    }
    return elements
  }

  private func add(_ cell: Cell, after blanks: Int, to stretches: inout [Stretch]) {
    let (fill, style) = (Tints.ink(of: cell), cell.drawn)
    let last = stretches.count - 1
    let spaces = String(repeating: " ", count: blanks).unicodeScalars
    let isSame = stretches[last].fill == fill && stretches[last].style == style
    // Lines go through blanks too.
    if isSame && (blanks == 0 || style.isDisjoint(with: Cell.inked)) {
      stretches[last].text += spaces + cell.text
    } else if blanks == 0 {
      stretches.append(Stretch(text: cell.text, fill: fill, style: style))
    } else if stretches[last].style.isDisjoint(with: Cell.inked) {
      stretches[last].text += spaces
      stretches.append(Stretch(text: cell.text, fill: fill, style: style))
    } else if style.isDisjoint(with: Cell.inked) {
      stretches.append(Stretch(text: spaces + cell.text, fill: fill, style: style))
    } else {
      stretches.append(Stretch(text: spaces, fill: standard, style: []))
      stretches.append(Stretch(text: cell.text, fill: fill, style: style))
    }
  }

  private func element(_ stretches: [Stretch], _ columns: Range<Int>, _ row: Int) -> String {
    var attributes = columns.lowerBound > 0 ? " x=\"\(columns.lowerBound * 8)\"" : ""
    attributes += " y=\"\(row * 16 + 12)\""
    if columns.count > 1 { attributes += " textLength=\"\(columns.count * 8)\"" }
    if stretches.count == 1 {
      return "<text\(attributes)\(look(stretches[0], besides: standard))>\(Markup.escaped(stretches[0].text))</text>"
    }
    var lengths: [UInt32: Int] = [:]
    for stretch in stretches { lengths[stretch.fill, default: 0] += 20 + (stretch.fill == standard ? 1 : 0) }
    let base = lengths.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? standard
    if base != standard { attributes += " fill=\"\(Markup.color(base))\"" }
    let parts = stretches.map { stretch in
      let look = look(stretch, besides: base)
      let text = Markup.escaped(stretch.text)
      return look.isEmpty ? text : "<tspan\(look)>\(text)</tspan>"
    }
    return "<text\(attributes)>\(parts.joined())</text>"
  }

  private func look(_ stretch: Stretch, besides fill: UInt32) -> String {
    var attributes = stretch.fill == fill ? "" : " fill=\"\(Markup.color(stretch.fill))\""
    if stretch.style.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if stretch.style.contains(.italic) { attributes += " font-style=\"italic\"" }
    let lines = [(Style.underline, "underline"), (.strikethrough, "line-through")]
      .filter { stretch.style.contains($0.0) }.map(\.1)
    if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    return attributes
  }
}

extension Cell {
  /// What of its style is drawn otherwise than by colour.
  fileprivate var drawn: Style { style.intersection(Style([.bold, .italic]).union(Cell.inked)) }

  /// Whether it takes one column and has no marks, so that its place follows from those before.
  fileprivate var isSingle: Bool { role == .narrow && marks.isEmpty }
}
