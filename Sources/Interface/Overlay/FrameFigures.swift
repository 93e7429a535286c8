/// What the run loop measures of its frames, for the frame display.
public struct FrameFigures: Hashable, Sendable {
  /// Milliseconds that a frame took to compose and write.
  public var milliseconds: Double
  /// How many frames came too late and were skipped, since the start.
  public var dropped: Int
  /// Bytes that a frame took on the line.
  public var bytes: Int

  /// - Parameters:
  ///   - milliseconds: That a frame took to compose and write.
  ///   - dropped: Frames skipped since the start.
  ///   - bytes: That a frame took on the line.
  public init(milliseconds: Double = 0, dropped: Int = 0, bytes: Int = 0) {
    self.milliseconds = milliseconds
    self.dropped = dropped
    self.bytes = bytes
  }

  /// The line of the frame display.
  var line: String { " \(NumberText.fixed(milliseconds, decimals: 2)) ms  \(dropped) dropped  \(bytes) B " }
}
