import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct ReflowTests {
  static func harness(_ text: String, size: Size) throws -> PresenterHarness {
    PresenterHarness(try Deck.parse(files: [DeckFile(name: "home.md", bytes: text.utf8)]), size: size)
  }

  @Test func `a Markdown page is laid out at the start and at every resize`() throws {
    var harness = try Self.harness("one two three four five six seven", size: Size(columns: 24, rows: 4))
    #expect(harness.presenter.frame.text == ["one two three four five", "six seven", "", ""])
    _ = harness.presenter.handle(.resize(Size(columns: 20, rows: 3), aspect: 2))
    harness.wait(1)
    #expect(harness.presenter.frame.text == ["one two three four", "five six seven", ""])
    _ = harness.presenter.handle(.resize(Size(columns: 39, rows: 3), aspect: 2))
    harness.wait(1)
    #expect(harness.presenter.frame.text == ["one two three four five six seven", "", ""])
  }

  @Test func `the row at the top stays there`() throws {
    let words = String(repeating: "word ", count: 40)
    let text = (1...9).map { "\($0) " + words }.joined(separator: "\n\n")
    var harness = try Self.harness(text, size: Size(columns: 39, rows: 5))

    while harness.presenter.frame.text[0].prefix(2) != "5 " { harness.press("Down") }
    for columns in [20, 30, 39, 80] {
      _ = harness.presenter.handle(.resize(Size(columns: columns, rows: 5), aspect: 2))
      harness.wait(1)
      let top = harness.presenter.frame.text[0].drop { $0 == " " }
      #expect(top.hasPrefix("5 word word"), "\(columns)")
    }
  }

  @Test func `during a transition both pages get a new layout`() throws {
    let deck = try Deck.parse(files: [
      DeckFile(name: "1.md", bytes: "one two three four five six seven".utf8),
      DeckFile(name: "2.md", bytes: "eins zwei drei vier fuenf sechs sieben".utf8),
    ])
    var harness = PresenterHarness(deck, size: Size(columns: 30, rows: 2))
    harness.press("n")
    harness.wait(4)
    _ = harness.presenter.handle(.resize(Size(columns: 20, rows: 2), aspect: 2))
    #expect(harness.path == "1>2 forward 0.4")
    #expect(harness.presenter.player.scenery.from.text == ["one two three four", "five six seven"])
    #expect(harness.presenter.player.scenery.to.text == ["eins zwei drei vier", "fuenf sechs sieben"])
  }

  @Test func `colours learned late change a page`() throws {
    var harness = try Self.harness("# One", size: Size(columns: 20, rows: 2))
    let dark = harness.presenter.frame[column: 0, row: 0].foreground
    var palette = Palette.standard
    (palette.foreground, palette.background) = (palette.background, palette.foreground)
    harness.presenter.adopt(palette: palette)
    harness.wait(1)
    let light = harness.presenter.frame[column: 0, row: 0].foreground
    #expect(Int(light.red) + Int(light.green) + Int(light.blue) < Int(dark.red) + Int(dark.green) + Int(dark.blue))
  }

  @Test func `a page that replaces another is laid out for the terminal`() throws {
    var harness = try Self.harness("one", size: Size(columns: 20, rows: 2))
    let other = try Deck.parse(files: [DeckFile(name: "home.md", bytes: "one two three four five".utf8)])
    harness.presenter.update(other.screens[0])
    harness.wait(1)
    #expect(harness.presenter.frame.text == ["one two three four", "five"])
  }
}
