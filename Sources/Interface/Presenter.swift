public import Decks
public import Transitions

/// The whole program without a terminal, a clock or a file: events in, frames out.
///
/// Time is a count of frames. An event takes effect at the next frame boundary; a transition that it starts shows
/// p = 0 there and p = k / (frame rate x duration) k frames later, before the curve. The live loop calls
/// ``advance(frames:)`` by as many frames as have passed, the recorder by one.
public struct Presenter: Sendable {
  /// What a user may set.
  public struct Settings: Sendable {
    /// Frames a second, 1...240.
    public var framesPerSecond = 60
    /// The user's own choice of transition, before every other.
    public var transition: TransitionChoice?
    /// What the frames may use.
    public var rendition = Rendition()
    /// How the default and named colours look.
    public var palette = Palette.standard

    /// The defaults.
    public init() {}
  }

  /// The deck that is shown.
  public let deck: Deck
  /// What the user set.
  public let settings: Settings
  private var compositor: Compositor

  /// Shows a deck from its start screen or from `start`.
  ///
  /// - Parameters:
  ///   - size: Of the terminal, in cells.
  ///   - aspect: Height of a cell in column widths.
  public init(deck: Deck, start: Int? = nil, size: Size, aspect: Double = 2, settings: Settings = Settings()) {
    self.deck = deck
    self.settings = settings
    compositor = Compositor(size: size, aspect: aspect, rendition: settings.rendition)
  }

  /// Takes an event in; what it asks of the program around comes back, in order.
  public mutating func handle(_ event: InputEvent) -> [Effect] {
    []
  }

  /// Lets time pass and composes the frame that stands then.
  ///
  /// - Parameter frames: How many frame boundaries have passed, at least 0. With 0 only what events changed is drawn.
  public mutating func advance(frames: Int) -> [Effect] {
    []
  }

  /// Whether time changes the picture: false at rest, where no frame need be asked for until the next event.
  public var isMoving: Bool { false }

  /// Whether a transition is on the screen (running, held or being scrubbed): its frames go through the cell diff.
  public var isInTransition: Bool { false }

  /// The screens alone, as recordings and renders show them.
  public var frame: Grid { compositor.frame }
  /// Where ``frame`` may differ from the one before the last ``advance(frames:)``.
  public var damage: Damage { compositor.damage }
  /// The screens with the program's own lines (help, status, frame display) on them, as a terminal shows them; equal
  /// to ``frame`` when there are none.
  public var display: Grid { compositor.frame }
  /// Where ``display`` may differ from the one before.
  public var displayDamage: Damage { compositor.damage }
  /// The cell that the hardware cursor is parked on: the focused link, if any.
  public var cursor: Position? { nil }
}
