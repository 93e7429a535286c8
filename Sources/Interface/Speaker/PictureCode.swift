internal import PortholeStreams
internal import Transitions

///     {"size":[COLUMNS,ROWS],"looks":[[FOREGROUND,BACKGROUND,STYLE], ...],"rows":[[N,LOOK,"TEXT", ...], ...]}
///
/// A row is a list of runs: the number of columns, the index of their look, and their text, which is empty for blanks.
/// Colours are numbers as in ``Color``: the value, and above it the name.
enum PictureCode {
  /// The largest picture; of a larger screen the top left part is sent.
  static let largest = Size(columns: 400, rows: 160)

  /// - Complexity: O(cells).
  static func append(_ picture: Grid, withColors hasColors: Bool, to line: inout [UInt8]) {
    let columns = min(picture.size.columns, largest.columns)
    let rows = columns == 0 ? 0 : min(picture.size.rows, largest.rows)
    var looks: [Look: Int] = [:]
    var order: [Look] = []
    var code: [UInt8] = []
    for row in 0..<rows {
      code += (row == 0 ? "[" : ",[").utf8
      var column = 0
      while column < columns {
        let look = Look(picture[column: hasColors ? column : 0, row: hasColors ? row : 0])
        var (end, text) = (column, String.UnicodeScalarView())
        while end < columns, !hasColors || Look(picture[column: end, row: row]) == look {
          let cell = picture[column: end, row: row]
          if cell.role != .trail {
            text.append(cell.scalar)
            text.append(contentsOf: cell.marks.scalars)
          }
          end += 1
        }
        let number = looks[look] ?? order.count
        if number == order.count {
          looks[look] = number
          order.append(look)
        }
        code += "\(column == 0 ? "" : ",")\(end - column),\(number),".utf8
        JSONText.append(text.allSatisfy { $0 == " " } ? "" : String(text), to: &code)
        column = end
      }
      code += "]".utf8
    }
    line += "{\"size\":[\(columns),\(rows)],\"looks\":[".utf8
    line +=
      order.map { "[\($0.foreground.bits),\($0.background.bits),\($0.style.rawValue)]" }
      .joined(separator: ",").utf8
    line += "],\"rows\":[".utf8
    line += code
    line += "]}".utf8
  }

  static func picture(_ json: JSONValue) -> Grid? {
    guard let columns = json["size"]?[0]?.integer, let rows = json["size"]?[1]?.integer,
      (0...largest.columns).contains(columns), (0...largest.rows).contains(rows),
      let looks = json["looks"], let lines = json["rows"], lines.count == rows
    else { return nil }
    var known: [Look] = []
    for index in 0..<looks.count {
      guard let look = looks[index].flatMap(Look.init) else { return nil }
      known.append(look)
    }
    let palette = Palette.standard
    var picture = Grid(
      size: Size(columns: columns, rows: rows),
      filledWith: Cell(foreground: palette.defaultForeground, background: palette.defaultBackground))
    for row in 0..<rows {
      guard let line = lines[row], line.count % 3 == 0 else { return nil }
      var column = 0
      for run in stride(from: 0, to: line.count, by: 3) {
        guard let count = line[run]?.integer, let number = line[run + 1]?.integer, let text = line[run + 2]?.string,
          known.indices.contains(number), count > 0, count <= columns - column
        else { return nil }
        let look = known[number]
        for place in column..<column + count {
          picture[column: place, row: row] = Cell(
            foreground: look.foreground, background: look.background, style: look.style)
        }
        picture.write(
          text, at: Position(column: column, row: row), foreground: look.foreground, background: look.background,
          style: look.style, clippedTo: count)
        column += count
      }
    }
    picture.mend()
    return picture
  }

  private struct Look: Hashable {
    var foreground: Color
    var background: Color
    var style: Style

    init(_ cell: Cell) {
      (foreground, background, style) = (cell.foreground, cell.background, cell.style)
    }

    init?(_ json: JSONValue) {
      guard let foreground = json[0].flatMap(Self.color), let background = json[1].flatMap(Self.color),
        let style = json[2]?.integer, (0..<512).contains(style), let bits = UInt16(exactly: style)
      else { return nil }
      (self.foreground, self.background, self.style) = (foreground, background, Style(rawValue: bits))
    }

    private static func color(_ json: JSONValue) -> Color? {
      guard let bits = json.integer.flatMap(UInt32.init(exactly:)) else { return nil }
      let name = bits >> 24
      return name <= 2 || (16...31).contains(name) ? Color(bits: bits) : nil
    }
  }
}
