internal import PortholeInterface
internal import PortholeStreams
internal import Transitions

/// A stage on which a tape is played. It does what the commands say, on a clock of its own.
///
/// The clocks differ. A deck's screens have a virtual one: as much time as the tape says passes for them. A program runs in
/// real time, of which only a part passes on the tape. So the commands that take time are told in microseconds of the tape,
/// and a pause comes between the keys of a deck, but after each key of a program, whose answer to the last one is seen.
///
/// A stage need not know the commands that its tapes do not have, and those that leave nothing on it.
protocol TapeStage {
  static var purpose: Tape.Purpose { get }
  var hasEnded: Bool { get }

  mutating func begin() throws
  mutating func begin(_ step: Tape.Step) throws
  mutating func end(_ step: Tape.Step) throws
  mutating func end() throws

  /// Lets time pass, in microseconds of the tape.
  mutating func pass(_ microseconds: Int) throws
  mutating func press(_ key: Key) throws
  mutating func mark(_ label: String) throws
  mutating func keepScreenshot(_ name: String) throws
  mutating func hide() throws
  mutating func show() throws
  mutating func resize(to size: Size, aspect: Double?) throws

  // Decks only:

  mutating func point(_ mouse: InputEvent.Mouse, at position: Position) throws
  mutating func click(at position: Position) throws
  mutating func drag(from: Position, to: Position, microseconds: Int) throws
  mutating func wait(for text: String, atMost microseconds: Int) throws

  // Programs only:

  mutating func paste(_ text: String) throws
  mutating func wait(for pattern: Tape.Pattern, atMost microseconds: Int) throws
}

extension TapeStage {
  var hasEnded: Bool { false }

  mutating func begin() {}
  mutating func end(_ step: Tape.Step) {}
  mutating func end() {}
  mutating func pass(_ microseconds: Int) {}
  mutating func press(_ key: Key) {}
  mutating func mark(_ label: String) {}
  mutating func resize(to size: Size, aspect: Double?) {}
  mutating func point(_ mouse: InputEvent.Mouse, at position: Position) {}
  mutating func click(at position: Position) {}
  mutating func drag(from: Position, to: Position, microseconds: Int) {}
  mutating func wait(for text: String, atMost microseconds: Int) {}
  mutating func paste(_ text: String) {}
  mutating func wait(for pattern: Tape.Pattern, atMost microseconds: Int) {}
}

struct TapePlayer {
  private let tape: Tape
  private var clipboard = ""

  init(_ tape: Tape) { self.tape = tape }

  /// - Throws: An error of the stage, or ``TapeProblem`` for a command that the stage's tapes do not have.
  consuming func play(on stage: inout some TapeStage) throws {
    try stage.begin()
    for step in tape.steps {
      try stage.begin(step)
      if stage.hasEnded { break }
      try perform(step, on: &stage)
      try stage.end(step)
    }
    try stage.end()
  }

  private mutating func perform<Stage: TapeStage>(_ step: Tape.Step, on stage: inout Stage) throws {
    if let purpose = step.action.purpose, purpose != Stage.purpose {
      throw TapeProblem(
        path: tape.path, line: step.line, column: step.column,
        message: TapeProblem.message("this command", onlyFor: purpose), purpose: purpose)
    }
    switch step.action {
    case .key(let key, let times, let pace): try press(repeatElement(key, count: times), pace: pace, on: &stage)
    case .type(let text, let pace): try press(text.lazy.map { Stage.key(typing: $0) }, pace: pace, on: &stage)
    case .mouse(let mouse, let position): try stage.point(mouse, at: position)
    case .click(let position): try stage.click(at: position)
    case .drag(let from, let to, let microseconds): try stage.drag(from: from, to: to, microseconds: microseconds)
    case .sleep(let microseconds): try stage.pass(microseconds)
    case .wait(let text, let microseconds): try stage.wait(for: text, atMost: microseconds)
    case .match(let pattern, let microseconds): try stage.wait(for: pattern, atMost: microseconds)
    case .marker(let label): try stage.mark(label)
    case .screenshot(let name): try stage.keepScreenshot(name)
    case .hide: try stage.hide()
    case .show: try stage.show()
    case .resize(let size, let aspect): try stage.resize(to: size, aspect: aspect)
    // There is nothing above the screen of a program.
    case .scroll(let rows, let pace): try stage.pass(abs(rows) * pace)
    case .copy(let text): clipboard = text
    case .paste: try stage.paste(clipboard)
    }
  }

  private func press<Stage: TapeStage>(_ keys: some Sequence<Key>, pace: Int, on stage: inout Stage) throws {
    var isFirst = true
    for key in keys where !stage.hasEnded {
      if !isFirst, Stage.purpose == .deck { try stage.pass(pace) }
      isFirst = false
      try stage.press(key)
      if Stage.purpose == .program { try stage.pass(pace) }
    }
  }
}

extension TapeStage {
  /// Returns the key that types a character. A program has keys for some controls; the screens of a deck have none.
  fileprivate static func key(typing character: Character) -> Key {
    purpose == .program ? TapeKeys.typing(character) : .character(character)
  }
}

extension Tape.Action {
  /// The only tapes that have it; nil for all.
  fileprivate var purpose: Tape.Purpose? {
    switch self {
    case .mouse, .click, .drag, .wait: .deck
    case .scroll, .match, .copy, .paste: .program
    case .key, .type, .sleep, .marker, .screenshot, .hide, .show, .resize: nil
    }
  }
}
