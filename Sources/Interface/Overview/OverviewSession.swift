internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

/// The overview while it is open, opens or closes: the selection, the pictures of cards that have been visible, and the
/// growth of the selected card.
struct OverviewSession: Sendable {
  var overview: Overview
  /// The growth of the selected card: 0 is the page, 1 the screen.
  private(set) var run: TransitionRun
  /// The pictures and titles of cards that have been visible.
  var cards: [Int: OverviewPage.Card] = [:]
  /// A Boolean value indicating whether visible cards are yet to be drawn: the next frame has more of them.
  private(set) var isIncomplete = false
  private let motion: TransitionChooser.Motion

  /// The most cells of screens that are laid out for cards in one frame. All cards of a large terminal would hold up
  /// keys and signals.
  private static let most = 300_000

  /// Lets the present screen shrink into its card.
  init(_ overview: Overview, framesPerSecond: Int, speed: Double, motion: TransitionChooser.Motion) {
    self.overview = overview
    self.motion = motion
    run = TransitionRun(framesPerSecond: framesPerSecond)
    run.speed = speed
    _ = run.start(duration: duration, curve: .easeInEaseOut, backwards: true)
  }

  private var duration: Double {
    switch motion {
    case .full: CardZoom.duration
    case .reduced: CardZoom.reducedDuration
    case .none: 0
    }
  }

  /// The transition that is shown.
  var zoom: CardZoom {
    CardZoom(card: overview.selected, window: cards[overview.selection]?.window, isReduced: motion == .reduced)
  }

  /// The growth of the card, 0...1.
  var progress: FrameProgress { run.frameProgress }

  /// Lets the selected card grow.
  ///
  /// - Returns: A Boolean value indicating whether the overview is closed at once.
  mutating func leave() -> Bool {
    run.start(duration: duration, curve: .easeInEaseOut) != nil
  }

  /// Advances by frames.
  ///
  /// - Returns: A Boolean value indicating whether the overview is closed: the card has become the screen.
  mutating func advance(frames: Int) -> Bool { run.advance(frames: frames) == .completed }

  /// Brings the movement to its end.
  ///
  /// - Returns: A Boolean value indicating whether the overview is closed.
  mutating func settle() -> Bool { run.settle() == .completed }

  /// Adapts to another size, deck or colours, keeping the selection.
  ///
  /// - Parameter id: The id of the selected screen in the deck before.
  mutating func arrange(on view: DeckView, selecting id: String? = nil) {
    let selection = id.flatMap { view.deck.index(of: $0) } ?? overview.selection
    cards.removeAll()
    overview.move(to: OverviewLayout(terminal: view.size, count: view.deck.screens.count), selecting: selection)
  }

  /// Returns the page of cards. Only visible screens are read from the deck.
  mutating func page(by router: Router) -> Grid {
    let (view, settings) = (router.view, router.view.settings)
    let miniature = Miniature(settings.rendition, palette: settings.palette)
    // The selected card grows and shrinks, so it comes first.
    let selection = overview.selection
    let missing =
      [selection].filter { overview.visible.contains($0) && cards[$0] == nil }
      + overview.visible.filter { $0 != selection && cards[$0] == nil }
    let room = max(1, Self.most / max(1, view.size.area))
    isIncomplete = missing.count > room
    for index in missing.prefix(room) {
      let screen = view.deck.screens[index]
      let stack = router.stack(showing: screen.id)
      let window = window(of: stack.top, view)
      let picture = miniature.picture(of: view.grid(of: stack), in: window, size: overview.layout.picture)
      cards[index] = OverviewPage.Card(picture: picture, title: screen.title, window: window)
    }
    let hint = settings.keymap.hint([(.select, "open"), (.escape, "back")], in: .overview)
    return OverviewPage(overview: overview, palette: settings.palette, rendition: settings.rendition, hint: hint)
      .grid { cards[$0] }
  }

  /// Returns the part of the terminal that a card shows: of the terminal's proportions, and no more than the screen's
  /// own cells need.
  private func window(of entry: ScreenStack.Entry, _ view: DeckView) -> Rect {
    let size = view.size
    let whole = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    guard !entry.isPresented, let part = view.placement(of: entry).part else { return whole }
    // A small screen is not enlarged much, or its letters would be.
    let columns = max(
      2 * overview.layout.picture.columns, part.size.columns,
      (part.size.rows * size.columns + size.rows - 1) / max(1, size.rows))
    let rows = (columns * size.rows + size.columns - 1) / max(1, size.columns)
    guard columns < size.columns, rows < size.rows else { return whole }
    let column = part.origin.column - (columns - part.size.columns) / 2
    let row = part.origin.row - (rows - part.size.rows) / 2
    return Rect(
      column: min(max(0, column), size.columns - columns), row: min(max(0, row), size.rows - rows),
      columns: columns, rows: rows)
  }

  /// Returns the cell for the cursor, which screen readers follow: the selected card's title.
  func cursor(on size: Size) -> Position? {
    guard size.area > 0 else { return nil }
    let area = overview.selected
    return Position(
      column: min(max(0, area.origin.column), size.columns - 1),
      row: min(max(0, area.origin.row + area.size.rows), size.rows - 1))
  }
}
