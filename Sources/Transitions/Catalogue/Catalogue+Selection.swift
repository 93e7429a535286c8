extension Catalogue {
  /// What plays: a transition, how long, and along which curve.
  public struct Selection: Sendable {
    /// The entry it comes from; of two, the first.
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
  /// Where something lies on the way, that is a ``Chain``: each of its two transitions goes along its own curve, in a
  /// share of the time that is to the other's as their durations are, and the whole takes as long as both together. A
  /// duration that is not finite or negative is a cut.
  ///
  /// - Throws: ``ChoiceError`` for a name, variant or curve that does not exist, or a cut in a chain.
  public static func selection(_ choice: TransitionChoice) throws(ChoiceError) -> Selection {
    let known = try Catalogue.choice(named: choice.name, variant: choice.variant)
    let first = try entry(of: known)
    let curve = if let name = choice.curve { try TimingCurve.named(name) } else { first.curve }
    guard let passage = choice.passage ?? known.passage else {
      return Selection(
        entry: first, transition: first.transition, duration: seconds(choice.duration ?? first.duration), curve: curve)
    }
    var second = first.counterpart
    var secondCurve = choice.curve == nil ? second.curve : curve
    if let next = passage.next {
      second = try entry(of: Catalogue.choice(named: next.name, variant: next.variant))
      secondCurve = if let name = next.curve { try TimingCurve.named(name) } else { second.curve }
    }
    guard first.duration > 0, second.duration > 0 else { throw ChoiceError(.cutInChain) }
    let duration = first.duration + second.duration
    let chain = Chain(
      first.transition, second.transition, through: passage.intermediate, joint: first.duration / duration,
      curves: (curve, secondCurve))
    return Selection(
      entry: first, transition: chain, duration: seconds(choice.duration ?? duration), curve: .linear)
  }

  private static func entry(of choice: TransitionChoice) throws(ChoiceError) -> Entry {
    guard let entry = entry(named: choice.name, variant: choice.variant) else {
      throw ChoiceError(.unknownTransition(choice.name))
    }
    return entry
  }

  private static func seconds(_ duration: Double) -> Double {
    duration.isFinite ? max(0, duration) : 0
  }
}

extension Catalogue.Entry {
  /// What leads on from a plain colour that this one has led to: what has closed opens, what has folded up unfolds, and
  /// the other way round; anything else is played a second time.
  var counterpart: Catalogue.Entry {
    let (otherName, otherVariant): (String, String?) =
      switch (name, variant) {
      case (_, "open"): (name, "close")
      case (_, "close"): (name, "open")
      case ("shrink", _): ("stretch", variant)
      case ("stretch", _): ("shrink", variant)
      default: (name, variant)
      }
    return Catalogue.entry(named: otherName, variant: otherVariant) ?? self
  }
}
