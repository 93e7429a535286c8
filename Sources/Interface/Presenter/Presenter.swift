public import Decks
public import Navigation
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
    /// How long every transition takes, in seconds, whatever is chosen; nil to leave that to what is chosen.
    public var duration: Double?
    /// For what is drawn by lot; equal seeds give equal frames.
    public var seed: UInt64 = 0
    /// What the user's configuration says, after every screen and deck.
    public var configured: TransitionChoice?
    /// What the program around the presenter says, after the user's choice.
    public var delegate: TransitionChooser.Delegate?
    /// Whether screens are shown whole, whatever pauses there are.
    public var showsAll = false
    /// How much may move.
    public var motion = TransitionChooser.Motion.full
    /// How much faster than their durations transitions run, 1/8...4.
    public var speed = 1.0
    /// What the frames may use.
    public var rendition = Rendition()
    /// How the default and named colours look.
    public var palette = Palette.standard

    /// Which keys do what.
    public var keymap = Keymap.standard
    /// Whether a line at the bottom names a few keys for the first seconds. It is on the ``Presenter/display`` alone.
    public var welcomes = false
    /// Whether the focused link is followed by itself, once, if for some seconds after the start nobody does anything.
    public var invites = false
    /// Whether the screens are read from files that the user can change.
    public var hasFiles = false
    /// What the information view says of the terminal besides its size and what is drawn on it.
    public var surroundings: [Fact] = []

    /// The defaults.
    public init() {}
  }

  /// The deck that is shown.
  public internal(set) var deck: Deck
  /// What the user set, and what was learned of the terminal since.
  public internal(set) var settings: Settings
  /// Which keys do what.
  public var keymap: Keymap { settings.keymap }
  /// Of the terminal, in cells.
  public internal(set) var size: Size
  /// Height of a cell in column widths.
  public internal(set) var aspect: Double
  var navigator: Navigator
  var chooser: TransitionChooser
  var compositor: Compositor
  /// Both screens as the terminal shows them; at rest both are the one that is seen.
  var from: Grid
  var to: Grid
  var stage: Stage
  /// The screens were laid out anew since the last composed frame.
  var isStale = true
  /// Cells of the screens that have changed since then, where not everything has.
  var changes = Damage()
  /// The progress of the last composed frame.
  var shown = 0.0
  /// Whether the last ``advance(frames:)`` composed a frame.
  var hasComposed = false
  var overlay = Overlay()
  /// A list to choose from, while it is open.
  var picking: PickerSession?
  /// The cards of all screens, while they are seen.
  var overview: OverviewShow?
  /// Names a few keys for the first seconds.
  var welcome: Footer?
  /// Follows the first link for somebody who does nothing.
  var invitation: Invitation?
  /// The mouse is the terminal's own until the next key.
  var isMouseReleased = false
  /// The text that is looked for, until the search ends.
  var search: Search?
  /// Nothing is displayed until the next key.
  var isBlank = false
  /// The first key of a sequence of two.
  var prefix: Key?
  /// Screens that are on the stack and no longer in the deck, as they were last.
  var orphans: [String: Screen] = [:]
  /// What the mouse has in hand.
  var grab = PointerGrab.empty
  /// What screens have lived through since the last call was answered.
  private var events: [LifecycleEvent] = []
  /// The speed to go back to after slow motion.
  var ordinarySpeed: Double?

  /// Shows a deck from its start screen or from `start`.
  ///
  /// - Parameters:
  ///   - start: An index of the deck's screens.
  ///   - size: Of the terminal, in cells.
  ///   - aspect: Height of a cell in column widths.
  public init(deck: Deck, start: Int? = nil, size: Size, aspect: Double = 2, settings: Settings = Settings()) {
    self.deck = deck
    self.settings = settings
    self.size = size
    self.aspect = Presenter.plausible(aspect)
    self.deck.screens.format = PageFormat(
      columns: size.columns, palette: settings.palette, rendition: settings.rendition)
    let first = self.deck.screens[start ?? deck.start]
    navigator = Navigator(first.id, framesPerSecond: settings.framesPerSecond)
    navigator.speed = settings.speed
    chooser = TransitionChooser(live: settings.transition, motion: settings.motion)
    chooser.delegate = settings.delegate
    chooser.duration = settings.duration
    compositor = Compositor(size: size, aspect: self.aspect, rendition: settings.rendition)
    from = compositor.frame
    to = compositor.frame
    stage = Stage(size: size, aspect: self.aspect)
    let focus = screen(of: navigator.stack.top).stops.first
    navigator.editTop { $0.focus = focus }
    if settings.welcomes {
      let mixes = settings.rendition.depth == .direct || settings.rendition.depth == .palette
      welcome = Footer(framesPerSecond: settings.framesPerSecond, fades: settings.motion == .full && mixes)
    }
    if settings.invites { invitation = Invitation(framesPerSecond: settings.framesPerSecond) }
    layOut()
    draw()
  }

  /// Takes an event in; what it asks of the program around comes back, in order.
  public mutating func handle(_ event: InputEvent) -> [Effect] {
    switch event {
    case .key(let key):
      invitation = nil
      return takeEvents(after: handle(key))
    case .mouse(let mouse, let position):
      invitation = nil
      return takeEvents(after: handle(mouse, at: position))
    case .resize(let size, let aspect):
      resize(to: size, aspect: aspect)
      return takeEvents(after: [])
    case .deck(let deck, let changed):
      adopt(deck, changed: changed)
      return []
    case .message(let message):
      overlay.status = message
      return []
    }
  }

  /// Lets time pass and composes the frame that stands then.
  ///
  /// The first call after a transition has begun shows it at p = 0, however many frames have passed. The call in which
  /// p reaches 1 composes that frame too, and ends the transition.
  ///
  /// - Parameter frames: How many frame boundaries have passed, at least 0. With 0 only what events changed is drawn.
  public mutating func advance(frames: Int) -> [Effect] {
    let effects = advanceInvitation(frames: frames)
    report(navigator.advance(frames: frames))
    advancePreview(frames: frames)
    advanceOverview(frames: frames)
    welcome?.advance(frames: frames)
    if welcome?.isOver == true { welcome = nil }
    draw()
    return takeEvents(after: effects)
  }

  /// Keeps what screens have lived through for the end of the call.
  mutating func report(_ events: [LifecycleEvent]) {
    self.events += events
  }

  private mutating func takeEvents(after effects: [Effect]) -> [Effect] {
    guard !events.isEmpty else { return effects }
    let all = effects + events.map(Effect.lifecycle)
    events.removeAll(keepingCapacity: true)
    return all
  }

  /// Whether time changes the picture: false at rest, where no frame need be asked for until the next event.
  public var isMoving: Bool {
    if welcome?.isFading == true { return true }
    return overview?.run.isMoving ?? picking?.preview?.isMoving ?? navigator.run.isMoving
  }

  /// After how many frames time changes the picture although nothing moves; nil where only an event does.
  public var pause: Int? {
    [welcome?.remaining, invitation?.remaining].compactMap { $0 }.min()
  }

  /// Whether a transition is on the screen (running, held, being scrubbed or previewed, to the overview or from it): its
  /// frames go through the cell diff.
  public var isInTransition: Bool {
    overview.map { $0.run.isMoving } ?? (picking?.preview != nil || navigator.passage != nil)
  }

  /// The id of the screen that is seen at rest, or that a transition under way leads to.
  public var screen: String { destination.screen }

  /// The screens alone, as recordings and renders show them; while the picker is open its preview, and the overview while
  /// that is seen.
  public var frame: Grid { compositor.frame }
  /// Where ``frame`` may differ from the one before the last ``advance(frames:)``.
  public var damage: Damage { hasComposed ? compositor.damage : Damage() }
  /// The screens with the program's own lines (help, status, frame display) and marks (edges that scroll, the focus on
  /// a link that is no label) on them, as a terminal shows them; equal to ``frame`` when there are none.
  public var display: Grid { overlay.isShown ? overlay.grid : compositor.frame }
  /// Where ``display`` may differ from the one before.
  public var displayDamage: Damage { overlay.hasChanged ? overlay.damage : damage }
  /// The cell that the hardware cursor is parked on: the focused link, if any; in a list what is highlighted, in a search
  /// where it is typed and then its match.
  public var cursor: Position? {
    if let picking { return picking.panel.cursor(of: picking.picker) }
    if overview != nil { return overviewCursor }
    if let cell = searchCursor { return cell }
    let entry = destination
    guard let spot = screen(of: entry).spot(entry.focus) else { return nil }
    let area = placement(of: entry).onTerminal(spot.area)
    guard Rect(column: 0, row: 0, columns: size.columns, rows: size.rows).contains(area.origin) else { return nil }
    return area.origin
  }

  /// What is said in the status line.
  public var message: String? { overlay.status }

  /// Says something to the user in the status line, until the next key.
  public mutating func say(_ message: String) {
    overlay.status = message
  }

  /// What the frame display (`D`) shows.
  public mutating func show(_ figures: FrameFigures) {
    overlay.figures = figures
  }

  /// Takes over what is learned of the terminal later than at the start.
  public mutating func adopt(palette: Palette? = nil, rendition: Rendition? = nil) {
    reformat { presenter in
      if let palette { presenter.settings.palette = palette }
      if let rendition { presenter.settings.rendition = rendition }
    }
    if compositor.rendition != settings.rendition {
      compositor = Compositor(size: size, aspect: aspect, rendition: settings.rendition)
    }
    arrangePicker()
    arrangeOverview()
    layOut()
  }

  static func plausible(_ aspect: Double) -> Double {
    aspect.isFinite && aspect > 0 ? min(max(aspect, 0.25), 8) : 2
  }
}
