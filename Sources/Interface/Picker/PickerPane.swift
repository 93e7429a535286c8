internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

/// A picker while it is open: the list, the preview behind it, and its cells.
struct PickerPane: Pane {
  private(set) var picker: Picker
  /// The preview of the item that is highlighted or was last; nil if items have no preview.
  private(set) var preview: Preview?
  /// The index of that item.
  private(set) var previewed: Int
  private(set) var panel: PickerPanel
  /// The panel's cells.
  private(set) var picture: Grid

  /// Opens a list over the screen at rest.
  init(_ picker: Picker, planner: PassagePlanner) {
    self.picker = picker
    previewed = picker.highlighted ?? 0
    panel = Self.panel(for: picker, planner)
    self.picker.show(rows: panel.list.count)
    picture = panel.picture(of: self.picker)
    preview = Self.preview(of: picker.items[previewed], planner)
  }

  /// Opens the list of an action.
  init(for command: KeyAction, by planner: PassagePlanner) {
    let (view, stack) = (planner.view, planner.navigator.stack)
    let picker =
      switch command {
      case .history: Picker(history: stack.entries.map { view.screen(of: $0) })
      case .jump: Picker(screensOf: view.deck, seen: view.deck.index(of: stack.top.screen))
      case .palette: Picker(commandsOf: planner.keymap, screensOf: view.deck)
      default: Picker(live: planner.chooser.live)
      }
    self.init(picker, planner: planner)
  }

  /// The preview behind the list.
  var movement: PaneMovement? {
    preview.map {
      PaneMovement(
        transition: $0.passage.look.transition, progress: $0.progress, isMoving: $0.isMoving, isTransition: true,
        passage: $0.passage)
    }
  }

  func backdrop(by planner: PassagePlanner) -> PaneBackdrop? { preview.map { .passage($0.passage) } }

  mutating func handle(_ key: Key, by planner: PassagePlanner) -> PaneStep? {
    step(picker.handle(key, by: planner.keymap), by: planner)
  }

  mutating func handle(_ mouse: InputEvent.Mouse, at position: Position, by planner: PassagePlanner) -> PaneStep? {
    var outcome = Picker.Outcome.stay
    switch mouse {
    case .press where !panel.area.contains(position), .rightPress: outcome = .close
    case .press: if let row = panel.row(at: position) { outcome = picker.press(row: row) }
    case .wheelUp, .wheelDown: picker.roll(by: mouse.rows.signum())
    case .drag, .release: return .stay
    }
    var step = step(outcome, by: planner)
    step.clearsMessage = true
    return step
  }

  private mutating func step(_ outcome: Picker.Outcome, by planner: PassagePlanner) -> PaneStep {
    switch outcome {
    case .stay: return PaneStep(redraw: showHighlight(by: planner) ? .whole : nil)
    case .select(let choice):
      return PaneStep(closes: true, redraw: .whole, request: Self.request(choice, by: planner.router))
    case .refuse(let reason): return .request(.say(reason))
    case .close: return PaneStep(closes: true, redraw: .whole)
    case .perform(let command): return .request(.perform(command))
    }
  }

  private static func request(_ choice: Picker.Choice, by router: Router) -> PaneStep.Request {
    switch choice {
    case .transition(let choice): .choose(choice)
    case .entry(let index): .go(router.entry(index))
    case .screen(let id): .go(router.screen(id))
    case .command(let command): .perform(command)
    }
  }

  /// Draws the panel, and starts the preview of the highlighted item.
  ///
  /// - Returns: A Boolean value indicating whether another item is highlighted.
  private mutating func showHighlight(by planner: PassagePlanner) -> Bool {
    defer { picture = panel.picture(of: picker) }
    guard let highlighted = picker.highlighted, highlighted != previewed else { return false }
    preview = Self.preview(of: picker.items[highlighted], planner)
    previewed = highlighted
    return true
  }

  /// Advances the preview by frames.
  mutating func advance(frames: Int) -> PaneStep? {
    preview?.advance(frames: frames) == true ? PaneStep(redraw: .whole) : nil
  }

  mutating func arrange(by planner: PassagePlanner, after former: DeckView, renamed: [String: String]) {
    arrange(by: planner)
  }

  mutating func forget(_ isStale: (Int) -> Bool, by planner: PassagePlanner) { arrange(by: planner) }

  /// Draws itself anew, keeping the highlight and the preview's progress.
  private mutating func arrange(by planner: PassagePlanner) {
    if case .transition(let choice) = picker.items[previewed].choice {
      let (there, back) = planner.preview(of: choice)
      preview?.replace(there: there, back: back)
    }
    panel = Self.panel(for: picker, planner)
    picker.show(rows: panel.list.count)
    picture = panel.picture(of: picker)
  }

  func show(in contents: inout OverlayContents, isAtRest: Bool, by planner: PassagePlanner) {
    contents.pictures.append((picture, panel.area.origin))
    contents.hasOwnKeys = true
  }

  /// Returns the highlighted item.
  func cursor(isAtRest: Bool, by planner: PassagePlanner) -> Position? { panel.cursor(of: picker) }

  private static func preview(of item: Picker.Item, _ planner: PassagePlanner) -> Preview? {
    guard case .transition(let choice) = item.choice else { return nil }
    let (there, back) = planner.preview(of: choice)
    return Preview(
      there: there, back: back, framesPerSecond: planner.navigator.run.framesPerSecond,
      speed: planner.navigator.speed, isStill: planner.chooser.motion != .full)
  }

  private static func panel(for picker: Picker, _ planner: PassagePlanner) -> PickerPanel {
    let (view, settings) = (planner.view, planner.view.settings)
    let viewport = Viewport(planner.navigator.stack.top, of: view)
    return PickerPanel(
      on: view.size, sparing: viewport.focused.map { viewport.placement.onTerminal($0.trigger) }, items: picker.items,
      palette: settings.palette, isPlain: settings.rendition.glyphs.isPlain,
      hint: settings.keymap.hint([(.select, "select"), (.escape, "close")], in: .picking))
  }
}
