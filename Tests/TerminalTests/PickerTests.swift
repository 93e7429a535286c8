import PortholeInterface
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// The transition picker of the real program.
@Suite(.serialized, .waits)
struct PickerTests {
  private static func typed(_ text: String) -> [(key: Key, name: String)] {
    text.map { (.character($0), String($0)) }
  }

  @Test func `the chosen transition plays on the next link`() throws {
    let tmux = try Porthole.tmux("exec \(Porthole.path) \(Porthole.deck)")
    try tmux.see("The harbour")
    try tmux.press("t")
    try tmux.see(">* the deck's own")
    // It plays: the other screen comes to rest and is gone again.
    let rest = "bow wind stern"
    try tmux.see(rest)
    #expect(try tmux.wait { try !tmux.text().contains(rest) })
    try tmux.see(rest)
    try tmux.press("d", "e", "p")
    try tmux.see(">  depth")
    try tmux.see("/dep")
    try tmux.press("Enter")
    try tmux.see("transition: depth - the old screen comes towards the eye")
    try tmux.press("z")
    try tmux.see("the next transition starts paused")
    try tmux.press("Enter", "5")
    try tmux.see("0-9 tenth")
    try tmux.press("D")
    try tmux.see("depth  p 0.500")
    try tmux.see("push  held")
  }

  @Test(arguments: [
    (Size(columns: 80, rows: 24), Rendition.Depth.direct), (Size(columns: 40, rows: 12), .palette),
    (Size(columns: 80, rows: 24), .mono),
  ])
  func `the screen at rest comes back cell by cell after previews behind the picker`(
    size: Size, depth: Rendition.Depth
  ) throws {
    let walk = try Walk(size: size, depth: depth)
    try walk.expectSame("at the start")
    try walk.type([(.character("t"), "t")] + Self.typed("slide:up"))
    try walk.press(.named(.escape), "Escape")
    try walk.type([(.character("t"), "t")] + Self.typed("fade") + [(.control("l"), "C-l")])
    try walk.press(.named(.enter), "Enter")
    try walk.press(.named(.enter), "Enter")
    try walk.type([(.character("t"), "t"), (.named(.down), "Down"), (.named(.down), "Down")])
    try walk.change(to: Size(columns: size.columns + 7, rows: size.rows + 1))
    try walk.mouse(.rightPress, Position(column: 3, row: 3), "\u{1B}[<2;4;4M")
    try walk.press(.named(.backspace), "BSpace")
  }
}
