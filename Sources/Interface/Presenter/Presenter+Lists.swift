internal import Decks
internal import Navigation

extension Presenter {
  /// Opens the list that a command asks for.
  mutating func openPicker(for command: KeyAction) {
    switch command {
    case .history: open(Picker(history: navigator.stack.entries.map { screen(of: $0) }))
    case .jump: open(Picker(screensOf: deck, seen: deck.index(of: navigator.stack.top.screen)))
    case .palette: open(Picker(commandsOf: keymap, screensOf: deck))
    default: open(Picker(live: chooser.live))
    }
  }

  /// Does what was chosen from a list.
  mutating func take(_ choice: Picker.Choice) -> [Effect] {
    switch choice {
    case .transition(let choice):
      choose(choice)
      return []
    case .entry(let place): return perform(entry(place))
    case .screen(let id): return perform(screen(id))
    case .command(let command): return perform(command)
    }
  }
}
