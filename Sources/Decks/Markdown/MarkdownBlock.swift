internal import Transitions

/// A block of a Markdown page: what stands between blank lines.
enum MarkdownBlock: Sendable {
  case paragraph(MarkdownText)
  /// 1...6, the largest first.
  case heading(level: Int, MarkdownText)
  case rule
  /// Lines that keep their columns, and the first word after the fence.
  case code([String], language: String)
  /// A picture of cells; the rows in which labels stand with the numbers of their places and the columns.
  case art(Grid, labels: [Int: [(place: Int, columns: Range<Int>)]])
  /// An alert says by its first word what it is.
  case quote([MarkdownBlock], alert: MarkdownAlert?)
  case list(MarkdownList)
  case table(MarkdownTable)
  /// What a footnote mark of that number refers to.
  case footnote(number: Int, [MarkdownBlock])
  /// In the middle of the line.
  indirect case centered(MarkdownBlock)
  /// Blocks side by side, with their shares of the width.
  case columns([(share: Int, blocks: [MarkdownBlock])])
  /// Blank lines.
  case blank(Int)
  /// What follows is shown by the next key.
  case pause
}

/// Items with bullets or numbers.
struct MarkdownList: Sendable {
  /// The number of the first item; nil for bullets.
  var firstNumber: Int?
  /// Whether a number stands before a parenthesis, not before a dot.
  var hasParentheses: Bool
  /// Whether its items follow each other without blank lines.
  var isTight: Bool
  /// Whether they are shown one by one.
  var isIncremental = false
  var items: [Item] = []

  struct Item: Sendable {
    /// Whether the task is done; nil for what is no task.
    var isDone: Bool?
    var blocks: [MarkdownBlock] = []
  }
}

/// Cells in rows and columns.
struct MarkdownTable: Sendable {
  /// Where the text of a column stands.
  enum Alignment: Sendable {
    case left, center, right
  }

  /// One for each column.
  var alignments: [Alignment]
  /// The first is the head. A row may have fewer cells than there are columns.
  var rows: [[MarkdownText]] = []
}
