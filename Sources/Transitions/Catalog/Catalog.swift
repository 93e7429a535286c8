/// The list of all transitions, by name and by their settings. Help, decks, tests and exporters read it.
///
/// `TransitionLook("punch 700ms")` makes a transition of words.
public enum Catalog {
  /// A transition with its name, summary and defaults.
  public struct Entry: Sendable, CustomStringConvertible {
    /// The name of the transition.
    public let name: String
    /// The variant, written after the name and a colon; nil if the transition has none. A name alone means its first
    /// variant.
    public let variant: String?
    /// A one-line description for help.
    public let summary: String
    /// The default duration in seconds.
    package let seconds: Double
    /// The default duration.
    public var duration: Duration { .seconds(seconds) }
    /// The default timing curve.
    public let curve: TimingCurve
    /// The transition itself.
    public let transition: any Transition

    /// Finds the entry with a name and variant, spelled exactly as in the catalogue; nil if there is none. Without a
    /// variant, it is the first entry with that name.
    public init?(named name: String, variant: String? = nil) {
      guard let entry = Catalog.all.first(where: { $0.name == name && (variant == nil || $0.variant == variant) })
      else {
        return nil
      }
      self = entry
    }

    init(
      _ name: String, variant: String? = nil, summary: String, duration: Double, curve: TimingCurve,
      transition: any Transition
    ) {
      self.name = name
      self.variant = variant
      self.summary = summary
      seconds = duration
      self.curve = curve
      self.transition = transition
    }

    /// The name, and the variant after a colon.
    public var description: String { variant.map { "\(name):\($0)" } ?? name }
  }

  package struct Alias: Sendable {
    /// The name in the other tool, in lower case without `-` and `_`.
    public let name: String
    package let choice: TransitionChoice
  }

  /// The names of all transitions, each once, without variants.
  public static var names: [String] {
    all.indices.filter { $0 == 0 || all[$0].name != all[$0 - 1].name }.map { all[$0].name }
  }

  fileprivate static func choice(named name: String, variant: String? = nil) throws(ChoiceError) -> TransitionChoice {
    let folded = NearestName.folded(name.unicodeScalars, keeping: "")
    var choice: TransitionChoice
    if let alias = aliases.first(where: { $0.name == folded }) {
      choice = alias.choice
    } else if let known = folded.flatMap({ namesBySpelling[$0] }) {
      choice = TransitionChoice(name: known)
    } else if variant == nil, let known = folded.flatMap({ variantsBySpelling[$0] }) {
      return known
    } else {
      throw ChoiceError(
        .unknownTransition(name),
        suggestion: NearestName.of(name, among: (all.map(\.name) + aliases.map(\.name))))
    }
    guard let variant else { return choice }
    let known = all.filter { $0.name == choice.name }.compactMap(\.variant)
    guard let match = known.first(where: { $0 == NearestName.folded(variant.unicodeScalars, keeping: "") }) else {
      throw ChoiceError(
        .unknownVariant(variant, transition: choice.name, known: known.map { "\(choice.name):\($0)" }),
        suggestion: NearestName.of(variant, among: known).map { "\(choice.name):\($0)" })
    }
    choice.variant = match
    return choice
  }

  private static let namesBySpelling = Dictionary(
    all.compactMap { entry in spelled(entry.name).map { ($0, entry.name) } },
    uniquingKeysWith: { first, _ in first })

  private static let variantsBySpelling = Dictionary(
    all.compactMap { entry in
      spelled(entry.description).map { ($0, TransitionChoice(name: entry.name, variant: entry.variant)) }
    }, uniquingKeysWith: { first, _ in first })

  /// Returns the folded spelling of a catalogue name, without the colon.
  private static func spelled(_ name: String) -> String? {
    NearestName.folded(name.unicodeScalars.filter { $0 != ":" }, keeping: "")
  }
}

extension TransitionChoice {
  /// Creates a choice from a name as a user spells it. Case, `-` and `_` are ignored, and other names of the same
  /// transition, such as `crossfade`, are known.
  ///
  /// - Throws: ``ChoiceError`` for an unknown name or variant, with the nearest known one as a suggestion.
  public init(named name: String, variant: String? = nil) throws(ChoiceError) {
    self = try Catalog.choice(named: name, variant: variant)
  }
}

extension Catalog {
  package struct Selection: Sendable {
    /// The catalogue entry of the transition; for a chain, the entry of its first part.
    package let entry: Entry
    package let transition: any Transition
    /// The duration in seconds; 0 is a cut.
    package let duration: Double
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
    let chain = first.transition.then(
      second.transition, through: passage.intermediate, joint: first.seconds / duration, curves: (curve, secondCurve))
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
