internal import Transitions

/// The time of a talk in words: how long it has run, and how much of its limit is left.
struct TalkTime: Hashable {
  enum Warning: Hashable {
    case none
    /// A quarter of the time or less is left, and at most five minutes.
    case soon
    case over
  }

  /// The seconds since the talk began.
  let elapsed: Int
  /// The limit in seconds.
  let limit: Int?

  /// The time since the talk began: `4:31`, or `1:02:03` from an hour on.
  var elapsedText: String { Self.text(elapsed) }

  /// The rest of the limit: `15:29 left`, `4:59 left !` or `0:42 over !`; nil without a limit.
  var restText: String? {
    guard let limit else { return nil }
    let rest = limit - elapsed
    switch warning {
    case .none: return Self.text(rest) + " left"
    case .soon: return Self.text(rest) + " left !"
    case .over: return Self.text(-rest) + " over !"
    }
  }

  var warning: Warning {
    guard let limit else { return .none }
    let rest = limit - elapsed
    return rest <= 0 ? .over : rest <= min(300, limit / 4) ? .soon : .none
  }

  /// The share of the limit that has passed, 0...1; nil without a limit.
  var share: Double? { limit.map { min(1, Double(elapsed) / Double(max(1, $0))) } }

  private static func text(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return (hours > 0 ? "\(hours):\(minutes.zeroPadded(to: 2))" : "\(minutes)") + ":" + (seconds % 60).zeroPadded(to: 2)
  }
}
