internal import Decks
internal import Navigation
internal import Transitions

/// The overview while it is open, on its way in or on its way out: what is selected, the pictures of the cards that have
/// been seen, and how far the selected one has grown.
struct OverviewSession: Sendable {
  var overview: Overview
  /// How far the selected card has grown: 0 the page, 1 the screen.
  private(set) var run: TransitionRun
  /// Pictures and titles of cards, as far as they have been seen.
  var cards: [Int: OverviewPage.Card] = [:]
  private let motion: TransitionChooser.Motion

  /// The screen that is seen begins to shrink into its card.
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

  /// What is shown.
  var zoom: CardZoom {
    CardZoom(card: overview.selected, window: cards[overview.selection]?.window, isReduced: motion == .reduced)
  }

  /// How far the card has grown, 0...1.
  var progress: Double { run.progress }

  /// The selected card begins to grow.
  ///
  /// - Returns: Whether it is the screen at once.
  mutating func leave() -> Bool {
    run.start(duration: duration, curve: .easeInEaseOut) != nil
  }

  /// Lets time pass.
  ///
  /// - Returns: Whether the card has become the screen: the overview is over.
  mutating func advance(frames: Int) -> Bool { run.advance(frames: frames) == .completed }

  /// Brings to its end what is under way.
  ///
  /// - Returns: Whether the overview is over.
  mutating func settle() -> Bool { run.settle() == .completed }

  /// Takes over another size, another deck or other colours, keeping the screen that is selected.
  ///
  /// - Parameter id: Of that screen, as the deck was before.
  mutating func arrange(on view: DeckView, selecting id: String? = nil) {
    let selection = id.flatMap { view.deck.index(of: $0) } ?? overview.selection
    cards.removeAll()
    overview.move(to: OverviewLayout(terminal: view.size, count: view.deck.screens.count), selecting: selection)
  }

  /// The page of cards as a screen. Only what is seen of the deck is read.
  mutating func page(by router: Router) -> Grid {
    let (view, settings) = (router.view, router.view.settings)
    let miniature = Miniature(settings.rendition, palette: settings.palette)
    for index in overview.visible where cards[index] == nil {
      let screen = view.deck.screens[index]
      let stack = router.stack(showing: screen.id)
      let window = window(of: stack.top, view)
      let picture = miniature.picture(of: view.grid(of: stack), in: window, size: overview.layout.picture)
      cards[index] = OverviewPage.Card(picture: picture, title: screen.title, window: window)
    }
    let hint = settings.keymap.hint([(.take, "open"), (.escape, "back")], in: .overview)
    return OverviewPage(overview: overview, palette: settings.palette, rendition: settings.rendition, hint: hint)
      .grid { cards[$0] }
  }

  /// The part of the terminal that a card shows: of its proportions, and no more than the screen's own cells need.
  private func window(of entry: ScreenStack.Entry, _ view: DeckView) -> Rect {
    let size = view.size
    let whole = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    guard !entry.isPresented, let part = view.placement(of: entry).part else { return whole }
    // Little is not enlarged much, or its letters would be.
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

  /// The cell that a reader of the screen is led to: the selected card's title.
  func cursor(on size: Size) -> Position? {
    guard size.area > 0 else { return nil }
    let area = overview.selected
    return Position(
      column: min(max(0, area.origin.column), size.columns - 1),
      row: min(max(0, area.origin.row + area.size.rows), size.rows - 1))
  }
}
