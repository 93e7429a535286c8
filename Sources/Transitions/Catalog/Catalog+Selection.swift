extension Catalog {
  /// A transition to play, with its duration and timing curve.
  package struct Selection: Sendable {
    /// The catalogue entry of the transition; for a chain, the entry of its first part.
    package let entry: Entry
    /// The transition to play.
    package let transition: any Transition
    /// The duration in seconds; 0 is a cut.
    package let duration: Double
    /// The curve that maps time to progress.
    package let curve: TimingCurve
  }

  /// Returns the transition, duration and curve for a choice. The catalogue supplies what the choice leaves open.
  ///
  /// A choice with a passage gives a `chain`. Its two transitions share the time in proportion to their own
  /// durations, each along its own curve. Unless the choice names a duration, the chain takes as long as both together.
  /// A duration that is negative or not finite becomes 0, which is a cut.
  ///
  /// - Throws: ``ChoiceError`` for an unknown name, variant or curve, or for a cut in a chain.
  package static func selection(_ choice: TransitionChoice) throws(ChoiceError) -> Selection {
    let known = try TransitionChoice(named: choice.name, variant: choice.variant)
    let first = try entry(of: known)
    let curve = if let name = choice.curve { try TimingCurve(named: name) } else { first.curve }
    guard let passage = choice.passage ?? known.passage else {
      return Selection(
        entry: first, transition: first.transition, duration: seconds(choice.seconds ?? first.seconds), curve: curve)
    }
    var second = first.counterpart
    var secondCurve = choice.curve == nil ? second.curve : curve
    if let next = passage.next {
      second = try entry(of: TransitionChoice(named: next.name, variant: next.variant))
      secondCurve = if let name = next.curve { try TimingCurve(named: name) } else { second.curve }
    }
    guard first.seconds > 0, second.seconds > 0 else { throw ChoiceError(.cutInChain) }
    let duration = first.seconds + second.seconds
    let chain = Chain(
      first.transition, second.transition, through: passage.intermediate, joint: first.seconds / duration,
      curves: (curve, secondCurve))
    return Selection(
      entry: first, transition: chain, duration: seconds(choice.seconds ?? duration), curve: .linear)
  }

  private static func entry(of choice: TransitionChoice) throws(ChoiceError) -> Entry {
    guard let entry = Entry(named: choice.name, variant: choice.variant) else {
      throw ChoiceError(.unknownTransition(choice.name))
    }
    return entry
  }

  private static func seconds(_ duration: Double) -> Double {
    duration.isFinite ? max(0, duration) : 0
  }
}

extension Catalog.Entry {
  /// The transition that continues from the plain colour to which this one led. An opening follows a closing, an
  /// unfolding follows a folding, and the reverse; any other transition plays a second time.
  var counterpart: Catalog.Entry {
    let (otherName, otherVariant): (String, String?) =
      switch (name, variant) {
      case (_, "open"): (name, "close")
      case (_, "close"): (name, "open")
      case ("shrink", _): ("stretch", variant)
      case ("stretch", _): ("shrink", variant)
      default: (name, variant)
      }
    return Catalog.Entry(named: otherName, variant: otherVariant) ?? self
  }
}
