/// Turns boxes and polygons of one colour into paths of as few bytes as possible: lines as thick as the boxes are high
/// or wide, or filled outlines.
struct BoxPaths {
  struct Box {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private enum Method: CaseIterable {
    case thin
    case thick
    case filled
  }

  /// The rule of the class of thick lines; other lines are one unit thick.
  static let rules = ".t{stroke-width:2}"

  private var boxes: [Box]
  private let polygons: [[(x: Double, y: Double)]]

  init(_ boxes: [Box], _ polygons: [[(x: Double, y: Double)]] = []) {
    self.boxes = Self.stacked(Self.aligned(boxes))
    self.polygons = polygons
  }

  static func elements(of colors: [(color: UInt32, paths: BoxPaths)], standard: UInt32) -> String {
    var (thick, others) = ("", "")
    for (color, paths) in colors {
      let drawing = paths.elements(Markup.color(color), isStandard: color == standard)
      thick += drawing.thick
      others += drawing.others
    }
    return others + (thick.isEmpty ? "" : "<g class=\"t\">\(thick)</g>")
  }

  /// Returns the elements that go into a group of the class `t`, and the others.
  private func elements(_ color: String, isStandard: Bool) -> (thick: String, others: String) {
    var best: (thick: String, others: String)?
    let fill = isStandard ? "" : " fill=\"\(color)\""
    for single in [Method.thin, .filled] {
      for double in Method.allCases {
        for large in [Method.thin, .filled] {
          let methods = boxes.map { box in
            switch min(box.width, box.height) {
            case 1: single
            case 2 where double == .thin && box.height > 2: Method.filled
            case 2: double
            default: large
            }
          }
          func drawn(_ method: Method) -> [Box] { zip(boxes, methods).filter { $0.1 == method }.map(\.0) }
          let (thin, thick) = (Self.lines(drawn(.thin), thickness: 1), Self.lines(drawn(.thick), thickness: 2))
          let filled = outlines(drawn(.filled))
          let drawing = (
            thick: thick.isEmpty ? "" : "<path stroke=\"\(color)\" d=\"\(thick)\"/>",
            others: (thin.isEmpty ? "" : "<path stroke=\"\(color)\" d=\"\(thin)\"/>")
              + (filled.isEmpty ? "" : "<path\(fill) d=\"\(filled)\"/>")
          )
          let length = drawing.thick.utf8.count + drawing.others.utf8.count
          if best.map({ length < $0.thick.utf8.count + $0.others.utf8.count }) ?? true { best = drawing }
        }
      }
    }
    return best ?? ("", "")
  }

  /// Joins boxes of one height that lie side by side.
  private static func aligned(_ boxes: [Box]) -> [Box] {
    var joined: [Box] = []
    for box in boxes.sorted(by: { ($0.y, $0.height, $0.x) < ($1.y, $1.height, $1.x) }) {
      if let last = joined.last, last.y == box.y, last.height == box.height, last.x + last.width == box.x {
        joined[joined.count - 1].width += box.width
      } else {
        joined.append(box)
      }
    }
    return joined
  }

  /// Joins boxes of one width that lie on top of each other.
  private static func stacked(_ boxes: [Box]) -> [Box] {
    struct Foot: Hashable {
      var x: Int
      var y: Int
      var width: Int
    }
    var joined: [Box] = []
    var open: [Foot: Int] = [:]
    for box in boxes {
      let index = open.removeValue(forKey: Foot(x: box.x, y: box.y, width: box.width)) ?? joined.count
      if index < joined.count { joined[index].height += box.height } else { joined.append(box) }
      open[Foot(x: box.x, y: box.y + box.height, width: box.width)] = index
    }
    return joined
  }

  static func lines(_ boxes: [Box]) -> String { lines(aligned(boxes), thickness: 1) }

  /// Returns boxes as lines: horizontal ones, vertical ones if they are higher than wide, and several if they are
  /// thicker.
  private static func lines(_ boxes: [Box], thickness: Int) -> String {
    let half = Double(thickness) / 2
    let lines = boxes.flatMap { box -> [Box] in
      if box.height == thickness || box.width == thickness { return [box] }
      return (0..<box.height).map { Box(x: box.x, y: box.y + $0, width: box.width, height: 1) }
    }
    var pen = PathPen()
    for line in lines.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      if line.height == thickness {
        pen.move(to: Double(line.x), Double(line.y) + half)
        pen.line(right: line.width)
      } else {
        pen.move(to: Double(line.x) + half, Double(line.y))
        pen.line(down: line.height)
      }
    }
    return pen.data
  }

  private func outlines(_ boxes: [Box]) -> String {
    var pen = PathPen()
    for box in boxes {
      pen.move(to: Double(box.x), Double(box.y))
      pen.rectangle(box.width, box.height)
    }
    for corners in polygons {
      let places = corners.map { (x: ($0.x * 10).rounded() / 10, y: ($0.y * 10).rounded() / 10) }
      pen.move(to: places[0].x, places[0].y)
      pen.closedLine(zip(places.dropFirst(), places).map { ($0.x - $1.x, $0.y - $1.y) })
    }
    return pen.data
  }
}

/// Writes the data of a path, each move in its shorter form, absolute or relative.
struct PathPen {
  private(set) var data = ""
  private var place: (x: Double, y: Double)?

  /// Begins a part; at most one decimal is written.
  mutating func move(to x: Double, _ y: Double) {
    let absolute = "M" + Self.pair(x, y)
    if let place {
      let relative = "m" + Self.pair(x - place.x, y - place.y)
      data += relative.utf8.count < absolute.utf8.count ? relative : absolute
    } else {
      data += absolute
    }
    place = (x, y)
  }

  mutating func line(right width: Int) {
    data += "h\(width)"
    place?.x += Double(width)
  }

  mutating func line(down height: Int) {
    data += "v\(height)"
    place?.y += Double(height)
  }

  /// Draws a rectangle to the right and down. The pen stays in its corner.
  mutating func rectangle(_ width: Int, _ height: Int) { data += "h\(width)v\(height)h-\(width)z" }

  /// Draws a closed line from the pen's place, by steps from corner to corner. The pen stays there.
  mutating func closedLine(_ steps: [(x: Double, y: Double)]) {
    var (text, last) = ("l", "")
    for number in steps.flatMap({ [$0.x, $0.y] }).map({ CSSNumber.text($0, decimals: 1) }) {
      // A sign begins a number, and so does a second point.
      let isApart = last.isEmpty || number.hasPrefix("-") || number.hasPrefix(".") && last.contains(".")
      text += (isApart ? "" : " ") + number
      last = number
    }
    data += text + "z"
  }

  private static func pair(_ x: Double, _ y: Double) -> String {
    let (x, y) = (CSSNumber.text(x, decimals: 1), CSSNumber.text(y, decimals: 1))
    return x + (y.hasPrefix("-") ? "" : " ") + y
  }
}
