extension ScreenSettings {
  /// The place of the screen on a larger terminal.
  package enum Align: String, CaseIterable, Sendable {
    /// The top left of the terminal.
    case asIs = "as-is"
    /// The middle of the terminal.
    case center
    /// The top left of the terminal, with the last column and the background of the last row extended.
    case fill
    /// The top of the terminal, centred.
    case top
    /// The upper third of the terminal, centred: pages of different heights begin in the same row where there is room.
    case upper
  }

  /// The look of headings of the first level.
  package enum Headings: String, CaseIterable, Sendable {
    /// Large letters, drawn with blocks, if they fit in a line.
    case large
    /// Text above a line.
    case plain
  }

  /// The relation of the screen to the one that leads to it.
  package enum Presentation: String, CaseIterable, Sendable {
    /// The screen lies centred on the other one, which stays visible around it, darkened.
    case modal
  }

  /// The way a recording plays when its screen appears.
  package enum Play: String, CaseIterable, Sendable {
    /// Once, up to its last picture.
    case once
    /// Again and again.
    case loop
    /// Once, when the key for it is pressed.
    case key
  }

  /// The answer to a question.
  package enum Choice: String, CaseIterable, Sendable {
    case yes, no
  }

  /// The way back of a deck whose user has left.
  package struct Idle: Hashable, Sendable {
    /// The screen to go to.
    package enum Target: Hashable, Sendable {
      /// The deck's start screen, or the first one of its folder or file.
      case home, first
    }

    /// The time without a key or the mouse, in seconds.
    package var seconds: Double
    /// The screen to go to.
    package var target: Target

    /// Reads `60s`, `60s @home` or `2m @first`; nil for anything else.
    init?(_ text: String) {
      let words = text.split(separator: " ")
      guard let time = words.first, words.count <= 2, let seconds = TalkLength.wait(String(time)) else { return nil }
      switch words.count == 2 ? words[1] : "@home" {
      case "@home": target = .home
      case "@first": target = .first
      default: return nil
      }
      self.seconds = seconds
    }
  }

  /// The ids or file names of the screens that come first, and the line that names them.
  struct Order: Sendable {
    var names: [String]
    var line: Int
  }

  /// A Boolean value indicating whether headings of the first level are large: if so asked, else in a theme of ours.
  var hasLargeHeadings: Bool { (headings ?? (theme?.setsSlides == true ? .large : .plain)) == .large }

  /// The program of its command; nil if it has none.
  var program: ScreenProgram? { command.map { ScreenProgram(command: $0, exit: exit ?? .stay) } }

  mutating func addNote(_ note: String) {
    notes = notes.map { $0 + "\n" + note } ?? note
  }

  /// Sets a variable. Values are cut to `Variables.longest` bytes.
  mutating func setVariable(_ name: String, to value: String) {
    variables[Array(name.utf8)] = Array(value.utf8.prefix(Variables.longest))
  }
}
