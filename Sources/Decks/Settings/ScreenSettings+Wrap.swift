extension ScreenSettings {
  /// How wide a screen's text may become.
  public enum Wrap: Hashable, Sendable {
    /// Lines are broken at their blanks to so many columns, 20...100.
    case columns(Int)
    /// Lines stay whole, whatever the deck says.
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

    /// nil where lines stay whole.
    var columns: Int? {
      switch self {
      case .columns(let columns): columns
      case .never: nil
      }
    }
  }
}
