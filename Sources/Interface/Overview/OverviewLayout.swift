internal import Transitions

/// Where the cards of the overview stand: rows of small terminals with their titles below, as large as lets at least two
/// rows be seen.
///
/// A card is its picture, of the terminal's own proportions, in a frame of one cell; the title stands in the frame's lower
/// side.
struct OverviewLayout: Hashable, Sendable {
  let terminal: Size
  /// How many cards there are.
  let count: Int
  /// How many stand side by side, at least 1.
  let columns: Int
  /// How many rows of cards are seen at a time, at least 1.
  let rows: Int
  /// Of a card's picture.
  let picture: Size
  /// The row of the line at the bottom; nil where there is no room for one.
  let footer: Int?
  private let left: Int
  private let top: Int
  private let rowPitch: Int

  /// From one card to the next.
  private static let gap = 1
  /// A narrower picture shows nothing.
  private static let narrowest = 8
  /// From so many rows on one of them is spared for the line at the bottom.
  private static let comfort = 8

  init(terminal: Size, count: Int) {
    self.terminal = terminal
    self.count = max(1, count)
    func picture(_ columns: Int) -> Size {
      let width = max(1, (terminal.columns - Self.gap * (columns - 1)) / columns - 2)
      let height = (2 * width * terminal.rows + terminal.columns) / max(1, 2 * terminal.columns)
      return Size(columns: width, rows: max(1, height))
    }
    footer = terminal.rows >= Self.comfort ? terminal.rows - 1 : nil
    let room = footer ?? terminal.rows
    // Wider terminals have more cards, but larger ones too.
    var columns = max(2, Int((Double(terminal.columns) / 9).squareRoot().rounded()))
    while room / (picture(columns).rows + 2) < 2, picture(columns + 1).columns >= Self.narrowest { columns += 1 }
    self.picture = picture(columns)
    let height = self.picture.rows + 2
    let fitting = max(1, room / height)
    let needed = (self.count + columns - 1) / columns
    self.columns = min(columns, self.count)
    rows = min(fitting, needed)
    let across = self.columns * (self.picture.columns + 2 + Self.gap) - Self.gap
    left = max(0, (terminal.columns - across) / 2)
    // What is left over goes between the rows, above and below them.
    let spare = room - rows * height
    let between = max(0, min(spare / (rows + 1), 2))
    rowPitch = height + between
    // Where not even one row fits, its title is seen.
    top = spare < 0 ? spare : (spare - between * (rows - 1)) / 2
  }

  /// The row of cards that a card stands in, from 0.
  func row(of index: Int) -> Int { index / columns }

  /// How many rows of cards there are.
  var allRows: Int { (count + columns - 1) / columns }

  /// The cards that are seen where `first` is the first row of them.
  func visible(from first: Int) -> Range<Int> {
    min(count, first * columns)..<min(count, (first + rows) * columns)
  }

  /// A card with its frame, in cells of the terminal, where `first` is the first row that is seen.
  func frame(of index: Int, from first: Int) -> Rect {
    Rect(
      column: left + index % columns * (picture.columns + 2 + Self.gap), row: top + (row(of: index) - first) * rowPitch,
      columns: picture.columns + 2, rows: picture.rows + 2)
  }

  /// A card's picture, likewise.
  func picture(of index: Int, from first: Int) -> Rect {
    let frame = frame(of: index, from: first)
    return Rect(
      column: frame.origin.column + 1, row: frame.origin.row + 1, columns: picture.columns, rows: picture.rows)
  }

  /// The card at a cell of the terminal; nil between them.
  func card(at position: Position, from first: Int) -> Int? {
    visible(from: first).first { frame(of: $0, from: first).contains(position) }
  }
}
