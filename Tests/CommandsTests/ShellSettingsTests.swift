import PortholeTerminal
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

/// The file of settings for `porthole shell`.
@Suite struct ShellSettingsTests {
  private func settings(_ text: String) -> ShellSettings { ShellSettings(SettingsFile(text, path: "f")) }

  @Test func `programs, the usual transition and the duration are read`() {
    let text = """
      # what I like
      transition = circle 200ms
      duration=0.25s

      less = slide:up   # up
      a-very-long-program-name = fade
      """
    let settings = settings(text)
    #expect(settings.mistakes == [])
    #expect(settings.transition == TransitionChoice(name: "circle", duration: 0.2))
    #expect(settings.duration == 0.25)
    #expect(settings.rules["less"]?.variant == "up")
    #expect(settings.rules["a-very-long-pro"]?.name == "fade")
  }

  @Test func `every mistake is named with its line, and all other lines count`() {
    let settings = settings("less slide\n= fade\nduration = 300\nvim = fade\ntransition = pnch\nhtop = none\r\nx=\n")
    #expect(
      settings.mistakes.prefix(3) == [
        "f:1: \"less slide\" is not a setting; write PROGRAM = TRANSITION",
        "f:2: \"= fade\" is not a setting; write PROGRAM = TRANSITION",
        "f:3: invalid duration \"300\"; write 1, 0.7s, 700ms or 1:20",
      ])
    #expect(settings.mistakes.count == 5)
    #expect(settings.mistakes[3].hasPrefix("f:5: ") && settings.mistakes[3].contains("punch"))
    #expect(settings.mistakes[4].hasPrefix("f:7: "))
    #expect(settings.rules["vim"]?.name == "fade" && settings.rules["htop"]?.name == "cut")
    #expect(settings.transition == nil && settings.duration == nil)
  }

  @Test func `a misspelt name is told, and a flood of mistakes is cut short`() {
    #expect(
      settings("transiton = fade\ndurration = 300ms\n").mistakes == [
        "f:1: unknown setting \"transiton\"; did you mean transition = fade",
        "f:2: unknown setting \"durration\"; did you mean duration = 300ms",
      ])
    let mistakes = settings(String(repeating: "x\n", count: 400)).mistakes
    #expect(mistakes.count == 21 && mistakes.last == "f: 380 more mistakes")
  }

  /// Editors of Windows write marks, and UTF-16.
  @Test(
    arguments: [
      Array("\u{FEFF}vim = fade\n".utf8),
      [0xFF, 0xFE] + "vim = fade\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] },
    ] as [[UInt8]])
  func `a mark of the order of bytes is no part of a setting`(bytes: [UInt8]) throws {
    let folder = try TemporaryFolder([:])
    try File.write(bytes, to: folder.path + "/shell")
    let settings = ShellSettings(folder.path + "/shell", Environment([:]))
    #expect(settings.mistakes == [] && settings.rules["vim"]?.name == "fade")
  }

  @Test func `a file that cannot be read is a mistake, and one that does not exist is none`() throws {
    let folder = try TemporaryFolder([:])
    let environment = Environment(["HOME": folder.path])
    #expect(ShellSettings(nil, environment).mistakes == [])
    #expect(ShellSettings(nil, Environment([:])).mistakes == [])
    #expect(ShellSettings("/nonexistent", environment).mistakes.first?.hasPrefix("/nonexistent: ") == true)
    #expect(ShellSettings(folder.path, environment).mistakes == ["\(folder.path): not a regular file; give one"])
  }
}
