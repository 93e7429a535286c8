internal import Transitions

/// A block of a Markdown page.
enum MarkdownBlock: Sendable {
  case paragraph(MarkdownText)
  /// A heading of level 1...6, 1 being the largest.
  case heading(level: Int, MarkdownText)
  case rule
  case code(CodeBlock)
  /// A snippet that can be run, and the index of its program.
  case program(Int, CodeBlock)
  /// The output of the program of that name.
  case output(named: String)
  /// A text picture. For each row with labels, the numbers of their places and their columns.
  case art(Grid, labels: [Int: [(place: Int, columns: Range<Int>)]])
  /// A quote, or an alert if it is marked as one.
  case quote([MarkdownBlock], alert: MarkdownAlert?)
  case list(MarkdownList)
  case table(MarkdownTable)
  /// The text of the footnote with that number.
  case footnote(number: Int, [MarkdownBlock])
  /// A block that does not begin at the left.
  indirect case aligned(MarkdownBlock, MarkdownAlignment)
  /// Text or a heading in large letters of a size from 2 to 7.
  indirect case large(MarkdownBlock, size: Int)
  /// Blocks side by side, in the order of the text, and the columns' shares of the width. Pauses stand between them.
  case columns(shares: [Int], [(column: Int, block: MarkdownBlock)])
  /// Blank lines.
  case blank(Int)
  /// A pause. Everything after it appears with the next key.
  case pause
  /// A block that appears by itself, alone or with others of its number.
  indirect case part(Int, MarkdownBlock)
}

extension MarkdownBlock {
  var isPause: Bool {
    if case .pause = self { true } else { false }
  }

  var isList: Bool {
    switch self {
    case .list: true
    case .part(_, let block): block.isList
    default: false
    }
  }
}

/// A list with bullets or numbers.
struct MarkdownList: Sendable {
  /// The number of the first item; nil for bullets.
  var firstNumber: Int?
  /// A Boolean value indicating whether a parenthesis follows the number instead of a dot.
  var hasParentheses: Bool
  /// A Boolean value indicating whether no blank lines stand between its items.
  var isTight: Bool
  /// A Boolean value indicating whether items are shown one by one.
  var isIncremental = false
  /// Boolean values indicating whether its first item, and what follows the list, wait for a key of their own too.
  var waitsBefore = true
  var waitsAfter = true
  /// The blank lines between items, besides those of a list that is not tight.
  var gap = 0
  var items: [Item] = []

  struct Item: Sendable {
    /// A Boolean value indicating whether the task is done; nil if it is not a task.
    var isDone: Bool?
    /// The numbers of the parts that it is.
    var parts: [Int] = []
    var blocks: [MarkdownBlock] = []
  }
}

/// A table.
struct MarkdownTable: Sendable {
  /// The alignment of each column.
  var alignments: [MarkdownAlignment]
  /// A Boolean value indicating whether rows are shown one by one.
  var isIncremental = false
  /// The rows, the header first. A row may have fewer cells than there are columns.
  var rows: [[MarkdownText]] = []
}
