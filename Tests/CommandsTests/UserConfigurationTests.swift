import PortholeDecks
import PortholeTerminal
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

/// The user's own settings.
struct UserConfigurationTests {
  @Test func `each setting is a line`() {
    let all = UserConfiguration(SettingsFile("# mine\n\nrun: yes\n  images : pixels \n", path: "config"))
    #expect(all.runsPrograms && all.images == .pixels && all.mistakes == [])
    let none = UserConfiguration(SettingsFile("", path: "config"))
    #expect(!none.runsPrograms && none.images == nil && none.mistakes == [])
  }

  /// The deck's own settings win, and what it does not say is the user's.
  @Test func `decks that say nothing else have the user's settings`() throws {
    let text =
      "theme: sea\ntransition: fade\nduration: 300ms\nwrap: 30\nheadings: plain\nmotion: reduced\nglyphs: text\n"
    let configuration = UserConfiguration(SettingsFile(text, path: "config"))
    #expect(configuration.mistakes == [] && configuration.motion == .reduced && configuration.glyphs == .text)
    let folder = try TemporaryFolder([
      "a.md": "# A\n\nb\n", "own.md": "---\ntheme: paper\nduration: 1s\n---\n# A\n\nb\n",
    ])
    func deck(_ name: String) throws -> Deck {
      try DeckSource(folder.path + "/" + name).deck(usual: configuration.deck)
    }
    let (plain, own) = (try deck("a.md"), try deck("own.md"))
    #expect(plain.settings.theme != nil && plain.settings.duration == 0.3)
    #expect(plain.screens[0].grid.description.contains("A") && own.screens[0].settings.duration == 1)
    // The ground of a page is that of its theme.
    #expect(plain.screens[0].grid[column: 0, row: 0].background.rgb == 0x0A1A2A)
    #expect(own.screens[0].grid[column: 0, row: 0].background.rgb != 0x0A1A2A)
    // A test of all names: each is read.
    #expect(UserConfiguration.names.count == 9)
    let all = UserConfiguration(
      SettingsFile(UserConfiguration.help.map(\.form).joined(separator: "\n"), path: "config"))
    #expect(all.mistakes == [])
  }

  @Test(arguments: [
    ("run: maybe", "config:1: \"run\" takes yes or no, not \"maybe\""),
    ("run:", "config:1: \"run\" takes yes or no"),
    ("\nimages: sixel", "config:2: \"images\" takes auto, cells, pixels, not \"sixel\""),
    ("image: cells", "config:1: unknown setting \"image\"; did you mean images:"),
    ("images", "config:1: \"images\" has no colon; write NAME: VALUE"),
    (
      ": yes",
      "config:1: unknown setting \"\"; write one of run, images, motion, glyphs, theme, transition, duration, wrap, headings"
    ),
    (
      "width: 3",
      "config:1: unknown setting \"width\"; write one of run, images, motion, glyphs, theme, transition, duration, wrap, headings"
    ),
    ("motion: slow", "config:1: \"motion\" takes full, reduced, none, not \"slow\""),
    ("glyphs: nerd", "config:1: \"glyphs\" takes ascii, text, halves, blocks, legacy, not \"nerd\""),
    ("theme: see", "config:1: unknown theme \"see\"; did you mean \"sea\"?"),
    ("wrap: 9", "config:1: \"9\" is not a value of \"wrap\"; write a number of columns, 20 to 100, or no"),
    ("duration: long", "config:1: \"long\" is not a value of \"duration\"; write 1, 0.7s, 700ms, slow, normal or fast"),
  ])
  func `a wrong line is told with its number, and changes nothing`(text: String, message: String) {
    let configuration = UserConfiguration(SettingsFile(text + "\nimages: pixels\nrun: no\n", path: "config"))
    #expect(configuration.mistakes == [message])
    #expect(configuration.images == .pixels && !configuration.runsPrograms)
  }
}
