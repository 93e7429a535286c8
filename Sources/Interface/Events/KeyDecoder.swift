package import PortholeStreams
internal import Transitions

/// Decodes what a terminal sends: keys, mouse reports and pasted text. For programs with a loop of their own that read the
/// terminal themselves.
///
///     var decoder = KeyDecoder()
///     for event in decoder.decode(bytes) { handle(event) }
///     // Nothing more came within `decoder.patience`:
///     for event in decoder.flush() { handle(event) }
///
/// It knows the sequences of xterm and its kin, of rxvt, of the console of Linux and of CSI u, SGR mouse reports and
/// bracketed pastes. A terminal's answers to questions are left out. It has no clock and needs no terminfo.
public struct KeyDecoder: Sendable {
  private var gate = InputGate()
  private var tokens: [InputGate.Token] = []

  /// Creates a decoder that has seen nothing yet.
  public init() { gate.keepsPastes = true }

  /// The time to wait for more bytes before ``flush()`` is to be called; nil if nothing has begun.
  ///
  /// A lone Escape can be told from the start of a sequence only by waiting.
  public var patience: Duration? { gate.patience.map { .nanoseconds($0) } }

  /// Takes bytes, which may be cut anywhere.
  ///
  /// - Returns: The events that are complete, in order: keys, mouse actions and pastes only.
  /// - Complexity: O(bytes).
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    for byte in bytes { gate.take(byte, into: &tokens) }
    return drain()
  }

  /// Takes note that no more bytes have come for as long as ``patience`` says.
  ///
  /// - Returns: The events of the bytes that were held, such as Escape.
  public mutating func flush() -> [TerminalEvent] {
    gate.flush(into: &tokens)
    return drain()
  }

  private mutating func drain() -> [TerminalEvent] {
    defer { tokens.removeAll(keepingCapacity: true) }
    return tokens.compactMap(Self.event)
  }

  package static func event(of token: InputGate.Token) -> TerminalEvent? {
    switch token {
    case .character(let bytes):
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.first.flatMap(KeySequence.key(of:)).map { .key($0) }
    case .alt(let bytes):
      let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
      switch scalar.flatMap(KeySequence.key(of:)) {
      case .named(let name)?: return .key(.alt(name))
      case .character(let character)?: return .key(.altCharacter(character))
      case .control(let character)?: return .key(.modifiedCharacter(character, [.control, .alt]))
      default: return nil
      }
    case .key(let bytes):
      return KeyPhase(of: bytes) == .release ? nil : KeySequence.key(of: bytes).map { .key($0) }
    case .mouse(let bytes):
      return KeySequence.mouse(of: bytes).map { .mouse($0.0, Position(column: $0.column, row: $0.row)) }
    case .paste(let bytes): return bytes.map { .paste(String(decoding: $0, as: UTF8.self)) }
    case .reply: return nil
    }
  }
}
