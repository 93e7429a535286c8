internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

extension Presenter {
  /// Opens the list of an action.
  mutating func openPicker(for command: KeyAction) {
    let stack = navigator.stack
    let picker =
      switch command {
      case .history: Picker(history: stack.entries.map { view.screen(of: $0) })
      case .jump: Picker(screensOf: deck, seen: deck.index(of: stack.top.screen))
      case .palette: Picker(commandsOf: keymap, screensOf: deck)
      default: Picker(live: player.chooser.live)
      }
    modes.picker = PickerSession(picker, planner: planner)
    layOut()
  }

  /// Adapts the picker to another size or other colours.
  mutating func arrangePicker() {
    let planner = planner
    modes.picker?.arrange(planner: planner)
  }

  /// - Parameter previewed: The item that was previewed before.
  mutating func apply(_ outcome: Picker.Outcome, previewing previewed: Int?) -> [Effect] {
    switch outcome {
    case .stay:
      if modes.picker?.previewed != previewed { layOut() }
    case .select(let choice):
      modes.picker = nil
      layOut()
      return perform(choice)
    case .refuse(let reason):
      chrome.status = reason
    case .close:
      modes.picker = nil
      layOut()
    case .perform(let command):
      return perform(command)
    }
    return []
  }

  private mutating func perform(_ choice: Picker.Choice) -> [Effect] {
    switch choice {
    case .transition(let choice):
      choose(choice)
      return []
    case .entry(let index): return perform(router.entry(index))
    case .screen(let id): return perform(router.screen(id))
    case .command(let command): return perform(command)
    }
  }
}
