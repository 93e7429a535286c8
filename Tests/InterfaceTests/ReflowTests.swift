import Decks
import Navigation
import Testing
import Transitions

@testable import Interface

@Suite struct ReflowTests {
  static func stand(_ text: String, size: Size) throws -> PresenterHarness {
    PresenterHarness(try Deck.parse(files: [DeckFile(name: "home.md", bytes: text.utf8)]), size: size)
  }

  @Test func `A page of Markdown is laid out for the terminal at the start and at every resize`() throws {
    var stand = try Self.stand("one two three four five six seven", size: Size(columns: 24, rows: 4))
    #expect(stand.presenter.frame.text == ["", "one two three four five", "six seven", ""])
    _ = stand.presenter.handle(.resize(Size(columns: 20, rows: 3), aspect: 2))
    stand.wait(1)
    #expect(stand.presenter.frame.text == ["one two three four", "five six seven", ""])
    _ = stand.presenter.handle(.resize(Size(columns: 39, rows: 3), aspect: 2))
    stand.wait(1)
    #expect(stand.presenter.frame.text == ["", "one two three four five six seven", ""])
  }

  @Test func `What stood at the top stays there`() throws {
    let words = String(repeating: "word ", count: 40)
    let text = (1...9).map { "\($0) " + words }.joined(separator: "\n\n")
    var stand = try Self.stand(text, size: Size(columns: 39, rows: 5))

    while stand.presenter.frame.text[0].prefix(2) != "5 " { stand.press("Down") }
    for columns in [20, 30, 39, 80] {
      _ = stand.presenter.handle(.resize(Size(columns: columns, rows: 5), aspect: 2))
      stand.wait(1)
      let top = stand.presenter.frame.text[0].drop { $0 == " " }
      #expect(top.hasPrefix("5 word word"), "\(columns)")
    }
  }

  @Test func `In the middle of a transition both pages are laid out anew`() throws {
    let deck = try Deck.parse(files: [
      DeckFile(name: "1.md", bytes: "one two three four five six seven".utf8),
      DeckFile(name: "2.md", bytes: "eins zwei drei vier fuenf sechs sieben".utf8),
    ])
    var stand = PresenterHarness(deck, size: Size(columns: 30, rows: 2))
    stand.press("n")
    stand.wait(4)
    _ = stand.presenter.handle(.resize(Size(columns: 20, rows: 2), aspect: 2))
    #expect(stand.path == "1>2 forward 0.4")
    #expect(stand.presenter.player.scenery.from.text == ["one two three four", "five six seven"])
    #expect(stand.presenter.player.scenery.to.text == ["eins zwei drei vier", "fuenf sechs sieben"])
  }

  @Test func `Colours that are learned later change what a page is drawn with`() throws {
    var stand = try Self.stand("# One", size: Size(columns: 20, rows: 2))
    let dark = stand.presenter.frame[column: 0, row: 0].foreground
    var palette = Palette.standard
    (palette.foreground, palette.background) = (palette.background, palette.foreground)
    stand.presenter.adopt(palette: palette)
    stand.wait(1)
    let light = stand.presenter.frame[column: 0, row: 0].foreground
    #expect(Int(light.red) + Int(light.green) + Int(light.blue) < Int(dark.red) + Int(dark.green) + Int(dark.blue))
  }

  @Test func `A page that takes the place of another is laid out for the terminal`() throws {
    var stand = try Self.stand("one", size: Size(columns: 20, rows: 2))
    let other = try Deck.parse(files: [DeckFile(name: "home.md", bytes: "one two three four five".utf8)])
    stand.presenter.update(other.screens[0])
    stand.wait(1)
    #expect(stand.presenter.frame.text == ["one two three four", "five"])
  }
}
