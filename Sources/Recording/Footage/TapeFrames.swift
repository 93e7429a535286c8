internal import PortholeDecks
package import PortholeInterface
internal import PortholePictures
package import PortholeStreams
package import Transitions

package struct TapeFrames: FrameSource {
  package typealias Keeper = (_ name: String, _ frame: Grid) throws -> Void

  package let presenter: Presenter
  let tape: Tape
  package let framesPerSecond: Int
  let keep: Keeper
  /// Runs the programs of the deck; nil if they are not run.
  let programs: (any ProgramRunner)?

  /// - Parameters:
  ///   - tape: The actions. Of its settings, only `showsChrome` counts here; the presenter has the others.
  ///   - programs: Runs the programs of the deck; nil if they are not run. While one runs, a frame of the tape takes
  ///     the time of a frame.
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

  /// - Throws: An error of the sink, or ``TapeProblem`` if a text that the tape waits for never comes.
  package func play<Sink: ShowSink>(into sink: inout Sink) throws {
    defer { programs?.end() }
    var stage = DeckStage(self, into: sink)
    defer { sink = stage.sink }
    try TapePlayer(tape).play(on: &stage)
  }
}

/// The facts about the film, at the start of the tape.
extension TapeFrames {
  package var title: String { presenter.deck.title }

  package var rendition: Rendition { presenter.settings.rendition }

  package var palette: Palette { presenter.settings.palette }

  package var isRepeatable: Bool { false }

  package var opening: Grid? { presenter.frame }

  /// True if all screens of the deck have the background of the first.
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

/// The screens of a deck as the stage of a tape, on a clock of their own.
///
/// Frame k stands at k / (frame rate) exactly. A command at a time takes effect at the first frame at or after it. So a
/// tape gives the same frames on every machine, however long they take to make.
struct DeckStage<Sink: ShowSink>: TapeStage {
  static var purpose: Tape.Purpose { .deck }

  private(set) var sink: Sink
  private var presenter: Presenter
  private let tape: Tape
  private let framesPerSecond: Int
  private let keep: TapeFrames.Keeper
  /// Runs the programs of the deck; nil if they are not run.
  private let programs: (any ProgramRunner)?
  private var step: Tape.Step?
  /// The tape's time, in microseconds.
  private var now = 0
  /// The first frame that has not been made yet.
  private var next = 0
  /// True if something was done since the last frame.
  private var isPending = true
  private var isHidden = false
  private var hasShown = false
  private var tiles = TileDamage()
  private(set) var hasEnded = false
  /// The names under which the next frame is kept.
  private var screenshots: [String] = []
  /// The hidden part of the frames made and of the time passed.
  private var hidden = (frames: 0, microseconds: 0)

  init(_ film: TapeFrames, into sink: Sink) {
    self.sink = sink
    (presenter, tape, programs, keep) = (film.presenter, film.tape, film.programs, film.keep)
    framesPerSecond = film.framesPerSecond
  }

  // MARK: Commands

  mutating func begin(_ step: Tape.Step) { self.step = step }

  mutating func press(_ key: Key) throws {
    try tell(.key(key.description))
    try handle(.key(key))
  }

  mutating func point(_ mouse: InputEvent.Mouse, at position: Position) throws {
    try handle(.mouse(mouse, position))
  }

  mutating func click(at position: Position) throws {
    try tell(.key("Click"))
    try point(.press, at: position)
    try point(.release, at: position)
  }

  mutating func drag(from: Position, to: Position, microseconds: Int) throws {
    try tell(.key("Drag"))
    try point(.press, at: from)
    let moves = max(1, (microseconds * framesPerSecond + 999_999) / 1_000_000)
    var passed = 0
    for move in 1...moves {
      let time = microseconds * move / moves
      try pass(time - passed)
      passed = time
      let position = Position(
        column: from.column + (to.column - from.column) * move / moves,
        row: from.row + (to.row - from.row) * move / moves)
      try point(.drag, at: position)
    }
    try point(.release, at: to)
  }

  /// Makes frames until a line of the screen contains a text.
  mutating func wait(for text: String, atMost microseconds: Int) throws {
    let deadline = now + microseconds
    while isPending || !presenter.frame.hasLine(containing: text) {
      // A screen at rest is looked at again when something changes it by itself, which may be never.
      let pause = isPending || presenter.isMoving || programs?.isActive == true ? 1 : presenter.pause
      guard let pause, now <= deadline else {
        let words = TapeProblem.quoted(text)
        var problem = problem(step, "the screen did not show \(words) in time; correct the text or wait longer")
        problem.screen = presenter.frame.shownLines
        throw problem
      }
      // The frame to look at, and the time from which on things take effect at the one after it.
      let time = (next + max(1, pause)) * 1_000_000 / framesPerSecond
      try pass(time - now)
    }
  }

  mutating func mark(_ label: String) throws {
    try tell(.chapter(label))
    isPending = true
  }

  mutating func keepScreenshot(_ name: String) {
    screenshots.append(name)
    isPending = true
  }

  mutating func hide() { isHidden = true }

  mutating func show() throws {
    isHidden = false
    try tell(.repaint)
    isPending = true
  }

  mutating func resize(to size: Size, aspect: Double?) throws {
    try handle(.resize(size, aspect: aspect ?? presenter.aspect))
  }

  mutating func end() throws {
    // The last action is seen even without time after it, and so is the frame of the very end.
    let isDue = isPending || due * 1_000_000 / framesPerSecond == now
    try run(until: due + (isDue ? 1 : 0))
    if !hasShown, let step = tape.steps.first(where: { $0.action == .hide }) {
      throw problem(step, "the whole tape is hidden; write Show where the recording should begin")
    }
    try sink.receive(.end(status: nil), at: max(now - hidden.microseconds, lastFrameTime))
  }

  private func problem(_ step: Tape.Step?, _ message: String) -> TapeProblem {
    TapeProblem(path: tape.path, line: step?.line ?? 1, column: step?.column ?? 1, message: message)
  }

  // MARK: Frames

  /// The frame at which what is done now takes effect.
  private var due: Int { (now * framesPerSecond + 999_999) / 1_000_000 }

  private var lastFrameTime: Int {
    let frames = max(0, next - hidden.frames - 1)
    return frames.microsecondsRoundedUp(at: framesPerSecond)
  }

  /// Tells the sink something about the next frame. Of hidden frames it tells nothing.
  private mutating func tell(_ event: ShowEvent) throws {
    if !isHidden { try sink.receive(event, at: (next - hidden.frames).microseconds(at: framesPerSecond)) }
  }

  private mutating func handle(_ event: InputEvent) throws {
    try keepScreenshots()
    try obey(presenter.handle(event))
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
      try keep(name, presenter.tiled(tape.settings.showsChrome == true ? presenter.display : presenter.frame))
    }
    screenshots = []
  }

  private mutating func obey(_ effects: [Effect]) throws {
    for effect in effects {
      switch effect {
      case .departed(let id): try tell(.chapter(id))
      case .quit: hasEnded = true
      case .program(let id, let command): programs?.perform(command, for: id)
      // A recording has no terminal to hand back, and is on already.
      case .suspend, .redraw, .reload, .toggleRecording, .pauseRecording, .exportFrame, .edit, .listenToMouse,
        .toggleSpeaker, .acted, .lifecycle:
        break
      }
    }
  }

  /// Makes the frames before the one that is due after a time.
  mutating func pass(_ microseconds: Int) throws {
    now += microseconds
    if isHidden { hidden.microseconds += microseconds }
    try run(until: due)
  }

  private mutating func run(until end: Int) throws {
    while next < end {
      try hearPrograms()
      let isIdle = !isPending && !presenter.isMoving && programs?.isActive != true
      // A screen at rest may show another picture by itself.
      let change = isIdle ? presenter.untilDeckChanges : nil
      let isPicture = change.map { $0 <= end - next } ?? false
      let frames = isIdle ? min(end - next, change ?? .max) : 1
      try obey(presenter.advance(frames: frames))
      isPending = false
      if isHidden {
        hidden.frames += frames
      } else if !isIdle || isPicture {
        let showsChrome = tape.settings.showsChrome == true
        hasShown = true
        let time = (next + frames - 1 - hidden.frames).microseconds(at: framesPerSecond)
        if sink.wantsScenes { try sink.receive(.scene(presenter.snapshot(showsChrome: showsChrome)), at: time) }
        let frame = presenter.tiled(showsChrome ? presenter.display : presenter.frame)
        let damage = tiles.damage(of: frame, else: showsChrome ? presenter.displayDamage : presenter.damage)
        try sink.receive(.frame(frame, damage), at: time)
      }
      try keepScreenshots(of: presenter)
      next += frames
    }
  }

  /// Lets a frame's time pass for running programs, and hears of what they draw meanwhile.
  private mutating func hearPrograms() throws {
    guard let programs, programs.isActive else { return }
    for event in programs.events(after: 1_000_000_000 / Int64(framesPerSecond)) {
      try obey(presenter.handle(event))
      isPending = true
    }
  }
}

extension Grid {
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
