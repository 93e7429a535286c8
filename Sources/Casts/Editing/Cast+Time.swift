extension Cast {
  /// Returns the recording with shorter pauses and another speed.
  ///
  /// - Parameters:
  ///   - limit: The longest pause without output or a change of size, in microseconds; above 0. Nil takes the limit of
  ///     the file's header, if there is one.
  ///   - speed: The factor of the speed; above 0. It applies after the limit.
  /// - Complexity: O(events).
  package func retimed(idleTimeLimit limit: Int? = nil, speed: Double = 1) -> Cast {
    var pace = CastPace(idleTimeLimit: limit ?? idleTimeLimit, speed: speed)
    var cast = self
    pace.retime(&cast.events)
    return cast
  }
}

/// Shortens the pauses of a recording and changes its speed, event by event.
package struct CastPace: Sendable {
  private let limit: Int
  private let speed: Double
  /// The last change of the screen, in the old time and in the new one.
  private var (change, shortened) = (0, 0)

  /// - Parameters:
  ///   - limit: The longest pause, in microseconds; nil for none.
  ///   - speed: The factor of the speed; above 0.
  package init(idleTimeLimit limit: Int?, speed: Double) {
    (self.limit, self.speed) = (limit ?? .max, speed)
  }

  /// Gives the next events their times.
  package mutating func retime(_ events: inout [Cast.Event]) {
    for index in events.indices {
      let event = events[index]
      let time = shortened + min(event.time - change, limit)
      if event.changesScreen { (change, shortened) = (event.time, time) }
      events[index].time = speed == 1 ? time : Int((Double(time) / speed).rounded())
    }
  }
}

extension Cast.Event {
  /// A Boolean value indicating whether it can change the screen.
  var changesScreen: Bool {
    switch kind {
    case .output, .resize: true
    case .input, .marker, .exit, .step, .other: false
    }
  }
}
