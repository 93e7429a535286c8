import PortholeDecks
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// The lists that lead to screens and commands.
@Suite struct PlacesTests {
  /// Returns a deck of screens whose numbers, titles and ids can be confused.
  private static func deck() -> Deck {
    var screens = ["home", "part-2", "gold", "éclair", "2024"].map { Screen.make($0, [$0], [:]) }
    screens += (6...12).map { Screen.make("s\($0)", ["s\($0)"], [:]) }
    screens[2].title = "Metals"
    screens[3].title = "Éclair 字"
    return Deck(path: "talk", screens: screens, start: 0)
  }

  /// The text typed after `g`, and the matching screens, the first of which Enter opens.
  @Test(arguments: [
    ("2", "part-2 2024 s12"), ("12", "s12"), ("1", "home s10 s11 s12"), ("metals", "gold"), ("old", "gold"),
    ("éclair", "éclair"), ("ÉCL", "éclair"), ("字", "éclair"), ("part 2", "part-2"), ("pt2", "part-2"),
    ("0", "2024 s10"), ("99", "s9"), ("98", ""), ("3", "gold"),
  ])
  func `a screen is found by number, title or id`(typed: String, ids: String) {
    var picker = Picker(screensOf: Self.deck(), seen: 0, isWhole: true)
    for character in typed { _ = picker.handle(.character(character), by: .standard) }
    let found = picker.matches.map { index in
      if case .screen(let id) = picker.items[index].choice { id } else { "-" }
    }
    #expect(found.joined(separator: " ") == ids)
  }

  /// Keys, and the stack after them.
  @Test(arguments: [
    ("g 3 Enter", "home>iron"), ("g i r o Enter", "home>iron"), ("g 4 Enter", "home>tin"), ("g Enter", "home"),
    ("g 1 Enter", "home"), ("g Esc", "home"), ("n n g 1 Enter", "home"), ("n n g 2 Enter", "home>gold"),
    ("n n g g", "home"), ("n g o l d Enter", "home>gold"), ("n n g x y Enter Esc", "home>gold>iron"),
    ("n n ` Down Enter", "home>gold"), ("n n ` Down Down Enter", "home"), ("n n ` Enter", "home>gold>iron"),
    ("n n ` Up Enter", "home"), ("n n ` Esc", "home>gold>iron"), ("n n ` h o m e Enter", "home"), ("` Enter", "home"),
    ("^P t i n Enter", "home>tin"), (": l a s t s c r e e n Enter", "home>tin"), ("n : b a c k Enter", "home"),
    ("n n : H O M E Enter", "home"), (": g o t o Enter 2 Enter", "home>gold"),
  ])
  func `going to screens`(keys: String, path: String) {
    var harness = PresenterHarness(transition: "cut", duration: nil)
    harness.press(keys)
    #expect(harness.presenter.panes[PickerPane.self] == nil)
    #expect(harness.path == path)
  }

  @Test(arguments: [("q u i t", Effect.quit(0)), ("r e c o r d", .toggleRecording), ("r e d r a w", .redraw)])
  func `a command is found by name`(name: String, effect: Effect) {
    var harness = PresenterHarness()
    harness.press(": \(name) Enter")
    #expect(harness.effects == [effect])
    #expect(harness.presenter.panes[PickerPane.self] == nil)
  }

  @Test func `commands have different names, and show their keys`() {
    let picker = Picker(commandsOf: .standard, screensOf: .sample, isWhole: true)
    let commands = picker.items.filter { if case .command = $0.choice { true } else { false } }
    #expect(Set(commands.map(\.name)).count == commands.count)
    #expect(commands.first { $0.choice == .command(.first) }?.summary == "First screen (Home gg)")
    #expect(picker.items.count - commands.count == 4)
  }

  @Test func `the history goes back, and forward brings everything again`() {
    var harness = PresenterHarness()
    harness.press("n n")
    harness.rest()
    harness.press("` Down Down Enter")
    #expect(harness.path == "home forward 0.0")
    harness.press("L L")
    harness.rest()
    #expect(harness.path == "home>gold>iron")
  }

  @Test func `opening a list ends the transition, and the screen stays as it is`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24))
    harness.press("n")
    harness.wait(3)
    harness.press("`")
    #expect(harness.path == "home>gold")
    #expect(!harness.presenter.isMoving && harness.presenter.panes[PickerPane.self] != nil)
    harness.press("Esc")
    #expect(harness.presenter.display == harness.presenter.frame)
  }

  @Test func `a press highlights a row, a second one goes there, one outside closes the list`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24), transition: "cut", duration: nil)
    harness.press("n n `")
    #expect(harness.presenter.cursor == Position(column: 55, row: 1))
    harness.mouse(.press, 60, 3)
    #expect(harness.presenter.cursor == Position(column: 55, row: 3))
    harness.mouse(.press, 60, 3)
    #expect(harness.path == "home")
    harness.press("g")
    harness.mouse(.press, 3, 3)
    #expect(harness.presenter.panes[PickerPane.self] == nil)
    #expect(harness.path == "home")
  }

  @Test func `an impossible choice gives a message`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24), transition: "cut", duration: nil)
    for (keys, words) in [
      ("g x Enter", "no screen matches \"x\""), ("Esc ` x Enter", "no screen of the stack matches \"x\""),
      ("Esc : x z Enter", "no command or screen matches \"xz\""),
      ("Esc ` Enter", "already here"),
    ] {
      harness.press(keys)
      #expect(harness.presenter.display.text.last == "  " + words)
    }
  }

  @Test(arguments: [("history", "n n ` Down"), ("jump", "g i"), ("palette", ": s l")], PresenterHarness.sizes)
  func `each display looks as recorded`(picture: (name: String, keys: String), size: Size) {
    var harness = PresenterHarness(size: size, transition: "cut", duration: nil)
    harness.press(picture.keys)
    #expect(harness.complaint(suite: "PlacesTests", name: picture.name) == nil)
  }
}
