/// How progress follows time: a function from 0...1 to progress, exactly 0 at 0 and 1 at 1.
public struct TimingCurve: Sendable {
  /// What the curve is called in decks and on the command line.
  public let name: String
  package let progress: @Sendable (Double) -> Double

  /// A curve of one's own.
  ///
  /// - Parameters:
  ///   - name: What to call it.
  ///   - progress: Called only with 0 < time < 1; the ends are exact without it.
  public init(name: String, progress: @escaping @Sendable (Double) -> Double) {
    self.name = name
    self.progress = progress
  }

  /// Progress at a time; `time` is clamped to 0...1.
  public func callAsFunction(_ time: Double) -> Double {
    if !(time > 0) { return 0 }
    if time >= 1 { return 1 }
    return progress(time)
  }

  /// No easing.
  public static let linear = TimingCurve(name: "linear") { $0 }
}
