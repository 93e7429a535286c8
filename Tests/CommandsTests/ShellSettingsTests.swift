import Testing
import Transitions

@testable import PortholeCommands

/// The file of settings for `porthole shell`.
@Suite struct ShellSettingsTests {
  @Test func `programs, the usual transition and the duration are read`() throws {
    let text = """
      # what I like
      transition = circle 200ms
      duration=0.25s

      less = slide:up   # up
      a-very-long-program-name = fade
      """
    let settings = try ShellSettings(text, path: "shell")
    #expect(settings.transition == TransitionChoice(name: "circle", duration: 0.2))
    #expect(settings.duration == 0.25)
    #expect(settings.rules["less"]?.variant == "up")
    #expect(settings.rules["a-very-long-pro"]?.name == "fade")
  }

  @Test(arguments: [
    ("less slide", "f:1: \"less slide\" is no setting; write PROGRAM = TRANSITION"),
    ("\n= fade", "f:2: \"= fade\" is no setting; write PROGRAM = TRANSITION"),
    ("duration = 300", "f:1: invalid duration \"300\"; write 1, 0.7s, 700ms or 1:20"),
  ])
  func `an error names its line`(text: String, message: String) {
    let error = #expect(throws: CommandFailure.self) { try ShellSettings(text, path: "f") }
    #expect(error?.description == message)
  }

  @Test func `an unknown transition names its line`() {
    let error = #expect(throws: CommandFailure.self) { try ShellSettings("vim = pnch", path: "f") }
    #expect(error?.description.hasPrefix("f:1: ") == true)
    #expect(error?.description.contains("punch") == true)
  }
}
