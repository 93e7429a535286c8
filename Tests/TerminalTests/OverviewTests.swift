import PortholeInterface
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// The overview of the real program.
@Suite(.serialized, .waits)
struct OverviewTests {
  @Test(arguments: [
    (Size(columns: 80, rows: 24), Rendition.Depth.direct), (Size(columns: 40, rows: 12), .palette),
    (Size(columns: 20, rows: 5), .mono),
  ])
  func `every card and the screen that it becomes are correct on tmux, cell by cell`(
    size: Size, depth: Rendition.Depth
  ) throws {
    let walk = try Walk(size: size, depth: depth)
    try walk.press(.character("o"), "o")
    try walk.press(.named(.right), "Right")
    try walk.press(.named(.end), "End")
    try walk.press(.named(.enter), "Enter")
    try walk.press(.character("o"), "o")
    try walk.resize(to: Size(columns: size.columns + 9, rows: size.rows + 2))
    try walk.press(.named(.home), "Home")
    try walk.press(.named(.escape), "Escape")
    try walk.press(.named(.backspace), "BSpace")
  }

  @Test func `a deck of a thousand screens opens its overview at once, and a click opens a card`() throws {
    let folder = try TemporaryFolder([:])
    for number in 1...1000 { try folder.write("\(1000 + number).txt", "Screen \(number)\n") }
    let tmux = try Porthole.tmux("exec \(Porthole.path) \(folder.path)")
    try tmux.see("Screen 1")
    try tmux.press("o")
    try tmux.see("1 of 1000")
    try tmux.press("End")
    try tmux.see("1000 of 1000")
    try tmux.press("Home")
    try tmux.see("1 of 1000")
    try tmux.type("\u{1B}[<0;40;5M\u{1B}[<0;40;5m")
    try tmux.see("Screen 2")
  }
}
