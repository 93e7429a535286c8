internal import CPortholeNcursesw
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// Keys, the mouse and pastes. Sequences of keys that only the terminal's entry knows are decoded by curses. It reads from a
/// pipe that only ever holds one whole key, so that it never waits for the rest of one.
struct Input {
  private let pipe: Int32
  /// Keys are read from a pad: reading from a window would draw it.
  private let pad: curses_window?
  private var gate: InputGate
  private var tokens: [InputGate.Token] = []

  init(pipe: Int32, gate: InputGate, tokens: [InputGate.Token]) {
    self.pipe = pipe
    self.gate = gate
    self.gate.keepsPastes = true
    self.tokens = tokens
    pad = newpad(1, 1)
    keypad(pad, true)
    nodelay(pad, true)
    meta(pad, true)
    set_escdelay(0)
  }

  var hasTokens: Bool { !tokens.isEmpty }

  /// The time to wait for the rest of a sequence, in nanoseconds; nil if none has begun.
  var patience: Int? { gate.patience }

  /// True if more bytes do not start that time again.
  var isInterrupted: Bool { gate.isInterrupted }

  /// True if the terminal was asked something, and has not answered all of it.
  var expectsReplies: Bool {
    get { gate.expectsReplies }
    set { gate.expectsReplies = newValue }
  }

  /// Takes note that nothing has come for that long.
  mutating func flush() {
    gate.flush(into: &tokens)
  }

  mutating func take(_ bytes: [UInt8]) {
    for byte in bytes { gate.take(byte, into: &tokens) }
  }

  /// Takes the tokens since the last call, in order: events for the program, answers for the session.
  mutating func drain(events: inout [InputEvent], replies: inout [[UInt8]]) {
    for token in tokens {
      switch token {
      case .reply(let bytes): replies.append(bytes)
      case .key(let bytes):
        let phase = KeyPhase(of: bytes)
        if phase == .release { continue }
        if phase == .repetition { events.append(.noise) }
        // A key without a name here may mean something to a program of the deck.
        events.append(KeySequence.key(of: bytes).map { .key($0) } ?? entryKey(bytes))
      case .alt(let bytes): events.append(event(of: token) ?? .bytes([0x1B] + bytes))
      case .character(let bytes): events.append(event(of: token) ?? .bytes(bytes))
      case .paste(nil): events.append(.paste(nil))
      case .mouse, .paste: events.append(event(of: token) ?? .noise)
      }
    }
    tokens.removeAll(keepingCapacity: true)
  }

  private func event(of token: InputGate.Token) -> InputEvent? {
    switch KeyDecoder.event(of: token) {
    case .key(let key)?: .key(key)
    case .mouse(let action, let place)?: .mouse(action, place)
    case .paste(let text)?: .paste(text)
    case .resize?, .frames?, nil: nil
    }
  }

  private func entryKey(_ bytes: [UInt8]) -> InputEvent {
    let written = bytes.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
    guard written == bytes.count else { return .bytes(bytes) }
    var key: Key?
    while true {
      var character: wint_t = 0
      switch wget_wch(pad, &character) {
      case KEY_CODE_YES: key = key ?? KeyTable.key(code: Int32(truncatingIfNeeded: character))
      // A sequence that curses does not know comes out as its characters, which were not typed.
      case OK: break
      default: return key.map { .key($0) } ?? .bytes(bytes)
      }
    }
  }
}

enum KeyTable {
  static func key(code: Int32) -> Key? {
    if let key = codes[code] { return key }
    // Numbers above KEY_MAX differ from entry to entry; the names do not.
    return keyname(code).flatMap { names[String(cString: $0)] }
  }

  private static let codes: [Int32: Key] = [
    KEY_LEFT: .named(.left), KEY_RIGHT: .named(.right), KEY_UP: .named(.up), KEY_DOWN: .named(.down),
    KEY_HOME: .named(.home), KEY_END: .named(.end), KEY_FIND: .named(.home), KEY_SELECT: .named(.end),
    KEY_NPAGE: .named(.pageDown), KEY_PPAGE: .named(.pageUp),
    KEY_BACKSPACE: .named(.backspace), KEY_DC: .named(.delete), KEY_ENTER: .named(.enter), KEY_BTAB: .shift(.tab),
    KEY_SLEFT: .shift(.left), KEY_SRIGHT: .shift(.right), KEY_SR: .shift(.up), KEY_SF: .shift(.down),
    KEY_SHOME: .shift(.home), KEY_SEND: .shift(.end), KEY_SNEXT: .shift(.pageDown), KEY_SPREVIOUS: .shift(.pageUp),
    KEY_IC: .named(.insert), KEY_SIC: .shift(.insert), KEY_SDC: .shift(.delete),
  ].merging(
    (1...24).compactMap { number in
      Key.Named.function(number).map { (porthole_function_key(Int32(number)), .named($0)) }
    }, uniquingKeysWith: { first, _ in first })

  /// The keys with modifiers: the name of the key, and 1 and the bits of the modifiers.
  private static let names: [String: Key] = {
    let keys: [(String, Key.Named)] = [
      ("kLFT", .left), ("kRIT", .right), ("kUP", .up), ("kDN", .down), ("kHOM", .home), ("kEND", .end),
      ("kNXT", .pageDown), ("kPRV", .pageUp), ("kDC", .delete), ("kIC", .insert),
    ]
    var names: [String: Key] = ["kUP": .shift(.up), "kDN": .shift(.down)]
    for (name, key) in keys {
      for number in 3...8 { names["\(name)\(number)"] = Key(key, KeyModifiers(rawValue: number - 1)) }
    }
    return names
  }()
}
