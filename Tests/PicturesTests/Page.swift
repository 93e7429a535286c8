import Transitions

@testable import PortholePictures

/// Small screens for the tests of this target.
enum Page {
  static let ink = Palette.standard.defaultForeground
  static let ground = Palette.standard.defaultBackground

  /// Returns lines of text, in the default colours unless others are given.
  static func of(
    _ lines: String..., foreground: Color = ink, background: Color = ground, style: Style = []
  ) -> Grid {
    let columns = lines.map { DisplayWidth.of($0) }.max() ?? 0
    var grid = Grid(
      size: Size(columns: columns, rows: lines.count),
      filledWith: Cell(" ", foreground: foreground, background: background))
    for (row, line) in lines.enumerated() {
      grid.write(
        line, at: Position(column: 0, row: row), foreground: foreground, background: background, style: style)
    }
    return grid
  }
}

extension AnimatedSVG {
  /// The text of the file.
  var text: String { pieces.joined() }
}
