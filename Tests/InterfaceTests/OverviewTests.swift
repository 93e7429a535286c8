import PortholeStreams
import Synchronization
import TestSupport
import Testing
import Transitions

@testable import PortholeDecks
@testable import PortholeInterface

/// The cards of all screens: their places, keys, mouse and pictures.
@Suite struct OverviewTests {
  static let sizes = [(80, 24), (200, 60), (40, 12), (20, 5), (9, 1), (1, 1), (300, 4), (10, 100)].map {
    Size(columns: $0, rows: $1)
  }

  /// Returns a deck of screens called 1, 2 and so on, none of them taller than three rows.
  private func deck(of count: Int) -> Deck {
    Deck(
      path: "talk", screens: (1...count).map { .make("s\($0)", ["screen \($0)", "", "[on]"], ["on": .next]) }, start: 0)
  }

  @Test(arguments: sizes, [1, 2, 5, 29, 1000])
  func `cards are side by side, in the terminal's proportions`(size: Size, count: Int) {
    let layout = OverviewLayout(terminal: size, count: count)
    var taken: Set<Position> = []
    for index in layout.visible(from: 0) {
      let frame = layout.frame(of: index, from: 0)
      for row in 0..<frame.size.rows {
        for column in 0..<frame.size.columns {
          let place = Position(column: frame.origin.column + column, row: frame.origin.row + row)
          #expect(taken.insert(place).inserted, "two cards in one cell")
          #expect(layout.card(at: place, from: 0) == index)
        }
      }
    }
    let frame = layout.frame(of: 0, from: 0)
    #expect(frame.origin.row + frame.size.rows <= size.rows)
    if size.rows >= 12, size.columns >= 40 {
      #expect(frame.origin.column >= 0 && frame.origin.row >= 0)
      #expect(layout.visible(from: 0).count == min(count, layout.rows * layout.columns))
      let last = layout.frame(of: layout.visible(from: 0).upperBound - 1, from: 0)
      #expect(last.origin.column + last.size.columns <= size.columns && last.origin.row + last.size.rows <= size.rows)
      // The picture has the terminal's proportions, to the nearest row.
      let rows = Double(layout.picture.columns * size.rows) / Double(size.columns)
      #expect(abs(rows - Double(layout.picture.rows)) <= 0.5)
    }
  }

  /// On 80 x 24 there are three cards side by side and two rows visible. Keys, the selected screen, and the first
  /// visible row.
  @Test(arguments: [
    ("", 1, 0), ("Right", 2, 0), ("l l", 3, 0), ("l l l", 4, 0), ("Left", 1, 0), ("j", 4, 0), ("Down Down", 7, 1),
    ("j j j", 10, 2), ("j j j j", 10, 2), ("End", 10, 2), ("End k", 7, 2), ("End k k", 4, 1), ("G Up Up Up", 1, 0),
    ("Up", 1, 0), ("l l j j j", 10, 2), ("l PgDn", 8, 1), ("PgDn PgDn", 10, 2), ("PgDn PgUp", 1, 0),
    ("l l j PgUp", 3, 0), ("End Home", 1, 0), ("x t g n 3", 1, 0), ("End h", 9, 2), ("Space", 7, 1),
  ])
  func `keys move the selection, and the page follows`(keys: String, selected: Int, first: Int) {
    var harness = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24)) { $0.motion = .none }
    harness.press("o")
    harness.press(keys)
    #expect(harness.presenter.panes[OverviewPane.self]?.overview.selection == selected - 1)
    #expect(harness.presenter.panes[OverviewPane.self]?.overview.first == first)
    #expect(harness.path == "s1")
  }

  /// Keys, and the stack after them.
  @Test(arguments: [
    ("o Enter", "s1"), ("o Right Enter", "s1>s2"), ("o Right Esc", "s1"), ("o o", "s1"), ("n n o Home Enter", "s1"),
    ("n n o Left Enter", "s1>s2"), ("n o End Enter Backspace", "s1>s2"), ("o End q", "s1"),
  ])
  func `a card opens its screen, by a push or a pop`(keys: String, path: String) {
    var harness = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24), transition: "cut", duration: nil) {
      $0.motion = .none
    }
    harness.press(keys)
    #expect(harness.path == path)
    #expect(harness.presenter.panes[OverviewPane.self] == nil || keys.hasSuffix("q"))
    #expect(harness.effects.contains(.quit(0)) == keys.hasSuffix("q"))
  }

  @Test func `a click on a card opens it, a click beside cards does nothing, and the right button goes back`() {
    var harness = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24)) { $0.motion = .none }
    harness.press("o")
    let layout = OverviewLayout(terminal: Size(columns: 80, rows: 24), count: 10)
    let place = layout.picture(of: 4, from: 0).origin
    harness.mouse(.press, 79, 23)
    harness.mouse(.release, 79, 23)
    #expect(harness.presenter.panes[OverviewPane.self]?.overview.selection == 0)
    harness.mouse(.press, place.column, place.row)
    #expect(harness.presenter.panes[OverviewPane.self]?.overview.selection == 4)
    harness.mouse(.release, 0, 23)
    #expect(harness.presenter.panes[OverviewPane.self]?.overview.selection == 4)
    harness.mouse(.press, place.column, place.row)
    harness.mouse(.release, place.column + 2, place.row + 1)
    #expect(harness.presenter.panes[OverviewPane.self] == nil)
    #expect(harness.path == "s1>s5")
    harness.press("o")
    harness.mouse(.wheelDown, 3, 3)
    #expect(harness.presenter.panes[OverviewPane.self]?.overview.first == 1)
    harness.mouse([.wheelUp, .wheelUp], 3, 3)
    #expect(harness.presenter.panes[OverviewPane.self]?.overview.first == 0)
    harness.mouse(.rightPress, 3, 3)
    #expect(harness.presenter.panes[OverviewPane.self] == nil)
    #expect(harness.path == "s1>s5")
  }

  @Test func `the screen shrinks into its card and grows again, exact at both ends`() {
    var harness = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24))
    let home = harness.presenter.frame
    _ = harness.presenter.handle(.key(.character("o")))
    harness.wait(1)
    #expect(harness.presenter.frame == home)
    #expect(harness.presenter.isMoving && harness.presenter.isInTransition)
    harness.wait(2)
    let middle = harness.presenter.frame
    harness.rest()
    let page = harness.presenter.frame
    #expect(!harness.presenter.isInTransition)
    #expect(middle != home && middle != page)
    _ = harness.presenter.handle(.key(.named(.enter)))
    harness.wait(1)
    #expect(harness.presenter.frame == page)
    harness.rest()
    #expect(harness.presenter.frame == home)
    #expect(harness.presenter.panes[OverviewPane.self] == nil)
  }

  @Test func `a key while a card grows ends that and acts`() {
    var harness = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24))
    harness.press("o Right Enter")
    #expect(harness.presenter.isMoving && harness.path.hasPrefix("s1>s2"))
    harness.press("n")
    #expect(harness.presenter.panes[OverviewPane.self] == nil)
    #expect(harness.path.hasPrefix("s1>s2>s3 forward"))
    // The overview is opened and closed at once.
    harness.press("o Esc Backspace")
    harness.rest()
    #expect(harness.path == "s1>s2")
  }

  @Test(arguments: [(TransitionChooser.Motion.reduced, true), (.none, false)])
  func `without motion no card grows`(motion: TransitionChooser.Motion, moves: Bool) {
    var harness = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24), fps: 60) { $0.motion = motion }
    harness.press("o")
    #expect(harness.presenter.isMoving == moves)
    harness.wait(9)
    #expect(!harness.presenter.isMoving)
  }

  /// The screens that have been read.
  private final class Readings: Sendable {
    private let list = Mutex<[Int]>([])
    var indices: [Int] { list.withLock { $0 } }
    func append(_ index: Int) { list.withLock { $0.append(index) } }
  }

  @Test func `only visible screens of a thousand are read`() {
    let readings = Readings()
    let shelf = LazyScreens(ids: (0..<1000).map { "s\($0)" }, format: PageFormat()) { index in
      readings.append(index)
      return LazyScreens.Item(screen: .make("s\(index)", ["screen"], [:]))
    }
    let deck = Deck(
      path: "talk", screens: shelf, start: 500, asked: shelf.indices, settings: ScreenSettings(), warnings: [])
    var harness = PresenterHarness(deck, size: Size(columns: 80, rows: 24)) { $0.motion = .none }
    harness.press("o")
    #expect(Set(readings.indices) == Set(495...500))
    harness.press("Down")
    #expect(Set(readings.indices) == Set(495...503))
    #expect(readings.indices.count == 9)
  }

  @Test func `the overview keeps its selection when the size, the deck or a screen changes`() {
    var harness = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24)) { $0.motion = .none }
    harness.press("o End")
    _ = harness.presenter.handle(.resize(Size(columns: 40, rows: 12), aspect: 2))
    harness.wait(1)
    #expect(harness.presenter.panes[OverviewPane.self]?.overview.selection == 9)
    #expect(harness.presenter.frame.size == Size(columns: 40, rows: 12))
    _ = harness.presenter.handle(.deck(deck(of: 30), changed: []))
    harness.wait(1)
    #expect(harness.presenter.panes[OverviewPane.self]?.overview.selection == 9)
    _ = harness.presenter.handle(.deck(deck(of: 3), changed: []))
    harness.wait(1)
    #expect(harness.presenter.panes[OverviewPane.self]?.overview.selection == 2)
    let before = harness.presenter.frame
    harness.presenter.update(.make("s3", ["████████████████", "████████████████"], [:]))
    harness.wait(1)
    #expect(harness.presenter.frame != before)
    harness.press("Enter")
    #expect(harness.path == "s1>s3")
  }

  @Test func `the cursor is on the title of the selected card`() {
    var harness = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24)) { $0.motion = .none }
    harness.press("o Right")
    let cursor = harness.presenter.cursor
    let selected = harness.presenter.panes[OverviewPane.self]?.overview.selected
    #expect(cursor?.row == selected.map { $0.origin.row + $0.size.rows })
    #expect(cursor?.column == selected?.origin.column)
  }

  @Test(arguments: sizes.filter { $0.area < 3000 }, [Rendition.Glyphs.blocks, .ascii])
  func `each display looks as recorded`(size: Size, glyphs: Rendition.Glyphs) {
    var harness = PresenterHarness(size: size) {
      $0.motion = .none
      $0.rendition = Rendition(depth: glyphs == .ascii ? .mono : .direct, glyphs: glyphs)
    }
    harness.press("o Right")
    if glyphs == .ascii {
      #expect(harness.presenter.display.text.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }
    #expect(harness.complaint(suite: "OverviewTests", name: glyphs.rawValue) == nil)
  }

  @Test func `a replay after the overview shows the deck's transition`() {
    var harness = PresenterHarness(deck(of: 3), size: Size(columns: 80, rows: 24))
    harness.press("o")
    harness.rest()
    harness.press("l Enter")
    harness.rest()
    #expect(harness.path == "s1>s2")
    harness.press("a")
    #expect(harness.path.hasPrefix("s1>s2 forward"))
    harness.wait(4)
    #expect(harness.presenter.navigator.passage?.look.choice.name == "mask")
    harness.rest()
    #expect(harness.path == "s1>s2")
  }

  @Test(arguments: [(7, nil), (8, 7), (24, 23)] as [(Int, Int?)])
  func `the last row is for the line at the bottom from eight rows on`(rows: Int, footer: Int?) {
    let layout = OverviewLayout(terminal: Size(columns: 80, rows: rows), count: 4)
    #expect(layout.footer == footer)
    let cards = layout.visible(from: 0).map { layout.frame(of: $0, from: 0) }
    #expect(cards.allSatisfy { $0.origin.row + $0.size.rows <= footer ?? rows } && !cards.isEmpty)
  }

  @Test func `the cards of a large terminal come in several frames, the selected one first`() {
    var harness = PresenterHarness(deck(of: 40), size: Size(columns: 500, rows: 200)) { $0.motion = .none }
    harness.press("o")
    guard var cards = harness.presenter.panes[OverviewPane.self]?.cards else {
      Issue.record("no overview")
      return
    }
    let wanted = harness.presenter.panes[OverviewPane.self]?.overview.visible.count ?? 0
    #expect(cards[0] != nil && cards.count < wanted)
    while cards.count < wanted {
      #expect(harness.presenter.pause == 1)
      harness.wait(1)
      let now = harness.presenter.panes[OverviewPane.self]?.cards ?? [:]
      #expect(now.count > cards.count && now.count <= cards.count + 3)
      if now.count <= cards.count { return }
      cards = now
    }
    #expect(harness.presenter.pause == nil)
    // A usual terminal has all at once.
    var small = PresenterHarness(deck(of: 40), size: Size(columns: 200, rows: 60)) { $0.motion = .none }
    small.press("o")
    #expect(small.presenter.panes[OverviewPane.self]?.isIncomplete == false)
  }
}
