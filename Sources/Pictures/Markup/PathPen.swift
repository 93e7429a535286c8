/// Writes the data of a path, each move in its shorter form, absolute or relative.
struct PathPen {
  /// The data so far.
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

  /// Draws a line to the right.
  mutating func line(right width: Int) {
    data += "h\(width)"
    place?.x += Double(width)
  }

  /// Draws a line downwards.
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
