internal import PortholeNavigation

extension Navigator {
  /// Performs a key action on the paused transition.
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
