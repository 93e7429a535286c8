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
  public var navigator: Navigator {
    get { player.navigator }
    set { player.navigator = newValue }
  }
  /// Who decides how a passage looks. Set its delegate to have a say.
  public var chooser: TransitionChooser {
    get { player.chooser }
    set { player.chooser = newValue }
  }
  /// Why the last navigation was a cut although something else had been chosen; nil if it was not.
  public private(set) var problem: String?
  /// In cells.
  public var size: Size { player.size }
  /// Height of a cell in column widths.
  public var aspect: Double { player.aspect }
  /// What shows where no screen is.
  public var backdrop: Color { screens.backdrop }

  private var player: StackPlayer
  private var screens: LiveScreens
  /// The number of the passage whose scenery the player has; nil where it must be drawn again.
  private var passages: Int?
  /// Whether a screen has been set since the last frame.
  private var hasChanged = false

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
    player = StackPlayer(
      screen, size: size, aspect: aspect, rendition: rendition, framesPerSecond: framesPerSecond,
      chooser: TransitionChooser(), backdrop: backdrop)
    screens = LiveScreens(size: size, aspect: aspect, backdrop: backdrop)
  }

  /// What a screen shows; nil, and blank, until it is set. Set it whenever that changes; the next frame shows it.
  ///
  /// - Precondition: Its grid has the stack's size.
  /// - Complexity: The next frame compares all cells, and draws those that are others.
  public subscript(screen: String) -> LiveScreen? {
    get { screens.shown[screen] }
    set {
      if let newValue { precondition(newValue.grid.size == size, "A screen has the size of its stack") }
      screens.shown[screen] = newValue
      hasChanged = true
    }
  }

  /// The ids of the screens that are seen, each once: one at rest, two while a passage is under way, and those below that
  /// are seen round a presented one. The others need not be kept up to date.
  public var shown: [String] {
    var ids: [String] = []
    for stack in navigator.passage.map({ [$0.before, $0.after] }) ?? [navigator.stack] {
      for entry in stack.seen.reversed() where !ids.contains(entry.screen) { ids.append(entry.screen) }
    }
    return ids
  }

  /// Puts a screen on top.
  ///
  /// - Parameters:
  ///   - screen: The name of the screen.
  ///   - link: The index of the link on the current screen that the transition starts from and later returns to; nil for
  ///     none.
  /// - Returns: What the screens live through at once.
  public mutating func push(_ screen: String, by link: Int? = nil) -> [LifecycleEvent] {
    navigate(.push(ScreenStack.Entry(screen, trigger: link.map { Trigger(LinkPlace(link: $0)) })))
  }

  /// Puts a screen on top, over that part of the one below that its ``LiveScreen/part`` says.
  ///
  /// - Parameters:
  ///   - screen: The name of the screen.
  ///   - link: The index of the link, as in ``push(_:by:)``.
  /// - Returns: What the screens live through at once.
  public mutating func present(_ screen: String, by link: Int? = nil) -> [LifecycleEvent] {
    let trigger = link.map { Trigger(LinkPlace(link: $0)) }
    return navigate(.push(ScreenStack.Entry(screen, trigger: trigger, isPresented: true)))
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
    let way = StackChange(operation, from: before, to: after)
    let (passage, problem) = player.chooser.passage(way, requests: .init([way.entry.choice]), on: size)
    self.problem = problem
    return events + navigator.begin(passage)
  }

  /// Whether time changes the picture by itself.
  public var isMoving: Bool { navigator.run.isMoving }

  /// Lets time pass and composes the frame that stands then. Also to be called with 0 when something was changed at rest.
  ///
  /// - Parameter frames: How many frame boundaries have passed, at least 0. In the first call after a passage has begun
  ///   they do not count: it shows the start.
  /// - Returns: What the screens live through, in order.
  public mutating func advance(frames: Int) -> [LifecycleEvent] {
    let events = player.navigator.advance(frames: frames)
    let isNew = passages != player.navigator.passages
    if isNew || hasChanged {
      player.show(player.scenery(of: player.navigator.passage, in: screens), isUpdate: !isNew)
      passages = player.navigator.passages
      hasChanged = false
    }
    player.compose()
    return events
  }

  /// The frame that ``advance(frames:)`` composed last.
  public var frame: Grid { player.frame }
  /// Where it may differ from the one before.
  public var damage: Damage { player.damage }

  /// Takes over a new size. What is under way keeps its progress. Every screen is blank until it is set anew, which is to
  /// be done before the next frame.
  public mutating func resize(to size: Size, aspect: Double? = nil) {
    player.resize(to: size, aspect: aspect ?? self.aspect, rendition: player.rendition)
    screens = LiveScreens(size: size, aspect: player.aspect, backdrop: backdrop)
    passages = nil
  }
}

/// The screens that a program has set.
private struct LiveScreens: ScreenSource, Sendable {
  var shown: [String: LiveScreen] = [:]
  let aspect: Double
  let backdrop: Color
  /// Stands for a screen that has not been set.
  private let blank: Grid

  init(size: Size, aspect: Double, backdrop: Color) {
    self.aspect = aspect
    self.backdrop = backdrop
    blank = Grid(
      size: size, filledWith: Cell(" ", foreground: Palette.standard.defaultForeground, background: backdrop))
  }

  func picture(of entry: ScreenStack.Entry) -> (grid: Grid, part: Rect?) {
    let screen = shown[entry.screen]
    return (screen?.grid ?? blank, screen?.part)
  }

  func offset(of entry: ScreenStack.Entry) -> Position { Position(column: 0, row: 0) }

  func place(of link: LinkPlace, on entry: ScreenStack.Entry) -> TriggerPlace? {
    guard let links = shown[entry.screen]?.links, links.indices.contains(link.link) else { return nil }
    return TriggerPlace([links[link.link]])
  }

  func stage(lower: ScreenStack.Entry, upper: ScreenStack.Entry) -> Stage {
    let (below, above) = (shown[lower.screen], shown[upper.screen])
    let elements = (below?.elements ?? [:]).sorted { $0.key < $1.key }.compactMap { label, place in
      above?.elements[label].map { Stage.SharedElement(lower: place, upper: $0) }
    }
    return Stage(
      size: blank.size, aspect: aspect, elements: elements, backdrop: backdrop,
      modal: upper.isPresented ? above?.part : nil)
  }
}
