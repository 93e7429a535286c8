/// Where a file that holds several screens is split.
public enum ScreenSplit: Hashable, Sendable {
  /// At `---`.
  case rules
  /// At the headings that a page of Markdown is divided by: those of the highest level that text stands below, or, where
  /// there is but one of them, of the next.
  case headings
  /// At headings of this level, 1...6, and of those above it.
  case level(Int)

  /// Reads `rules`, `headings` or a level; nil for anything else.
  public init?(spelled text: String) {
    switch text {
    case "rules", "rule": self = .rules
    case "headings", "heading": self = .headings
    default:
      guard text.utf8.count == 1, let level = Int(text), (1...6).contains(level) else { return nil }
      self = .level(level)
    }
  }

  /// The words that it is spelled with, for messages and completions.
  public static let spellings = ["rules", "headings"] + (1...6).map(String.init)
}

/// What headings mean in the decks of another program that have no rules between their screens.
enum HeadingConvention: Equatable {
  /// patat, and pandoc for its slide shows: headings of a level begin a screen each, and those above it too. The level
  /// is the highest that something other than a heading stands below, unless the head names it.
  case patat(level: Int?)
  /// lookatme: headings of the highest level begin a screen each, or of the next, if there is but one of those.
  case lookatme

  /// What the head of a file says of the program that it was written for; nil where it may be any document.
  init?(_ matter: FrontMatter) {
    for entry in matter.entries {
      switch entry.key {
      case "patat":
        let level = entry.value.split(separator: "\n").lazy.compactMap { line -> Int? in
          let words = line.split { $0 == ":" || $0 == " " }
          return words.first == "slideLevel" && words.count > 1 ? Int(words[1]) : nil
        }.first
        self = .patat(level: level)
        return
      case "styles", "extensions":
        self = .lookatme
        return
      default: break
      }
    }
    // Documents have heads too, but hardly one that is closed as pandoc's are.
    guard matter.endsWithDots else { return nil }
    self = .patat(level: nil)
  }
}
