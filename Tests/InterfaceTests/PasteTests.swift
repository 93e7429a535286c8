import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

/// Pasted text goes wherever words are typed, and is no key anywhere.
@Suite struct PasteTests {
  private static func harness(_ keys: String) -> PresenterHarness {
    var harness = PresenterHarness(size: Size(columns: 60, rows: 16), transition: "cut", duration: nil)
    harness.press(keys)
    return harness
  }

  /// The keys that open something to type into, and what is seen of a text that is pasted there.
  static let fields: [(keys: String, name: String)] = [
    ("/", "search"), ("g", "list of screens"), (":", "list of commands"), ("t", "list of transitions"),
    ("`", "list of the stack"),
  ]

  @Test(arguments: fields) func `it is typed into what is open`(keys: String, name: String) {
    var harness = Self.harness(keys)
    _ = harness.presenter.handle(.paste("ir"))
    _ = harness.presenter.handle(.paste("on"))
    harness.wait(1)
    #expect(
      harness.presenter.display.text.contains { $0.contains("/iron") }, "\(name): \(harness.presenter.display.text)")
    // Keys go on from there.
    harness.press("Backspace")
    #expect(harness.presenter.display.text.contains { $0.contains("/iro") && !$0.contains("/iron") })
  }

  @Test(arguments: fields) func `line ends and controls are blanks, and only so much is taken`(
    keys: String, name: String
  ) {
    var harness = Self.harness(keys)
    _ = harness.presenter.handle(.paste("  a\r\n\tb\u{1B}[31m\u{7}c\n"))
    harness.wait(1)
    #expect(harness.presenter.display.text.contains { $0.contains("/a b [31m c") }, "\(name)")
    _ = harness.presenter.handle(.paste(String(repeating: "x", count: 500)))
    harness.wait(1)
    #expect(harness.presenter.panes.count == 1)
  }

  @Test func `pasted words find what they name`() {
    var harness = Self.harness("/")
    _ = harness.presenter.handle(.paste("9 [gold]"))
    harness.press("Enter")
    #expect(harness.presenter.destination.screen == "iron")
  }

  @Test(arguments: ["", "?", "i", "b", "/ g Enter"])
  func `elsewhere it does nothing`(keys: String) {
    var harness = Self.harness(keys)
    let before = harness.presenter.display
    #expect(harness.presenter.handle(.paste("qqq\n")).isEmpty)
    harness.wait(1)
    #expect(harness.presenter.display == before)
  }

  @Test func `a text that is too long is named where it would be taken`() {
    var harness = Self.harness("/")
    _ = harness.presenter.handle(.paste(nil))
    #expect(harness.presenter.message?.contains("left out") == true)
    var page = Self.harness("")
    _ = page.presenter.handle(.paste(nil))
    #expect(page.presenter.message == nil)
  }
}
