public import Transitions

/// One page of a deck, ready to be laid out on any size of terminal.
public struct Screen: Sendable {
  /// The file's name without ordering prefix and extension; unique in the deck.
  public var id: String
  /// The file as messages name it.
  public var path: String
  /// From the front matter, else the id.
  public var title: String
  /// The author's cells at the author's size.
  public var grid: Grid
  /// In reading order of their definitions.
  public var links: [Link]
  /// What the front matter said.
  public var settings: ScreenSettings

  /// A page from its parts.
  public init(id: String, path: String, title: String, grid: Grid, links: [Link], settings: ScreenSettings) {
    self.id = id
    self.path = path
    self.title = title
    self.grid = grid
    self.links = links
    self.settings = settings
  }
}

/// What a screen's front matter or a deck's `deck.conf` may say; nil where it is silent.
public struct ScreenSettings: Sendable {
  /// How the screen is placed on a larger terminal.
  public enum Align: String, CaseIterable, Sendable {
    /// At the top left.
    case asIs = "as-is"
    /// In the middle.
    case center
    /// At the top left, the last column and row's background stretched over the rest.
    case fill
  }

  /// How the screen lies on the one that leads to it.
  public enum Presentation: String, CaseIterable, Sendable {
    /// In the middle of it; what it leaves free of it stays to be seen, shaded.
    case modal
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
  /// Placement.
  public var align: Align?
  /// The author's size.
  public var size: Size?
  /// How the screen lies on the one that leads to it; where nothing is said it takes its place.
  public var presentation: Presentation?

  /// Nothing said.
  public init() {}

  /// What `other` says, and these settings where it is silent.
  func overridden(by other: ScreenSettings) -> ScreenSettings {
    var result = self
    result.title = other.title ?? title
    result.transition = other.transition ?? transition
    result.back = other.back ?? back
    result.duration = other.duration ?? duration
    result.curve = other.curve ?? curve
    result.background = other.background ?? background
    result.foreground = other.foreground ?? foreground
    result.align = other.align ?? align
    result.size = other.size ?? size
    result.presentation = other.presentation ?? presentation
    return result
  }
}
