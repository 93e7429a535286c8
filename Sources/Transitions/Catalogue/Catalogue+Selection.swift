extension Catalogue {
  /// What plays: a transition, how long, and along which curve.
  public struct Selection: Sendable {
    /// The entry it comes from.
    public let entry: Entry
    /// The transition.
    public let transition: any Transition
    /// In seconds; 0 is a cut.
    public let duration: Double
    /// How progress follows time.
    public let curve: TimingCurve
  }

  /// What a choice stands for; what it leaves open comes from the catalogue.
  ///
  /// A duration that is not finite or negative is a cut.
  ///
  /// - Throws: ``ChoiceError`` for a name, variant or curve that does not exist.
  public static func selection(_ choice: TransitionChoice) throws(ChoiceError) -> Selection {
    let known = try Catalogue.choice(named: choice.name, variant: choice.variant)
    guard let entry = entry(named: known.name, variant: known.variant) else {
      throw ChoiceError(.unknownTransition(choice.name))
    }
    let curve = if let name = choice.curve { try TimingCurve.named(name) } else { entry.curve }
    let duration = choice.duration ?? entry.duration
    return Selection(
      entry: entry, transition: entry.transition, duration: duration.isFinite ? max(0, duration) : 0, curve: curve)
  }
}
