import PortholeRecording
import TestSupport
import Testing
import Transitions

@testable import PortholePictures

/// Right-to-left text in each writer: a run of such letters is read from right to left in its own columns, and all else keeps
/// its column.
@Suite struct RightToLeftTests {
  /// The letters alef, bet and gimel between Latin ones, with a digit behind.
  private static let text = "ab \u{5D0}\u{5D1}\u{5D2} 1 cd"

  private static func grid(_ text: String) -> Grid {
    var grid = Grid(size: Size(columns: 12, rows: 1), filledWith: Cell(foreground: .white, background: .black))
    _ = grid.write(text[...], at: Position(column: 0, row: 0), foreground: .white, background: .black)
    return grid
  }

  private static func damage(from before: Grid, to after: Grid) -> Damage {
    var damage = Damage()
    damage.addChanges(from: before, to: after)
    return damage
  }

  static let orders: [(text: String, seen: String)] = [
    (text, "ab \u{5D2}\u{5D1}\u{5D0} 1 cd"),
    // Words of a run change places; those before and after a Latin letter are two runs.
    ("\u{5D0}\u{5D1} \u{5D2}", "\u{5D2} \u{5D1}\u{5D0}"),
    ("\u{5D0}\u{5D1}x\u{5D2}\u{5D3}", "\u{5D1}\u{5D0}x\u{5D3}\u{5D2}"),
    ("abc", "abc"), ("(\u{5D0}\u{5D1})", "(\u{5D1}\u{5D0})"),
  ]

  @Test(arguments: orders.indices) func `cells are ordered for writers that draw each by itself`(index: Int) {
    let (text, seen) = Self.orders[index]
    #expect(Self.grid(text).inVisualOrder == Self.grid(seen))
  }

  @Test func `pixels show the letters in the order in which they are seen`() throws {
    var painter = try FramePainter(CellPainter(scale: 1))
    let logical = Self.grid(Self.text)
    try painter.draw(logical, damage: .everything(logical.size))
    var other = try CellPainter(scale: 1)
    let seen = try other.picture(of: Self.grid(Self.orders[0].seen))
    #expect(painter.picture == seen)
    // A letter that changes moves in its run.
    var next = logical
    next[column: 3, row: 0].scalar = "\u{5D3}"
    try painter.draw(next, damage: Self.damage(from: logical, to: next))
    #expect(painter.picture == (try other.picture(of: Self.grid("ab \u{5D2}\u{5D1}\u{5D3} 1 cd"))))
    try painter.draw(Self.grid("ab"), damage: Self.damage(from: next, to: Self.grid("ab")))
    #expect(painter.picture == (try other.picture(of: Self.grid("ab"))))
  }

  @Test func `a browser has each run in an element of its own`() {
    let svg = SVGFile.text(of: Self.grid(Self.text), scale: 1)
    let run = "<text x=\"24\" y=\"12\" textLength=\"24\" lengthAdjust=\"spacingAndGlyphs\""
    #expect(svg.contains(run))
    #expect(svg.contains(">\u{5D0}\u{5D1}\u{5D2}</text>"))
    #expect(svg.contains("<text x=\"56\" y=\"12\" textLength=\"32\""))
    let html = HTMLFile.text(of: Self.grid(Self.text), title: "t", scale: 1, palette: .standard)
    #expect(html.contains("<span style=\"width:3ch;"))
    #expect(html.contains("\u{5D0}\u{5D1}\u{5D2}</span>"))
  }
}
