/// Running text with emphasis and links, before it is broken into lines.
struct MarkdownText: Sendable {
  /// A piece of one look. A line feed in it is a hard break.
  struct Run: Sendable {
    var text: String
    var look: Look
    /// The number of the place of a link that it belongs to.
    var place: Int?
  }

  /// What makes a piece stand out.
  struct Look: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let emphasis = Look(rawValue: 1)
    static let strong = Look(rawValue: 2)
    static let struck = Look(rawValue: 4)
    static let code = Look(rawValue: 8)
    static let link = Look(rawValue: 16)
    /// Words that stand for a picture.
    static let image = Look(rawValue: 32)
    /// The number of a footnote.
    static let raised = Look(rawValue: 64)
  }

  var runs: [Run] = []

  /// The characters alone.
  var plain: String { runs.map(\.text).joined() }
}
