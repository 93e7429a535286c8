import Decks
import TestSupport
import Testing
import Transitions

@testable import Interface

/// The lists that lead to screens and commands.
@Suite struct PlacesTests {
  /// Screens named so that a number, a title and an id can be mistaken for one another.
  private static func deck() -> Deck {
    var screens = ["home", "part-2", "gold", "éclair", "2024"].map { Screen.make($0, [$0], [:]) }
    screens += (6...12).map { Screen.make("s\($0)", ["s\($0)"], [:]) }
    screens[2].title = "Metals"
    screens[3].title = "Éclair 字"
    return Deck(path: "talk", screens: screens, start: 0)
  }

  /// What is typed after `g`, and the screens that match, the first of which Enter goes to.
  @Test(arguments: [
    ("2", "part-2 2024 s12"), ("12", "s12"), ("1", "home s10 s11 s12"), ("metals", "gold"), ("old", "gold"),
    ("éclair", "éclair"), ("ÉCL", "éclair"), ("字", "éclair"), ("part 2", "part-2"), ("pt2", "part-2"),
    ("0", "2024 s10"), ("99", "s9"), ("98", ""), ("3", "gold"),
  ])
  func `A screen by number, title or id`(typed: String, ids: String) {
    var picker = Picker(screensOf: Self.deck(), seen: 0)
    for character in typed { _ = picker.handle(.character(character), by: .standard) }
    let found = picker.matches.map { index in
      if case .screen(let id) = picker.items[index].choice { id } else { "-" }
    }
    #expect(found.joined(separator: " ") == ids)
  }

  /// Keys, and the stack that they lead to.
  @Test(arguments: [
    ("g 3 Enter", "home>iron"), ("g i r o Enter", "home>iron"), ("g 4 Enter", "home>tin"), ("g Enter", "home"),
    ("g 1 Enter", "home"), ("g Esc", "home"), ("n n g 1 Enter", "home"), ("n n g 2 Enter", "home>gold"),
    ("n n g g", "home"), ("n g o l d Enter", "home>gold"), ("n n g x y Enter Esc", "home>gold>iron"),
    ("n n ` Down Enter", "home>gold"), ("n n ` Down Down Enter", "home"), ("n n ` Enter", "home>gold>iron"),
    ("n n ` Up Enter", "home"), ("n n ` Esc", "home>gold>iron"), ("n n ` h o m e Enter", "home"), ("` Enter", "home"),
    ("^P t i n Enter", "home>tin"), (": l a s t s c r e e n Enter", "home>tin"), ("n : b a c k Enter", "home"),
    ("n n : H O M E Enter", "home"), (": g o t o Enter 2 Enter", "home>gold"),
  ])
  func `Going`(keys: String, path: String) {
    var stand = PresenterHarness(transition: "cut", duration: nil)
    stand.press(keys)
    #expect(stand.presenter.modes.picker == nil)
    #expect(stand.path == path)
  }

  @Test(arguments: [("q u i t", Effect.quit(0)), ("r e c o r d", .toggleRecording), ("r e d r a w", .redraw)])
  func `A command by name`(name: String, effect: Effect) {
    var stand = PresenterHarness()
    stand.press(": \(name) Enter")
    #expect(stand.effects == [effect])
    #expect(stand.presenter.modes.picker == nil)
  }

  @Test func `Commands have different names, and their keys are told`() {
    let picker = Picker(commandsOf: .standard, screensOf: .sample)
    let commands = picker.items.filter { if case .command = $0.choice { true } else { false } }
    #expect(Set(commands.map(\.name)).count == commands.count)
    #expect(commands.first { $0.choice == .command(.first) }?.summary == "First screen (Home gg)")
    #expect(picker.items.count - commands.count == 4)
  }

  @Test func `The stack goes back as it came, and forward brings everything again`() {
    var stand = PresenterHarness()
    stand.press("n n")
    stand.rest()
    stand.press("` Down Down Enter")
    #expect(stand.path == "home forward 0.0")
    stand.press("L L")
    stand.rest()
    #expect(stand.path == "home>gold>iron")
  }

  @Test func `Opening brings what is under way to its end, and the screen stays as it is`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24))
    stand.press("n")
    stand.wait(3)
    stand.press("`")
    #expect(stand.path == "home>gold")
    #expect(!stand.presenter.isMoving && stand.presenter.modes.picker != nil)
    stand.press("Esc")
    #expect(stand.presenter.display == stand.presenter.frame)
  }

  @Test func `A press highlights a row, a second one goes there, one beside the list closes it`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24), transition: "cut", duration: nil)
    stand.press("n n `")
    #expect(stand.presenter.cursor == Position(column: 55, row: 1))
    stand.mouse(.press, 60, 3)
    #expect(stand.presenter.cursor == Position(column: 55, row: 3))
    stand.mouse(.press, 60, 3)
    #expect(stand.path == "home")
    stand.press("g")
    stand.mouse(.press, 3, 3)
    #expect(stand.presenter.modes.picker == nil)
    #expect(stand.path == "home")
  }

  @Test func `What cannot be had is said`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24), transition: "cut", duration: nil)
    for (keys, words) in [
      ("g x Enter", "no screen matches \"x\""), ("Esc ` x Enter", "no screen of the stack matches \"x\""),
      ("Esc : x z Enter", "no command or screen matches \"xz\""),
      ("Esc ` Enter", "already here"),
    ] {
      stand.press(keys)
      #expect(stand.presenter.display.text.last == words)
    }
  }

  @Test(arguments: [("history", "n n ` Down"), ("jump", "g i"), ("palette", ": s l")], PresenterHarness.sizes)
  func `Displays`(picture: (name: String, keys: String), size: Size) {
    var stand = PresenterHarness(size: size, transition: "cut", duration: nil)
    stand.press(picture.keys)
    #expect(stand.complaint(suite: "PlacesTests", name: picture.name) == nil)
  }
}
