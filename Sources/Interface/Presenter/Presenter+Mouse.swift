internal import Transitions

enum PointerGrab {
  case empty
  /// The thing under the press, which has not moved far enough to drag it.
  case pressed(Target, Position)
  case dragging(Drag)
  case bar

  enum Target: Hashable {
    case link(LinkPlace)
    /// The columns at the left edge of the terminal, from which the screen at rest can be dragged away.
    case edge
    /// A transition under way. Its end may change until the button is released.
    case transition
  }

  /// The number of cells that turns a press into a drag.
  static let threshold = 2

  /// The number of columns at the left edge from which the screen can be dragged away. One alone is hard to hit.
  static let edge = 3

  static func drags(from press: Position, to position: Position) -> Bool {
    max(abs(position.column - press.column), abs(position.row - press.row)) >= threshold
  }
}

extension Presenter {
  mutating func handle(_ mouse: InputEvent.Mouse, at position: Position) -> [Effect] {
    chrome.prefix = nil
    if let effects = giveToPanes(mouse, at: position) { return effects }
    if let effects = giveToProgram(mouse, at: position) { return effects }
    switch mouse {
    case .press: press(at: position)
    case .drag: return drag(to: position)
    case .release: return release(at: position)
    case .rightPress:
      chrome.status = nil
      if case .dragging = grab {
        grab = .empty
        navigator.cancel()
      } else {
        settle()
        return perform(router.back())
      }
    case .wheelUp, .wheelDown:
      if !isInTransition { _ = move { $0.scroll(columns: 0, rows: mouse.rows) } }
    }
    return []
  }

  private mutating func press(at position: Position) {
    grab = .empty
    if position.row == scrubBar {
      grab = .bar
      scrub(to: position)
    } else if isInTransition {
      // It stops under the mouse; a link is looked up when the button is released.
      if navigator.run.phase != .held { navigator.grab() }
      grab = .pressed(.transition, position)
    } else if let place = place(at: position) {
      move { $0.focus(place) }
      grab = .pressed(.link(place), position)
    } else if position.column < PointerGrab.edge, navigator.stack.entries.count > 1 {
      grab = .pressed(.edge, position)
    }
  }

  private mutating func drag(to position: Position) -> [Effect] {
    switch grab {
    case .empty: break
    case .bar: scrub(to: position)
    case .dragging(let drag): navigator.follow(drag.progress(at: position))
    case .pressed(let target, let press):
      guard PointerGrab.drags(from: press, to: position) else { break }
      let effects = begin(dragging: target, from: press)
      if case .dragging(let drag) = grab { navigator.follow(drag.progress(at: position)) }
      return effects
    }
    return []
  }

  /// Turns a press into a drag. A cut cannot be dragged: then nothing happens.
  private mutating func begin(dragging target: PointerGrab.Target, from press: Position) -> [Effect] {
    grab = .empty
    chrome.status = nil
    switch target {
    case .transition:
      guard let passage = navigator.passage else { return [] }
      grab = .dragging(
        Drag(
          taking: passage.look.transition.dragAxis, at: navigator.run.progress, press: press, on: player.scenery.stage))
      return []
    case .link(let place):
      let trigger = Trigger(place, cell: viewport.placement.onScreen(press))
      guard let passage = router.intent(following: trigger).passage, passage.look.seconds > 0 else { return [] }
      let effects = begin(passage)
      navigator.grab()
      grab = .dragging(Drag(beginning: passage.look.transition.dragAxis, at: press, on: player.scenery.stage))
      return effects
    case .edge:
      guard let passage = router.back().passage, passage.look.seconds > 0 else { return [] }
      let effects = begin(passage)
      navigator.grab()
      grab = .dragging(Drag(fromEdgeAt: press, on: player.scenery.stage))
      return effects
    }
  }

  private mutating func release(at position: Position) -> [Effect] {
    defer { grab = .empty }
    switch grab {
    case .empty, .bar, .pressed(.edge, _): break
    case .dragging(let drag): letGo(drag)
    case .pressed(.link(let place), let press):
      guard self.place(at: press) == place else { break }
      chrome.status = nil
      return follow(place, at: viewport.placement.onScreen(press))
    case .pressed(.transition, let press):
      guard let place = place(at: press) else {
        // A click on no link lets it go on.
        if navigator.run.phase == .scrubbing { navigator.resume() }
        break
      }
      chrome.status = nil
      let cell = view.placement(of: destination).onScreen(press)
      settle()
      return follow(place, at: cell)
    }
    return []
  }

  private mutating func letGo(_ drag: Drag) {
    let run = navigator.run
    guard run.phase == .scrubbing else { return }
    if drag.finishes(at: run.goal, velocity: run.velocity) {
      navigator.finish(completionSpeed: 1 - run.progress, velocity: run.velocity)
    } else {
      navigator.cancel(completionSpeed: 1 - run.progress, velocity: run.velocity)
    }
  }

  mutating func letGo() {
    if case .dragging(let drag) = grab { letGo(drag) }
    if case .pressed(.transition, _) = grab, navigator.run.phase == .scrubbing { navigator.resume() }
    grab = .empty
  }

  private mutating func scrub(to position: Position) {
    navigator.follow(Double(position.column) / Double(max(1, size.columns - 1)))
  }

  private func place(at position: Position) -> LinkPlace? {
    let entry = destination
    return view.screen(of: entry).place(at: view.placement(of: entry).onScreen(position))
  }
}
