internal import PortholeDecks
package import PortholeInterface
internal import PortholePlatform
internal import Transitions

/// Shows a presenter on a terminal: waits for keys, lets frames pass at a fixed rate while something moves, and sleeps
/// while nothing does.
///
/// Frame k of a movement is due at exactly k / (frame rate) after its beginning. One that is late is left out; the last
/// is always shown. While the terminal has yet to take a frame none is drawn, but keys and signals still act.
package struct RunLoop: ~Copyable {
  private var session: TerminalSession
  private var presenter: Presenter
  private let services: ShowServices
  private var show: ShowClock
  /// The frame in which what has happened last takes effect.
  private var moment = 0
  /// True if an event has come since the last frame was composed.
  private var isPending = false

  private var clock: FrameClock
  private var wasMoving = false
  /// True if the clock runs although nothing moves, because something will later.
  private var isPausing = false
  private var owes = true
  /// True if more has changed than the last frame's damage says.
  private var hasLostDamage = true
  private var everything: Damage
  private var status: Int32?
  private var isEndOfUser = false
  private var suspends = false
  private var edit: (path: String, line: Int?)?
  private var guest: (id: ProgramID, program: ScreenProgram)?
  private var figures = FrameFigures()
  private var composing: Int64 = 0

  package init(
    session: consuming TerminalSession, presenter: consuming Presenter, services: ShowServices = ShowServices()
  ) {
    self.services = services
    everything = Damage.everything(session.size)
    let framesPerSecond = presenter.settings.framesPerSecond
    self.session = session
    self.presenter = presenter
    clock = FrameClock(framesPerSecond: framesPerSecond)
    show = ShowClock(framesPerSecond: framesPerSecond, startingAt: MonotonicClock.now)
  }

  /// The time that a change waits for pictures that are drawn at once, in nanoseconds: too short to be seen.
  private static var patience: Int64 { 40_000_000 }

  /// Shows until the user, a signal or the loss of the terminal ends it.
  ///
  /// - Returns: The exit status: 128 + n for signal n.
  package consuming func run() -> Int32 {
    let (source, speaker) = (services.source, services.speaker)
    _ = waitForPictures()
    compose(frames: 0)
    while status == nil {
      present()
      guard status == nil else { break }
      if !owes, !session.isBusy { noteFrameIsShown() }
      if presenter.hasStillPictures { session.askForPictures() }
      speaker?.publish(presenter)
      let frames =
        presenter.isMoving
        ? session.isBusy ? nil : clock.next : presenter.pause.map { clock.due(after: $0) }
      let views = speaker?.descriptors ?? (reading: [], writing: [])
      var wakeup = session.wait(
        until: [
          frames, source?.deadline, services.programs?.deadline, speaker?.deadline,
          presenter.deck.images?.isDue == true ? 0 : nil,
        ]
        .compactMap(\.self).min(),
        or: (source.map { [$0.descriptor] } ?? []) + views.reading + (services.programs?.descriptors ?? [])
          + (presenter.deck.images?.descriptors ?? []),
        writing: views.writing)
      if let source,
        wakeup.ready.contains(source.descriptor) || source.deadline.map({ MonotonicClock.now >= $0 }) == true
      {
        wakeup.events += source.events()
      }
      heed(wakeup)
      if wakeup.hasPictures { presenter.showsPixels = true }
      var hasChanged = !wakeup.events.isEmpty || wakeup.repaints || wakeup.hasPictures
      if let speaker, status == nil, !wakeup.ready.isDisjoint(with: views.reading), hear(speaker) { hasChanged = true }
      if status == nil, hearPrograms() { hasChanged = true }
      if status == nil, presenter.deck.images?.advance() == true {
        perform(presenter.handle(.pictures), time: show.frame)
        speaker?.noteChange()
        hasChanged = true
      }
      if suspends {
        suspends = false
        leave { loop in loop.suspend() }
        hasChanged = true
      }
      if let edit {
        self.edit = nil
        leave { loop in loop.letUserEdit(edit.path, line: edit.line) }
        hasChanged = true
      }
      if let guest {
        self.guest = nil
        leave { loop in loop.lendTerminal(to: guest.program, as: guest.id) }
        hasChanged = true
      }
      if waitForPictures() { hasChanged = true }
      letTimePass(after: hasChanged)
    }
    services.programs?.end()
    // Observers see the show up to its end, even the event that ended it.
    if isPending || show.frame < moment { compose(frames: wasMoving ? 1 : 0) }
    for observer in services.observers { observer.observe(endAt: show.frame) }
    if isEndOfUser { session.awaitAnswers() }
    return status ?? 0
  }

  /// Takes note that the terminal has the frame that was composed last. A question counts its time from then on.
  private mutating func noteFrameIsShown() {
    presenter.noteFrameIsShown()
    guard !wasMoving, !isPausing, presenter.pause != nil else { return }
    clock.start(at: MonotonicClock.now)
    isPausing = true
  }

  /// Runs a closure while the terminal shows something else. The time that passes does not count.
  private mutating func leave(_ body: (inout RunLoop) -> TerminalSession.Wakeup) {
    let begin = MonotonicClock.now
    let wakeup = body(&self)
    let end = MonotonicClock.now
    show.skip(end - begin)
    clock.start(at: end)
    heed(wakeup)
  }

  private mutating func heed(_ wakeup: TerminalSession.Wakeup) {
    if let ending = wakeup.ending {
      status = 128 + ending
      return
    }
    if wakeup.suspends { suspends = true }
    if wakeup.palette != nil || wakeup.rendition != nil {
      presenter.adopt(palette: wakeup.palette, rendition: wakeup.rendition)
    }
    if let facts = wakeup.facts { presenter.adopt(surroundings: facts) }
    if let palette = wakeup.palette { services.programs?.palette = palette }
    if wakeup.repaints { lose() }
    moment = show.frame(at: MonotonicClock.now)
    if isPausing, !wasMoving {
      // Time that has passed counts before the next event.
      let waited = clock.advance(to: MonotonicClock.now)
      if waited > 0 { compose(frames: waited) }
    }
    for event in wakeup.events {
      if case .resize(let size, _) = event { everything = Damage.everything(size) }
      if case .deck = event { services.speaker?.noteChange() }
      perform(handle(event), time: moment)
      if status != nil { return }
    }
  }

  private mutating func handle(_ event: InputEvent) -> [Effect] {
    for observer in services.observers { observer.observe(event, for: &presenter, time: moment) }
    isPending = true
    return presenter.handle(event)
  }

  private mutating func hear(_ speaker: SpeakerDesk) -> Bool {
    let keys = speaker.keys()
    for key in keys {
      let effects = handle(.key(key))
      perform(effects.filter(\.isAllowedFromAfar), time: moment)
      if effects.contains(where: { !$0.isAllowedFromAfar }) {
        presenter.say("this key acts in the terminal of the talk only")
      }
    }
    return !keys.isEmpty
  }

  private mutating func toggleSpeaker() {
    guard let speaker = services.speaker else { return }
    do throws(TalkError) {
      if speaker.isOpen {
        speaker.close()
        presenter.say("the talk is closed to porthole notes")
      } else {
        try speaker.open()
        presenter.say(SpeakerDesk.hint)
      }
    } catch {
      presenter.say(error.description)
    }
    presenter.isOpenToNotes = speaker.isOpen
  }

  /// Waits for the pictures that a change has asked for, if they come at once. Others come later.
  private mutating func waitForPictures() -> Bool {
    guard let images = presenter.deck.images, images.takeNews() else { return false }
    var hasCome = false
    let deadline = MonotonicClock.now + Self.patience
    while status == nil {
      if images.advance() {
        perform(presenter.handle(.pictures), time: show.frame)
        hasCome = true
      }
      guard images.isActive, MonotonicClock.now < deadline else { break }
      var files = images.descriptors.map { Poll.Entry(reading: $0) }
      Poll.wait(for: &files, until: deadline)
    }
    _ = images.takeNews()
    return hasCome
  }

  /// Composes what is due. At rest an event shows at once; in motion, at the next frame.
  private mutating func letTimePass(after event: Bool) {
    if wasMoving {
      // While nothing can be shown, only what the user did is worth composing for.
      if session.isBusy && !event { return }
      // An event takes effect in the very next frame, however late that is; later frames are made up for.
      let frames = clock.advance(to: MonotonicClock.now, atMost: isPending ? 1 : .max)
      if frames > 0 {
        figures.dropped += frames - 1
        var left = frames
        while left > 1, presenter.isMoving, services.observers.contains(where: \.wantsEveryFrame) {
          compose(frames: 1)
          left -= 1
        }
        compose(frames: left)
      } else if !presenter.isMoving {
        compose(frames: 0)
      }
    } else if event {
      // The first frame of a movement stands at its very beginning, and takes no time.
      compose(frames: presenter.isMoving ? 1 : 0)
    }
  }

  private mutating func suspend() -> TerminalSession.Wakeup {
    if let wakeup = session.suspend() { return wakeup }
    presenter.say("^Z is off: the parent process ignores it; q quits")
    return TerminalSession.Wakeup()
  }

  private mutating func letUserEdit(_ path: String, line: Int?) -> TerminalSession.Wakeup {
    guard let editor = services.editor else {
      presenter.say("no editor found; set VISUAL or EDITOR")
      return TerminalSession.Wakeup()
    }
    let (wakeup, problem) = session.lend(to: editor.words(for: path, line: line))
    if let problem { presenter.say("\(editor.command): \(problem)") }
    services.source?.reload(isAnswered: false)
    return wakeup
  }

  private mutating func lendTerminal(to program: ScreenProgram, as id: ProgramID) -> TerminalSession.Wakeup {
    let (wakeup, problem) = session.lend(to: ["env", "PORTHOLE=1"] + program.words, in: services.programs?.folder)
    _ = presenter.handle(.program(id, .ended(.status(0))))
    if let problem { presenter.say("\(program.name): \(problem)") }
    return wakeup
  }

  /// Hears of programs that have drawn or ended. They do not hold up a movement as the user's events do.
  private mutating func hearPrograms() -> Bool {
    guard let programs = services.programs else { return false }
    let events = programs.events()
    for event in events { perform(presenter.handle(event), time: show.frame) }
    return !events.isEmpty
  }

  private mutating func compose(frames: Int) {
    let begin = MonotonicClock.now
    let message = presenter.message
    if owes { hasLostDamage = true }
    let effects = presenter.advance(frames: frames)
    show.compose(passing: frames, at: moment, moves: presenter.isMoving)
    isPending = false
    perform(effects, time: show.frame)
    owes = true
    let pauses = presenter.pause != nil
    if presenter.isMoving && !wasMoving || pauses && !isPausing { clock.start(at: begin) }
    wasMoving = presenter.isMoving
    isPausing = pauses
    composing = MonotonicClock.now - begin
    for observer in services.observers { observer.observe(frameOf: &presenter, time: show.frame) }
    services.speaker?.observe(presenter)
    if presenter.message != message {
      // An observer has a message, such as that the disk is full.
      hasLostDamage = true
      perform(presenter.advance(frames: 0), time: show.frame)
    }
  }

  private mutating func present() {
    guard owes, !session.isBusy else { return }
    let begin = MonotonicClock.now
    let bytes = session.show(
      presenter.display, damage: hasLostDamage ? everything : presenter.displayDamage, cursor: presenter.cursor,
      moves: presenter.isInTransition, pictures: presenter.pictures)
    owes = false
    hasLostDamage = false
    guard let bytes else {
      status = 128 + SIGHUP
      return
    }
    figures.bytes = bytes
    figures.milliseconds = Double(composing + MonotonicClock.now - begin) / 1_000_000
    presenter.show(figures)
  }

  private mutating func perform(_ effects: [Effect], time: Int) {
    for effect in effects {
      switch effect {
      case .quit(let code): (status, isEndOfUser) = (code, true)
      case .suspend: suspends = true
      case .redraw:
        session.invalidate()
        lose()
      case .reload(let isAnswered):
        services.source?.reload(isAnswered: isAnswered)
        if services.source == nil, isAnswered { presenter.say("this deck has no files to read again") }
      case .edit(let path, let line): edit = (path, line)
      case .program(let id, .startOnTerminal(let program)):
        if services.programs != nil { guest = (id, program) }
      case .program(let id, let command): services.programs?.perform(command, for: id)
      case .listenToMouse(let listens): session.listenToMouse(listens)
      case .toggleSpeaker: toggleSpeaker()
      case .toggleRecording, .pauseRecording, .exportFrame, .acted, .departed, .lifecycle:
        for observer in services.observers { observer.perform(effect, for: &presenter, time: time) }
      }
    }
  }

  private mutating func lose() {
    owes = true
    hasLostDamage = true
  }
}

extension Effect {
  /// True if a key in another terminal may cause it: the talk's own terminal keeps the show.
  fileprivate var isAllowedFromAfar: Bool {
    switch self {
    case .quit, .suspend, .edit, .listenToMouse, .toggleSpeaker: false
    default: true
    }
  }
}
