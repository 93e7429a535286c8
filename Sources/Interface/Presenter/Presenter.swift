package import PortholeDecks
internal import PortholeNavigation
package import Transitions

/// The whole program without a terminal, a clock or files: events in, frames out.
///
/// Time is a count of frames. An event takes effect at the next frame boundary. A transition that it starts shows p = 0
/// there, and p = k / (frame rate x duration) k frames later, before the curve. The live loop calls
/// ``advance(frames:)`` with the number of frames that have passed, the recorder with 1.
package struct Presenter: Sendable {
  package typealias Settings = PresenterSettings

  /// The deck's screens as the terminal shows them.
  var view: DeckView
  /// The stack of screens, its transitions and frames.
  var player: StackPlayer
  /// The panes that are open over the screens, the topmost last.
  var panes: [any Pane] = []
  /// The program's own lines.
  var chrome = Chrome()
  /// The thing that the mouse has grabbed.
  var grab = PointerGrab.empty
  /// A Boolean value indicating whether the mouse belongs to the terminal until the next key.
  var isMouseReleased = false
  /// Follows the first link if a new user does nothing.
  var invitation: Invitation?
  /// The waiting times of a deck that moves by itself.
  var autoAdvance = AutoAdvance()
  /// The number of frames that the deck has been shown for.
  var talkFrames = 0
  /// The screen whose programs were last looked at for some that start by themselves.
  var arrival: String?
  /// The recordings that play, by the ids of their screens.
  var playbacks: [String: ScreenPlayback] = [:]
  /// A Boolean value indicating whether the terminal shows pictures as pixels.
  package var showsPixels = false
  /// The pictures that it shows so.
  var still: StillPictures
  /// The lifecycle events since the last call was answered.
  private var events: [LifecycleEvent<String>] = []

  /// Shows a deck from its start screen or from `start`.
  ///
  /// - Parameters:
  ///   - start: The index of a screen in the deck.
  ///   - size: The terminal's size in cells.
  ///   - aspect: The height of a cell in column widths, kept within 0.25...8.
  package init(deck: Deck, start: Int? = nil, size: Size, aspect: Double = 2, settings: Settings = Settings()) {
    still = StillPictures(delay: settings.framesPerSecond / 10)
    view = DeckView(deck, size: size, aspect: aspect, settings: settings)
    view.elapsed = 0
    player = StackPlayer(
      view.deck.screens[start ?? deck.start].id, size: size, aspect: view.aspect, rendition: settings.rendition,
      framesPerSecond: settings.framesPerSecond, chooser: settings.chooser,
      backdrop: Palette.standard.defaultBackground)
    navigator.speed = settings.speed
    let focus = viewport.screen.stops.first
    navigator.editTop { $0.focus = focus }
    if settings.welcomes {
      let mixes = settings.rendition.depth == .direct || settings.rendition.depth == .palette
      chrome.footer = Footer(framesPerSecond: settings.framesPerSecond, fades: settings.motion == .full && mixes)
    }
    if settings.opensOverview { open(OverviewPane(by: router)) }
    if settings.opensPicker { open(PickerPane(for: .pick, by: router)) }
    if settings.invites { invitation = Invitation(framesPerSecond: settings.framesPerSecond) }
    layOut()
    draw()
  }

  /// The deck that is shown.
  package var deck: Deck { view.deck }
  /// The user's settings, with what was learned of the terminal since.
  package var settings: Settings { view.settings }
  /// The keys.
  package var keymap: Keymap { view.settings.keymap }
  /// The terminal's size in cells.
  package var size: Size { view.size }
  /// The height of a cell in column widths.
  package var aspect: Double { view.aspect }

  /// The stack and the passage that is under way.
  var navigator: Navigator {
    get { player.navigator }
    set { player.navigator = newValue }
  }

  /// Handles an event and returns requests to the program around, in order.
  package mutating func handle(_ event: InputEvent) -> [Effect] {
    if event.isOfUser {
      autoAdvance.noteUser()
      view.forgetAbsent()
      if !event.isKey { chrome.question?.noteInput() }
    }
    switch event {
    case .key(let key):
      invitation = nil
      return takeEvents(after: handle(key))
    case .bytes(let bytes):
      return takeEvents(after: focusedProgram.map { [.program($0, .bytes(bytes))] } ?? [])
    case .paste(let text):
      return takeEvents(after: focusedProgram.map { [.program($0, .paste(text))] } ?? [])
    case .program(let id, let event):
      return takeEvents(after: handle(event, of: id))
    case .mouse(let mouse, let position):
      invitation = nil
      if mouse == .press || mouse == .rightPress { closeQuestion() }
      return takeEvents(after: handle(mouse, at: position))
    case .resize(let size, let aspect):
      // A drag is measured on the terminal as it was.
      letGo()
      adopt { $0.adopt(size: size, aspect: aspect) }
      return takeEvents(after: resizePrograms())
    case .deck(let deck, let changed):
      adopt(deck, changed: changed)
      return forgetPrograms()
    case .pictures:
      takePictures()
      return []
    case .message(let message):
      chrome.status = message
      return []
    }
  }

  /// Advances by frames and composes the present frame.
  ///
  /// The first call after a transition has begun shows it at p = 0, whatever its count. The call in which p reaches 1
  /// composes that frame too, and ends the transition.
  ///
  /// - Parameter frames: The number of frame boundaries that have passed, at least 0. With 0 only the effects of events
  ///   are drawn.
  package mutating func advance(frames: Int) -> [Effect] {
    advanceTime(frames: frames)
    let effects =
      advanceQuestion(frames: frames) + startPrograms() + advanceInvitation(frames: frames)
      + advanceByItself(frames: frames)
    report(player.navigator.advance(frames: frames))
    advancePanes(frames: frames)
    chrome.advance(frames: frames)
    advanceRecordings(frames: frames)
    advanceAnimations(frames: frames)
    draw()
    advancePictures(frames: frames)
    return takeEvents(after: effects)
  }

  /// Collects lifecycle events for the end of the call.
  mutating func report(_ events: [LifecycleEvent<String>]) {
    self.events += events
  }

  private mutating func takeEvents(after effects: [Effect]) -> [Effect] {
    var effects = effects
    if settings.isKiosk, effects.contains(where: \.leavesDeck) {
      effects.removeAll(where: \.leavesDeck)
      chrome.status = "not available in a kiosk"
    }
    guard !events.isEmpty else { return effects }
    let all = effects + events.map(Effect.lifecycle)
    events.removeAll(keepingCapacity: true)
    return all
  }

  /// A Boolean value indicating whether time changes the picture. If false, no frame is needed until the next event or
  /// ``pause`` is over.
  package var isMoving: Bool {
    if chrome.footer?.isFading == true { return true }
    return panes.movement?.isMoving ?? player.navigator.run.isMoving
  }

  /// The number of frames until time changes the picture although nothing moves; nil if only an event does.
  package var pause: Int? {
    [
      panes.lazy.compactMap(\.remaining).min(), chrome.footer?.remaining, invitation?.remaining,
      chrome.question?.remaining, untilDeckChanges, still.remaining,
    ]
    .compactMap { $0 }.min()
  }

  /// The number of frames until the deck itself changes the picture: a screen that plays, the time of the talk, or the
  /// next screen; nil if it does not.
  package var untilDeckChanges: Int? {
    [untilNextPicture, untilNextSecond, untilAutoAdvance].compactMap { $0 }.min()
  }

  /// A Boolean value indicating whether a transition is on the screen: running, paused, dragged, previewed, or to or
  /// from the overview.
  package var isInTransition: Bool {
    panes.movement?.isTransition ?? (player.navigator.passage != nil)
  }

  /// The id of the screen at rest, or of the one that a transition leads to.
  package var screen: String { destination.screen }

  /// The screens alone, as recordings show them; with the picker open its preview, and with the overview open its page.
  package var frame: Grid { player.frame }
  /// The cells in which ``frame`` may differ from the one before the last ``advance(frames:)``.
  package var damage: Damage { player.damage }
  /// The screens with the program's own lines (help, status, frame figures) and marks (edges that scroll, the focus on
  /// a link that is not a label), as a terminal shows them; equal to ``frame`` if there are none.
  package var display: Grid { chrome.overlay.isShown ? chrome.overlay.grid : player.frame }
  /// The cells in which ``display`` may differ from the one before.
  package var displayDamage: Damage { chrome.overlay.hasChanged ? chrome.overlay.damage : damage }
  /// The cell of the hardware cursor: the focused link; in a list the highlighted item; in a search the end of the
  /// prompt, then the current match. Nil if there is none.
  package var cursor: Position? {
    if !panes.isEmpty {
      let (router, isAtRest) = (router, seesScreenAtRest)
      for pane in panes.reversed() {
        if let cell = pane.cursor(isAtRest: isAtRest, by: router) { return cell }
      }
    }
    if let cell = programCursor { return cell }
    let viewport = Viewport(destination, of: view)
    guard let spot = viewport.focused else { return nil }
    let area = viewport.placement.onTerminal(spot.area)
    guard Rect(column: 0, row: 0, columns: size.columns, rows: size.rows).contains(area.origin) else { return nil }
    return area.origin
  }

  /// A Boolean value indicating whether the speaker can have the notes in a second terminal. If so, they are shown here
  /// only after a question.
  package var isOpenToNotes = false {
    didSet { if isOpenToNotes { chrome.showsNotes = false } }
  }

  /// The message in the status line, and the question that is open.
  package var message: String? {
    let all = [chrome.status, chrome.question?.text].compactMap(\.self)
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  /// Shows a message in the status line until the next key.
  package mutating func say(_ message: String) {
    chrome.status = message
  }

  /// Sets the frame figures (`D`).
  package mutating func show(_ figures: FrameFigures) {
    chrome.figures = figures
  }

  /// Adopts what is learned of the terminal after the start.
  package mutating func adopt(palette: Palette? = nil, rendition: Rendition? = nil) {
    adopt { $0.adopt(palette: palette, rendition: rendition) }
  }

  /// Adopts details about the terminal, see ``Settings/surroundings``.
  package mutating func adopt(surroundings: [Fact]) {
    adopt { $0.settings.surroundings = surroundings }
  }

  /// Adopts details about others who watch, see ``Settings/audience``.
  package mutating func adopt(audience: [Fact], code: QRCode? = nil) {
    (view.settings.audience, view.settings.code) = (audience, code)
  }

  /// Replaces a screen by its present state: a clock, a running text, a file that was saved. It may be called at any
  /// time: a transition goes on with both screens as they are.
  ///
  /// - Parameter screen: The screen that replaces the deck's screen of the same id. It may have another size and other
  ///   links; a focus on a link that is gone goes to the first.
  /// - Returns: A Boolean value indicating whether the deck has such a screen.
  /// - Complexity: O(cells of the terminal) if the screen is seen; the next frame composes what differs.
  @discardableResult
  package mutating func update(_ screen: Screen) -> Bool {
    guard let index = deck.index(of: screen.id) else { return false }
    self.view.deck.screens[index] = screen
    showUpdate(of: index)
    return true
  }

  /// Shows a screen of the deck as it was read.
  mutating func restore(_ id: String) {
    guard let index = deck.index(of: id) else { return }
    view.deck.screens.restore(index)
    showUpdate(of: index)
  }

  /// Shows the present state of a screen of the deck.
  mutating func showUpdate(of index: Int) {
    let id = deck.screens.ids[index]
    self.view.composePrograms(of: id)
    let view = view
    navigator.editAll { if $0.screen == id { view.keepInSight(&$0) } }
    forgetInPanes { $0 == index }
    layOut(isUpdate: true)
  }

  /// Adopts a deck whose files have changed. Another screen takes the place of one that is gone, and one whose file is
  /// unreadable stays as it was; the user sees why.
  private mutating func adopt(_ deck: Deck, changed: Set<String>) {
    var onStack: Set<String> = []
    navigator.editAll { onStack.insert($0.screen) }
    let former = self.view
    let (renamed, restored, message) = self.view.adopt(deck, changed: changed, onStack: onStack)
    if let message { chrome.status = message }
    adoptRecordings(changed: changed)
    let view = view
    navigator.editStacks { stack in
      var highest: [String: Int] = [:]
      for (number, entry) in stack.entries.enumerated() { highest[entry.screen] = number }
      var number = 0
      stack.forEach { entry in
        let own = highest[entry.screen] == number ? restored[entry.screen] : nil
        entry.screen = own ?? renamed[entry.screen] ?? entry.screen
        view.keepInSight(&entry)
        number += 1
      }
    }
    arrangePanes(after: former, renamed: renamed)
    layOut(isUpdate: true)
  }

  /// Adopts another size or other colours. A passage keeps its progress, and a visible focus stays visible.
  private mutating func adopt(_ change: (inout DeckView) -> Void) {
    let former = self.view
    change(&self.view)
    let view = view
    navigator.editAll { view.keepPlace(of: &$0, asIn: former) }
    if player.size != size || player.aspect != aspect || player.rendition != settings.rendition {
      player.resize(to: size, aspect: aspect, rendition: settings.rendition)
    }
    arrangePanes(after: former)
    layOut()
  }
}

// MARK: Frames

extension Presenter {
  /// The entry at rest, or the one that a passage leads to.
  var destination: ScreenStack.Entry { player.navigator.destination }

  /// The transition that is shown and its progress: of a pane, else of the stack.
  var movement: (transition: (any Transition)?, progress: FrameProgress) {
    if let movement = panes.movement { return (movement.transition, movement.progress) }
    return (player.navigator.passage?.look.transition, player.navigator.run.frameProgress)
  }

  /// Draws the screens again from the deck: after a navigation, or a change of focus, scroll position, size or colours.
  ///
  /// - Parameter isUpdate: See `StackPlayer.show(_:isUpdate:)`.
  mutating func layOut(isUpdate: Bool = false) {
    let router = router
    var backdrop: PaneBackdrop?
    for index in panes.indices.reversed() where backdrop == nil { backdrop = panes[index].backdrop(by: router) }
    switch backdrop {
    case .page(let page, let trigger):
      let stack = router.stack
      let stage = Stage(size: size, aspect: aspect, trigger: trigger, backdrop: view.backdrop(of: stack.top))
      player.show(.init(from: page, to: view.grid(of: stack), stage: stage), isUpdate: isUpdate)
    case .passage(let passage): player.show(player.scenery(of: passage, in: view), isUpdate: isUpdate)
    case nil: player.show(player.scenery(of: navigator.passage, in: view), isUpdate: isUpdate)
    }
  }

  private mutating func draw() {
    if panes.isEmpty {
      player.compose()
    } else {
      let (transition, progress) = movement
      player.compose(transition, at: progress)
    }
    let contents = overlayContents
    chrome.overlay.show(contents, over: player.frame, of: view)
  }
}
