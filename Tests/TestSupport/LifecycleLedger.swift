package import Navigation

/// What each screen has been told, by the rules of life cycles: seen and unseen take turns, each `did` after its `will`.
package struct LifecycleLedger {
  private enum State {
    case appearing, visible, disappearing
  }

  /// What the rules do not allow where it came.
  package struct Imbalance: Error {
    package let event: LifecycleEvent
  }

  private var states: [String: State]

  /// - Parameter seen: The screen that is there from the start.
  package init(seen: String) { states = [seen: .visible] }

  /// The one screen that there is, if it is at rest and no other is on its way.
  package var seen: String? { states.count == 1 ? states.first { $0.value == .visible }?.key : nil }

  package mutating func take(_ event: LifecycleEvent) throws(Imbalance) {
    switch event {
    case .willAppear(let id) where states[id] == nil || states[id] == .disappearing: states[id] = .appearing
    case .didAppear(let id) where states[id] == .appearing: states[id] = .visible
    case .willDisappear(let id) where states[id] == .visible || states[id] == .appearing: states[id] = .disappearing
    case .didDisappear(let id) where states[id] == .disappearing: states[id] = nil
    case .completed where seen != nil: break
    default: throw Imbalance(event: event)
    }
  }
}
