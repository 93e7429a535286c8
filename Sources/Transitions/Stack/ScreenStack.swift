/// A stack of screens, and the popped ones that can come back. A value.
///
/// It is never empty: the lowest screen cannot be popped. It changes by a ``Passage``, which holds the stack after it; one
/// that is cancelled simply takes the value from before.
package struct ScreenStack: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var screen: String
    /// The focused link; nil if there is none.
    package var focus: LinkPlace?
    /// The scroll position: the column and row of the screen at the terminal's top left.
    package var scroll = Position(column: 0, row: 0)
    /// The number of the screen's pauses that have passed. The parts after them are shown; a number beyond the last
    /// pause shows all.
    package var pausesPassed = 0
    /// The link of the screen below that pushed this one; nil if none did.
    package var trigger: Trigger?
    package var choice: TransitionChoice?
    /// The number of the look that the program gave with the push, as ``LiveStack`` counts them; nil if it gave none.
    package var look: Int?
    /// True if it is presented: the screen below is visible around it. Never true of the lowest entry.
    package internal(set) var isPresented: Bool

    package init(
      _ screen: String, trigger: Trigger? = nil, choice: TransitionChoice? = nil, isPresented: Bool = false
    ) {
      self.screen = screen
      self.trigger = trigger
      self.choice = choice
      self.isPresented = isPresented
    }
  }

  /// The entries from the lowest to the top; never empty. This is the stack's history.
  package private(set) var entries: [Entry]
  /// The popped entries that can come back, the next one last.
  package private(set) var undone: [Entry] = []

  package init(_ screen: String) {
    entries = [Entry(screen)]
  }

  package var top: Entry {
    get { entries[entries.count - 1] }
    set { entries[entries.count - 1] = newValue }
  }

  /// The visible entries at rest, the lowest first: the top, the entries that it is presented over, and those that
  /// these are presented over in turn.
  ///
  /// Each one halves the light of those below it, so at most ``seenPresented`` presented entries count; the others look
  /// black.
  ///
  /// - Complexity: O(screens on the stack), and at most ``seenPresented`` + 1 entries.
  package var seen: [Entry] {
    let base = entries.lastIndex { !$0.isPresented } ?? 0
    return [entries[base]] + entries[(base + 1)...].suffix(Self.seenPresented)
  }

  /// The number of halvings that leave 1 of a channel of 255.
  package static let seenPresented = 8

  /// Returns the index of a screen's highest entry; nil if it is not on the stack.
  package func index(of screen: String) -> Int? {
    entries.lastIndex { $0.screen == screen }
  }

  /// Returns true if both hold the same screens, whatever their scroll positions and focus.
  package func hasSameScreens(as other: ScreenStack) -> Bool {
    entries.lazy.map(\.screen).elementsEqual(other.entries.lazy.map(\.screen))
  }

  /// Returns the link that a pop to another stack returns to: the one that pushed the lowest entry that leaves. Nil if
  /// the screen that comes back was not below.
  func trigger(backTo other: ScreenStack) -> Trigger? {
    let count = other.entries.count
    guard count < entries.count, entries[count - 1].screen == other.top.screen else { return nil }
    return entries[count].trigger
  }

  /// Changes every entry in place, including those that can come back.
  package mutating func forEach(_ body: (inout Entry) -> Void) {
    for i in entries.indices { body(&entries[i]) }
    for i in undone.indices { body(&undone[i]) }
  }
}

// MARK: Passages

/// Passages from this stack, which is at rest. Nil is returned where nothing would change.
///
/// A presented screen comes by `present` and, if taken off alone, leaves by `dismiss`; several at once are a `pop`.
extension ScreenStack {
  /// Returns the passage that puts a screen on top. Popped screens cannot come back any more.
  package func pushing(_ entry: Entry) -> Passage {
    var next = self
    next.entries.append(entry)
    next.undone = []
    return passage(entry.isPresented ? .present : .push, to: next)
  }

  /// Returns the passage that takes the top screen off; nil if it is the lowest.
  package func popping() -> Passage? { popping(to: entries.count - 2) }

  /// Returns the passage that takes off everything above an entry.
  package func popping(to index: Int) -> Passage? {
    guard index >= 0, index < entries.count - 1 else { return nil }
    var next = self
    next.undone.append(contentsOf: entries[(index + 1)...].reversed())
    next.entries.removeSubrange((index + 1)...)
    return passage(top.isPresented && index == entries.count - 2 ? .dismiss : .pop, to: next)
  }

  /// Returns the passage that brings the screen back that was popped last; nil if there is none.
  package func restoring() -> Passage? {
    var next = self
    guard let entry = next.undone.popLast() else { return nil }
    next.entries.append(entry)
    return passage(entry.isPresented ? .present : .push, to: next)
  }

  package func replacing(with screen: String, as operation: Stage.Operation = .replace) -> Passage {
    var next = self
    next.top = Entry(screen)
    next.undone = []
    return passage(operation, to: next)
  }

  /// Returns the passage back to the lowest entry of a screen; if there is none, that screen is alone on the stack.
  package func resetting(to screen: String) -> Passage? {
    if let index = entries.firstIndex(where: { $0.screen == screen }) { return popping(to: index) }
    return passage(.pop, to: ScreenStack(screen))
  }

  private func passage(_ operation: Stage.Operation, to next: ScreenStack) -> Passage {
    Passage(operation, from: self, to: next)
  }
}

/// The origin of a push: a link of the screen below, and the cell that was pressed with the mouse.
package struct Trigger: Hashable, Sendable {
  package var place: LinkPlace
  /// The cell of the link's screen that was pressed; nil if it was followed by a key.
  package var cell: Position?

  package init(_ place: LinkPlace, cell: Position? = nil) {
    self.place = place
    self.cell = cell
  }
}

/// One place of one link of a screen: a link may appear several times.
package struct LinkPlace: Hashable, Sendable {
  package var link: Int
  package var spot: Int

  package init(link: Int, spot: Int = 0) {
    self.link = link
    self.spot = spot
  }
}
