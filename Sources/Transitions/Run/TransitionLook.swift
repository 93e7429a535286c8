/// A transition ready to run: a choice with all defaults filled in.
public struct TransitionLook: Sendable {
  /// The choice.
  public var choice: TransitionChoice
  /// The transition that draws it.
  public var transition: any Transition
  /// The duration in seconds at speed 1, kept within 0 and an hour; 0 is a cut.
  package var seconds: Double { didSet { seconds = Self.kept(seconds) } }
  /// The duration at speed 1, kept within 0 and an hour; 0 is a cut.
  public var duration: Duration {
    get { .seconds(seconds) }
    set { seconds = newValue.inSeconds }
  }
  /// The curve from time to progress.
  public var curve: TimingCurve

  package init(choice: TransitionChoice, transition: any Transition, duration: Double, curve: TimingCurve) {
    self.choice = choice
    self.transition = transition
    seconds = Self.kept(duration)
    self.curve = curve
  }

  /// Returns a duration that can be played; not a number becomes 0.
  private static func kept(_ duration: Double) -> Double { duration > 0 ? min(duration, DurationText.longest) : 0 }

  /// Creates the look of a transition of the catalogue. The catalogue supplies everything that the choice leaves open.
  ///
  /// - Throws: `ChoiceError` if the name, the variant or the curve does not exist.
  public init(_ choice: TransitionChoice) throws(ChoiceError) {
    let selection = try Catalog.selection(choice)
    self.init(
      choice: choice, transition: selection.transition, duration: selection.duration, curve: selection.curve)
  }

  /// Creates the look of a transition of the catalogue from words, as in a link of a deck: `"punch 700ms ease-in"`. See
  /// `TransitionChoice.init(parsing:)`.
  ///
  /// - Throws: `ChoiceError` with the fault, its place and the nearest name.
  public init(_ words: String) throws(ChoiceError) {
    try self.init(TransitionChoice(parsing: words.unicodeScalars))
  }

  /// Creates the look of a transition of your own.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - duration: The duration at speed 1; 0 is a cut.
  ///   - name: The name that is shown for it; nil for that of its type.
  ///   - curve: The curve from time to progress.
  public init(
    _ transition: any Transition, duration: Duration, named name: String? = nil, curve: TimingCurve = .easeInEaseOut
  ) {
    self.init(
      choice: TransitionChoice(name: name ?? "\(type(of: transition))"), transition: transition,
      duration: duration.inSeconds, curve: curve)
  }

  /// A cut.
  public static let cut = TransitionLook(
    choice: TransitionChoice(name: "cut"), transition: Cut(), duration: 0, curve: .linear)

  /// Returns a progress of a still, with those of the frames before and after it if the transition were played evenly at
  /// 60 frames per second.
  package func frameProgress(at progress: Double) -> FrameProgress {
    seconds > 0 ? FrameProgress(progress, ofSeconds: seconds) : FrameProgress(progress)
  }

  /// A way back that mirrors the push in time has the geometry c(1 - t), which is progress 1 - c(1 - t).
  package func curve(for operation: Stage.Operation) -> TimingCurve {
    guard operation.isReturn, case .mirrored = transition.wayBack else { return curve }
    let curve = curve
    return TimingCurve(name: curve.name) { 1 - curve(1 - $0) }
  }
}
