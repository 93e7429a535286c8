/// Where somebody who watches a recording is, and how it goes on. Time is given in; nothing is drawn here.
public struct CastPlayer: Sendable {
  /// What somebody who watches can ask for.
  public enum Control: Hashable, Sendable {
    /// Hold it, or let it run.
    case hold
    /// So many frames on, or back; it is held.
    case step(Int)
    /// So many microseconds on, or back.
    case seek(Int)
    /// To the next chapter, or, negative, the one before.
    case marker(Int)
    /// So much faster.
    case speed(Double)
    /// To the beginning.
    case start
    /// To the end.
    case end
  }

  private let times: [Int]
  private let chapters: [Int]
  private let length: Int
  /// Microseconds since the start of the recording.
  public private(set) var position = 0
  /// Whether time passes.
  public private(set) var isRunning = true
  /// How much faster than it was recorded, 1/8...16.
  public private(set) var speed: Double

  /// What ``speed`` can be.
  public static let speeds = 0.125...16.0

  /// At the start of a recording.
  ///
  /// - Parameters:
  ///   - film: The recording.
  ///   - speed: Clamped to ``speeds``.
  public init(_ film: CastFilm, speed: Double = 1) {
    times = film.times
    chapters = film.markers.map(\.time)
    length = film.cast.length
    self.speed = min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
  }

  /// Whether there is nothing more to come.
  public var isAtEnd: Bool { position >= length }

  /// How long it is until the next frame, in microseconds of the watcher; nil while nothing moves.
  public var untilNext: Int? {
    guard isRunning, !isAtEnd else { return nil }
    let place = times.places(upTo: position)
    let next = place < times.count ? times[place] : length
    return Int((Double(next - position) / speed).rounded(.up))
  }

  /// Lets time pass.
  ///
  /// - Parameter microseconds: Of the watcher.
  public mutating func advance(by microseconds: Int) {
    if isRunning { position = min(length, position + Int((Double(microseconds) * speed).rounded())) }
  }

  /// Does what is asked for.
  public mutating func perform(_ control: Control) {
    switch control {
    case .hold:
      // What has come to its end begins again.
      if isAtEnd && !isRunning { position = 0 }
      isRunning.toggle()
    case .step(let frames):
      isRunning = false
      let frame = max(0, times.places(upTo: position) - 1) + frames
      if !times.isEmpty { position = times[min(max(0, frame), times.count - 1)] }
    case .seek(let microseconds): position = min(max(0, position + microseconds), length)
    case .marker(let step) where step > 0:
      let place = chapters.places(upTo: position)
      position = place < chapters.count ? chapters[place] : length
    case .marker:
      let place = chapters.places(upTo: position - 1)
      position = place > 0 ? chapters[place - 1] : 0
    case .speed(let factor): speed = min(max(speed * factor, Self.speeds.lowerBound), Self.speeds.upperBound)
    case .start: position = 0
    case .end: position = length
    }
  }
}
