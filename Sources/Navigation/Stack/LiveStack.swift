public import Transitions

/// A stack of screens in a rectangle of cells, for a program with its own loop. The program sets the contents of each
/// screen, navigates, counts frames and draws the composed frame.
///
/// Screens may change at any time, even during a transition: a frame always shows their present cells.
///
///     var stack = LiveStack("menu", size: Size(columns: 60, rows: 20))
///     stack["menu"] = LiveScreen(menu, links: [Rect(column: 4, row: 2, columns: 9, rows: 1)])
///     stack["clock"] = LiveScreen(clock)
///     stack.push("clock", by: 0)
///     while stack.isMoving {
///       stack.advance(frames: 1)
///       draw(stack.frame, stack.damage)
///     }
public struct LiveStack: Sendable {
  /// Returns a program's own transition for an operation, the screen that leaves, the one that enters, and the index of
  /// the link that it starts from or returns to; nil for the default one. If it throws, the screens change with a cut,
  /// and ``problem`` has the reason.
  public typealias Delegate =
    @Sendable (_ operation: Stage.Operation, _ from: String, _ to: String, _ link: Int?) throws -> TransitionLook?

  /// The stack and the passage that is under way.
  package var navigator: Navigator {
    get { player.navigator }
    set { player.navigator = newValue }
  }
  package var chooser: TransitionChooser {
    get { player.chooser }
    set { player.chooser = newValue }
  }
  /// The program's own choice of transitions; nil leaves them all to the default, a punch.
  public var delegate: Delegate? {
    didSet {
      guard let delegate else { return chooser.delegate = nil }
      chooser.delegate = { operation, from, to, trigger in try delegate(operation, from, to, trigger?.place.link) }
    }
  }
  /// The amount of motion that the user wants: all, short fades or cuts.
  public var motion: TransitionChooser.Motion {
    get { chooser.motion }
    set { chooser.motion = newValue }
  }
  /// The reason why the last navigation was a cut although another transition was chosen, or why the top screen is blank:
  /// nothing was set for its id. Nil if neither is so.
  public var problem: String? {
    if let refusal { return refusal }
    return screens.shown[top] == nil ? "no contents are set for the screen \"\(top)\"; it is blank until they are" : nil
  }
  /// The size in cells.
  public var size: Size { player.size }
  /// The height of a cell in column widths.
  public var aspect: Double { player.aspect }
  /// The colour where no screen is.
  public var backdrop: Color { screens.backdrop }

  /// The reason why the last navigation was a cut although another transition was chosen.
  private var refusal: String?
  private var player: StackPlayer
  private var screens: LiveScreens
  /// The number of the passage whose scenery the player has; nil where it must be drawn again.
  private var passages: Int?
  /// A Boolean value indicating whether a screen has been set since the last frame.
  private var hasChanged = false

  /// Creates a stack with one screen at rest.
  ///
  /// - Parameters:
  ///   - screen: The screen's id.
  ///   - size: The size of every screen, in cells.
  ///   - aspect: The height of a cell in column widths, kept within 1/8...8.
  ///   - rendition: The colours and characters that frames may use.
  ///   - framesPerSecond: The frame rate, kept within 1...240.
  ///   - backdrop: The colour where no screen is.
  public init(
    _ screen: String, size: Size, aspect: Double = 2, rendition: Rendition = Rendition(), framesPerSecond: Int = 60,
    backdrop: Color = Palette.standard.defaultBackground
  ) {
    player = StackPlayer(
      screen, size: size, aspect: aspect, rendition: rendition, framesPerSecond: framesPerSecond,
      chooser: TransitionChooser(), backdrop: backdrop)
    screens = LiveScreens(size: size, aspect: aspect, backdrop: backdrop)
  }

  /// The contents of a screen by its id; nil, and blank, until set. Set them whenever they change; the next frame shows
  /// them.
  ///
  /// A grid of another size, such as one drawn before the last ``resize(to:aspect:)``, keeps its top left: the rest is
  /// cut off, or filled with ``backdrop``.
  ///
  /// - Complexity: The next frame compares all cells and draws those that have changed.
  public subscript(screen: String) -> LiveScreen? {
    get { screens.shown[screen] }
    set {
      screens.shown[screen] = newValue.map { screens.fitted($0) }
      hasChanged = true
    }
  }

  /// The ids of the stack's screens, from the lowest to the top one; never empty. The screen that a running passage
  /// leads to counts as being there.
  ///
  /// - Complexity: O(screens).
  public var ids: [String] { navigator.stack.entries.map(\.screen) }

  /// The id of the top screen, as in ``ids``.
  public var top: String { navigator.stack.top.screen }

  /// The ids of the visible screens, each once: one at rest, two during a passage, and those around a presented one.
  /// Others need not be kept up to date.
  public var shown: [String] {
    var ids: [String] = []
    for stack in navigator.passage.map({ [$0.before, $0.after] }) ?? [navigator.stack] {
      for entry in stack.seen.reversed() where !ids.contains(entry.screen) { ids.append(entry.screen) }
    }
    return ids
  }

  /// Pushes a screen.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen.
  ///   - link: The index of the link on the current screen that the transition starts from and later returns to; nil for
  ///     none.
  /// - Returns: The lifecycle events that happen at once.
  @discardableResult
  public mutating func push(_ screen: String, by link: Int? = nil) -> [LifecycleEvent] {
    navigate(.push(ScreenStack.Entry(screen, trigger: link.map { Trigger(LinkPlace(link: $0)) })))
  }

  /// Presents a screen over the part of the present one that its ``LiveScreen/part`` names.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen.
  ///   - link: The index of the link, as in ``push(_:by:)``.
  /// - Returns: The lifecycle events that happen at once.
  @discardableResult
  public mutating func present(_ screen: String, by link: Int? = nil) -> [LifecycleEvent] {
    let trigger = link.map { Trigger(LinkPlace(link: $0)) }
    return navigate(.push(ScreenStack.Entry(screen, trigger: trigger, isPresented: true)))
  }

  /// Pops the top screen. On the lowest one it only ends the running passage.
  ///
  /// - Returns: The lifecycle events that happen at once.
  @discardableResult
  public mutating func pop() -> [LifecycleEvent] {
    navigate(.pop)
  }

  /// Pops every screen above the highest one of an id. If that is the top one or not on the stack, it only ends the
  /// running passage.
  ///
  /// - Returns: The lifecycle events that happen at once.
  @discardableResult
  public mutating func pop(to screen: String) -> [LifecycleEvent] {
    guard let index = navigator.stack.entries.lastIndex(where: { $0.screen == screen }) else { return settle() }
    return navigate(.popTo(index))
  }

  /// Replaces the top screen.
  ///
  /// - Returns: The lifecycle events that happen at once.
  @discardableResult
  public mutating func replace(_ screen: String) -> [LifecycleEvent] {
    navigate(.replace(screen))
  }

  /// Begins a passage, after ending the present one. If the action is impossible, only the present passage ends.
  ///
  /// - Returns: The lifecycle events that happen at once; ``advance(frames:)`` returns later ones.
  @discardableResult
  package mutating func navigate(_ action: NavigationAction) -> [LifecycleEvent] {
    let events = navigator.settle()
    let before = navigator.stack
    guard let (after, operation) = before.applying(action) else { return events }
    let change = StackChange(operation, from: before, to: after)
    let (passage, problem) = player.chooser.passage(change, requests: .init([change.entry.choice]), on: size)
    refusal = problem
    return events + navigator.begin(passage)
  }

  /// A Boolean value indicating whether time changes the picture.
  public var isMoving: Bool { navigator.run.isMoving }

  /// Advances by frames and composes the present frame. Call it with 0 when a screen has changed at rest.
  ///
  /// - Parameter frames: The number of frame boundaries that have passed, at least 0. The first call after a passage
  ///   has begun ignores it and shows the start.
  /// - Returns: The lifecycle events, in order.
  /// - Complexity: O(cells that change), and O(cells) for the first frame of a passage.
  @discardableResult
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

  /// The two screens of the visible transition.
  package var scenery: StackPlayer.Scenery { player.scenery }
  /// The last composed frame.
  public var frame: Grid { player.frame }
  /// The cells in which ``frame`` may differ from the frame before.
  public var damage: Damage { player.damage }

  /// Changes the size. The passage keeps its progress. Every screen is blank until it is set again; do that before the
  /// next frame.
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

  /// Returns a screen in the size of the stack.
  func fitted(_ screen: LiveScreen) -> LiveScreen {
    var fitted = screen
    fitted.grid = screen.grid.fitted(
      to: blank.size,
      filledWith: Cell(" ", foreground: Palette.standard.defaultForeground, background: backdrop))
    return fitted
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
