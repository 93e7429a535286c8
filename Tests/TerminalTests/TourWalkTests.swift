import PortholeDecks
import PortholeInterface
import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// The shipped deck, from its first screen to its last and along every link of its first, on a real terminal.
@Suite(.serialized, .waits)
struct TourWalkTests {
  /// One setting is enough for every day; `PORTHOLE_TOUR` asks for all.
  static let settings: [(Size, Rendition.Depth)] =
    getenv("PORTHOLE_TOUR") == nil
    ? [(Size(columns: 80, rows: 24), .direct)]
    : [
      (Size(columns: 80, rows: 24), .direct), (Size(columns: 80, rows: 24), .palette),
      (Size(columns: 200, rows: 60), .direct), (Size(columns: 200, rows: 60), .palette),
    ]

  @Test(arguments: settings)
  func `the terminal shows every screen as it was composed`(size: Size, depth: Rendition.Depth) throws {
    let path = "\(Porthole.root)/Screens"
    let deck = try Deck.load(path: path)
    let walk = try Walk(size: size, depth: depth, path: path)
    for _ in 0..<4 { try walk.press(.character("+"), "+") }
    for screen in deck.screens[1...] {
      try walk.press(.named(.right), "Right")
      #expect(walk.screen == screen.id)
    }
    try walk.press(.character("~"), "~")
    let home = walk.screen
    for link in deck.screens[deck.start].links {
      guard case .screen(let target) = link.target, let place = walk.place(of: "[\(link.label)]") else { continue }
      try walk.click(Position(column: place.column + 1, row: place.row))
      #expect(walk.screen == target)
      try walk.press(.named(.backspace), "BSpace")
      #expect(walk.screen == home)
    }
  }
}
