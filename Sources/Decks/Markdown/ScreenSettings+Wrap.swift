extension ScreenSettings {
  /// The width that a screen's text is wrapped to.
  package enum Wrap: Hashable, Sendable {
    /// Wrap lines at blanks to so many columns, 20...100.
    case columns(Int)
    case never

    /// Reads a number of columns or `no`; nil for anything else.
    init?(_ text: String) {
      if text == "no" {
        self = .never
      } else if let columns = decimal(text[...]), MarkdownDocument.measure.contains(columns) {
        self = .columns(columns)
      } else {
        return nil
      }
    }

    /// The columns; nil to keep lines whole.
    var columns: Int? {
      switch self {
      case .columns(let columns): columns
      case .never: nil
      }
    }
  }
}
