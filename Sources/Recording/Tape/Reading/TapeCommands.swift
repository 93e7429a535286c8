internal import PortholeInterface

enum TapeCommands {
  static let all =
    ["Set", "Type", "Sleep", "Wait", "Marker", "Screenshot", "Hide", "Show", "Resize", "Output", "Require"]
    + ofPrograms + ofDecks

  static let ofPrograms = ["Run", "Env", "Source", "Copy", "Paste", "ScrollUp", "ScrollDown"]

  static let ofDecks = ["Key", "Click", "Drag"] + mouse.map(\.name)

  static let mouse: [(name: String, event: InputEvent.Mouse)] = [
    ("Press", .press), ("Move", .drag), ("Release", .release), ("RightClick", .rightPress), ("WheelUp", .wheelUp),
    ("WheelDown", .wheelDown),
  ]

  /// Returns true if a text is a tape: more than half of its lines begin with a command or a
  /// key, comments and blank lines aside.
  static func begin(mostLinesOf text: String) -> Bool {
    var (commands, others) = (0, 0)
    for line in text.unicodeScalars.split(separator: "\n") {
      var scanner = TapeScanner(line.last == "\r" ? line.dropLast() : line)
      if scanner.isAtEnd { continue }
      if isCommand(scanner.command()) { commands += 1 } else { others += 1 }
    }
    return commands > others
  }

  /// Returns true if a word is the name of a command or of a key.
  static func isCommand(_ name: String) -> Bool {
    all.contains(name) || name.hasPrefix("Wait+") || TapeKeys.key(ofProgram: name) != nil
  }

  /// Returns true if only a tape that drives a program has such a line.
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
