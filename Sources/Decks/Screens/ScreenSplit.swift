/// The places where a file of several screens is split.
public enum ScreenSplit: Hashable, Sendable {
  /// At `---`.
  case rules
  /// At the headings that divide a Markdown page: those of the highest level with text below, or of the next level if
  /// there is only one of them.
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

  /// The spellings, for messages and completions.
  public static let spellings = ["rules", "headings"] + (1...6).map(String.init)
}

/// The headings that separate screens in other programs' decks without rules.
enum HeadingConvention: Equatable {
  /// patat, and pandoc for its slide shows: headings of a level and of those above it begin a screen each. The level is
  /// the highest with text below, unless the front matter names it.
  case patat(level: Int?)
  /// lookatme: headings of the highest level begin a screen each, or of the next level if there is only one of those.
  case lookatme

  /// Recognizes the program that a file was written for by its front matter; nil if it may be any document.
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
    // Documents have front matter too, but rarely closed as pandoc's is.
    guard matter.endsWithDots else { return nil }
    self = .patat(level: nil)
  }
}
