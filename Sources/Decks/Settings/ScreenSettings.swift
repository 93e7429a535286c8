package import Transitions

/// The settings of a screen or a deck; nil for what its front matter or `deck.conf` does not set.
package struct ScreenSettings: Sendable {
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

  /// The line that shows the place in the deck.
  package enum Progress: String, CaseIterable, Sendable {
    /// A line, or none.
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

  /// The title.
  package var title: String?
  /// The transition to the screen.
  package var transition: TransitionChoice?
  /// The transition back from it.
  package var back: TransitionChoice?
  /// The duration of a transition to the screen in seconds, used if neither the link nor `transition` has one.
  package var duration: Double?
  /// The name of its timing curve, used likewise.
  package var curve: String?
  /// The background of text without one, and of the space around the screen.
  package var background: Color?
  /// The colour of text without one.
  package var foreground: Color?
  /// The theme of Markdown; nil to choose by the background.
  package var theme: DeckTheme?
  /// The place on a larger terminal.
  package var align: Align?
  /// The author's size.
  package var size: Size?
  /// The relation to the screen that leads to it; nil to replace it.
  package var presentation: Presentation?
  /// The label of a link on this screen and on the one that leads to it. In the transition `card`, its box on that
  /// screen grows into its box on this one.
  package var sheet: String?
  /// The places to split the file at if it is opened by itself; nil for `---`, or for headings in a deck of a program
  /// that splits there.
  package var split: ScreenSplit?
  /// The command line of the shell that the screen asks to run; nil if it has none.
  package var command: String?
  /// The action after the end of that program.
  package var exit: ScreenProgram.Exit?
  /// The way a recording plays; nil for once.
  package var play: Play?
  /// The speaker's notes.
  package var notes: String?
  /// The speed at which art arrives, in bits a second; nil to show it at once.
  package var baud: Int?
  /// The template of the line below the screen, with `{{...}}`; nil or empty for none.
  package var footer: String?
  /// A Boolean value as a word, indicating whether a line shows the place in the deck.
  package var progress: Progress?
  /// The time after which the next screen is shown by itself, in seconds; nil for never.
  package var advance: Double?
  /// The time after which the deck goes back to its start if the user does nothing; nil for never.
  package var idle: Idle?
  /// The time that the talk may take, in seconds; nil for no limit.
  package var time: Int?
  /// The values of `{{...}}`, besides those that every screen has.
  var variables: [[UInt8]: [UInt8]] = [:]
  /// The order of the deck's screens.
  var order: Order?
  /// A Boolean value indicating whether lists are shown item by item.
  var isIncremental = false
  /// A Boolean value indicating whether lines of Markdown end as in the file, as in mdp.
  var keepsLines = false
  /// The width that text and Markdown are wrapped to; nil keeps texts whole.
  package var wrap: Wrap?

  /// The ids or file names of the screens that come first, and the line that names them.
  struct Order: Sendable {
    var names: [String]
    var line: Int
  }

  /// Creates settings that set nothing.
  package init() {}

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
