/// Every transition there is, by name. Help, decks, tests and exporters read this list.
public enum Catalogue {
  /// One transition and what is to be known of it before it plays.
  public struct Entry: Sendable, CustomStringConvertible {
    /// What it is called.
    public let name: String
    /// What follows a colon after the name; nil for the transition that is meant without one.
    public let variant: String?
    /// One line for help.
    public let summary: String
    /// How long it takes by default, in seconds.
    public let duration: Double
    /// The curve it takes by default.
    public let curve: TimingCurve
    /// The transition itself.
    public let transition: any Transition

    init(
      _ name: String, variant: String? = nil, summary: String, duration: Double, curve: TimingCurve,
      transition: any Transition
    ) {
      self.name = name
      self.variant = variant
      self.summary = summary
      self.duration = duration
      self.curve = curve
      self.transition = transition
    }

    /// The name, and the variant after a colon.
    public var description: String { variant.map { "\(name):\($0)" } ?? name }
  }

  /// Another tool's word for one of ours.
  public struct Alias: Sendable {
    /// The other word.
    public let name: String
    /// What it stands for.
    public let choice: TransitionChoice

    init(_ name: String, _ choice: TransitionChoice) {
      self.name = name
      self.choice = choice
    }
  }

  /// In the order in which help lists them; a variant follows the transition it belongs to.
  public static let entries: [Entry] = [
    Entry("cut", summary: "the new screen at once", duration: 0, curve: .linear, transition: Cut()),
    Entry(
      "fade", summary: "a cross-fade of both screens", duration: 0.3, curve: .easeInEaseOut, transition: Fade()),
    Entry(
      "mask", summary: "a circle of the new screen grows over the old one", duration: 0.4, curve: .easeIn,
      transition: Mask()),
    Entry(
      "punch", summary: "a hole opens in the old screen and throws its shadow on the new one", duration: 0.45,
      curve: .easeIn, transition: Punch()),
    Entry(
      "ping", summary: "the pressed link grows into a circle of the new screen", duration: 0.3, curve: .linear,
      transition: Ping()),
    Entry(
      "ping", variant: "full", summary: "the old screen flies off, the new one grows out of the link", duration: 0.5,
      curve: .linear, transition: FullPing()),
    Entry(
      "depth", summary: "the old screen comes towards the eye, the new one up from behind", duration: 0.5,
      curve: .easeOut, transition: Depth()),
  ]

  /// Words of other tools.
  public static let aliases: [Alias] = [
    Alias("none", TransitionChoice(name: "cut")),
    Alias("crossfade", TransitionChoice(name: "fade")),
    Alias("dissolve", TransitionChoice(name: "fade")),
    Alias("iris", TransitionChoice(name: "ping", origin: .center)),
  ]

  /// The transition of a name, spelled as the catalogue does, else nil.
  public static func entry(named name: String, variant: String? = nil) -> Entry? {
    entries.first { $0.name == name && $0.variant == variant }
  }

  /// What a name as a user spells it stands for. Case, `-` and `_` do not matter, and other tools' words are
  /// understood.
  ///
  /// - Throws: ``ChoiceError`` with the nearest name.
  public static func choice(named name: String, variant: String? = nil) throws(ChoiceError) -> TransitionChoice {
    let folded = NearestName.folded(name.unicodeScalars, keeping: "")
    var choice: TransitionChoice
    if let alias = aliases.first(where: { $0.name == folded }) {
      choice = alias.choice
    } else if let entry = entries.first(where: { $0.name == folded }) {
      choice = TransitionChoice(name: entry.name)
    } else {
      throw ChoiceError(
        .unknownTransition(name),
        suggestion: NearestName.of(name, among: (entries.map(\.name) + aliases.map(\.name))))
    }
    guard let variant else { return choice }
    let known = entries.filter { $0.name == choice.name }.compactMap(\.variant)
    guard let match = known.first(where: { $0 == NearestName.folded(variant.unicodeScalars, keeping: "") }) else {
      throw ChoiceError(
        .unknownVariant(variant, transition: choice.name, known: known.map { "\(choice.name):\($0)" }),
        suggestion: NearestName.of(variant, among: known).map { "\(choice.name):\($0)" })
    }
    choice.variant = match
    return choice
  }
}
