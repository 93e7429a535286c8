internal import PortholeInterface

/// The names of the commands.
enum TapeCommands {
  /// The names of all commands but keys.
  static let all =
    ["Set", "Type", "Sleep", "Wait", "Marker", "Screenshot", "Hide", "Show", "Resize", "Output", "Require"]
    + ofPrograms + ofDecks

  /// The commands that only tapes of programs have.
  static let ofPrograms = ["Run", "Env", "Source", "Copy", "Paste", "ScrollUp", "ScrollDown"]

  /// The commands that only tapes of decks have.
  static let ofDecks = ["Key", "Click", "Drag"] + mouse.map(\.name)

  /// The names of mouse events besides clicking and dragging.
  static let mouse: [(name: String, event: InputEvent.Mouse)] = [
    ("Press", .press), ("Move", .drag), ("Release", .release), ("RightClick", .rightPress), ("WheelUp", .wheelUp),
    ("WheelDown", .wheelDown),
  ]

  /// Returns a Boolean value indicating whether only a tape that drives a program has such a line.
  static func drive(_ line: Substring.UnicodeScalarView) -> Bool {
    var scanner = TapeScanner(line)
    let name = scanner.command()
    if name == "Set" {
      scanner.skipBlanks()
      return TapeSettings.vhsNames.contains(scanner.word())
    }
    return ofPrograms.contains(name) || name.hasPrefix("Wait+")
  }
}
