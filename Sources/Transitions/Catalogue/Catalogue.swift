/// Every transition there is, by name. Help, decks, tests and exporters read this list.
public enum Catalogue {
  /// One transition and what is to be known of it before it plays.
  public struct Entry: Sendable, CustomStringConvertible {
    /// What it is called.
    public let name: String
    /// One line for help.
    public let summary: String
    /// How long it takes by default, in seconds.
    public let duration: Double
    /// The curve it takes by default.
    public let curve: TimingCurve
    /// The transition itself.
    public let transition: any Transition

    /// The name.
    public var description: String { name }
  }

  /// In the order in which help lists them.
  public static let entries: [Entry] = [
    Entry(name: "cut", summary: "the new screen at once", duration: 0, curve: .linear, transition: Cut())
  ]

  /// The transition of a name, else nil.
  public static func entry(named name: String) -> Entry? {
    entries.first { $0.name == name }
  }
}
