import PortholeInterface
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// The real program in tmux, driven with real keys, against the same deck composed without a terminal: every cell of
/// the captured screen must be the composed one.
@Suite(.serialized, .waits)
struct WalkTests {
  static let settings: [(Size, Rendition.Depth)] = [
    (Size(columns: 80, rows: 24), .direct), (Size(columns: 80, rows: 24), .palette),
    (Size(columns: 200, rows: 60), .direct), (Size(columns: 200, rows: 60), .palette),
    (Size(columns: 80, rows: 24), .sixteen), (Size(columns: 80, rows: 24), .mono),
  ]

  @Test(arguments: settings)
  func `after every key, at rest and paused, the terminal shows the composed frame`(size: Size, depth: Rendition.Depth)
    throws
  {
    let walk = try Walk(size: size, depth: depth)
    try walk.expectSame("at the start")
    for (key, name) in [(Key.named(.enter), "Enter"), (.named(.backspace), "BSpace"), (.named(.tab), "Tab")] {
      try walk.press(key, name)
    }
    try walk.press(.named(.enter), "Enter")
    try walk.press(.named(.backspace), "BSpace")
    // Held at its start, then step by step.
    try walk.press(.character("z"), "z")
    try walk.press(.named(.enter), "Enter")
    for _ in 0..<3 { try walk.press(.character("."), ".") }
    for key: Character in ["4", "8"] { try walk.press(.character(key), String(key)) }
    try walk.press(.named(.enter), "Enter")
    // The last frame and the screen at rest look the same; this key, unlike the next, ends what still runs.
    try walk.press(.named(.tab), "Tab")
    try walk.press(.character("z"), "z")
    try walk.press(.named(.backspace), "BSpace")
    try walk.press(.character("5"), "5")
    try walk.press(.named(.escape), "Escape")
  }

  @Test func `a resize, at rest and in a transition, leaves the right screen`() throws {
    let walk = try Walk(size: Size(columns: 80, rows: 24), depth: .direct)
    for (columns, rows) in [(100, 40), (20, 5), (1, 1), (90, 30)] {
      try walk.resize(to: Size(columns: columns, rows: rows))
    }
    try walk.press(.character("z"), "z")
    try walk.press(.named(.enter), "Enter")
    try walk.press(.character("5"), "5")
    try walk.resize(to: Size(columns: 70, rows: 20))
    try walk.resize(to: Size(columns: 120, rows: 30))
    try walk.press(.named(.enter), "Enter")
  }

  @Test func `the mouse follows links from the pressed cell; the right button goes back, the wheel scrolls`() throws {
    let walk = try Walk(size: Size(columns: 80, rows: 24), depth: .direct)
    let target = try #require(walk.place(of: "[Ping]"))
    try walk.click(Position(column: target.column + 2, row: target.row))
    #expect(walk.screen == "night")
    try walk.mouse(.rightPress, Position(column: 3, row: 3), "\u{1B}[<2;4;4M")
    #expect(walk.screen == "home")
    try walk.click(Position(column: 0, row: 0))
    #expect(walk.screen == "home")
    try walk.mouse(.wheelDown, Position(column: 3, row: 3), "\u{1B}[<65;4;4M")
  }

  @Test func `dragging a link scrubs its push, dragging the edge the pop; both complete or spring back`() throws {
    let walk = try Walk(size: Size(columns: 80, rows: 24), depth: .direct)
    let link = try #require(walk.place(of: "[Ping]"))
    let start = Position(column: link.column + 2, row: link.row)
    func beside(_ columns: Int) -> Position { Position(column: start.column + columns, row: start.row) }
    let direction = start.column < 40 ? 1 : -1
    try walk.drag(start, beside(8 * direction), beside(20 * direction), beside(4 * direction))
    #expect(walk.screen == "home")
    try walk.drag(start, beside(37 * direction), Position(column: 40 + 39 * direction, row: 0))
    #expect(walk.screen == "night")
    try walk.drag(Position(column: 0, row: 9), Position(column: 30, row: 9), Position(column: 10, row: 2))
    #expect(walk.screen == "night")
    try walk.drag(Position(column: 0, row: 9), Position(column: 60, row: 12))
    #expect(walk.screen == "home")
  }

  @Test func `^L paints everything anew`() throws {
    let walk = try Walk(size: Size(columns: 80, rows: 24), depth: .direct)
    try walk.press(.control("l"), "C-l")
    try walk.press(.named(.enter), "Enter")
    try walk.press(.control("l"), "C-l")
  }
}
