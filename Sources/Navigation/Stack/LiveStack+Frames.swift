internal import Transitions

extension LiveStack {
  /// Lets time pass and composes the frame that stands then. Also to be called with 0 when something was changed at rest.
  ///
  /// - Parameter frames: How many frame boundaries have passed, at least 0. In the first call after a passage has begun
  ///   they do not count: it shows the start.
  /// - Returns: What the screens live through, in order.
  public mutating func advance(frames: Int) -> [LifecycleEvent] {
    let events = navigator.advance(frames: frames)
    meetPassage()
    if hasChanged { meetChanges() }
    let progress = navigator.run.progress
    let scene =
      navigator.last?.look.transition.scene(at: progress, toward: stage)
      ?? Scene(backdrop: backdrop).adding(Layer(.from))
    compositor.compose(scene, from: from, to: to)
    return events
  }

  /// Finds the screens and the stage of a passage that has begun since the last frame.
  private mutating func meetPassage() {
    if passages == navigator.passages { return }
    passages = navigator.passages
    compositor.invalidate()
    stage = Stage(size: size, aspect: aspect, backdrop: backdrop)
    if let passage = navigator.last {
      (before, after) = (passage.before, passage.after)
      let (lower, upper) = (passage.lower, passage.upper)
      stage.operation = passage.operation
      stage.trigger = trigger(of: passage, on: screens[lower.screen])
      stage.elements = elements(of: screens[lower.screen], and: screens[upper.screen])
      stage.modal = upper.isPresented ? screens[upper.screen]?.part : nil
    }
    (from, to) = (grid(of: before), grid(of: after))
    hasChanged = false
  }

  /// Takes over what screens show since they were set.
  private mutating func meetChanges() {
    let (fromBefore, toBefore) = (from, to)
    (from, to) = (grid(of: before), grid(of: after))
    changes.removeAll()
    changes.addChanges(from: fromBefore, to: from)
    changes.addChanges(from: toBefore, to: to)
    compositor.invalidate(changes)
    hasChanged = false
  }

  /// What is seen of a stack: the top screen, or part of it on the shaded ones below.
  private func grid(of stack: ScreenStack) -> Grid {
    var grid = blank
    for entry in stack.seen {
      let screen = screens[entry.screen]
      guard entry.isPresented, let screen, let part = screen.part else {
        grid = screen?.grid ?? blank
        continue
      }
      grid = grid.shaded(by: Stage.modalShade)
      for row in 0..<size.rows {
        for column in 0..<size.columns where part.contains(Position(column: column, row: row)) {
          grid[column: column, row: row] = screen.grid[column: column, row: row]
        }
      }
      grid.mend()
    }
    return grid
  }

  private func elements(of lower: LiveScreen?, and upper: LiveScreen?) -> [Stage.SharedElement] {
    (lower?.elements ?? [:]).sorted { $0.key < $1.key }.compactMap { label, place in
      upper?.elements[label].map { Stage.SharedElement(lower: place, upper: $0) }
    }
  }

  /// The rectangle that a passage starts from or ends in, where it is now.
  private func trigger(of passage: Passage, on lower: LiveScreen?) -> Rect? {
    passage.trigger(in: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)) { place in
      guard let lower, lower.links.indices.contains(place.link) else { return nil }
      return TriggerPlace([lower.links[place.link]])
    }
  }
}
