public import Transitions

/// A stack of screens in a rectangle of cells, for a program with a loop of its own: it says what each screen shows,
/// where to go, and that frames have passed, and takes the frame that stands then.
///
/// Screens may change at any time, also while they move: a frame always shows their present cells.
///
///     var stack = LiveStack("menu", size: Size(columns: 60, rows: 20))
///     stack["menu"] = LiveScreen(menu, links: [Rect(column: 4, row: 2, columns: 9, rows: 1)])
///     stack["clock"] = LiveScreen(clock)
///     _ = stack.push("clock", by: 0)
///     while stack.isMoving {
///       _ = stack.advance(frames: 1)
///       draw(stack.frame, stack.damage)
///     }
public struct LiveStack: Sendable {
  /// The stack and the passage that is under way: to hold it, take it into the hand, turn it round, replay it.
  public var navigator: Navigator
  /// Who decides how a passage looks. Set its delegate to have a say.
  public var chooser = TransitionChooser()
  /// Why the last navigation was a cut although something else had been chosen; nil if it was not.
  public private(set) var problem: String?
  /// In cells.
  public var size: Size { compositor.frame.size }
  /// Height of a cell in column widths.
  public var aspect: Double { compositor.aspect }
  /// What shows where no screen is.
  public let backdrop: Color

  private var screens: [String: LiveScreen] = [:]
  private var compositor: Compositor
  /// Stands for a screen of which nothing was said yet.
  private var blank: Grid
  /// The two screens that the compositor is shown.
  private var from: String
  private var to: String
  private var stage: Stage
  /// The number of the passage that these are of; nil where they must be found anew.
  private var passages: Int?
  private var changes = Damage()

  /// One screen at rest.
  ///
  /// - Parameters:
  ///   - screen: Its id.
  ///   - size: Of every screen, in cells.
  ///   - aspect: Height of a cell in column widths, more than 0.
  ///   - rendition: What the frames may use.
  ///   - framesPerSecond: Kept within 1...240.
  ///   - backdrop: What shows where no screen is.
  public init(
    _ screen: String, size: Size, aspect: Double = 2, rendition: Rendition = Rendition(), framesPerSecond: Int = 60,
    backdrop: Color = Palette.standard.defaultBackground
  ) {
    navigator = Navigator(screen, framesPerSecond: framesPerSecond)
    compositor = Compositor(size: size, aspect: aspect, rendition: rendition)
    blank = Self.blank(size, backdrop)
    from = screen
    to = screen
    stage = Stage(size: size, aspect: aspect, backdrop: backdrop)
    self.backdrop = backdrop
  }

  /// What a screen shows; nil, and blank, until it is set. Set it whenever that changes; the next frame shows it.
  ///
  /// - Precondition: Its grid has the stack's size.
  /// - Complexity: Of a set, O(cells); the next frame costs only those that are others.
  public subscript(screen: String) -> LiveScreen? {
    get { screens[screen] }
    set {
      if let newValue { precondition(newValue.grid.size == size, "A screen has the size of its stack") }
      if screen == from || screen == to {
        changes.removeAll()
        changes.addChanges(from: screens[screen]?.grid ?? blank, to: newValue?.grid ?? blank)
        compositor.invalidate(changes)
      }
      screens[screen] = newValue
    }
  }

  /// The ids of the screens that are seen: one at rest, two while a passage is under way. The others need not be kept
  /// up to date.
  public var shown: [String] {
    guard let passage = navigator.passage else { return [navigator.stack.top.screen] }
    return [passage.before.top.screen, passage.after.top.screen]
  }

  /// Puts a screen on top.
  ///
  /// - Parameter link: The link of the screen that is seen, by its index, that the passage starts from and later returns
  ///   to; nil for none.
  /// - Returns: What the screens live through at once.
  public mutating func push(_ screen: String, by link: Int? = nil) -> [LifecycleEvent] {
    navigate(.push(ScreenStack.Entry(screen, trigger: link.map { Trigger(LinkPlace(link: $0)) })))
  }

  /// Takes the top screen off. Nothing happens to the lowest one.
  public mutating func pop() -> [LifecycleEvent] {
    navigate(.pop)
  }

  /// Begins a passage, after bringing the one under way to its end. Nothing more happens where the action cannot be done.
  ///
  /// - Returns: What the screens live through at once; what comes later, ``advance(frames:)`` returns.
  public mutating func navigate(_ action: NavigationAction) -> [LifecycleEvent] {
    let events = navigator.settle()
    let before = navigator.stack
    guard let (after, operation) = before.applying(action) else { return events }
    let isReturn = operation.isReturn
    let trigger = isReturn ? before.trigger(backTo: after) : after.top.trigger
    let upper = isReturn ? before.entries[min(after.entries.count, before.entries.count - 1)] : after.top
    let (chosen, problem) = chooser.look(
      for: operation, from: before.top.screen, to: after.top.screen, trigger: trigger, sayings: .init([upper.choice]))
    self.problem = problem
    // Nothing can be seen to move where there are no cells.
    let look = size.area > 0 ? chosen : .cut
    return events
      + navigator.begin(
        Passage(operation: operation, before: before, after: after, trigger: trigger, look: look))
  }

  /// Lets time pass and composes the frame that stands then. Also to be called with 0 when something was changed at rest.
  ///
  /// - Parameter frames: How many frame boundaries have passed, at least 0. In the first call after a passage has begun
  ///   they do not count: it shows the start.
  /// - Returns: What the screens live through, in order.
  public mutating func advance(frames: Int) -> [LifecycleEvent] {
    let events = navigator.advance(frames: frames)
    meetPassage()
    let progress = navigator.run.progress
    let scene =
      navigator.last?.look.transition.scene(at: progress, toward: stage)
      ?? Scene(backdrop: backdrop).adding(Layer(.from))
    compositor.compose(scene, from: screens[from]?.grid ?? blank, to: screens[to]?.grid ?? blank)
    return events
  }

  /// Whether time changes the picture by itself.
  public var isMoving: Bool { navigator.run.isMoving }

  /// The frame that ``advance(frames:)`` composed last.
  public var frame: Grid { compositor.frame }
  /// Where it may differ from the one before.
  public var damage: Damage { compositor.damage }

  /// Takes over a new size. What is under way keeps its progress. Every screen is blank until it is set anew, which is to
  /// be done before the next frame.
  public mutating func resize(to size: Size, aspect: Double? = nil) {
    compositor = Compositor(size: size, aspect: aspect ?? compositor.aspect, rendition: compositor.rendition)
    blank = Self.blank(size, backdrop)
    screens.removeAll()
    passages = nil
  }

  /// Finds the screens and the stage of a passage that has begun since the last frame.
  private mutating func meetPassage() {
    if passages == navigator.passages { return }
    passages = navigator.passages
    compositor.invalidate()
    stage = Stage(size: size, aspect: aspect, backdrop: backdrop)
    guard let passage = navigator.last else { return }
    from = passage.before.top.screen
    to = passage.after.top.screen
    let (lower, upper) = passage.operation.isReturn ? (screens[to], screens[from]) : (screens[from], screens[to])
    stage.operation = passage.operation
    stage.trigger = trigger(of: passage, on: lower)
    stage.elements = (lower?.elements ?? [:]).sorted { $0.key < $1.key }.compactMap { label, place in
      upper?.elements[label].map { Stage.SharedElement(lower: place, upper: $0) }
    }
  }

  /// The rectangle that a passage starts from or ends in, where it is now.
  private func trigger(of passage: Passage, on lower: LiveScreen?) -> Rect? {
    func only(_ cell: Position) -> Rect { Rect(column: cell.column, row: cell.row, columns: 1, rows: 1) }
    switch passage.look.choice.origin {
    case .center: return nil
    case .cell(let cell): return only(cell)
    case .trigger:
      guard let trigger = passage.trigger else { return nil }
      if let cell = trigger.cell { return only(cell) }
      guard let lower, lower.links.indices.contains(trigger.place.link) else { return nil }
      return lower.links[trigger.place.link]
    }
  }

  private static func blank(_ size: Size, _ backdrop: Color) -> Grid {
    Grid(size: size, filledWith: Cell(" ", foreground: Palette.standard.defaultForeground, background: backdrop))
  }
}
