internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  /// Opens a list over the screen at rest.
  mutating func open(_ picker: Picker) {
    picking = PickerSession(
      picker, preview: preview(of: picker.items[picker.highlighted ?? 0]), panel: panel(for: picker))
    layOut()
  }

  /// Every key while the picker is open.
  mutating func handleInPicker(_ key: Key) -> [Effect] {
    let keymap = keymap
    guard let outcome = picking?.picker.handle(key, by: keymap) else { return [] }
    return heed(outcome)
  }

  /// The mouse while the picker is open.
  mutating func handleInPicker(_ mouse: InputEvent.Mouse, at position: Position) -> [Effect] {
    guard let panel = picking?.panel, mouse != .drag, mouse != .release else { return [] }
    overlay.status = nil
    switch mouse {
    case .press:
      guard panel.area.contains(position) else { return heed(.close) }
      guard let row = panel.row(at: position), let outcome = picking?.picker.press(row: row) else { return [] }
      return heed(outcome)
    case .rightPress:
      return heed(.close)
    case .wheelUp, .wheelDown:
      picking?.picker.roll(by: mouse == .wheelUp ? -1 : 1)
      return heed(.stay)
    case .drag, .release:
      return []
    }
  }

  /// Lets time pass on the preview.
  mutating func advancePreview(frames: Int) {
    if picking?.preview?.advance(frames: frames) == true { layOut() }
  }

  /// Takes over another size or other colours, keeping what is highlighted and how far the preview is.
  mutating func arrangePicker() {
    guard let picking else { return }
    if let (there, back) = passages(of: picking.picker.items[picking.previewed]) {
      self.picking?.preview?.replace(there: there, back: back)
    }
    let panel = panel(for: picking.picker)
    self.picking?.move(to: panel)
  }

  private mutating func heed(_ outcome: Picker.Outcome) -> [Effect] {
    switch outcome {
    case .stay:
      if let highlighted = picking?.picker.highlighted, highlighted != picking?.previewed { show(highlighted) }
      picking?.draw()
    case .take(let choice):
      picking = nil
      layOut()
      return take(choice)
    case .refuse(let reason):
      overlay.status = reason
    case .close:
      picking = nil
      layOut()
    case .perform(let command):
      return perform(command)
    }
    return []
  }

  /// Begins the preview of an item.
  private mutating func show(_ index: Int) {
    guard let picking else { return }
    let preview = preview(of: picking.picker.items[index])
    self.picking?.preview = preview
    self.picking?.previewed = index
    layOut()
  }

  private func panel(for picker: Picker) -> PickerPanel {
    let top = navigator.stack.top
    let trigger = screen(of: top).spot(top.focus).map { placement(of: top).onTerminal($0.trigger) }
    return PickerPanel(
      on: size, sparing: trigger, items: picker.items, palette: settings.palette,
      isPlain: settings.rendition.glyphs.isPlain,
      hint: keymap.hint([(.take, "select"), (.escape, "close")], in: .picking))
  }

  private func preview(of item: Picker.Item) -> Preview? {
    guard let (there, back) = passages(of: item) else { return nil }
    return Preview(
      there: there, back: back, framesPerSecond: navigator.run.framesPerSecond, speed: navigator.speed,
      isStill: chooser.motion != .full)
  }

  /// The passages that there would be if the user chose an item: to the screen that would come, and back. Nil of what
  /// is no transition.
  private func passages(of item: Picker.Item) -> (there: Passage, back: Passage)? {
    guard case .transition(let choice) = item.choice else { return nil }
    var chooser = chooser
    chooser.live = choice
    // Where little is to move, a still at least shows what there is to choose.
    chooser.motion = .full
    let there = passageAhead(choosing: chooser)
    let (back, _) = passage(there.operation.inverse, from: there.after, to: there.before, by: nil, choosing: chooser)
    return (there, back)
  }

  /// What would be seen next: where the focused link leads, else the other screen of the last passage, else a
  /// neighbour in the deck, and in a deck of one screen that screen.
  private func passageAhead(choosing chooser: TransitionChooser) -> Passage {
    func passage(_ intent: Intent) -> Passage? {
      guard case .navigate(let action, let link, _) = intent else { return nil }
      return self.passage(action, by: link, choosing: chooser)?.passage
    }
    let stack = navigator.stack
    if let focus = stack.top.focus, screen(of: stack.top).spot(focus) != nil,
      let ahead = passage(intent(following: Trigger(focus)))
    {
      return ahead
    }
    if let last = navigator.last {
      let isOver = stack.hasSameScreens(as: last.after)
      return self.passage(
        isOver ? last.operation.inverse : last.operation, from: stack, to: isOver ? last.before : last.after, by: nil,
        choosing: chooser
      ).passage
    }
    return passage(nextScreen()) ?? passage(previousScreen())
      ?? self.passage(.push, from: stack, to: stack, by: nil, choosing: chooser).passage
  }
}
