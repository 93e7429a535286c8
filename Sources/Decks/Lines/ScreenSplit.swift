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
  package init?(spelled text: String) {
    switch text {
    case "rules", "rule": self = .rules
    case "headings", "heading": self = .headings
    default:
      guard text.utf8.count == 1, let level = Int(text), (1...6).contains(level) else { return nil }
      self = .level(level)
    }
  }

  package static let spellings = ["rules", "headings"] + (1...6).map(String.init)
}
