import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// The pictures that a terminal shows as pixels.
struct StillPictureTests {
  /// The placements of pictures by letters.
  private static let placements: [Character: PicturePlacement] = {
    let files = ["A", "B", "C"].map { DeckFile(name: "\($0).png", bytes: TestImages.halves()) }
    let page = DeckFile(name: "home.md", bytes: Array("![](A.png)\n\n![](B.png)\n\n![](C.png)\n".utf8))
    guard let deck = try? Deck.parse(files: files + [page]) else { return [:] }
    let found = deck.screens[0].pictures.compactMap { picture in
      PicturePlacement(picture, at: picture.area, on: Size(columns: 80, rows: 24)).map {
        (picture.address.first ?? "?", $0)
      }
    }
    return Dictionary(uniqueKeysWithValues: found)
  }()

  /// The pictures that stand still in each frame, and those that are shown, by their letters; - is none. The delay is 3
  /// frames.
  static let table: [(name: String, standing: String, shown: String)] = [
    ("after the delay", "- A A A A A", "- - - - A A"),
    ("from the first frame", "A A A A", "- - - A"),
    ("removed at once", "A A A A - -", "- - - A - -"),
    ("put back after the delay", "A A A A - A A A A", "- - - A - - - - A"),
    ("two at a time", "AB AB AB AB", "- - - AB"),
    ("one that stays when the other leaves", "AB AB AB AB B B B B", "- - - AB B B B B"),
    ("one that comes later", "A A A A AB AB AB AB", "- - - A A A A AB"),
    ("another in its place", "A A A A B B B B", "- - - A - - - B"),
    ("never while it changes in each frame", "A B A B C A B", "- - - - - - -"),
    ("in another order", "AB AB AB AB BA BA BA BA", "- - - AB AB AB AB BA"),
  ]

  @Test(arguments: table)
  func `pictures that stand still are shown after a delay`(name: String, standing: String, shown: String) throws {
    var pictures = StillPictures(delay: 3)
    let letters = Self.placements
    #expect(letters.count == 3)
    var film: [String] = []
    for word in standing.split(separator: " ") {
      pictures.advance(frames: 1, standing: word.compactMap { letters[$0] })
      let text = pictures.shown.compactMap { place in letters.first { $0.value == place }?.key }
      film.append(text.isEmpty ? "-" : String(text))
    }
    #expect(film.joined(separator: " ") == shown, "\(name)")
  }

  @Test func `the wait for a picture is announced`() {
    var pictures = StillPictures(delay: 3)
    let some = Self.placements.values.prefix(1)
    #expect(pictures.remaining == nil)
    pictures.advance(frames: 1, standing: Array(some))
    #expect(pictures.remaining == 3)
    pictures.advance(frames: 2, standing: Array(some))
    #expect(pictures.remaining == 1 && pictures.shown.isEmpty)
    pictures.advance(frames: 9, standing: Array(some))
    #expect(pictures.remaining == nil && pictures.shown.count == 1)
  }

  @Test func `no more than eight are shown`() throws {
    var pictures = StillPictures(delay: 1)
    let one = try #require(Self.placements["A"])
    let many = (0..<20).compactMap { row in
      PicturePlacement(one.picture, at: one.area.moved(columns: 0, rows: row), on: Size(columns: 80, rows: 90))
    }
    for _ in 0..<3 { pictures.advance(frames: 1, standing: many) }
    #expect(pictures.shown == Array(many.prefix(8)))
  }

  // MARK: On screens

  private static func harness(
    _ page: String = "![x](a.png)\n", size: Size = Size(columns: 60, rows: 16), hasPixels: Bool = true
  ) throws -> PresenterHarness {
    let deck = try Deck.parse(
      files: [
        DeckFile(name: "home.md", bytes: Array(page.utf8)), DeckFile(name: "next.txt", bytes: "words".utf8),
        DeckFile(name: "a.png", bytes: TestImages.halves(width: 160, height: 160)),
      ], start: nil)
    var harness = PresenterHarness(deck, size: size, fps: 30, duration: 0.2)
    harness.presenter.showsPixels = hasPixels
    harness.wait(1)
    return harness
  }

  private static func areas(_ harness: PresenterHarness) -> [Rect] { harness.presenter.pictures.map(\.area) }

  @Test func `a picture at rest is shown over its cells`() throws {
    var harness = try Self.harness()
    #expect(harness.presenter.hasStillPictures && Self.areas(harness).isEmpty)
    #expect(harness.presenter.pause == 3)
    harness.wait(3)
    let area = harness.presenter.view.screen(of: harness.presenter.destination).pictures[0].area
    #expect(Self.areas(harness) == [area.moved(columns: 0, rows: 1)])
    #expect(harness.presenter.pause == nil)
    #expect(harness.presenter.pictures[0].part == Rect(column: 0, row: 0, columns: 20, rows: 10))
  }

  @Test func `a terminal without pixels has none`() throws {
    var harness = try Self.harness(hasPixels: false)
    harness.wait(20)
    #expect(Self.areas(harness).isEmpty && harness.presenter.pause == nil)
  }

  @Test func `a transition has cells from its first frame to its last`() throws {
    var harness = try Self.harness()
    harness.wait(5)
    #expect(Self.areas(harness).count == 1)
    harness.press("Right")
    #expect(harness.presenter.isInTransition && Self.areas(harness).isEmpty)
    harness.rest()
    harness.wait(5)
    #expect(Self.areas(harness).isEmpty && !harness.presenter.hasStillPictures)
    harness.press("Left")
    while harness.presenter.isInTransition {
      #expect(Self.areas(harness).isEmpty)
      harness.wait(1)
    }
    #expect(Self.areas(harness).isEmpty)
    harness.wait(3)
    #expect(Self.areas(harness).count == 1)
  }

  @Test(arguments: ["o", "?", "b", ":"])
  func `what covers a picture has cells below it`(keys: String) throws {
    var harness = try Self.harness()
    harness.wait(5)
    harness.press(keys)
    #expect(Self.areas(harness).isEmpty, "\(keys)")
    harness.rest()
    harness.wait(9)
    #expect(Self.areas(harness).isEmpty, "\(keys)")
    for _ in 0..<3 where !harness.presenter.panes.isEmpty { harness.press("Esc") }
    harness.rest()
    harness.wait(5)
    #expect(Self.areas(harness).count == 1, "\(keys)")
  }

  @Test func `a message beside a picture leaves it`() throws {
    var harness = try Self.harness()
    harness.wait(5)
    harness.presenter.say("words")
    harness.wait(1)
    #expect(Self.areas(harness).count == 1)
  }

  @Test func `a message over a picture has cells below it`() throws {
    var harness = try Self.harness("<img src='a.png' width='100%'>", size: Size(columns: 60, rows: 8))
    harness.wait(5)
    let area = try #require(Self.areas(harness).first)
    harness.presenter.say(String(repeating: "words ", count: 40))
    harness.wait(1)
    #expect(area.size.rows == 6 && Self.areas(harness).isEmpty)
  }

  @Test func `scrolling shows cells, and then the part in sight`() throws {
    var harness = try Self.harness("![x](a.png)\n\n![y](a.png)\n", size: Size(columns: 60, rows: 12))
    harness.wait(5)
    let before = Self.areas(harness)
    #expect(before.first?.size.rows == 10)
    harness.press("Down Down Down")
    let moved = Self.areas(harness)
    #expect(moved.isEmpty)
    harness.wait(5)
    let after = harness.presenter.pictures
    try #require(after.count == 2)
    #expect(after[0].area.origin.row == 0 && after[0].part.origin.row == 2 && after[0].part.size.rows == 8)
    #expect(after[1].part.origin.row == 0 && after[1].area.origin.row + after[1].area.size.rows == 12)
  }

  @Test func `another size of the terminal shows cells first`() throws {
    var harness = try Self.harness()
    harness.wait(5)
    _ = harness.presenter.handle(.resize(Size(columns: 50, rows: 14), aspect: 2))
    harness.wait(1)
    #expect(Self.areas(harness).isEmpty)
    harness.wait(3)
    #expect(Self.areas(harness).count == 1)
  }

  @Test func `a picture behind a pause comes with it`() throws {
    var harness = try Self.harness("words\n\n<!-- pause -->\n\n![x](a.png)\n")
    harness.wait(9)
    #expect(Self.areas(harness).isEmpty)
    harness.press("Right")
    harness.rest()
    harness.wait(4)
    #expect(Self.areas(harness).count == 1)
  }

  @Test(arguments: [true, false])
  func `an animation stays cells, unless nothing is to move`(moves: Bool) throws {
    let deck = try Deck.parse(files: [
      DeckFile(name: "home.md", bytes: "![x](a.gif)".utf8),
      DeckFile(name: "a.gif", bytes: TestImages.gif(width: 160, height: 80, frames: 3)),
    ])
    var harness = PresenterHarness(deck, size: Size(columns: 60, rows: 16)) { $0.motion = moves ? .full : .none }
    harness.presenter.showsPixels = true
    harness.wait(9)
    #expect(harness.presenter.hasStillPictures == !moves)
    #expect(Self.areas(harness).count == (moves ? 0 : 1))
  }
}
