internal import PortholeDecks
package import PortholeEncoding
package import PortholeInterface
internal import PortholePictures
package import Transitions

/// The frames of a tape that is played on a deck, on a clock of its own.
///
/// Frame k stands at k / (frame rate) exactly. What the tape does at a time takes effect at the first frame at or after
/// it. So a tape gives the same frames on every machine, however long they take to make.
package struct TapeFrames: FrameSource {
  /// Keeps a frame under the name that a tape gives it.
  package typealias Keeper = (_ name: String, _ frame: Grid) throws -> Void

  /// The show: at the start of the tape until it is played.
  package private(set) var presenter: Presenter
  private let tape: Tape
  package let framesPerSecond: Int
  private let keep: Keeper
  /// The tape's time, in microseconds.
  private var now = 0
  /// The first frame that has not been made yet.
  private var next = 0
  /// A Boolean value indicating whether something was done since the last frame.
  private var isPending = true
  private var isHidden = false
  private var hasShown = false
  private var hasEnded = false
  /// The names under which the next frame is kept.
  private var screenshots: [String] = []
  /// The hidden part of the frames made and of the time passed.
  private var hidden = (frames: 0, microseconds: 0)

  /// Runs the programs of the deck; nil if they are not run.
  private let programs: (any ProgramRunner)?

  /// - Parameters:
  ///   - tape: The actions. Of its settings, only `showsChrome` counts here; the presenter has the others.
  ///   - presenter: The show at its start.
  ///   - programs: Runs the programs of the deck; nil if they are not run. While one runs, a frame of the tape takes
  ///     the time of a frame.
  ///   - keep: Keeps the screenshots. By default they are lost.
  package init(
    _ tape: Tape, on presenter: Presenter, programs: (any ProgramRunner)? = nil,
    keepingScreenshots keep: @escaping Keeper = { _, _ in }
  ) {
    self.tape = tape
    self.programs = programs
    self.keep = keep
    self.presenter = presenter
    framesPerSecond = presenter.settings.framesPerSecond
  }

  /// Plays the whole tape.
  ///
  /// - Throws: An error of the sink, or ``TapeProblem`` if a text that the tape waits for never comes.
  package func play<Sink: ShowSink>(into sink: inout Sink) throws {
    var played = self
    try played.perform(into: &sink)
  }

  private mutating func perform<Sink: ShowSink>(into sink: inout Sink) throws {
    defer { programs?.end() }
    for step in tape.steps where !hasEnded {
      try perform(step, into: &sink)
    }
    // The last action is seen even without time after it, and so is the frame of the very end.
    let isDue = isPending || due * 1_000_000 / framesPerSecond == now
    try run(until: due + (isDue ? 1 : 0), into: &sink)
    if !hasShown, let step = tape.steps.first(where: { $0.action == .hide }) {
      throw TapeProblem(path: tape.path, line: step.line, column: step.column, reason: .nothingShown)
    }
    try sink.receive(.end(status: nil), at: max(now - hidden.microseconds, lastFrameTime))
  }

  /// The frame at which what is done now takes effect.
  private var due: Int { (now * framesPerSecond + 999_999) / 1_000_000 }

  private var lastFrameTime: Int {
    let frames = max(0, next - hidden.frames - 1)
    return frames.microsecondsRoundedUp(at: framesPerSecond)
  }

  private mutating func perform<Sink: ShowSink>(_ step: Tape.Step, into sink: inout Sink) throws {
    switch step.action {
    case .key(let key, let times, let pace):
      try press(repeatElement(key, count: times), pace: pace, into: &sink)
    case .type(let text, let pace):
      try press(text.lazy.map { .character($0) }, pace: pace, into: &sink)
    case .click(let position):
      try tell(.key("Click"), &sink)
      try handle(.mouse(.press, position), &sink)
      try handle(.mouse(.release, position), &sink)
    case .mouse(let mouse, let position):
      try handle(.mouse(mouse, position), &sink)
    case .drag(let from, let to, let microseconds):
      try tell(.key("Drag"), &sink)
      try drag(from: from, to: to, microseconds: microseconds, into: &sink)
    case .sleep(let microseconds):
      try pass(microseconds, into: &sink)
    case .wait(let text, let microseconds):
      try wait(for: text, microseconds: microseconds, step, into: &sink)
    case .marker(let label):
      try tell(.chapter(label), &sink)
      isPending = true
    case .screenshot(let name):
      screenshots.append(name)
      isPending = true
    case .hide:
      isHidden = true
    case .show:
      isHidden = false
      try tell(.repaint, &sink)
      isPending = true
    case .resize(let size, let aspect):
      try handle(.resize(size, aspect: aspect ?? presenter.aspect), &sink)
    case .scroll, .match, .copy, .paste:
      let reason = TapeProblem.Reason.onlyForPrograms("this command")
      throw TapeProblem(path: tape.path, line: step.line, column: step.column, reason: reason)
    }
  }

  /// Tells the sink something about the next frame. Of hidden frames it tells nothing.
  private func tell<Sink: ShowSink>(_ event: ShowEvent, _ sink: inout Sink) throws {
    if !isHidden { try sink.receive(event, at: (next - hidden.frames).microseconds(at: framesPerSecond)) }
  }

  private mutating func handle<Sink: ShowSink>(_ event: InputEvent, _ sink: inout Sink) throws {
    try keepScreenshots()
    try obey(presenter.handle(event), &sink)
    isPending = true
  }

  /// Keeps the frame of this moment where one is asked for and something is done before time passes.
  private mutating func keepScreenshots() throws {
    if screenshots.isEmpty { return }
    // The recording itself gets no frame for it.
    var moment = presenter
    _ = moment.advance(frames: 1)
    try keepScreenshots(of: moment)
  }

  private mutating func keepScreenshots(of presenter: borrowing Presenter) throws {
    for name in screenshots {
      try keep(name, tape.settings.showsChrome == true ? presenter.display : presenter.frame)
    }
    screenshots = []
  }

  private mutating func obey<Sink: ShowSink>(_ effects: [Effect], _ sink: inout Sink) throws {
    for effect in effects {
      switch effect {
      case .departed(let id): try tell(.chapter(id), &sink)
      case .quit: hasEnded = true
      case .program(let id, let command): programs?.perform(command, for: id)
      // A recording has no terminal to hand back, and is on already.
      case .suspend, .redraw, .reload, .toggleRecording, .pauseRecording, .exportFrame, .edit, .listenToMouse,
        .toggleSpeaker, .acted, .lifecycle:
        break
      }
    }
  }

  /// Lets time pass on the tape, and makes the frames before the one that is due then.
  private mutating func pass<Sink: ShowSink>(_ microseconds: Int, into sink: inout Sink) throws {
    now += microseconds
    if isHidden { hidden.microseconds += microseconds }
    try run(until: due, into: &sink)
  }

  /// Makes all frames before one.
  private mutating func run<Sink: ShowSink>(until end: Int, into sink: inout Sink) throws {
    while next < end {
      try hearPrograms(&sink)
      let isIdle = !isPending && !presenter.isMoving && programs?.isActive != true
      // A screen at rest may show another picture by itself.
      let change = isIdle ? presenter.untilDeckChanges : nil
      let isPicture = change.map { $0 <= end - next } ?? false
      let frames = isIdle ? min(end - next, change ?? .max) : 1
      try obey(presenter.advance(frames: frames), &sink)
      isPending = false
      if isHidden {
        hidden.frames += frames
      } else if !isIdle || isPicture {
        let showsChrome = tape.settings.showsChrome == true
        hasShown = true
        let time = (next + frames - 1 - hidden.frames).microseconds(at: framesPerSecond)
        if sink.wantsScenes { try sink.receive(.scene(presenter.snapshot(showsChrome: showsChrome)), at: time) }
        let (frame, damage) =
          showsChrome ? (presenter.display, presenter.displayDamage) : (presenter.frame, presenter.damage)
        try sink.receive(.frame(frame, damage), at: time)
      }
      try keepScreenshots(of: presenter)
      next += frames
    }
  }

  /// Lets a frame's time pass for running programs, and hears of what they draw meanwhile.
  private mutating func hearPrograms<Sink: ShowSink>(_ sink: inout Sink) throws {
    guard let programs, programs.isActive else { return }
    for event in programs.events(after: 1_000_000_000 / Int64(framesPerSecond)) {
      try obey(presenter.handle(event), &sink)
      isPending = true
    }
  }

  /// - Parameter pace: Microseconds between two keys.
  private mutating func press<Sink: ShowSink>(
    _ keys: some Sequence<Key>, pace: Int, into sink: inout Sink
  ) throws {
    var isFirst = true
    for key in keys where !hasEnded {
      if !isFirst { try pass(pace, into: &sink) }
      isFirst = false
      try tell(.key(key.description), &sink)
      try handle(.key(key), &sink)
    }
  }

  private mutating func drag<Sink: ShowSink>(
    from: Position, to: Position, microseconds: Int, into sink: inout Sink
  ) throws {
    try handle(.mouse(.press, from), &sink)
    let moves = max(1, (microseconds * framesPerSecond + 999_999) / 1_000_000)
    var passed = 0
    for move in 1...moves {
      let time = microseconds * move / moves
      try pass(time - passed, into: &sink)
      passed = time
      let position = Position(
        column: from.column + (to.column - from.column) * move / moves,
        row: from.row + (to.row - from.row) * move / moves)
      try handle(.mouse(.drag, position), &sink)
    }
    try handle(.mouse(.release, to), &sink)
  }

  /// Makes frames until a line of the screen contains a text.
  private mutating func wait<Sink: ShowSink>(
    for text: String, microseconds: Int, _ step: Tape.Step, into sink: inout Sink
  ) throws {
    let deadline = now + microseconds
    while isPending || !presenter.frame.hasLine(containing: text) {
      // A screen at rest is looked at again when something changes it by itself, which may be never.
      let pause = isPending || presenter.isMoving || programs?.isActive == true ? 1 : presenter.pause
      guard let pause, now <= deadline else {
        throw TapeProblem(path: tape.path, line: step.line, column: step.column, reason: .neverShown(text))
      }
      // The frame to look at, and the time from which on things take effect at the one after it.
      let time = (next + max(1, pause)) * 1_000_000 / framesPerSecond
      try pass(time - now, into: &sink)
    }
  }
}

/// The facts about the film, at the start of the tape.
extension TapeFrames {
  package var title: String { presenter.deck.title }

  package var rendition: Rendition { presenter.settings.rendition }

  package var palette: Palette { presenter.settings.palette }

  package var opening: Grid? { presenter.frame }

  /// A Boolean value indicating whether all screens of the deck have the background of the first.
  package var hasOneGround: Bool {
    let (deck, ground) = (presenter.deck, PictureFrame(around: presenter.frame).ground)
    let handout = Handout(of: deck, size: presenter.size, settings: presenter.settings)
    return deck.asked.allSatisfy { screen in
      handout.pages(of: screen).allSatisfy { PictureFrame(around: $0.grid).ground == ground }
    }
  }

  package var size: Size {
    tape.steps.reduce(presenter.size) { size, step in
      guard case .resize(let next, _) = step.action else { return size }
      return Size(columns: max(size.columns, next.columns), rows: max(size.rows, next.rows))
    }
  }

  /// The length without waits, which take an unknown time.
  package var length: Int {
    tape.steps.reduce(0) { length, step in
      if case .wait = step.action { return length }
      return length + step.action.longest
    }
  }
}

extension Grid {
  /// Returns whether one of the rows contains a text.
  fileprivate func hasLine(containing text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    if wanted.isEmpty { return true }
    return (0..<size.rows).contains { row in
      var line: [Unicode.Scalar] = []
      for column in 0..<size.columns {
        let cell = self[column: column, row: row]
        guard cell.role != .trail else { continue }
        line.append(cell.scalar)
        if !cell.marks.isEmpty { line += cell.marks.scalars }
      }
      guard line.count >= wanted.count else { return false }
      return (0...(line.count - wanted.count)).contains { line[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
  }
}
