internal import Transitions

/// What a quote calls out, as GitHub writes it: `> [!NOTE]` in its first line.
enum MarkdownAlert: String, CaseIterable, Sendable {
  case note, tip, important, warning, caution

  /// The word above it.
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
