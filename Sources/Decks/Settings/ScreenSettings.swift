public import Transitions

/// The settings of a screen or a deck; nil for what its front matter or `deck.conf` does not set.
public struct ScreenSettings: Sendable {
  /// How the screen is placed on a larger terminal.
  public enum Align: String, CaseIterable, Sendable {
    /// At the top left.
    case asIs = "as-is"
    /// In the middle.
    case center
    /// At the top left, the last column and row's background stretched over the rest.
    case fill
    /// In the middle of the top.
    case top
  }

  /// How the screen lies on the one that leads to it.
  public enum Presentation: String, CaseIterable, Sendable {
    /// In the middle of it; what it leaves free of it stays to be seen, shaded.
    case modal
  }

  /// The colours of a Markdown page besides those of its text.
  public enum Theme: String, CaseIterable, Sendable {
    /// For a dark background.
    case dark
    /// For a light one.
    case light
    /// Dark, with a ground of its own.
    case sea, ember
    /// Light, with a ground of its own.
    case paper
  }

  /// What the screen is called.
  public var title: String?
  /// How screens are pushed to (the target's choice).
  public var transition: TransitionChoice?
  /// How they are popped from.
  public var back: TransitionChoice?
  /// How long a transition to the screen takes, in seconds, where neither the link nor `transition` says so.
  public var duration: Double?
  /// The name of its timing curve, on the same terms.
  public var curve: String?
  /// What text without a background of its own stands on, and the backdrop round the screen.
  public var background: Color?
  /// What text without a colour of its own is drawn in.
  public var foreground: Color?
  /// The colours of Markdown; where nothing is said the background decides.
  public var theme: Theme?
  /// Placement.
  public var align: Align?
  /// The author's size.
  public var size: Size?
  /// How the screen lies on the one that leads to it; where nothing is said it takes its place.
  public var presentation: Presentation?
  /// Where the file is split into screens, if it is opened by itself; where nothing is said, at `---`, or at headings
  /// in a deck of a program that is known to do that.
  public var split: ScreenSplit?
  /// What is for the speaker alone.
  public var notes: String?
  /// What `{{...}}` stands for besides what is known of every screen.
  var variables: [[UInt8]: [UInt8]] = [:]
  /// The order of the deck's screens.
  var order: Order?
  /// A Boolean value indicating whether lists are shown item by item.
  var isIncremental = false
  /// Whether lines of Markdown end where they do in the file, as in mdp.
  var keepsLines = false
  /// Whether the lines of a text are broken, and a page of Markdown is narrower than it might be; nil leaves texts whole.
  public var wrap: Wrap?

  /// The ids or file names of the screens that come first, and the line that names them.
  struct Order: Sendable {
    var names: [String]
    var line: Int
  }

  /// Creates settings that set nothing.
  public init() {}

  mutating func addNote(_ note: String) {
    notes = notes.map { $0 + "\n" + note } ?? note
  }

  /// Values are cut where nobody writes more.
  mutating func setVariable(_ name: String, to value: String) {
    variables[Array(name.utf8)] = Array(value.utf8.prefix(Variables.longest))
  }
}
