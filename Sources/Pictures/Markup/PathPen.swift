/// Writes the data of a path, each move in the shorter of its two ways.
struct PathPen {
  /// What has been written.
  private(set) var data = ""
  private var place: (x: Double, y: Double)?

  /// Begins a part; at most one decimal counts.
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

  /// A line to the right.
  mutating func line(right width: Int) {
    data += "h\(width)"
    place?.x += Double(width)
  }

  /// A line downwards.
  mutating func line(down height: Int) {
    data += "v\(height)"
    place?.y += Double(height)
  }

  /// A rectangle to the right and down; the pen stays in its corner.
  mutating func rectangle(_ width: Int, _ height: Int) { data += "h\(width)v\(height)h-\(width)z" }

  /// A closed line from where the pen is, by steps from corner to corner; the pen stays there.
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
