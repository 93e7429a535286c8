public import Transitions

/// The screens that lie on one another, and those that were popped and can come back. A value.
///
/// It is never empty: the lowest screen cannot be popped. What a navigation does to it is ``applying(_:)``; a
/// transition that is cancelled simply takes the value from before.
public struct ScreenStack: Hashable, Sendable {
  /// A screen on the stack, as it was left.
  public struct Entry: Hashable, Sendable {
    /// The screen's id.
    public var screen: String
    /// The link that has the focus; nil where there is none.
    public var focus: LinkPlace?
    /// How far the screen is scrolled: the column and row of the screen that stands at the terminal's top left.
    public var scroll = Position(column: 0, row: 0)
    /// How many of the screen's pauses have passed, so that what follows them is seen; more than there are for all.
    public var pausesPassed = 0
    /// The link of the screen below that pushed this one; nil if none did.
    public var trigger: Trigger?
    /// The transition that this link asked for.
    public var choice: TransitionChoice?
    /// Whether it is presented: the screen below stays to be seen round it. Never true of the lowest.
    public internal(set) var isPresented: Bool

    /// A screen that has just come.
    ///
    /// - Parameters:
    ///   - screen: The screen's id.
    ///   - trigger: The link of the screen below that pushes it; nil if none does.
    ///   - choice: The transition that this link asks for.
    ///   - isPresented: Whether the screen below stays to be seen round it.
    public init(
      _ screen: String, trigger: Trigger? = nil, choice: TransitionChoice? = nil, isPresented: Bool = false
    ) {
      self.screen = screen
      self.trigger = trigger
      self.choice = choice
      self.isPresented = isPresented
    }
  }

  /// From the lowest to the top; never empty. This is the stack's history.
  public private(set) var entries: [Entry]
  /// What was popped and can come back, the next one last.
  public private(set) var undone: [Entry] = []

  /// A stack of one screen.
  public init(_ screen: String) {
    entries = [Entry(screen)]
  }

  /// The screen that is seen.
  public var top: Entry {
    get { entries[entries.count - 1] }
    set { entries[entries.count - 1] = newValue }
  }

  /// What becomes of the stack, and which way it moves; nil if the action cannot be done (nothing to pop, nothing to
  /// bring back, already there).
  ///
  /// What is pushed as presented is a `present`, and taking it off alone a `dismiss`; several at once are a `pop`.
  ///
  /// - Complexity: O(screens on the stack).
  public func applying(_ action: NavigationAction) -> (stack: ScreenStack, operation: Stage.Operation)? {
    var next = self
    switch action {
    case .push(let entry):
      next.entries.append(entry)
      next.undone = []
      return (next, entry.isPresented ? .present : .push)
    case .pop:
      return applying(.popTo(entries.count - 2))
    case .popTo(let index):
      guard index >= 0, index < entries.count - 1 else { return nil }
      next.undone.append(contentsOf: entries[(index + 1)...].reversed())
      next.entries.removeSubrange((index + 1)...)
      return (next, top.isPresented && index == entries.count - 2 ? .dismiss : .pop)
    case .forward:
      guard let entry = next.undone.popLast() else { return nil }
      next.entries.append(entry)
      return (next, entry.isPresented ? .present : .push)
    case .replace(let screen, let operation):
      next.top = Entry(screen)
      next.undone = []
      return (next, operation)
    case .reset(let screen):
      if let index = entries.firstIndex(where: { $0.screen == screen }) { return applying(.popTo(index)) }
      return (ScreenStack(screen), .pop)
    }
  }

  /// The entries of which something is seen at rest, the lowest first: the top, those that it is presented over, and
  /// what these are presented over in turn.
  ///
  /// Each one shades what lies below it by half, so at most ``seenPresented`` presented ones count; those between them
  /// and the lowest are too dark to be told from black.
  ///
  /// - Complexity: O(screens on the stack), and at most ``seenPresented`` + 1 entries.
  package var seen: [Entry] {
    let base = entries.lastIndex { !$0.isPresented } ?? 0
    return [entries[base]] + entries[(base + 1)...].suffix(Self.seenPresented)
  }

  /// So many halvings leave a channel of 255 at 1.
  package static let seenPresented = 8

  /// Where a screen lies on the stack, the highest place if there are several.
  public func index(of screen: String) -> Int? {
    entries.lastIndex { $0.screen == screen }
  }

  /// Whether both hold the same screens, however they are scrolled and wherever their focus is.
  public func hasSameScreens(as other: ScreenStack) -> Bool {
    entries.lazy.map(\.screen).elementsEqual(other.entries.lazy.map(\.screen))
  }

  /// The link of the screen that comes, if `other` is what some pops left of this stack: the one that pushed the lowest
  /// of those that leave. Nil where the screen that comes did not lie below.
  public func trigger(backTo other: ScreenStack) -> Trigger? {
    let count = other.entries.count
    guard count < entries.count, entries[count - 1].screen == other.top.screen else { return nil }
    return entries[count].trigger
  }

  /// Changes every entry in place, those that can come back too.
  package mutating func forEach(_ body: (inout Entry) -> Void) {
    for i in entries.indices { body(&entries[i]) }
    for i in undone.indices { body(&undone[i]) }
  }
}
