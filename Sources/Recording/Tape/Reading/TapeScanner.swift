internal import PortholeInterface

/// Reads one line of a tape from left to right.
struct TapeScanner {
  private let scalars: [Unicode.Scalar]
  private(set) var index = 0

  init(_ line: Substring.UnicodeScalarView) {
    scalars = Array(line)
    skipBlanks()
  }

  /// True if only a comment, or nothing, is left.
  var isAtEnd: Bool { index >= scalars.count || scalars[index] == "#" }

  var rest: String { text(from: index, to: scalars.count) }

  mutating func skipBlanks() {
    while index < scalars.count, scalars[index] == " " || scalars[index] == "\t" { index += 1 }
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard index < scalars.count, scalars[index] == scalar else { return false }
    index += 1
    return true
  }

  mutating func take(while fits: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while index < scalars.count, fits(scalars[index]) { index += 1 }
    return text(from: start, to: index)
  }

  /// Takes everything up to the next blank or comment.
  mutating func word() -> String {
    take { $0 != " " && $0 != "\t" && $0 != "#" }
  }

  /// Takes a word that VHS takes for a text without quotes.
  mutating func plainWord() -> String {
    take { Self.isLetter($0) || ("0"..."9").contains($0) || "._-/%".unicodeScalars.contains($0) }
  }

  /// True if such a word comes next: it begins with a letter of ASCII or a full stop.
  var beginsWord: Bool { index < scalars.count && (Self.isLetter(scalars[index]) || scalars[index] == ".") }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// Takes the name of a command or a key, up to a blank, a comment, a text in quotes or the `@` of a time. As in VHS,
  /// blanks may stand around the `+` of a key, and any sign may come after it, such as `Ctrl+@`.
  mutating func command() -> String {
    func isName(_ scalar: Unicode.Scalar) -> Bool { !" \t#@+\"'`".unicodeScalars.contains(scalar) }
    var name = take(while: isName)
    while !name.isEmpty {
      var rest = self
      rest.skipBlanks()
      guard rest.take("+") else { break }
      rest.skipBlanks()
      let word = rest.take(while: isName)
      name += "+" + (word.isEmpty ? rest.takeSign() : word)
      self = rest
    }
    return name
  }

  private mutating func takeSign() -> String {
    guard index < scalars.count else { return "" }
    index += 1
    return text(from: index - 1, to: index)
  }

  /// - Returns: The text; nil without moving if no mark comes next, or if it is not closed.
  mutating func quoted(by marks: [Unicode.Scalar], escape: Unicode.Scalar?) -> String? {
    guard index < scalars.count, marks.contains(scalars[index]) else { return nil }
    let mark = scalars[index]
    var found = String.UnicodeScalarView()
    var at = index + 1
    while at < scalars.count {
      if scalars[at] == mark {
        index = at + 1
        return String(found)
      }
      if let escape, scalars[at] == escape, at + 1 < scalars.count, scalars[at + 1] == mark { at += 1 }
      found.append(scalars[at])
      at += 1
    }
    return nil
  }

  /// Returns the mark that opens here; nil if there is none.
  func opens(_ marks: [Unicode.Scalar]) -> Unicode.Scalar? {
    index < scalars.count && marks.contains(scalars[index]) ? scalars[index] : nil
  }

  private func text(from start: Int, to end: Int) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<end])
    return String(view)
  }
}

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
