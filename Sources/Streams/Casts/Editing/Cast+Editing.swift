package import Transitions

extension Cast {
  /// Creates a recording without events.
  ///
  /// - Parameters:
  ///   - path: The name in messages.
  ///   - size: The size of the terminal.
  ///   - palette: The colours of the terminal.
  package init(path: String, size: Size, palette: Palette) {
    (self.path, self.size, self.palette, hasTheme) = (path, size, palette, true)
    (title, idleTimeLimit, notes, events, weight) = (nil, nil, [], [], 0)
  }

  /// Returns the recording on a terminal of another width or height. Changes of the size in it are left out.
  ///
  /// - Parameters:
  ///   - columns: The width, 1...2000; nil keeps that of the start.
  ///   - rows: The height, 1...2000; nil keeps that of the start.
  package func resized(columns: Int?, rows: Int?) -> Cast {
    guard columns != nil || rows != nil else { return self }
    var cast = self
    cast.size = Size(columns: columns ?? size.columns, rows: rows ?? size.rows)
    cast.events.removeAll { if case .resize = $0.kind { true } else { false } }
    return cast
  }

  /// Returns the recording in other colours.
  package func colored(with palette: Palette) -> Cast {
    var cast = self
    (cast.palette, cast.hasTheme) = (palette, true)
    return cast
  }

  /// Returns the recording with another one after it, which begins on an empty terminal of its own size.
  ///
  /// - Parameter label: The name of the chapter that begins there; nil for none.
  package func joined(with next: Cast, label: String?) -> Cast {
    var cast = self
    let last = events.last { if case .resize = $0.kind { true } else { false } }
    let now = if case .resize(let size) = last?.kind { size } else { size }
    cast.events += Self.junction(at: length, label: label, from: now, to: next.size)
    cast.events += next.events.map { Event(time: length + $0.time, kind: $0.kind, line: $0.line) }
    cast.weight += next.weight
    return cast
  }

  /// Returns the events between two recordings that follow each other.
  static func junction(at time: Int, label: String?, from size: Size, to next: Size) -> [Event] {
    var kinds: [Event.Kind] = label.map { [.marker($0)] } ?? []
    kinds.append(.output("\u{1B}c"))
    if size != next { kinds.append(.resize(next)) }
    return kinds.map { Event(time: time, kind: $0, line: 1) }
  }
}

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
    case .input, .marker, .exit, .other: false
    }
  }
}
