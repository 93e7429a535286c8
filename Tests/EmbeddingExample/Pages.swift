import Porthole

/// The three screens. Each is drawn from the frame number, so it can be shown at any moment.
struct Pages {
  /// The targets of each screen's links, in order.
  static let links = ["bridge": ["watch", "chart"], "watch": ["chart"]]

  static let framesPerSecond = 30

  /// The size of a screen, in cells.
  var size: Size
  /// The number of frames since the start.
  var frame: Int
  /// The index of the selected link of each screen; by default the first.
  var focus: [String: Int]

  func page(_ id: String) -> LiveScreen {
    switch id {
    case "watch": watch
    case "chart": chart
    default: bridge
    }
  }

  /// A screen with a menu above a running text.
  private var bridge: LiveScreen {
    let ink = Color(rgb: 0xE8F1F2)
    let ground = Color(rgb: 0x12304A)
    var grid = Grid(size: size, filledWith: Cell(" ", foreground: ink, background: ground))
    grid.write("The bridge", at: Position(column: 2, row: 1), foreground: ink, background: ground, style: .bold)
    let links = draw(["Watch", "Chart"], of: "bridge", on: &grid, foreground: ink, background: ground)
    let news = "Wind north-west 5, sea moderate, good sight. + + + "
    let start = frame / 3 % news.count
    let text = String(repeating: news, count: 2 + size.columns / news.count).dropFirst(start)
    grid.write(
      text, at: Position(column: 0, row: size.rows - 1), foreground: ground, background: Color(rgb: 0xF2C14E))
    return LiveScreen(grid, links: links)
  }

  /// A screen with a clock that counts tenths of a second.
  private var watch: LiveScreen {
    let ink = Color(rgb: 0x1D1D1D)
    let ground = Color(rgb: 0xF4E9D8)
    var grid = Grid(size: size, filledWith: Cell(" ", foreground: ink, background: ground))
    grid.write("The watch", at: Position(column: 2, row: 1), foreground: ink, background: ground, style: .bold)
    let tenths = frame * 10 / Pages.framesPerSecond
    let time = "\(tenths / 600):\(tenths / 100 % 6)\(tenths / 10 % 10).\(tenths % 10)"
    grid.write(
      time, at: Position(column: (size.columns - time.count) / 2, row: size.rows / 2), foreground: ink,
      background: ground)
    return LiveScreen(grid, links: draw(["Chart"], of: "watch", on: &grid, foreground: ink, background: ground))
  }

  /// A screen without animation of its own.
  private var chart: LiveScreen {
    let ink = Color(rgb: 0xD8F3DC)
    let ground = Color(rgb: 0x1B4332)
    var grid = Grid(size: size, filledWith: Cell("~", foreground: Color(rgb: 0x52B788), background: ground))
    grid.write("The chart", at: Position(column: 2, row: 1), foreground: ink, background: ground, style: .bold)
    grid.write("港  harbour", at: Position(column: 2, row: 3), foreground: ink, background: ground)
    return LiveScreen(grid)
  }

  /// Draws links in a column.
  ///
  /// - Returns: The places of the links, from which pushes start and to which pops return.
  private func draw(
    _ labels: [String], of id: String, on grid: inout Grid, foreground: Color, background: Color
  ) -> [Rect] {
    labels.enumerated().map { index, label in
      let place = Position(column: 4, row: 3 + 2 * index)
      let isChosen = index == focus[id, default: 0]
      let columns = grid.write(
        "[\(label)]", at: place, foreground: isChosen ? background : foreground,
        background: isChosen ? foreground : background)
      return Rect(column: place.column, row: place.row, columns: columns, rows: 1)
    }
  }
}
