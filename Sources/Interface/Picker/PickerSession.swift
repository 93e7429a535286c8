internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

/// A picker while it is open: the list, the preview behind it, and its cells.
struct PickerSession: Sendable {
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

  mutating func handle(_ key: Key, planner: PassagePlanner) -> Picker.Outcome {
    finish(picker.handle(key, by: planner.view.settings.keymap), planner)
  }

  mutating func handle(_ mouse: InputEvent.Mouse, at position: Position, planner: PassagePlanner) -> Picker.Outcome {
    switch mouse {
    case .press:
      guard panel.area.contains(position) else { return .close }
      guard let row = panel.row(at: position) else { return .stay }
      return finish(picker.press(row: row), planner)
    case .rightPress:
      return .close
    case .wheelUp, .wheelDown:
      picker.roll(by: mouse.rows.signum())
      return finish(.stay, planner)
    case .drag, .release:
      return .stay
    }
  }

  /// Advances the preview by frames.
  ///
  /// - Returns: A Boolean value indicating whether another passage is shown now.
  mutating func advance(frames: Int) -> Bool { preview?.advance(frames: frames) ?? false }

  /// Adapts to another size or other colours, keeping the highlight and the preview's progress.
  mutating func arrange(planner: PassagePlanner) {
    if case .transition(let choice) = picker.items[previewed].choice {
      let (there, back) = planner.preview(of: choice)
      preview?.replace(there: there, back: back)
    }
    panel = Self.panel(for: picker, planner)
    picker.show(rows: panel.list.count)
    picture = panel.picture(of: picker)
  }

  /// Starts the preview of the highlighted item and draws the panel, if the list stays open.
  private mutating func finish(_ outcome: Picker.Outcome, _ planner: PassagePlanner) -> Picker.Outcome {
    guard case .stay = outcome else { return outcome }
    if let highlighted = picker.highlighted, highlighted != previewed {
      preview = Self.preview(of: picker.items[highlighted], planner)
      previewed = highlighted
    }
    picture = panel.picture(of: picker)
    return outcome
  }

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
