import PortholeTerminal
import Testing

@testable import PortholeCommands

/// The user's own settings.
struct UserConfigurationTests {
  @Test func `each setting is a line`() {
    let all = UserConfiguration(SettingsFile("# mine\n\nrun: yes\n  images : pixels \n", path: "config"))
    #expect(all.runsPrograms && all.images == .pixels && all.mistakes == [])
    let none = UserConfiguration(SettingsFile("", path: "config"))
    #expect(!none.runsPrograms && none.images == nil && none.mistakes == [])
  }

  @Test(arguments: [
    ("run: maybe", "config:1: \"run\" takes yes or no"),
    ("\nimages: sixel", "config:2: \"images\" takes auto, cells or pixels"),
    ("image: cells", "config:1: unknown setting \"image\"; the settings are run: and images:"),
    ("images", "config:1: \"images\" takes auto, cells or pixels"),
    (": yes", "config:1: unknown setting \"\"; the settings are run: and images:"),
  ])
  func `a wrong line is told with its number, and changes nothing`(text: String, message: String) {
    let configuration = UserConfiguration(SettingsFile(text + "\nimages: pixels\nrun: no\n", path: "config"))
    #expect(configuration.mistakes == [message])
    #expect(configuration.images == .pixels && !configuration.runsPrograms)
  }
}
