import Testing

@testable import PortholeCommands

/// Features of earlier versions are answered by one line with the way now.
@Suite struct RemovedTests {
  @Test(arguments: ["--stream", "--stream=wss://example.org/ws/S/x"], ["show", "shell", "record", "talk.md"])
  func `an option that is gone names the way now`(option: String, first: String) {
    let error = #expect(throws: UsageError.self) { try Invocation([first, option], among: CommandTable.entries) }
    let message = error.map { "\($0)" } ?? ""
    #expect(
      message.hasPrefix("--stream: ") && message.contains("asciinema stream") && !message.contains("wss"), "\(message)")
  }

  @Test func `a setting that is gone names the way now, without its value`() {
    let file = SettingsFile("run: yes\nstream: wss://example.org/ws/S/secret\n", path: "config")
    let configuration = UserConfiguration(file)
    let message = configuration.mistakes.first ?? ""
    #expect(message.hasPrefix("config:2: stream: ") && !message.contains("secret") && configuration.runsPrograms)
  }

  @Test func `no command has an option that is gone, and each way is one line`() {
    let options = Set(CommandTable.entries.allOptions.map(\.spelling))
    #expect(options.isDisjoint(with: Removed.names.keys))
    #expect(Removed.allCases.allSatisfy { !$0.way.contains("\n") && !$0.way.isEmpty })
  }
}
