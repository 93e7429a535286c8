package import Transitions

/// The state of each screen by its lifecycle events, and a check of the rules: visible and hidden alternate, and each
/// `did` follows its `will`.
package struct LifecycleLedger {
  private enum State {
    case appearing, visible, disappearing
  }

  /// An event that the rules do not allow in the current state.
  package struct Imbalance: Error {
    package let event: LifecycleEvent<String>
  }

  private var states: [String: State]

  /// Creates a ledger with one visible screen.
  ///
  /// - Parameter seen: The screen that is visible at the start.
  package init(seen: String) { states = [seen: .visible] }

  /// The only screen, if it is at rest and no other is on its way; else nil.
  package var seen: String? { states.count == 1 ? states.first { $0.value == .visible }?.key : nil }

  package mutating func take(_ event: LifecycleEvent<String>) throws(Imbalance) {
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
