/// Every transition there is, by name. Help, decks, tests and exporters read this list.
public enum Catalogue {
  /// One transition and what is to be known of it before it plays.
  public struct Entry: Sendable, CustomStringConvertible {
    /// What it is called.
    public let name: String
    /// What follows a colon after the name, if anything does. Of several variants a name alone means the first.
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

  /// Every name once, whatever its variants.
  public static var names: [String] {
    entries.indices.filter { $0 == 0 || entries[$0].name != entries[$0 - 1].name }.map { entries[$0].name }
  }

  /// The transition of a name, spelled as the catalogue does, else nil. Without a variant it is the first of the name.
  public static func entry(named name: String, variant: String? = nil) -> Entry? {
    entries.first { $0.name == name && (variant == nil || $0.variant == variant) }
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
    } else if let known = folded.flatMap({ namesBySpelling[$0] }) {
      choice = TransitionChoice(name: known)
    } else if variant == nil, let known = folded.flatMap({ variantsBySpelling[$0] }) {
      return known
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

  /// The names of the entries by what spellings of them are compared with.
  private static let namesBySpelling = Dictionary(
    entries.compactMap { entry in spelled(entry.name).map { ($0, entry.name) } },
    uniquingKeysWith: { first, _ in first })

  /// What the entries are in full by what spellings of it are compared with.
  private static let variantsBySpelling = Dictionary(
    entries.compactMap { entry in
      spelled(entry.description).map { ($0, TransitionChoice(name: entry.name, variant: entry.variant)) }
    }, uniquingKeysWith: { first, _ in first })

  /// A name of ours as spellings of it are compared.
  private static func spelled(_ name: String) -> String? {
    NearestName.folded(name.unicodeScalars.filter { $0 != ":" }, keeping: "")
  }
}
