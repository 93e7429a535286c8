internal import CPortholeNcursesw
internal import PortholeEncoding
internal import PortholeInterface
internal import PortholePlatform
internal import Transitions

/// Keys and the mouse, told apart by curses. It reads from a pipe that only ever holds one whole key or report, so that
/// it never waits for the rest of one.
struct Input {
  private let pipe: Int32
  /// Keys are read from a pad: reading from a window would draw it.
  private let pad: curses_window?
  private var gate: InputGate
  private var tokens: [InputGate.Token] = []

  /// - Parameters:
  ///   - pipe: The end to write of the pipe that curses reads.
  ///   - gate: With what it holds already.
  ///   - tokens: The tokens that have come already.
  ///   - mouse: A Boolean value indicating whether the mouse is used.
  init(pipe: Int32, gate: InputGate, tokens: [InputGate.Token], mouse: Bool) {
    self.pipe = pipe
    self.gate = gate
    self.gate.keepsPastes = true
    self.tokens = tokens
    pad = newpad(1, 1)
    keypad(pad, true)
    nodelay(pad, true)
    meta(pad, true)
    set_escdelay(0)
    for (index, entry) in KeyTable.sequences.enumerated() {
      define_key(entry.sequence, KeyTable.firstOwn + Int32(index))
    }
    mouseinterval(0)
    if mouse { mousemask(porthole_all_buttons, nil) }
  }

  /// A Boolean value indicating whether tokens wait to be drained.
  var hasTokens: Bool { !tokens.isEmpty }

  /// The time to wait for the rest of a sequence, in nanoseconds; nil if none has begun.
  var patience: Int? { gate.patience }

  /// A Boolean value indicating whether more bytes do not start that time again.
  var isInterrupted: Bool { gate.isInterrupted }

  /// Takes note that the terminal has answered all that it was asked.
  mutating func stopExpectingReplies() {
    gate.expectsReplies = false
  }

  /// Takes note that the terminal was asked something.
  mutating func expectReplies() {
    gate.expectsReplies = true
  }

  /// Takes note that nothing has come for that long.
  mutating func runOutOfPatience() {
    gate.runOutOfPatience(into: &tokens)
  }

  /// Takes in what the terminal has sent.
  mutating func take(_ bytes: [UInt8]) {
    for byte in bytes { gate.take(byte, into: &tokens) }
  }

  /// Takes the tokens since the last call, in order: events for the program, answers for the session.
  mutating func drain(events: inout [InputEvent], replies: inout [[UInt8]]) {
    for token in tokens {
      switch token {
      case .character(let bytes), .key(let bytes):
        let before = events.count
        decode(bytes, isSequence: token == .key(bytes), into: &events)
        // A key without a name here may mean something to a program of the deck.
        if events.count == before { events.append(.bytes(bytes)) }
      case .mouse(let bytes): decode(bytes, isSequence: true, into: &events)
      case .alt(let bytes):
        if bytes.count == 1, case .named(let key)? = KeyTable.key(character: UInt32(bytes[0])) {
          events.append(.key(.alt(key)))
        } else {
          // No key of ours; a program of the deck may know it.
          events.append(.bytes([0x1B] + bytes))
        }

      case .reply(let bytes): replies.append(bytes)
      case .paste(let bytes): events.append(.paste(String(decoding: bytes, as: UTF8.self)))
      }
    }
    tokens.removeAll(keepingCapacity: true)
  }

  private func decode(_ bytes: [UInt8], isSequence: Bool, into events: inout [InputEvent]) {
    let written = bytes.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
    guard written == bytes.count else { return }
    var isKnown = true
    while true {
      var character: wint_t = 0
      switch wget_wch(pad, &character) {
      case KEY_CODE_YES where Int32(bitPattern: character) == KEY_MOUSE:
        reports(into: &events)
      case KEY_CODE_YES:
        if let key = KeyTable.key(code: Int32(bitPattern: character)) { events.append(.key(key)) }
      case OK:
        // A sequence that curses does not know comes out as its characters, which were not typed.
        if isSequence { isKnown = false }
        if isKnown, let key = KeyTable.key(character: character) { events.append(.key(key)) }
      default:
        return
      }
    }
  }

  /// Reads the mouse reports, which curses returns newest first.
  private func reports(into events: inout [InputEvent]) {
    var reports: [InputEvent] = []
    var report = MEVENT()
    while getmouse(&report) == OK {
      let place = Position(column: Int(report.x), row: Int(report.y))
      let kinds: [(mmask_t, InputEvent.Mouse)] = [
        (porthole_left_pressed, .press), (porthole_left_released, .release), (porthole_right_pressed, .rightPress),
        (porthole_wheel_up, .wheelUp), (porthole_wheel_down, .wheelDown), (porthole_moved, .drag),
      ]
      if let kind = kinds.first(where: { report.bstate & $0.0 != 0 }) { reports.append(.mouse(kind.1, place)) }
    }
    events += reports.reversed()
  }
}
