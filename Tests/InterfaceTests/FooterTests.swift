import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// The line that names a few keys at the start.
@Suite struct FooterTests {
  /// A width and the text that fits.
  @Test(arguments: [
    (80, " Enter open link  Backspace back  o all screens  ? help  q quit "),
    (60, " Enter open link  o all screens  ? help  q quit "), (40, " Enter open link  ? help  q quit "),
    (20, " ? help  q quit "), (9, " ? help "), (7, nil), (0, nil),
  ])
  func `the footer names as many keys as fit`(width: Int, text: String?) {
    #expect(Footer.text(of: .standard, width: width) == text)
  }

  @Test func `without a link the footer names the key for the next screen`() {
    let deck = Deck(path: "talk", screens: [.make("a", ["a"], [:]), Deck.sample.screens[0]], start: 0)
    var harness = PresenterHarness(deck, size: Size(columns: 40, rows: 6)) { $0.welcomes = true }
    #expect(harness.presenter.display.text[5] == " Space next  ? help  q quit")
    // A user who goes on has found a key.
    harness.press("Space")
    #expect(harness.presenter.display == harness.presenter.frame)
  }

  @Test func `the line of the deck stays where the screen leaves a row free above it`() throws {
    func rows(_ text: String) throws -> [String] {
      let deck = try Deck.parse(files: [
        DeckFile(name: "deck.conf", bytes: "footer: left\nalign: as-is\n".utf8),
        DeckFile(name: "a.txt", bytes: text.utf8),
      ])
      let harness = PresenterHarness(deck, size: Size(columns: 40, rows: 8)) { $0.welcomes = true }
      return Array(harness.presenter.display.text.suffix(2))
    }
    #expect(try rows("a\nb\n") == [" Space next  ? help  q quit", " left"])
    #expect(try rows("a\nb\nc\nd\ne\nf\ng\n") == ["g", " left"])
  }

  @Test func `the footer stays for six seconds, fades, and never returns`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24)) { $0.welcomes = true }
    func line() -> String { harness.presenter.display.text[23] }
    #expect(line().hasPrefix(" Enter open"))
    #expect(harness.presenter.pause == 60)
    #expect(!harness.presenter.isMoving)
    harness.wait(59)
    #expect(harness.presenter.pause == 1)
    // It is quiet: in the colours of the screen, and no wider than its words.
    let (cell, end) = (harness.presenter.display[column: 1, row: 23], harness.presenter.display[column: 79, row: 23])
    #expect(
      cell.background == Palette.standard.defaultBackground && end == harness.presenter.frame[column: 79, row: 23])
    #expect(cell.foreground.red < Palette.standard.defaultForeground.red)
    harness.wait(1)
    #expect(harness.presenter.pause == nil && harness.presenter.isMoving)
    // It goes from light to dark without a step back.
    var light: [UInt8] = []
    while harness.presenter.isMoving {
      let cell = harness.presenter.display[column: 1, row: 23]
      light.append(cell.isBlank ? cell.background.red : cell.foreground.red)
      harness.wait(1)
    }
    #expect(light.count == 8 && light == light.sorted(by: >))
    #expect(harness.presenter.display == harness.presenter.frame)
    harness.press("Tab")
    #expect(line().isEmpty)
    #expect(harness.presenter.pause == nil)
  }

  @Test(arguments: [true, false])
  func `without motion or colours the footer just disappears`(isReduced: Bool) {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24)) {
      $0.welcomes = true
      if isReduced { $0.motion = .reduced } else { $0.rendition.depth = .mono }
    }
    harness.wait(59)
    #expect(harness.presenter.display.text[23].hasPrefix(" Enter open"))
    harness.wait(1)
    #expect(!harness.presenter.isMoving && harness.presenter.pause == nil)
    #expect(harness.presenter.display.text[23].isEmpty)
  }

  @Test func `the footer is not recorded, and gives way to messages`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24)) { $0.welcomes = true }
    #expect(harness.presenter.frame.text[23].isEmpty)
    harness.press("3")
    #expect(harness.presenter.display.text[23].contains("gould"))
    harness.press("Tab")
    #expect(harness.presenter.display.text[23].hasPrefix(" Enter open"))
    harness.press("?")
    #expect(!harness.presenter.display.text[23].hasPrefix(" Enter open"))
  }

  @Test func `without the setting there is no footer`() {
    let harness = PresenterHarness(size: Size(columns: 80, rows: 24))
    #expect(harness.presenter.display.text[23].isEmpty && harness.presenter.pause == nil)
  }
}
