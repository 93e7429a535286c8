import Decks
import Navigation
import TestSupport
import Testing
import Transitions

@testable import Interface

/// The line that names a few keys at the start.
@Suite struct FooterTests {
  /// A width and what is said in it.
  @Test(arguments: [
    (80, " Enter open link  Backspace back  o all screens  ? help  q quit "),
    (60, " Enter open link  o all screens  ? help  q quit "), (40, " Enter open link  ? help  q quit "),
    (20, " ? help  q quit "), (9, " ? help "), (7, nil), (0, nil),
  ])
  func `as many keys as there is room for`(width: Int, text: String?) {
    #expect(Footer.text(of: .standard, width: width) == text)
  }

  @Test func `where there is no link it names the key that goes on`() {
    let deck = Deck(path: "talk", screens: [.make("a", ["a"], [:]), Deck.sample.screens[0]], start: 0)
    var stand = PresenterHarness(deck, size: Size(columns: 40, rows: 6)) { $0.welcomes = true }
    #expect(stand.presenter.display.text[5] == " Space next  ? help  q quit")
    stand.press("Space")
    #expect(stand.presenter.display.text[5] == " Enter open link  ? help  q quit")
  }

  @Test func `it stays for six seconds, fades, and never comes back`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24)) { $0.welcomes = true }
    func line() -> String { stand.presenter.display.text[23] }
    #expect(line().hasPrefix(" Enter open"))
    #expect(stand.presenter.pause == 60)
    #expect(!stand.presenter.isMoving)
    stand.wait(59)
    #expect(stand.presenter.pause == 1)
    #expect(stand.presenter.display[column: 1, row: 23].background == Palette.standard.defaultForeground)
    stand.wait(1)
    #expect(stand.presenter.pause == nil && stand.presenter.isMoving)
    // Light to dark, without a step back.
    var light: [UInt8] = []
    while stand.presenter.isMoving {
      light.append(stand.presenter.display[column: 1, row: 23].background.red)
      stand.wait(1)
    }
    #expect(light.count == 8 && light == light.sorted(by: >))
    #expect(stand.presenter.display == stand.presenter.frame)
    stand.press("Tab")
    #expect(line().isEmpty)
    #expect(stand.presenter.pause == nil)
  }

  @Test(arguments: [true, false])
  func `where little is to move, or there are no colours, it just goes`(isReduced: Bool) {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24)) {
      $0.welcomes = true
      if isReduced { $0.motion = .reduced } else { $0.rendition.depth = .mono }
    }
    stand.wait(59)
    #expect(stand.presenter.display.text[23].hasPrefix(" Enter open"))
    stand.wait(1)
    #expect(!stand.presenter.isMoving && stand.presenter.pause == nil)
    #expect(stand.presenter.display.text[23].isEmpty)
  }

  @Test func `it is on no frame that is recorded, and gives way to what is said`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24)) { $0.welcomes = true }
    #expect(stand.presenter.frame.text[23].isEmpty)
    stand.press("3")
    #expect(stand.presenter.display.text[23].contains("gould"))
    stand.press("Tab")
    #expect(stand.presenter.display.text[23].hasPrefix(" Enter open"))
    stand.press("?")
    #expect(!stand.presenter.display.text[23].hasPrefix(" Enter open"))
  }

  @Test func `nobody is welcomed unless that is asked for`() {
    let stand = PresenterHarness(size: Size(columns: 80, rows: 24))
    #expect(stand.presenter.display.text[23].isEmpty && stand.presenter.pause == nil)
  }
}
