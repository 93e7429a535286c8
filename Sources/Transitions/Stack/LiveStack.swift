/// A stack of screens in a rectangle of cells, for a program of your own. The program navigates, counts frames and draws
/// the composed frame. The contents of a screen come from a closure, or the program sets them.
///
/// Screens may change at any time, even during a transition: a frame always shows their present cells. Ids may be of any
/// type that can be compared, such as an enumeration of the program's pages.
///
///     var stack = LiveStack("menu", size: Size(columns: 60, rows: 20))
///     stack["menu"] = LiveScreen(menu, links: [Rect(column: 4, row: 2, columns: 9, rows: 1)])
///     stack["clock"] = LiveScreen(clock)
///     stack.push("clock", from: 0)
///     while stack.isMoving {
///       stack.advance(frames: 1)
///       draw(stack.frame, stack.damage)
///     }
public struct LiveStack<ID: Hashable & Sendable>: Sendable {
  /// A change of the stack, for which a transition is to be chosen.
  public struct Change: Sendable {
    /// The operation.
    public let operation: Stage.Operation
    /// The screen that leaves.
    public let from: ID
    /// The screen that enters.
    public let to: ID
    /// The index of the link that it starts from, or returns to; nil for none.
    public let link: Int?
  }

  /// A screen is shown for which nothing was set.
  public struct MissingScreen: Error, CustomStringConvertible {
    /// The id of the screen.
    public let id: ID

    /// The problem and the remedy.
    public var description: String { "no contents are set for the screen \"\(id)\"; it is blank until they are" }
  }

  package var navigator: Navigator {
    get { player.navigator }
    set { player.navigator = newValue }
  }
  package var chooser: TransitionChooser {
    get { player.chooser }
    set { player.chooser = newValue }
  }
  /// Returns the program's own choice of a transition for a change; nil for the default one, a punch. If it throws, the
  /// screens change with a cut, and ``problem`` has the error. Transitions that are given to ``push(_:from:with:)`` and
  /// its kin come first.
  public var delegate: (@Sendable (Change) throws -> TransitionLook?)?
  /// The amount of motion that the user wants: all, short fades or cuts.
  public var motion: TransitionChooser.Motion {
    get { chooser.motion }
    set { chooser.motion = newValue }
  }
  /// The reason why the last navigation was a cut although another transition was chosen, or ``MissingScreen`` if the top
  /// screen is blank because nothing was set for it. Nil if neither is so.
  public var problem: (any Error)? {
    if let refusal { return refusal }
    // A closure is asked for the contents when the next frame is composed.
    let isAwaited = contents != nil && (hasChanged || passages != navigator.passages)
    return isAwaited || screens[navigator.stack.top.screen] != nil ? nil : MissingScreen(id: top)
  }
  /// The size in cells.
  public var size: Size { player.size }
  /// The height of a cell in column widths.
  public var aspect: Double { player.aspect }
  /// The colours and characters that frames may use.
  public var rendition: Rendition { player.rendition }
  /// The frame rate, in frames per second.
  public var framesPerSecond: Int { navigator.run.framesPerSecond }
  /// The colour where no screen is.
  public var backdrop: Color { screens.backdrop }

  /// The reason why the last navigation was a cut although another transition was chosen.
  private var refusal: (any Error)?
  private var player: StackPlayer
  private var screens: LiveScreens
  private var names = ScreenNames<ID>()
  /// Returns the contents of a screen that is to be shown and has none.
  private let contents: (@Sendable (ID, Size) -> LiveScreen?)?
  /// The transitions that were given to pushes, by the numbers in their entries.
  private var looks: [Int: TransitionLook] = [:]
  private var lastLook = 0
  /// The number of the passage whose scenery the player has; nil where it must be drawn again.
  private var passages: Int?
  /// True if a screen has been set since the last frame.
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
  ///   - contents: Returns the contents of a screen in a size. It is called for a screen that is to be shown and has no
  ///     contents: at first, after ``resize(to:aspect:rendition:)`` and after ``reload(_:)``. Nil if the program sets all contents itself.
  public init(
    _ screen: ID, size: Size, aspect: Double = 2, rendition: Rendition = Rendition(), framesPerSecond: Int = 60,
    backdrop: Color = Palette.standard.defaultBackground, contents: (@Sendable (ID, Size) -> LiveScreen?)? = nil
  ) {
    player = StackPlayer(
      names.name(of: screen), on: Stage(size: size, aspect: aspect, backdrop: backdrop), rendition: rendition,
      framesPerSecond: framesPerSecond, chooser: TransitionChooser())
    screens = LiveScreens(size: size, aspect: aspect, backdrop: backdrop)
    self.contents = contents
  }

  /// The contents of a screen by its id; nil, and blank, until set. Set them whenever they change; the next frame shows
  /// them.
  ///
  /// A grid of another size, such as one drawn before the last ``resize(to:aspect:rendition:)``, keeps its top left: the rest
  /// is cut off, or filled with ``backdrop``.
  ///
  /// - Complexity: The next frame compares all cells and draws those that have changed.
  public subscript(screen: ID) -> LiveScreen? {
    get { names.known(screen).flatMap { screens[$0] } }
    set {
      screens[names.name(of: screen)] = newValue
      hasChanged = true
    }
  }

  /// Asks for the contents of a screen again; see ``init(_:size:aspect:rendition:framesPerSecond:backdrop:contents:)``.
  ///
  /// - Parameter screen: The id of the screen; nil for all of them.
  public mutating func reload(_ screen: ID? = nil) {
    if let screen { self[screen] = nil } else { screens.removeAll() }
    hasChanged = true
  }

  /// The ids of the stack's screens, from the lowest to the top one; never empty. The screen that a running passage
  /// leads to counts as being there.
  ///
  /// - Complexity: O(screens).
  public var ids: [ID] { navigator.stack.entries.map { names.id(of: $0.screen) } }

  /// The id of the top screen, as in ``ids``.
  public var top: ID { names.id(of: navigator.stack.top.screen) }

  /// The ids of the visible screens, each once: one at rest, two during a passage, and those around a presented one.
  /// Others need not be kept up to date.
  public var shown: [ID] { shownNames.map(names.id) }

  private var shownNames: [String] {
    var shown: [String] = []
    for stack in navigator.passage.map({ [$0.before, $0.after] }) ?? [navigator.stack] {
      for entry in stack.seen.reversed() where !shown.contains(entry.screen) { shown.append(entry.screen) }
    }
    return shown
  }
}

// MARK: Navigation

extension LiveStack {
  /// Pushes a screen.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen.
  ///   - link: The index of the link on the current screen that the transition starts from and later returns to; nil for
  ///     none.
  ///   - look: The transition, which also shows the way back; nil leaves the choice to the ``delegate``.
  /// - Returns: The lifecycle events that happen at once.
  @discardableResult
  public mutating func push(_ screen: ID, from link: Int? = nil, with look: TransitionLook? = nil)
    -> [LifecycleEvent<ID>]
  {
    let entry = entry(screen, from: link, with: look)
    return navigate { $0.pushing(entry) }
  }

  /// Presents a screen over the part of the present one that its ``LiveScreen/part`` names.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen.
  ///   - link: The index of the link, as in ``push(_:from:with:)``.
  ///   - look: The transition, as in ``push(_:from:with:)``.
  /// - Returns: The lifecycle events that happen at once.
  @discardableResult
  public mutating func present(_ screen: ID, from link: Int? = nil, with look: TransitionLook? = nil)
    -> [LifecycleEvent<ID>]
  {
    var entry = entry(screen, from: link, with: look)
    entry.isPresented = true
    return navigate { [entry] in $0.pushing(entry) }
  }

  /// Pops the top screen. On the lowest one it only ends the running passage.
  ///
  /// - Parameter look: The transition; nil for the one that was given to the push, else the choice of the ``delegate``.
  /// - Returns: The lifecycle events that happen at once.
  @discardableResult
  public mutating func pop(with look: TransitionLook? = nil) -> [LifecycleEvent<ID>] {
    navigate(with: look) { $0.popping() }
  }

  /// Pops every screen above the highest one of an id. If that is the top one or not on the stack, it only ends the
  /// running passage.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen.
  ///   - look: The transition, as in ``pop(with:)``.
  /// - Returns: The lifecycle events that happen at once.
  @discardableResult
  public mutating func pop(to screen: ID, with look: TransitionLook? = nil) -> [LifecycleEvent<ID>] {
    guard let name = names.known(screen), let index = navigator.stack.index(of: name) else { return settle() }
    return navigate(with: look) { $0.popping(to: index) }
  }

  /// Replaces the top screen.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen.
  ///   - look: The transition; nil leaves the choice to the ``delegate``.
  /// - Returns: The lifecycle events that happen at once.
  @discardableResult
  public mutating func replace(_ screen: ID, with look: TransitionLook? = nil) -> [LifecycleEvent<ID>] {
    let name = names.name(of: screen)
    return navigate(with: look) { $0.replacing(with: name) }
  }

  private mutating func entry(_ screen: ID, from link: Int?, with look: TransitionLook?) -> ScreenStack.Entry {
    var entry = ScreenStack.Entry(names.name(of: screen), trigger: link.map { Trigger(LinkPlace(link: $0)) })
    if let look {
      lastLook += 1
      looks[lastLook] = look
      entry.look = lastLook
    }
    return entry
  }

  /// Begins a passage, after ending the present one. If it is impossible, only the present passage ends.
  ///
  /// - Parameters:
  ///   - look: The look of the passage; nil for the one of the entry that decides, or a choice.
  ///   - plan: Returns the passage from the stack at rest; nil if it is impossible.
  @discardableResult
  package mutating func navigate(with look: TransitionLook? = nil, by plan: (ScreenStack) -> Passage?)
    -> [LifecycleEvent<ID>]
  {
    let events = navigator.settle()
    guard let plan = plan(navigator.stack) else { return named(events) }
    // The delegate may have changed since the last navigation.
    if let delegate {
      let names = names
      chooser.delegate = { passage in
        let (from, to) = (names.id(of: passage.before.top.screen), names.id(of: passage.after.top.screen))
        return try delegate(
          Change(operation: passage.operation, from: from, to: to, link: passage.trigger?.place.link))
      }
    } else {
      chooser.delegate = nil
    }
    let deciding = plan.deciding
    let passage = chooser.styled(
      plan, requests: .init([deciding.choice]), on: size, with: look ?? deciding.look.flatMap { looks[$0] })
    refusal = passage.problem
    let begun = navigator.begin(passage)
    let used = Set((passage.before.entries + passage.after.entries + passage.after.undone).compactMap(\.look))
    looks = looks.filter { used.contains($0.key) }
    return named(events + begun)
  }

  /// Returns events with the ids of screens in place of their names.
  func named(_ events: [LifecycleEvent<String>]) -> [LifecycleEvent<ID>] { events.map { $0.map(names.id) } }
}

// MARK: Frames

extension LiveStack {
  /// A Boolean value indicating whether time changes the picture.
  public var isMoving: Bool { navigator.run.isMoving }

  /// Advances by frames and composes the present frame. Call it with 0 when a screen has changed at rest.
  ///
  /// - Parameter frames: The number of frame boundaries that have passed, at least 0. The first call after a passage
  ///   has begun ignores it and shows the start.
  /// - Returns: The lifecycle events, in order.
  /// - Complexity: O(cells that change), and O(cells) for the first frame of a passage.
  @discardableResult
  public mutating func advance(frames: Int) -> [LifecycleEvent<ID>] {
    let events = player.navigator.advance(frames: frames)
    let isNew = passages != player.navigator.passages
    if isNew || hasChanged {
      fillShown()
      player.show(player.scenery(of: player.navigator.passage, in: screens), isUpdate: !isNew)
      passages = player.navigator.passages
      hasChanged = false
    }
    player.compose()
    return named(events)
  }

  /// Asks for the contents of the visible screens that have none.
  private mutating func fillShown() {
    guard let contents else { return }
    for name in shownNames where screens[name] == nil { screens[name] = contents(names.id(of: name), size) }
  }

  package var scenery: ScreenPair { player.scenery }
  /// The last composed frame.
  public var frame: Grid { player.frame }
  /// The cells in which ``frame`` may differ from the frame before.
  public var damage: Damage { player.damage }

  /// Changes the size. The passage keeps its progress. The contents of all screens are asked for again, or blank until they
  /// are set again; set them before the next frame.
  ///
  /// - Parameters:
  ///   - size: The size in cells.
  ///   - aspect: The height of a cell in column widths, kept within 1/8...8; nil to keep it.
  ///   - rendition: The colours and characters that frames may use; nil to keep them.
  public mutating func resize(to size: Size, aspect: Double? = nil, rendition: Rendition? = nil) {
    player.resize(to: size, aspect: aspect ?? self.aspect, rendition: rendition ?? player.rendition)
    screens = LiveScreens(size: size, aspect: player.aspect, backdrop: backdrop)
    passages = nil
  }
}
