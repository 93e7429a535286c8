internal import Transitions

enum MarkdownBlock: Sendable {
  case paragraph(MarkdownText)
  /// A heading of level 1...6, 1 being the largest.
  case heading(level: Int, MarkdownText)
  case rule
  case code(CodeBlock)
  /// A snippet that can be run, and the index of its program.
  case program(Int, CodeBlock)
  case output(named: String)
  /// A text picture. For each row with labels, the numbers of their places and their columns.
  case art(Grid, labels: [Int: [(place: Int, columns: Range<Int>)]])
  /// A quote, or an alert if it is marked as one.
  case quote([MarkdownBlock], alert: MarkdownAlert?)
  case list(MarkdownList)
  case table(MarkdownTable)
  case footnote(number: Int, [MarkdownBlock])
  indirect case aligned(MarkdownBlock, MarkdownAlignment)
  /// Text or a heading in large letters of a size from 2 to 7.
  indirect case large(MarkdownBlock, size: Int)
  /// Blocks side by side, in the order of the text, and the columns' shares of the width. Pauses stand between them.
  case columns(shares: [Int], [(column: Int, block: MarkdownBlock)])
  /// Blocks at one place, of which each version replaces the one before with a key.
  case versions([[MarkdownBlock]])
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

struct MarkdownList: Sendable {
  /// The number of the first item; nil for bullets.
  var firstNumber: Int?
  /// True if a parenthesis follows the number instead of a dot.
  var hasParentheses: Bool
  /// True if no blank lines stand between its items.
  var isTight: Bool
  var isIncremental = false
  /// Boolean values indicating whether its first item, and what follows the list, wait for a key of their own too.
  var waitsBefore = true
  var waitsAfter = true
  /// The blank lines between items, besides those of a list that is not tight.
  var gap = 0
  var items: [Item] = []

  struct Item: Sendable {
    /// True if the task is done; nil if it is not a task.
    var isDone: Bool?
    var parts: [Int] = []
    var blocks: [MarkdownBlock] = []
  }
}

struct MarkdownTable: Sendable {
  var alignments: [MarkdownAlignment]
  var isIncremental = false
  /// The rows, the header first. A row may have fewer cells than there are columns.
  var rows: [[MarkdownText]] = []
}

/// The kind of an alert, GitHub's `> [!NOTE]` in the first line of a quote.
enum MarkdownAlert: String, CaseIterable, Sendable {
  case note, tip, important, warning, caution

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

extension MarkdownStyle {
  /// Returns a horizontal line of a frame around columns of these widths.
  ///
  /// - Parameter place: 0 at the top, 1 in between, 2 at the bottom.
  func frame(_ place: Int, widths: [Int], title: SetLine = SetLine()) -> SetLine {
    let cell = cell(theme.line)
    let crossings = glyphs.crossings[place]
    var line = SetLine()
    for (column, width) in widths.enumerated() {
      line.append(crossings[column == 0 ? 0 : 1], columns: 1, like: cell)
      line.append(SetLine(repeating: glyphs.level, count: width, like: cell))
    }
    line.append(crossings[2], columns: 1, like: cell)
    if !title.cells.isEmpty, title.cells.count + 4 <= line.cells.count {
      line.cells.replaceSubrange(2..<(2 + title.cells.count), with: title.cells)
    }
    return line
  }

  var upright: SetLine { SetLine(repeating: glyphs.upright, count: 1, like: cell(theme.line)) }
}
