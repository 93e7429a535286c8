internal import Navigation
internal import Transitions

extension Presenter {
  /// What a key does to a transition that is held.
  mutating func performHeld(_ command: KeyAction) -> [Effect] {
    if let tenths = command.tenths {
      navigator.follow(Double(tenths) / 10)
      return []
    }
    switch command {
    case .stepForward: navigator.step(frames: 1)
    case .stepBack: navigator.step(frames: -1)
    case .leap: navigator.follow(navigator.run.goal + 0.1)
    case .leapBack: navigator.follow(navigator.run.goal - 0.1)
    case .start: navigator.follow(0)
    case .end: navigator.follow(1)
    default:
      // From here on time carries it.
      grab = .empty
      performRelease(command)
    }
    return []
  }

  private mutating func performRelease(_ command: KeyAction) {
    switch command {
    case .run where !navigator.run.isInHand: navigator.hold()
    case .run: navigator.resume()
    case .commit: navigator.finish()
    case .springBack: navigator.cancel()
    case .turnRound: navigator.turnRound()
    default: break
    }
  }

  /// Pauses what moves; at rest asks that the next transition start paused, or takes that back.
  mutating func hold() {
    if isInTransition {
      navigator.hold()
    } else {
      navigator.isArmed.toggle()
      overlay.status =
        navigator.isArmed ? "the next transition starts paused" : "the next transition runs"
    }
  }

  mutating func setSpeed(_ speed: Double) {
    ordinarySpeed = nil
    navigator.speed = speed
    saySpeed()
  }

  /// An eighth of the speed, or what it was before.
  mutating func toggleSlowMotion() {
    if let speed = ordinarySpeed {
      navigator.speed = speed
      ordinarySpeed = nil
    } else {
      ordinarySpeed = navigator.speed
      navigator.speed = TransitionRun.speeds.lowerBound
    }
    saySpeed()
  }

  private mutating func saySpeed() {
    overlay.status = "speed \(Figure.speed(navigator.speed))"
  }

  /// Goes round the catalogue with the user's own choice; before the first and after the last there is none.
  mutating func cycleTransition(by step: Int) {
    let entries = Catalogue.entries
    let index = chooser.live.flatMap { Catalogue.index(of: $0) }
    let next = index.map { $0 + step } ?? (step > 0 ? 0 : entries.count - 1)
    let isEntry = entries.indices.contains(next)
    choose(isEntry ? TransitionChoice(name: entries[next].name, variant: entries[next].variant) : nil)
  }

  /// Makes a transition the user's own choice; nil leaves it to the deck.
  mutating func choose(_ choice: TransitionChoice?) {
    chooser.live = choice
    let entry = choice.flatMap { Catalogue.entry(named: $0.name, variant: $0.variant) }
    overlay.status = "transition: " + (entry.map { "\($0.description) - \($0.summary)" } ?? "the deck's own")
  }
}
