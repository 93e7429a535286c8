import Navigation
import TestSupport
import Testing
import Transitions

@testable import Decks
@testable import Interface

/// The cards of all screens: where they stand, what keys and the mouse do with them, and what is seen.
@Suite struct OverviewTests {
  static let sizes = [(80, 24), (200, 60), (40, 12), (20, 5), (9, 1), (1, 1), (300, 4), (10, 100)].map {
    Size(columns: $0, rows: $1)
  }

  /// A deck of screens called 1, 2 and so on, none of them taller than three rows.
  private func deck(of count: Int) -> Deck {
    Deck(
      path: "talk", screens: (1...count).map { .make("s\($0)", ["screen \($0)", "", "[on]"], ["on": .next]) }, start: 0)
  }

  @Test(arguments: sizes, [1, 2, 5, 29, 1000])
  func `cards stand beside each other in the terminal, in its proportions`(size: Size, count: Int) {
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
      // As wide for its height as the terminal, to the nearest row.
      let rows = Double(layout.picture.columns * size.rows) / Double(size.columns)
      #expect(abs(rows - Double(layout.picture.rows)) <= 0.5)
    }
  }

  /// On 80 x 24 three cards stand side by side and two rows are seen. Keys, the selected screen, and the first row seen.
  @Test(arguments: [
    ("", 1, 0), ("Right", 2, 0), ("l l", 3, 0), ("l l l", 4, 0), ("Left", 1, 0), ("j", 4, 0), ("Down Down", 7, 1),
    ("j j j", 10, 2), ("j j j j", 10, 2), ("End", 10, 2), ("End k", 7, 2), ("End k k", 4, 1), ("G Up Up Up", 1, 0),
    ("Up", 1, 0), ("l l j j j", 10, 2), ("l PgDn", 8, 1), ("PgDn PgDn", 10, 2), ("PgDn PgUp", 1, 0),
    ("l l j PgUp", 3, 0), ("End Home", 1, 0), ("x t g n 3", 1, 0), ("End h", 9, 2), ("Space", 7, 1),
  ])
  func `keys move the selection and the page follows`(keys: String, selected: Int, first: Int) {
    var stand = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24)) { $0.motion = .none }
    stand.press("o")
    stand.press(keys)
    #expect(stand.presenter.modes.overview?.overview.selection == selected - 1)
    #expect(stand.presenter.modes.overview?.overview.first == first)
    #expect(stand.path == "s1")
  }

  /// Keys, and the stack.
  @Test(arguments: [
    ("o Enter", "s1"), ("o Right Enter", "s1>s2"), ("o Right Esc", "s1"), ("o o", "s1"), ("n n o Home Enter", "s1"),
    ("n n o Left Enter", "s1>s2"), ("n o End Enter Backspace", "s1>s2"), ("o End q", "s1"),
  ])
  func `a card leads to its screen, which goes on top or is gone back to`(keys: String, path: String) {
    var stand = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24), transition: "cut", duration: nil) {
      $0.motion = .none
    }
    stand.press(keys)
    #expect(stand.path == path)
    #expect(stand.presenter.modes.overview == nil || keys.hasSuffix("q"))
    #expect(stand.effects.contains(.quit(0)) == keys.hasSuffix("q"))
  }

  @Test func `a click on a card leads to it, one beside all to nothing, and the right button back`() {
    var stand = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24)) { $0.motion = .none }
    stand.press("o")
    let layout = OverviewLayout(terminal: Size(columns: 80, rows: 24), count: 10)
    let place = layout.picture(of: 4, from: 0).origin
    stand.mouse(.press, 79, 23)
    stand.mouse(.release, 79, 23)
    #expect(stand.presenter.modes.overview?.overview.selection == 0)
    stand.mouse(.press, place.column, place.row)
    #expect(stand.presenter.modes.overview?.overview.selection == 4)
    stand.mouse(.release, 0, 23)
    #expect(stand.presenter.modes.overview?.overview.selection == 4)
    stand.mouse(.press, place.column, place.row)
    stand.mouse(.release, place.column + 2, place.row + 1)
    #expect(stand.presenter.modes.overview == nil)
    #expect(stand.path == "s1>s5")
    stand.press("o")
    stand.mouse(.wheelDown, 3, 3)
    #expect(stand.presenter.modes.overview?.overview.first == 1)
    stand.mouse(.wheelUp, 3, 3)
    stand.mouse(.wheelUp, 3, 3)
    #expect(stand.presenter.modes.overview?.overview.first == 0)
    stand.mouse(.rightPress, 3, 3)
    #expect(stand.presenter.modes.overview == nil)
    #expect(stand.path == "s1>s5")
  }

  @Test func `the screen shrinks into its card and grows out of it again, cell for cell at both ends`() {
    var stand = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24))
    let home = stand.presenter.frame
    _ = stand.presenter.handle(.key(.character("o")))
    stand.wait(1)
    #expect(stand.presenter.frame == home)
    #expect(stand.presenter.isMoving && stand.presenter.isInTransition)
    stand.wait(2)
    let middle = stand.presenter.frame
    stand.rest()
    let page = stand.presenter.frame
    #expect(!stand.presenter.isInTransition)
    #expect(middle != home && middle != page)
    _ = stand.presenter.handle(.key(.named(.enter)))
    stand.wait(1)
    #expect(stand.presenter.frame == page)
    stand.rest()
    #expect(stand.presenter.frame == home)
    #expect(stand.presenter.modes.overview == nil)
  }

  @Test func `a key while a card grows first brings that to its end, then acts`() {
    var stand = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24))
    stand.press("o Right Enter")
    #expect(stand.presenter.isMoving && stand.path.hasPrefix("s1>s2"))
    stand.press("n")
    #expect(stand.presenter.modes.overview == nil)
    #expect(stand.path.hasPrefix("s1>s2>s3 forward"))
    // Opened and left again at once.
    stand.press("o Esc Backspace")
    stand.rest()
    #expect(stand.path == "s1>s2")
  }

  @Test(arguments: [(TransitionChooser.Motion.reduced, true), (.none, false)])
  func `where little is to move nothing grows`(motion: TransitionChooser.Motion, moves: Bool) {
    var stand = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24), fps: 60) { $0.motion = motion }
    stand.press("o")
    #expect(stand.presenter.isMoving == moves)
    stand.wait(9)
    #expect(!stand.presenter.isMoving)
  }

  /// Which screens have been read.
  private final class Readings: @unchecked Sendable {
    var indices: [Int] = []
  }

  @Test func `of a thousand screens only those that are seen are read`() {
    let readings = Readings()
    let shelf = LazyScreens(ids: (0..<1000).map { "s\($0)" }, format: PageFormat()) { index in
      readings.indices.append(index)
      return LazyScreens.Item(screen: .make("s\(index)", ["screen"], [:]))
    }
    let deck = Deck(
      path: "talk", screens: shelf, start: 500, asked: shelf.indices, settings: ScreenSettings(), warnings: [])
    var stand = PresenterHarness(deck, size: Size(columns: 80, rows: 24)) { $0.motion = .none }
    stand.press("o")
    #expect(Set(readings.indices) == Set(495...500))
    stand.press("Down")
    #expect(Set(readings.indices) == Set(495...503))
    #expect(readings.indices.count == 9)
  }

  @Test func `it keeps its screen when the size, the deck or a screen changes`() {
    var stand = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24)) { $0.motion = .none }
    stand.press("o End")
    _ = stand.presenter.handle(.resize(Size(columns: 40, rows: 12), aspect: 2))
    stand.wait(1)
    #expect(stand.presenter.modes.overview?.overview.selection == 9)
    #expect(stand.presenter.frame.size == Size(columns: 40, rows: 12))
    _ = stand.presenter.handle(.deck(deck(of: 30), changed: []))
    stand.wait(1)
    #expect(stand.presenter.modes.overview?.overview.selection == 9)
    _ = stand.presenter.handle(.deck(deck(of: 3), changed: []))
    stand.wait(1)
    #expect(stand.presenter.modes.overview?.overview.selection == 2)
    let before = stand.presenter.frame
    stand.presenter.update(.make("s3", ["████████████████", "████████████████"], [:]))
    stand.wait(1)
    #expect(stand.presenter.frame != before)
    stand.press("Enter")
    #expect(stand.path == "s1>s3")
  }

  @Test func `the cursor is on the title of the selected card`() {
    var stand = PresenterHarness(deck(of: 10), size: Size(columns: 80, rows: 24)) { $0.motion = .none }
    stand.press("o Right")
    let cursor = stand.presenter.cursor
    let selected = stand.presenter.modes.overview?.overview.selected
    #expect(cursor?.row == selected.map { $0.origin.row + $0.size.rows })
    #expect(cursor?.column == selected?.origin.column)
  }

  @Test(arguments: sizes.filter { $0.area < 3000 }, [Rendition.Glyphs.blocks, .ascii])
  func `displays`(size: Size, glyphs: Rendition.Glyphs) {
    var stand = PresenterHarness(size: size) {
      $0.motion = .none
      $0.rendition = Rendition(depth: glyphs == .ascii ? .mono : .direct, glyphs: glyphs)
    }
    stand.press("o Right")
    if glyphs == .ascii {
      #expect(stand.presenter.display.text.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }
    #expect(stand.complaint(suite: "OverviewTests", name: glyphs.rawValue) == nil)
  }

  @Test func `a replay after it shows the way to the screen as the deck has it`() {
    var stand = PresenterHarness(deck(of: 3), size: Size(columns: 80, rows: 24))
    stand.press("o")
    stand.rest()
    stand.press("l Enter")
    stand.rest()
    #expect(stand.path == "s1>s2")
    stand.press("a")
    #expect(stand.path.hasPrefix("s1>s2 forward"))
    stand.wait(4)
    #expect(stand.presenter.navigator.passage?.look.choice.name == "mask")
    stand.rest()
    #expect(stand.path == "s1>s2")
  }

}
