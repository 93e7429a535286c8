internal import PortholeStreams
internal import Transitions

/// The selection of a card among those of all screens: keys and the mouse in, outcomes out.
struct Overview: Sendable {
  let origin: Int
  private(set) var selection: Int
  private(set) var first = 0
  private(set) var layout: OverviewLayout
  private var pressed: Int?

  init(origin: Int, layout: OverviewLayout) {
    self.origin = origin
    self.layout = layout
    selection = min(max(0, origin), layout.count - 1)
    reveal()
  }

  var visible: Range<Int> { layout.visible(from: first) }

  var selected: Rect { layout.picture(of: selection, from: first) }

  /// - Returns: The action that is left to others: to open the selected screen, to go back, or any other; nil for none.
  mutating func handle(_ key: Key, by keymap: Keymap) -> KeyAction? {
    let command = keymap.command(for: [key], in: .overview)
    switch command {
    case .left: move(to: selection - 1)
    case .right: move(to: selection + 1)
    case .up where selection >= layout.columns: move(to: selection - layout.columns)
    case .down where layout.row(of: selection) < layout.allRows - 1: move(to: selection + layout.columns)
    case .up, .down: break
    case .pageUp: move(to: max(selection % layout.columns, selection - layout.rows * layout.columns))
    case .pageDown: move(to: selection + layout.rows * layout.columns)
    case .first: move(to: 0)
    case .last: move(to: layout.count - 1)
    default: return command
    }
    return nil
  }

  mutating func handle(_ mouse: InputEvent.Mouse, at position: Position) -> KeyAction? {
    switch mouse {
    case .press:
      pressed = layout.card(at: position, from: first)
      if let pressed { move(to: pressed) }
    case .release:
      defer { pressed = nil }
      if let pressed, layout.card(at: position, from: first) == pressed { return .select }
    case .rightPress: return .escape
    case .wheelUp: roll(by: -1)
    case .wheelDown: roll(by: 1)
    case .drag: break
    }
    return nil
  }

  mutating func move(to layout: OverviewLayout, selecting index: Int) {
    self.layout = layout
    pressed = nil
    move(to: index)
  }

  private mutating func move(to index: Int) {
    selection = min(max(0, index), layout.count - 1)
    reveal()
  }

  private mutating func roll(by rows: Int) {
    first = min(max(0, first + rows), max(0, layout.allRows - layout.rows))
    pressed = nil
    let row = layout.row(of: selection)
    let nearest = min(max(row, first), first + layout.rows - 1)
    selection = min(selection + (nearest - row) * layout.columns, layout.count - 1)
  }

  /// Scrolls no more than makes the selection visible, and leaves no row empty that could show cards.
  private mutating func reveal() {
    let row = layout.row(of: selection)
    first = max(0, min(max(first, row - layout.rows + 1), row, layout.allRows - layout.rows))
  }
}

/// The places of the overview's cards: rows of small terminals with titles below, as large as possible with at least
/// two rows visible.
///
/// A card is its picture, of the terminal's proportions, in a frame of one cell; the title stands in the frame's lower
/// side.
struct OverviewLayout: Hashable, Sendable {
  let terminal: Size
  let count: Int
  /// The number of cards side by side, at least 1.
  let columns: Int
  /// The number of rows of cards that are visible, at least 1.
  let rows: Int
  let picture: Size
  /// The row of the line at the bottom; nil if there is no room for it.
  let footer: Int?
  private let left: Int
  private let top: Int
  private let rowPitch: Int

  private static let gap = 1
  /// The least useful width of a picture.
  private static let narrowest = 8
  /// The number of terminal rows from which one is spared for the line at the bottom.
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
    // The remaining rows go between, above and below the cards.
    let spare = room - rows * height
    let between = max(0, min(spare / (rows + 1), 2))
    rowPitch = height + between
    // If not even one row fits, its title is visible.
    top = spare < 0 ? spare : (spare - between * (rows - 1)) / 2
  }

  func row(of index: Int) -> Int { index / columns }

  var allRows: Int { (count + columns - 1) / columns }

  func visible(from first: Int) -> Range<Int> {
    min(count, first * columns)..<min(count, (first + rows) * columns)
  }

  /// Returns a card's rectangle with its frame, in cells of the terminal, if `first` is the first visible row.
  func frame(of index: Int, from first: Int) -> Rect {
    Rect(
      column: left + index % columns * (picture.columns + 2 + Self.gap), row: top + (row(of: index) - first) * rowPitch,
      columns: picture.columns + 2, rows: picture.rows + 2)
  }

  func picture(of index: Int, from first: Int) -> Rect {
    let frame = frame(of: index, from: first)
    return Rect(
      column: frame.origin.column + 1, row: frame.origin.row + 1, columns: picture.columns, rows: picture.rows)
  }

  func card(at position: Position, from first: Int) -> Int? {
    visible(from: first).first { frame(of: $0, from: first).contains(position) }
  }
}
