package import PortholeDecks
package import Transitions

/// The whole program without a terminal, a clock or files: events in, frames out.
///
/// Time is a count of frames. An event takes effect at the next frame boundary. A transition that it starts shows p = 0
/// there, and p = k / (frame rate x duration) k frames later, before the curve. The live loop calls
/// ``advance(frames:)`` with the number of frames that have passed, the recorder with 1.
package struct Presenter: Sendable {
  package typealias Settings = PresenterSettings

  var view: DeckView
  var player: StackPlayer
  /// The panes that are open over the screens, the topmost last.
  var panes: [any Pane] = []
  var chrome = Chrome()
  var grab = PointerGrab.empty
  var isMouseReleased = false
  var invitation: Invitation?
  var autoAdvance = AutoAdvance()
  var talkFrames = 0
  /// The screen whose programs were last looked at for some that start by themselves.
  var arrival: String?
  /// The recordings that play, by the ids of their screens.
  var playbacks: [String: ScreenPlayback] = [:]
  package var showsPixels = false
  var still: StillPictures
  /// The lifecycle events since the last call was answered.
  private var events: [LifecycleEvent<String>] = []

  /// - Parameter aspect: The height of a cell in column widths, kept within 0.25...8.
  package init(deck: Deck, start: Int? = nil, size: Size, aspect: Double = 2, settings: Settings = Settings()) {
    still = StillPictures(delay: settings.framesPerSecond / 10)
    view = DeckView(deck, size: size, aspect: aspect, settings: settings)
    view.elapsed = 0
    player = StackPlayer(
      view.deck.screens[start ?? deck.start].id, on: Stage(size: size, aspect: view.aspect),
      rendition: settings.rendition, framesPerSecond: settings.framesPerSecond, chooser: settings.chooser)
    navigator.speed = settings.speed
    let focus = viewport.screen.stops.first
    navigator.editTop { $0.focus = focus }
    if settings.welcomes {
      chrome.footer = Footer(framesPerSecond: settings.framesPerSecond, fades: settings.motion == .full && view.mixes)
    }
    if settings.opensOverview { open(OverviewPane(by: router)) }
    if settings.opensPicker { open(PickerPane(for: .pick, by: router)) }
    if settings.invites { invitation = Invitation(framesPerSecond: settings.framesPerSecond) }
    layOut()
    draw()
  }

  package var deck: Deck { view.deck }
  /// The user's settings, with what was learned of the terminal since.
  package var settings: Settings { view.settings }
  package var keymap: Keymap { view.settings.keymap }
  package var size: Size { view.size }
  /// The height of a cell in column widths.
  package var aspect: Double { view.aspect }

  var navigator: Navigator {
    get { player.navigator }
    set { player.navigator = newValue }
  }

  var destination: ScreenStack.Entry { player.navigator.destination }

  var router: Router { Router(view: view, navigator: player.navigator, chooser: player.chooser) }
  var viewport: Viewport { Viewport(player.navigator.stack.top, of: view) }

  package mutating func handle(_ event: InputEvent) -> [Effect] {
    if event.isOfUser {
      autoAdvance.noteUser()
      view.forgetAbsent()
      if !event.isKey { chrome.question?.noteInput() }
    }
    switch event {
    case .noise:
      return []
    case .key(let key):
      invitation = nil
      return takeEvents(after: handle(key))
    case .bytes(let bytes):
      return takeEvents(after: focusedProgram.map { [.program($0, .bytes(bytes))] } ?? [])
    case .paste(let text):
      return takeEvents(after: paste(text))
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
    case .deck(let deck, let changed, let edited):
      adopt(deck, changed: changed)
      return takeEvents(after: forgetPrograms() + visit(edited: edited))
    case .pictures:
      takePictures()
      return []
    case .message(let message):
      chrome.status = message
      return []
    }
  }

  /// The first call after a transition has begun shows it at p = 0, whatever its count. The call in which p reaches 1
  /// composes that frame too, and ends the transition.
  ///
  /// - Parameter frames: The number of frame boundaries that have passed, at least 0. With 0 only the effects of events
  ///   are drawn.
  package mutating func advance(frames: Int) -> [Effect] {
    advanceTime(frames: frames)
    var effects =
      advanceQuestion(frames: frames) + startPrograms() + advanceInvitation(frames: frames)
      + advanceByItself(frames: frames)
    report(player.navigator.advance(frames: frames))
    effects += advancePanes(frames: frames)
    chrome.advance(frames: frames)
    advanceRecordings(frames: frames)
    advanceAnimations(frames: frames)
    draw()
    advancePictures(frames: frames)
    return takeEvents(after: effects)
  }

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

  /// True if time changes the picture. If false, no frame is needed until the next event or ``pause`` is over.
  package var isMoving: Bool {
    if chrome.footer?.isFading == true { return true }
    return panes.movement?.isMoving ?? player.navigator.run.isMoving
  }

  /// The number of frames until time changes the picture although nothing moves; nil if only an event does.
  package var pause: Int? {
    [
      panes.lazy.compactMap(\.remaining).min(), chrome.remaining, invitation?.remaining,
      chrome.question?.remaining, untilDeckChanges, still.remaining,
    ]
    .compactMap { $0 }.min()
  }

  /// The number of frames until the deck itself changes the picture: a screen that plays, the time of the talk, or the
  /// next screen; nil if it does not.
  package var untilDeckChanges: Int? {
    [untilNextPicture, untilNextSecond, untilAutoAdvance].compactMap { $0 }.min()
  }

  /// True if a transition is on the screen: running, paused, dragged, previewed, or to or from the overview.
  package var isInTransition: Bool {
    panes.movement?.isTransition ?? (player.navigator.passage != nil)
  }

  package var screen: String { destination.screen }

  /// True if the speaker can have the notes in a second terminal. If so, they are shown here only after a question.
  package var isOpenToNotes = false {
    didSet { if isOpenToNotes { chrome.showsNotes = false } }
  }

  package var message: String? {
    let all = [chrome.status, chrome.question?.text].compactMap(\.self)
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  package mutating func say(_ message: String) {
    chrome.status = message
  }

  /// Shows a message in the status line until the next key, but for no longer than some seconds.
  package mutating func hint(_ message: String) {
    chrome.hint(message, frames: Int((Footer.stay * Double(settings.framesPerSecond)).rounded()))
  }

  package mutating func show(_ figures: FrameFigures) {
    chrome.figures = figures
  }
}

/// An observer of a show while it runs on a terminal, which answers to the presenter.
@MainActor
package protocol ShowObserver: AnyObject {
  /// True if every frame is composed, even if the terminal is too slow to show it.
  var wantsEveryFrame: Bool { get }

  /// - Parameter time: The number of the frame in which it takes effect; as all times it never goes back.
  func observe(_ event: InputEvent, for presenter: inout Presenter, time: Int)

  func observe(frameOf presenter: inout Presenter, time: Int)

  /// Performs a request of the presenter that the loop leaves to others.
  func perform(_ effect: Effect, for presenter: inout Presenter, time: Int)

  func observe(endAt time: Int)
}

extension ShowObserver {
  package var wantsEveryFrame: Bool { false }

  package func perform(_ effect: Effect, for presenter: inout Presenter, time: Int) {}

  package func observe(endAt time: Int) {}
}
