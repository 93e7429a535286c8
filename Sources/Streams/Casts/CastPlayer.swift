internal import Transitions

/// The position of a recording that plays, and its controls. Time is a parameter; nothing is drawn here.
package struct CastPlayer: Sendable {
  package enum Control: Hashable, Sendable {
    case hold
    /// Go forward or back by frames, and pause.
    case step(Int)
    /// Go forward or back by microseconds.
    case seek(Int)
    /// Go to the next chapter or, if negative, to the one before.
    case marker(Int)
    case speed(Double)
    case start
    case end
  }

  private let film: any Film
  /// The length of what is played, in microseconds.
  package let length: Int
  /// Microseconds since the start of the recording.
  package private(set) var position = 0
  package private(set) var isRunning = true
  package private(set) var speed: Double

  package static let speeds = 0.125...16.0

  /// - Parameters:
  ///   - speed: The speed, clamped to ``speeds``.
  ///   - end: The time to end at, in microseconds; nil plays to the end.
  package init(_ film: any Film, speed: Double = 1, to end: Int? = nil) {
    self.film = film
    length = min(film.length, end ?? film.length)
    self.speed = min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
  }

  package var isAtEnd: Bool { position >= length }

  /// The time until the next frame, in microseconds of the viewer; nil while nothing moves.
  package var untilNext: Int? {
    guard isRunning, !isAtEnd else { return nil }
    // Where it cannot be played, nothing comes but the end.
    let next = (try? film.next(after: position)) ?? length
    return Int((Double(next - position) / speed).rounded(.up))
  }

  package mutating func advance(by microseconds: Int) {
    if isRunning { position = min(length, position + Int((Double(microseconds) * speed).rounded())) }
  }

  package mutating func perform(_ control: Control) {
    switch control {
    case .hold:
      // At the end it starts again.
      if isAtEnd, !isRunning { position = 0 }
      isRunning.toggle()
    case .step(let frames):
      isRunning = false
      for _ in 0..<abs(frames) {
        let next = try? frames > 0 ? film.next(after: position) : film.start(at: film.start(at: position) - 1)
        if let next { position = next }
      }
    case .seek(let microseconds): position = min(max(0, position + microseconds), length)
    case .marker(let step) where step > 0: position = film.markers.first { $0.time > position }?.time ?? length
    case .marker: position = film.markers.last { $0.time < position }?.time ?? 0
    case .speed(let factor): speed = min(max(speed * factor, Self.speeds.lowerBound), Self.speeds.upperBound)
    case .start: position = 0
    case .end: position = length
    }
  }

  /// Returns a time as people read it: `1:05.20`.
  package static func clock(_ microseconds: Int) -> String {
    let (seconds, cents) = (microseconds / 1_000_000, microseconds / 10_000 % 100)
    return "\(seconds / 60):\((seconds % 60).zeroPadded(to: 2)).\(cents.zeroPadded(to: 2))"
  }
}
