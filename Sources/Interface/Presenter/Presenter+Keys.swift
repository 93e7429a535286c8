internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

extension Presenter {
  /// Gives a key to the first that takes it: the question, a program, the panes, a paused transition, a recording, a
  /// link of its own; else the keymap knows its action.
  mutating func handle(_ key: Key) -> [Effect] {
    chrome.status = nil
    let effects: [Effect] = isMouseReleased ? [.listenToMouse(true)] : []
    isMouseReleased = false
    if giveToQuestion(key) { return effects }
    return effects + (giveToProgram(key) ?? act(on: key))
  }

  private mutating func act(on key: Key) -> [Effect] {
    if let first = chrome.prefix, !panes.isBlank {
      chrome.prefix = nil
      if let command = keymap.command(for: [first, key], in: .browsing) {
        panes[PickerPane.self] = nil
        return perform(command)
      }
    }
    if let effects = giveToPanes(key) { return effects }
    if let action = navigator.heldAction(of: key, by: keymap) {
      navigator.perform(action)
      if !navigator.run.isHeld { grab = .empty }
      return []
    }
    if let action = recordingAction(of: key) {
      performOnRecording(action)
      return []
    }
    if let place = link(for: key) { return follow(place) }
    // A key that acts alone may also be the first of two.
    if keymap.beginsSequence(key, in: .browsing) { chrome.prefix = key }
    return keymap.command(for: [key], in: .browsing).map { perform($0) } ?? []
  }

  private func link(for key: Key) -> LinkPlace? {
    guard case .character(let character) = key, !keymap.isReserved(key) else { return nil }
    let entry = destination
    let screen = view.screen(of: entry)
    guard let index = screen.links.firstIndex(where: { $0.key == character }), screen.isThere(index)
    else { return nil }
    return entry.focus?.link == index ? entry.focus : LinkPlace(link: index)
  }
}

// MARK: Panes

extension Presenter {
  /// - Returns: nil if they leave it to the screens.
  mutating func giveToPanes(_ key: Key) -> [Effect]? {
    for index in panes.indices.reversed() {
      if panes[index].needsRest(for: key, by: keymap) { settle() }
      let router = router
      guard let step = panes[index].handle(key, by: router) else { continue }
      let effects = perform(step, of: index)
      if !step.passes { return effects }
    }
    return nil
  }

  /// - Returns: nil if it leaves it to the screens.
  mutating func giveToPanes(_ mouse: InputEvent.Mouse, at position: Position) -> [Effect]? {
    guard let index = panes.indices.last else { return nil }
    let router = router
    guard let step = panes[index].handle(mouse, at: position, by: router) else { return nil }
    if mouse == .press { grab = .empty }
    return perform(step, of: index)
  }

  /// Gives pasted text to the panes as words: line ends and other controls are blanks.
  mutating func giveToPanes(pasted text: String) -> [Effect] {
    let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    let words = String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
    for index in panes.indices.reversed() {
      let router = router
      guard let step = panes[index].paste(words, by: router) else { continue }
      chrome.status = nil
      return perform(step, of: index)
    }
    return []
  }

  mutating func advancePanes(frames: Int) -> [Effect] {
    var effects: [Effect] = []
    for index in panes.indices.reversed() {
      guard let step = panes[index].advance(frames: frames) else { continue }
      effects += perform(step, of: index)
    }
    return effects
  }

  mutating func arrangePanes(after former: DeckView, renamed: [String: String] = [:]) {
    guard !panes.isEmpty else { return }
    let router = router
    for index in panes.indices { panes[index].arrange(by: router, after: former, renamed: renamed) }
  }

  mutating func forgetInPanes(_ isStale: (Int) -> Bool) {
    guard !panes.isEmpty else { return }
    let router = router
    for index in panes.indices { panes[index].forget(isStale, by: router) }
  }

  private mutating func perform(_ step: PaneStep, of index: Int) -> [Effect] {
    if step.clearsMessage { chrome.status = nil }
    if step.closes { panes.remove(at: index) }
    if let redraw = step.redraw { layOut(isUpdate: redraw == .update) }
    return step.intent.map { perform($0) } ?? []
  }
}

extension Navigator {
  mutating func perform(_ action: KeyAction) {
    switch action {
    case .progress(let tenths): follow(Double(tenths) / 10)
    case .stepForward: step(frames: 1)
    case .stepBack: step(frames: -1)
    case .leap: follow(run.goal + 0.1)
    case .leapBack: follow(run.goal - 0.1)
    case .start: follow(0)
    case .end: follow(1)
    case .run: if run.isHeld { resume() } else { hold() }
    case .finish: finish()
    case .cancel: cancel()
    case .reverse: reverse()
    default: break
    }
  }
}
