internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

/// A picker while it is open: the list, the preview behind it, and its cells.
struct PickerPane: Pane {
  private(set) var picker: Picker
  private(set) var preview: Preview?
  private(set) var previewed: Int
  private var previewedForm: Int
  private(set) var panel: PickerPanel
  private(set) var picture: Grid
  /// The number of frames until the list shows the titles that have been read meanwhile; nil if it has all.
  private(set) var remaining: Int?
  private let framesPerLook: Int
  private let deck: Deck

  init(_ picker: Picker, router: Router) {
    self.picker = picker
    deck = router.view.deck
    // A tenth of a second.
    framesPerLook = max(1, router.view.settings.framesPerSecond / 10)
    remaining = picker.untitled.isEmpty ? nil : framesPerLook
    previewed = picker.highlighted ?? 0
    previewedForm = picker.items[previewed].form
    panel = Self.panel(for: picker, router)
    self.picker.show(rows: panel.list.count)
    picture = panel.picture(of: self.picker)
    preview = Self.preview(of: picker.items[previewed], router)
  }

  init(for command: KeyAction, by router: Router) {
    let (view, stack) = (router.view, router.navigator.stack)
    let isWhole = !view.settings.worksLater
    let picker =
      switch command {
      case .history: Picker(history: stack.entries.map { view.screen(of: $0) })
      case .jump:
        Picker(screensOf: view.deck, seen: view.deck.index(of: stack.top.screen), isWhole: isWhole)
      case .palette: Picker(commandsOf: router.keymap, screensOf: view.deck, isWhole: isWhole)
      default: Picker(live: router.chooser.live)
      }
    self.init(picker, router: router)
  }

  var movement: PaneMovement? {
    preview.map {
      PaneMovement(
        transition: $0.passage.look.transition, progress: $0.progress, isMoving: $0.isMoving, isTransition: true,
        passage: $0.passage)
    }
  }

  func backdrop(by router: Router) -> PaneBackdrop? { preview.map { .passage($0.passage) } }

  mutating func handle(_ key: Key, by router: Router) -> PaneStep? {
    step(picker.handle(key, by: router.keymap), by: router)
  }

  mutating func handle(_ mouse: InputEvent.Mouse, at position: Position, by router: Router) -> PaneStep? {
    var outcome = Picker.Outcome.stay
    switch mouse {
    case .press where !panel.area.contains(position), .rightPress: outcome = .close
    case .press: if let row = panel.row(at: position) { outcome = picker.press(row: row) }
    case .wheelUp, .wheelDown: picker.roll(by: mouse.rows.signum())
    case .drag, .release: return .stay
    }
    var step = step(outcome, by: router)
    step.clearsMessage = true
    return step
  }

  mutating func paste(_ words: String, by router: Router) -> PaneStep? {
    picker.paste(words)
    return step(.stay, by: router)
  }

  private mutating func step(_ outcome: Picker.Outcome, by router: Router) -> PaneStep {
    switch outcome {
    case .stay: return PaneStep(redraw: showHighlight(by: router) ? .whole : nil)
    case .select(let choice):
      return PaneStep(closes: true, redraw: .whole, intent: Self.intent(of: choice, by: router))
    case .refuse(let reason): return .intent(.say(reason))
    case .close: return PaneStep(closes: true, redraw: .whole)
    case .perform(let command): return .intent(.perform(command))
    }
  }

  private static func intent(of choice: Picker.Choice, by router: Router) -> Intent {
    switch choice {
    case .transition(let choice): .choose(choice)
    case .entry(let index): router.entry(index)
    case .screen(let id): router.screen(id)
    case .command(let command): .perform(command)
    }
  }

  private mutating func showHighlight(by router: Router) -> Bool {
    defer { picture = panel.picture(of: picker) }
    guard let highlighted = picker.highlighted else { return false }
    let form = picker.items[highlighted].form
    guard highlighted != previewed || form != previewedForm else { return false }
    preview = Self.preview(of: picker.items[highlighted], router)
    (previewed, previewedForm) = (highlighted, form)
    return true
  }

  mutating func advance(frames: Int) -> PaneStep? {
    if let left = remaining {
      remaining = max(0, left - frames)
      guard left <= frames else { return nil }
      let hasCome = picker.takeTitles(of: deck)
      remaining = picker.untitled.isEmpty ? nil : framesPerLook
      if hasCome { picture = panel.picture(of: picker) }
      return hasCome ? PaneStep(redraw: .update) : nil
    }
    return preview?.advance(frames: frames) == true ? PaneStep(redraw: .whole) : nil
  }

  mutating func arrange(by router: Router, after former: DeckView, renamed: [String: String]) {
    arrange(by: router)
  }

  mutating func forget(_ isStale: (Int) -> Bool, by router: Router) { arrange(by: router) }

  private mutating func arrange(by router: Router) {
    if case .transition(let choice) = picker.items[previewed].choice {
      let (there, back) = router.preview(of: choice)
      preview?.replace(there: there, back: back)
    }
    panel = Self.panel(for: picker, router)
    picker.show(rows: panel.list.count)
    picture = panel.picture(of: picker)
  }

  func show(in contents: inout OverlayContents, isAtRest: Bool, by router: Router) {
    contents.pictures.append((picture, panel.area.origin))
    contents.hasOwnKeys = true
  }

  func cursor(isAtRest: Bool, by router: Router) -> Position? { panel.cursor(of: picker) }

  private static func preview(of item: Picker.Item, _ router: Router) -> Preview? {
    guard case .transition(let choice) = item.choice else { return nil }
    let (there, back) = router.preview(of: choice)
    return Preview(
      there: there, back: back, framesPerSecond: router.navigator.run.framesPerSecond,
      speed: router.navigator.speed, isStill: router.chooser.motion != .full)
  }

  private static func panel(for picker: Picker, _ router: Router) -> PickerPanel {
    let (view, settings) = (router.view, router.view.settings)
    let viewport = Viewport(router.navigator.stack.top, of: view)
    return PickerPanel(
      on: view.size, sparing: viewport.focused.map { viewport.placement.onTerminal($0.trigger) }, items: picker.items,
      style: PickerPanel.Style(
        palette: view.chrome(over: router.stack.top).palette, isPlain: settings.rendition.glyphs.isPlain,
        hint: settings.keymap.hint([(.select, "select"), (.escape, "close")], in: .picking)))
  }
}

/// The transition that plays behind the picker: there and back, over and over, with a rest after each. It never changes
/// the stack and causes no lifecycle events.
struct Preview: Sendable {
  /// The rest at each end, in seconds.
  static let rest = 0.4

  private var there: Passage
  private var back: Passage
  private var isReturning = false
  private var run: TransitionRun
  /// The number of frames left of the rest; nil during a passage.
  private var remaining: Int?
  private var isFresh = true
  private let isStill: Bool

  /// - Parameters:
  ///   - framesPerSecond: The frame rate, 1...240.
  ///   - isStill: True if only the middle of the passage there is shown.
  init(there: Passage, back: Passage, framesPerSecond: Int, speed: Double, isStill: Bool) {
    self.there = there
    self.back = back
    self.isStill = isStill
    run = TransitionRun(framesPerSecond: framesPerSecond)
    run.speed = speed
    begin()
  }

  var passage: Passage { isReturning ? back : there }

  var progress: FrameProgress { isStill ? FrameProgress(0.5) : run.frameProgress }

  var isMoving: Bool { !isStill }

  mutating func replace(there: Passage, back: Passage) {
    self.there = there
    self.back = back
  }

  /// Advances by frames. As with a transition, the first call shows the start, whatever its count.
  mutating func advance(frames: Int) -> Bool {
    let isFirst = isFresh
    isFresh = false
    guard isMoving, !isFirst else { return false }
    guard let remaining else {
      if run.advance(frames: frames) != nil { look() }
      return false
    }
    self.remaining = remaining - frames
    guard remaining <= frames else { return false }
    isReturning.toggle()
    begin()
    return true
  }

  private mutating func begin() {
    let look = passage.look
    remaining = nil
    if run.start(duration: look.seconds, curve: look.curve(for: passage.operation)) != nil { self.look() }
    // This frame, which looks like the last of the rest, is the first of the passage.
    _ = run.advance(frames: 0)
  }

  private mutating func look() {
    remaining = max(1, Int((Self.rest * Double(run.framesPerSecond)).rounded()))
  }
}
