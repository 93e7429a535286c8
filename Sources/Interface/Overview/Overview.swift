internal import PortholeEncoding
internal import Transitions

/// The selection of a card among those of all screens: keys and the mouse in, outcomes out.
struct Overview: Sendable {
  /// The effect of a key or a press.
  enum Outcome: Hashable, Sendable {
    /// Another card may be selected.
    case stay
    /// The selected card's screen is opened.
    case open
    /// The overview is closed, back to the screen it was opened from.
    case close
    /// An action outside the overview.
    case perform(KeyAction)
  }

  /// The index of the screen it was opened from.
  let origin: Int
  /// The index of the selected card.
  private(set) var selection: Int
  /// The index of the first visible row of cards.
  private(set) var first = 0
  private(set) var layout: OverviewLayout
  /// The index of the card on which the mouse button went down.
  private var pressed: Int?

  /// Selects the screen it is opened from.
  init(origin: Int, layout: OverviewLayout) {
    self.origin = origin
    self.layout = layout
    selection = min(max(0, origin), layout.count - 1)
    reveal()
  }

  /// The visible cards.
  var visible: Range<Int> { layout.visible(from: first) }

  /// The rectangle of the selected card's picture.
  var selected: Rect { layout.picture(of: selection, from: first) }

  mutating func handle(_ key: Key, by keymap: Keymap) -> Outcome {
    switch keymap.command(for: [key], in: .overview) {
    case .left: move(to: selection - 1)
    case .right: move(to: selection + 1)
    case .up where selection >= layout.columns: move(to: selection - layout.columns)
    case .down where layout.row(of: selection) < layout.allRows - 1: move(to: selection + layout.columns)
    case .up, .down: break
    case .pageUp: move(to: max(selection % layout.columns, selection - layout.rows * layout.columns))
    case .pageDown: move(to: selection + layout.rows * layout.columns)
    case .first: move(to: 0)
    case .last: move(to: layout.count - 1)
    case .select: return .open
    case .escape: return .close
    case .some(let command): return .perform(command)
    case nil: break
    }
    return .stay
  }

  mutating func handle(_ mouse: InputEvent.Mouse, at position: Position) -> Outcome {
    switch mouse {
    case .press:
      pressed = layout.card(at: position, from: first)
      if let pressed { move(to: pressed) }
    case .release:
      defer { pressed = nil }
      if let pressed, layout.card(at: position, from: first) == pressed { return .open }
    case .rightPress: return .close
    case .wheelUp: roll(by: -1)
    case .wheelDown: roll(by: 1)
    case .drag: break
    }
    return .stay
  }

  /// Changes the layout and the selection.
  mutating func move(to layout: OverviewLayout, selecting index: Int) {
    self.layout = layout
    pressed = nil
    move(to: index)
  }

  private mutating func move(to index: Int) {
    selection = min(max(0, index), layout.count - 1)
    reveal()
  }

  /// Scrolls by rows of cards; the selection stays visible.
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
