package import PortholeDecks
package import Transitions

// Changes of the deck, of its screens, and of the terminal.
extension Presenter {
  package mutating func adopt(palette: Palette? = nil, rendition: Rendition? = nil) {
    adopt { $0.adopt(palette: palette, rendition: rendition) }
  }

  package mutating func adopt(surroundings: [Fact]) {
    adopt { $0.settings.surroundings = surroundings }
  }

  package mutating func adopt(audience: [Fact], code: QRCode? = nil) {
    (view.settings.audience, view.settings.code) = (audience, code)
  }

  /// Replaces a screen by its present state: a clock, a running text, a file that was saved. It may be called at any
  /// time: a transition goes on with both screens as they are.
  ///
  /// - Parameter screen: The screen that replaces the deck's screen of the same id. It may have another size and other
  ///   links; a focus on a link that is gone goes to the first.
  ///
  /// - Complexity: O(cells of the terminal) if the screen is seen; the next frame composes what differs.
  @discardableResult
  package mutating func update(_ screen: Screen) -> Bool {
    guard let index = deck.index(of: screen.id) else { return false }
    self.view.deck.screens[index] = screen
    showUpdate(of: index)
    return true
  }

  mutating func restore(_ id: String) {
    guard let index = deck.index(of: id) else { return }
    view.deck.screens.restore(index)
    showUpdate(of: index)
  }

  mutating func showUpdate(of index: Int) {
    let id = deck.screens.ids[index]
    self.view.composePrograms(of: id)
    let view = view
    navigator.editAll { if $0.screen == id { view.keepInSight(&$0) } }
    forgetInPanes { $0 == index }
    layOut(isUpdate: true)
  }

  /// Adopts a deck whose files have changed. Another screen takes the place of one that is gone, and one whose file is
  /// unreadable stays as it was; the user sees why.
  mutating func adopt(_ deck: Deck, changed: Set<String>) {
    var onStack: Set<String> = []
    navigator.editAll { onStack.insert($0.screen) }
    let former = self.view
    let (renamed, restored, message) = self.view.adopt(deck, changed: changed, onStack: onStack)
    if let message { chrome.status = message }
    adoptRecordings(changed: changed)
    let view = view
    navigator.editStacks { stack in
      var highest: [String: Int] = [:]
      for (number, entry) in stack.entries.enumerated() { highest[entry.screen] = number }
      var number = 0
      stack.forEach { entry in
        let own = highest[entry.screen] == number ? restored[entry.screen] : nil
        entry.screen = own ?? renamed[entry.screen] ?? entry.screen
        view.keepInSight(&entry)
        number += 1
      }
    }
    arrangePanes(after: former, renamed: renamed)
    layOut(isUpdate: true)
  }

  /// Goes to the first screen that its author has edited, with all its parts. The show stays where it is if that was edited
  /// too, or while the user does something else.
  mutating func visit(edited ids: [String]) -> [Effect] {
    guard let id = ids.first, !ids.contains(destination.screen), panes.isEmpty, focusedProgram == nil,
      chrome.question == nil, navigator.run.phase != .held, deck.index(of: id) != nil
    else { return [] }
    settle()
    guard var passage = router.screen(id).passage else { return [] }
    passage.after.top.pausesPassed = .max
    return begin(passage)
  }

  /// Adopts another size or other colours. A passage keeps its progress, and a visible focus stays visible.
  mutating func adopt(_ change: (inout DeckView) -> Void) {
    let former = self.view
    change(&self.view)
    let view = view
    navigator.editAll { view.keepPlace(of: &$0, asIn: former) }
    if player.size != size || player.aspect != aspect || player.rendition != settings.rendition {
      player.resize(to: size, aspect: aspect, rendition: settings.rendition)
    }
    arrangePanes(after: former)
    layOut()
  }

  mutating func takePictures() {
    let screens = deck.screens
    view.takePictures()
    forgetInPanes { screens[$0].pictures.contains(where: \.isComing) }
    layOut(isUpdate: true)
  }
}
