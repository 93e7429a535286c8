internal import Decks
internal import Navigation
internal import Transitions

// What is done outside: the mouse of the terminal, the user's editor.
extension Presenter {
  /// The mouse is the terminal's own until the next key, so that text can be selected with it.
  mutating func releaseMouse() -> [Effect] {
    letGo()
    isMouseReleased = true
    overlay.status = "the mouse selects text until the next key"
    return [.listenToMouse(false)]
  }

  /// A key brings the mouse back.
  mutating func takeMouse() -> [Effect] {
    guard isMouseReleased else { return [] }
    isMouseReleased = false
    return [.listenToMouse(true)]
  }

  /// The file of the screen that is seen, at the line of what has the focus, else of what stands at the top.
  mutating func edit() -> [Effect] {
    settle()
    let top = navigator.stack.top
    let screen = screen(of: top)
    guard settings.hasFiles, orphans[top.screen] == nil else {
      overlay.status = "this screen is not read from a file"
      return []
    }
    let row = screen.spot(top.focus)?.area.origin.row ?? top.scroll.row
    return [.edit(path: screen.path, line: screen.firstLine.map { $0 + row })]
  }
}
