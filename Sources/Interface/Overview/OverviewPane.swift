internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

/// The overview while it is open, opens or closes: the selection, the pictures of cards that have been visible, and the
/// growth of the selected card.
struct OverviewPane: Pane {
  private(set) var overview: Overview
  /// The growth of the selected card: 0 is the page, 1 the screen.
  private var run: TransitionRun
  private(set) var cards: [Int: OverviewPage.Card] = [:]
  /// True if visible cards are yet to be drawn: the next frame has more of them.
  private(set) var isIncomplete = false
  private let motion: TransitionChooser.Motion

  /// The most cells of screens that are laid out for cards in one frame. All cards of a large terminal would hold up
  /// keys and signals.
  private static let most = 300_000

  init(by router: Router) {
    let view = router.view
    overview = Overview(
      origin: router.deckIndex, layout: OverviewLayout(terminal: view.size, count: view.deck.screens.count))
    motion = router.chooser.motion
    run = TransitionRun(framesPerSecond: router.navigator.run.framesPerSecond)
    run.speed = router.navigator.speed
    _ = run.start(duration: duration, curve: .easeInEaseOut, backwards: true)
  }

  private var duration: Double {
    switch motion {
    case .full: CardZoom.duration
    case .reduced: CardZoom.reducedDuration
    case .none: 0
    }
  }

  var hidesScreens: Bool { true }

  var movement: PaneMovement? {
    let zoom = CardZoom(
      card: overview.selected, window: cards[overview.selection]?.window, isReduced: motion == .reduced)
    return PaneMovement(
      transition: zoom, progress: run.frameProgress, isMoving: run.isMoving, isTransition: run.isMoving, passage: nil)
  }

  var remaining: Int? { isIncomplete ? 1 : nil }

  mutating func handle(_ key: Key, by router: Router) -> PaneStep? {
    if run.isMoving, run.settle() == .completed { return PaneStep(closes: true, passes: true, redraw: .whole) }
    return step(overview.handle(key, by: router.keymap), by: router)
  }

  mutating func handle(_ mouse: InputEvent.Mouse, at position: Position, by router: Router) -> PaneStep? {
    if mouse == .press, run.isMoving, run.settle() == .completed { return PaneStep(closes: true, redraw: .whole) }
    guard !run.isMoving else { return .stay }
    var step = step(overview.handle(mouse, at: position), by: router)
    step.clearsMessage = true
    return step
  }

  private mutating func step(_ action: KeyAction?, by router: Router) -> PaneStep {
    switch action {
    case .select: return leave(to: router.view.deck.screens.ids[overview.selection], by: router)
    case .escape:
      // It closes into the card it was opened from, whatever is selected.
      overview.move(to: overview.layout, selecting: overview.origin)
      return leave(to: router.navigator.stack.top.screen, by: router)
    case let action: return PaneStep(redraw: .whole, intent: action.map { .perform($0) })
    }
  }

  /// Lets the selected card grow into its screen, which is on the stack at once.
  private mutating func leave(to id: String, by router: Router) -> PaneStep {
    let isClosed = run.start(duration: duration, curve: .easeInEaseOut) != nil
    let passage = id == router.navigator.stack.top.screen ? nil : router.screen(id).passage
    return PaneStep(closes: isClosed, redraw: .whole, intent: passage.map { .goUnseen($0) })
  }

  mutating func advance(frames: Int) -> PaneStep? {
    let draws = frames > 0 && isIncomplete
    if run.advance(frames: frames) == .completed { return PaneStep(closes: true, redraw: .whole) }
    return draws ? PaneStep(redraw: .update) : nil
  }

  mutating func arrange(by router: Router, after former: DeckView, renamed: [String: String]) {
    let (id, view) = (former.deck.screens.ids[overview.selection], router.view)
    cards.removeAll()
    overview.move(
      to: OverviewLayout(terminal: view.size, count: view.deck.screens.count),
      selecting: view.deck.index(of: renamed[id] ?? id) ?? overview.selection)
  }

  mutating func forget(_ isStale: (Int) -> Bool, by router: Router) {
    for index in cards.keys.filter(isStale) { cards[index] = nil }
  }

  mutating func backdrop(by router: Router) -> PaneBackdrop? {
    .page(page(by: router), trigger: overview.selected)
  }

  /// Returns the page of cards. Only visible screens are read from the deck.
  private mutating func page(by router: Router) -> Grid {
    let (view, settings) = (router.view, router.view.settings)
    let miniature = Miniature(rendition: settings.rendition, background: settings.palette.defaultBackground)
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
      cards[index] = OverviewPage.Card(picture: picture, title: screen.caption, window: window)
    }
    let hint = settings.keymap.hint([(.select, "open"), (.escape, "back")], in: .overview)
    let palette = view.chrome(over: router.stack.top).palette
    return OverviewPage(overview: overview, palette: palette, rendition: settings.rendition, hint: hint)
      .grid { cards[$0] }
  }

  /// Returns the part of the terminal that a card shows: of the terminal's proportions, and no more than the screen's
  /// own cells need.
  private func window(of entry: ScreenStack.Entry, _ view: DeckView) -> Rect {
    let size = view.size
    let whole = size.whole
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

  func cursor(isAtRest: Bool, by router: Router) -> Position? {
    let (size, area) = (router.view.size, overview.selected)
    guard size.area > 0 else { return nil }
    return Position(
      column: min(max(0, area.origin.column), size.columns - 1),
      row: min(max(0, area.origin.row + area.size.rows), size.rows - 1))
  }
}

/// The transition from the overview to a screen: the screen's card grows until it fills the terminal. Its picture is
/// enlarged with it and becomes the screen on the way.
struct CardZoom: Transition {
  /// The duration in seconds.
  static let duration = 0.4
  /// The duration with reduced motion, in seconds: a short fade.
  static let reducedDuration = 0.15

  /// The rectangle of the card's picture, in cells of the stage.
  var card: Rect
  /// The cells of the stage that it shows; nil for all of them.
  var window: Rect?
  var isReduced = false

  private static let exchange = Timeline(from: 0.25, to: 0.8)
  /// The share of light that the page loses.
  private static let dimmed = 0.6

  /// Returns the picture at a progress: 0 is the page, the scene's `from`; 1 the screen, its `to`.
  func scene(at progress: Double, on stage: Stage) -> Scene {
    let scene = Scene(backdrop: stage.backdrop)
    if isReduced { return scene.adding(Layer(.from)).adding(Layer(.to, opacity: progress)) }
    let card = stage.box(card)
    let window = window.map(stage.box) ?? stage.box
    // The card becomes the whole terminal, and its contents go to their own place.
    let (outline, place) = (card.toward(stage.box, progress), card.toward(window, progress))
    func layer(_ content: Layer.Content, from box: Box, clip: Box, opacity: Double) -> Layer {
      Layer(
        content, stretch: Point(x: place.width / box.width, y: place.height / box.height), anchor: box.center,
        translation: Point(x: place.center.x - box.center.x, y: place.center.y - box.center.y), opacity: opacity,
        clip: clip.shape)
    }
    var ground = Layer(.color(stage.backdrop), clip: outline.shape)
    ground.shadow = Shadow(opacity: 0.8 * min(1, 4 * progress), sigma: 2)
    return scene.adding(Layer(.from, shade: Self.dimmed * progress))
      .adding(ground)
      .adding(layer(.from, from: card, clip: place, opacity: 1))
      .adding(layer(.to, from: window, clip: outline, opacity: Self.exchange(progress)))
  }
}
