internal import Navigation
internal import Transitions

extension Navigator {
  /// Performs a key action on the paused transition.
  ///
  /// - Returns: A Boolean value indicating whether the transition is released.
  mutating func perform(_ action: KeyAction) -> Bool {
    switch action {
    case .progress(let tenths): follow(Double(tenths) / 10)
    case .stepForward: step(frames: 1)
    case .stepBack: step(frames: -1)
    case .leap: follow(run.goal + 0.1)
    case .leapBack: follow(run.goal - 0.1)
    case .start: follow(0)
    case .end: follow(1)
    default:
      switch action {
      case .run: if run.isHeld { resume() } else { hold() }
      case .commit: finish()
      case .springBack: cancel()
      case .reverse: reverse()
      default: break
      }
      return true
    }
    return false
  }
}
