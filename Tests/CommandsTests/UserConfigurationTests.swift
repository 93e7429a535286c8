import PortholeTerminal
import Testing

@testable import PortholeCommands

/// The user's own settings.
struct UserConfigurationTests {
  @Test func `each setting is a line`() throws {
    let all = try UserConfiguration("# mine\n\nrun: yes\n  images : pixels \n", path: "config")
    #expect(all.runsPrograms && all.images == .pixels)
    let none = try UserConfiguration("", path: "config")
    #expect(!none.runsPrograms && none.images == nil)
  }

  @Test(arguments: [
    ("run: maybe", "config:1: \"run\" takes yes or no"),
    ("\nimages: sixel", "config:2: \"images\" takes auto, cells or pixels"),
    ("image: cells", "config:1: unknown setting \"image\"; the settings are run: and images:"),
    ("images", "config:1: \"images\" takes auto, cells or pixels"),
  ])
  func `a wrong line is refused with its number`(text: String, message: String) {
    let failure = #expect(throws: CommandFailure.self) { try UserConfiguration(text, path: "config") }
    #expect(failure?.description == message)
  }
}
