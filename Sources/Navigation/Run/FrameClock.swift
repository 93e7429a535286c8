/// Which frame of a movement it is, by a clock that somebody else reads.
///
/// Frame k is due at exactly k / (frame rate) after the start, however late the ones before it were shown: no error adds
/// up, and what is late is left out.
public struct FrameClock: Sendable {
  /// Frames a second.
  public let framesPerSecond: Int
  private var epoch: Int64
  private var index: Int64 = 0

  /// - Parameters:
  ///   - framesPerSecond: Kept within 1...240.
  ///   - now: When frame 0 stands, in nanoseconds of any clock that does not go back.
  public init(framesPerSecond: Int, startingAt now: Int64 = 0) {
    self.framesPerSecond = min(max(framesPerSecond, 1), 240)
    epoch = now
  }

  /// Begins anew: this moment is that of frame 0.
  public mutating func start(at now: Int64) {
    epoch = now
    index = 0
  }

  /// When the next frame is due.
  public var next: Int64 { due(after: 1) }

  /// When a frame is due that comes some frames after the last that passed.
  ///
  /// - Parameter frames: How many, at least 0.
  public func due(after frames: Int) -> Int64 {
    let rate = Int64(framesPerSecond)
    return epoch + ((index + Int64(frames)) * 1_000_000_000 + rate - 1) / rate
  }

  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - now: Nanoseconds on the clock that the epoch is counted on.
  ///   - most: The most frames that may pass; any others that are due are left to the next call.
  /// - Returns: The frames that have become due since the start or the last call: 0 before ``next``, more than one if
  ///   some were missed.
  public mutating func advance(to now: Int64, atMost most: Int = .max) -> Int {
    var passed = (now - epoch) * Int64(framesPerSecond) / 1_000_000_000
    guard passed > index else { return 0 }
    passed = min(passed, index.addingReportingOverflow(Int64(most)).overflow ? .max : index + Int64(most))
    defer { index = passed }
    return Int(passed - index)
  }
}
