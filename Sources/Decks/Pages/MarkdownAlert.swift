internal import Transitions

/// The kind of an alert, GitHub's `> [!NOTE]` in the first line of a quote.
enum MarkdownAlert: String, CaseIterable, Sendable {
  case note, tip, important, warning, caution

  /// The title above it.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  func color(of theme: MarkdownTheme) -> Color {
    switch self {
    case .note: theme.title
    case .tip: theme.code
    case .important: theme.keyword
    case .warning: theme.number
    case .caution: theme.alarm
    }
  }
}
