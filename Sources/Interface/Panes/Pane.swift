internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

/// Something that is open over the screens: it draws itself, and gets keys and the mouse before them.
///
/// A pane changes nothing but itself. What else is to happen it says by a ``PaneStep``. It knows the screens, the stack and
/// the settings from a ``Router``. A paused transition is no pane: it is a phase of the `TransitionRun`.
protocol Pane: Sendable {
  var hidesScreens: Bool { get }
  /// The movement that it shows in place of the screens; nil for the screens' own.
  var movement: PaneMovement? { get }
  /// The number of frames until time changes the picture although nothing moves; nil if only an event does.
  var remaining: Int? { get }

  /// Returns true if a key acts on screens at rest: a transition ends before it.
  func needsRest(for key: Key, by keymap: Keymap) -> Bool
  /// - Returns: nil if what lies below gets it.
  mutating func handle(_ key: Key, by router: Router) -> PaneStep?
  /// - Returns: nil if what lies below gets it.
  mutating func handle(_ mouse: InputEvent.Mouse, at position: Position, by router: Router) -> PaneStep?
  mutating func paste(_ words: String, by router: Router) -> PaneStep?
  mutating func advance(frames: Int) -> PaneStep?
  mutating func arrange(by router: Router, after former: DeckView, renamed: [String: String])
  mutating func forget(_ isStale: (Int) -> Bool, by router: Router)
  /// Returns the screens that its movement leads from and to; nil for the screens' own.
  mutating func backdrop(by router: Router) -> PaneBackdrop?
  mutating func show(in contents: inout OverlayContents, isAtRest: Bool, by router: Router)
  /// Returns the cell for the cursor, which screen readers follow.
  func cursor(isAtRest: Bool, by router: Router) -> Position?
}

extension Pane {
  var hidesScreens: Bool { false }
  var movement: PaneMovement? { nil }
  var remaining: Int? { nil }
  func needsRest(for key: Key, by keymap: Keymap) -> Bool { false }
  mutating func handle(_ mouse: InputEvent.Mouse, at position: Position, by router: Router) -> PaneStep? {
    nil
  }
  mutating func paste(_ words: String, by router: Router) -> PaneStep? { nil }
  mutating func advance(frames: Int) -> PaneStep? { nil }
  mutating func arrange(by router: Router, after former: DeckView, renamed: [String: String]) {}
  mutating func forget(_ isStale: (Int) -> Bool, by router: Router) {}
  mutating func backdrop(by router: Router) -> PaneBackdrop? { nil }
  mutating func show(in contents: inout OverlayContents, isAtRest: Bool, by router: Router) {}
  func cursor(isAtRest: Bool, by router: Router) -> Position? { nil }
}

/// The consequence of an event in a pane. Without anything the pane stays open.
struct PaneStep {
  /// The part of the picture that must be drawn again.
  enum Redraw {
    case update
    case whole
  }

  var closes = false
  var passes = false
  var clearsMessage = false
  var redraw: Redraw?
  var intent: Intent?

  static let stay = PaneStep()
  static let close = PaneStep(closes: true)
  static func intent(_ intent: Intent) -> PaneStep { PaneStep(intent: intent) }
}

struct PaneMovement {
  let transition: any Transition
  let progress: FrameProgress
  let isMoving: Bool
  let isTransition: Bool
  /// The passage; nil if it leads to no screen of the stack.
  let passage: Passage?
}

/// The screens that a movement of a pane leads from and to.
enum PaneBackdrop {
  case page(Grid, trigger: Rect)
  case passage(Passage)
}

extension [any Pane] {
  /// The pane of a type that is open. Set nil to close it; set one to open it, or to replace the one that is open.
  subscript<P: Pane>(type: P.Type) -> P? {
    get {
      for pane in self { if let pane = pane as? P { return pane } }
      return nil
    }
    set {
      switch (firstIndex { $0 is P }, newValue) {
      case (let index?, let pane?): self[index] = pane
      case (let index?, nil): remove(at: index)
      case (nil, let pane?): append(pane)
      case (nil, nil): break
      }
    }
  }

  var isBlank: Bool { last is BlankPane }
  var hideScreens: Bool { contains(where: \.hidesScreens) }
  var movement: PaneMovement? { lazy.compactMap(\.movement).last }
}

struct BlankPane: Pane {
  var hidesScreens: Bool { true }

  /// Shows the screens again. Keys for the program around, such as ^C, act as well; any other key does nothing else.
  func handle(_ key: Key, by router: Router) -> PaneStep? {
    switch router.keymap.command(for: [key], in: .browsing) {
    case .interrupt?: PaneStep(closes: true, intent: .perform(.interrupt))
    case .suspend?: PaneStep(closes: true, intent: .perform(.suspend))
    case .redraw?: PaneStep(closes: true, intent: .perform(.redraw))
    default: .close
    }
  }

  func handle(_ mouse: InputEvent.Mouse, at position: Position, by router: Router) -> PaneStep? {
    mouse == .press ? .close : .stay
  }

  func show(in contents: inout OverlayContents, isAtRest: Bool, by router: Router) { contents.isBlank = true }
}

/// The caption of a work of art, in the line at the bottom. It stays while other works are looked at.
struct CaptionPane: Pane {
  /// The least columns between the caption and the keys.
  private static let gap = 3

  func handle(_ key: Key, by router: Router) -> PaneStep? {
    router.keymap.command(for: [key], in: .browsing) == .escape ? .close : nil
  }

  mutating func show(in contents: inout OverlayContents, isAtRest: Bool, by router: Router) {
    let screen = router.view.screen(of: router.navigator.destination)
    guard screen.isArt else { return }
    let (width, caption) = (Panel.room(on: router.view.size).columns, screen.wallLabel)
    let keys = router.keymap.hint([(.information, "details"), (.escape, "close")])
    let free = width - DisplayWidth.of(caption) - DisplayWidth.of(keys)
    let isPlain = router.view.settings.rendition.glyphs.isPlain
    contents.prompt =
      free < Self.gap
      ? TextLines.cut(caption, width: width, isPlain: isPlain) : caption + String(repeating: " ", count: free) + keys
  }
}
