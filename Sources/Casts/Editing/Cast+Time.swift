extension Cast {
  /// Returns the recording with shorter pauses and another speed.
  ///
  /// - Parameters:
  ///   - limit: The longest pause without output or a change of size, in microseconds; above 0. Nil takes the limit of
  ///     the file's header, if there is one.
  ///   - speed: The factor of the speed; above 0. It applies after the limit.
  /// - Complexity: O(events).
  package func retimed(idleTimeLimit limit: Int? = nil, speed: Double = 1) -> Cast {
    let limit = limit ?? idleTimeLimit ?? .max
    var cast = self
    // The last change of the screen, in the old time and in the new one.
    var (change, shortened) = (0, 0)
    for index in events.indices {
      let event = events[index]
      let time = shortened + min(event.time - change, limit)
      if event.changesScreen { (change, shortened) = (event.time, time) }
      cast.events[index].time = speed == 1 ? time : Int((Double(time) / speed).rounded())
    }
    return cast
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
