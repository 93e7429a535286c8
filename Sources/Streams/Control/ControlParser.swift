/// Separates the text of a character stream from its control functions (ECMA-48).
///
/// The states and actions are those of the DEC parser that Paul Williams describes at vt100.net/emu/dec_ansi_parser.
/// The differences: a character outside ASCII ends a sequence and is printed; BEL ends every control string, as
/// in xterm; `ESC k`, the title of screen and tmux, begins a control string too.
///
/// Complexity: O(1) for each scalar. Memory is bounded whatever is read.
package struct ControlParser: Sendable {
  package enum Action: Equatable, Sendable {
    case none
    /// Print a character. It is never a C0 or C1 control, nor DEL.
    case print(Unicode.Scalar)
    /// Execute a C0 control: 0...0x1F without CAN, SUB and ESC. It may stand within a sequence.
    case execute(UInt8)
    /// Execute an escape sequence by its final byte; see ``ControlParser/intermediates``.
    case escape(UInt8)
    /// Select the graphic rendition: `CSI ... m` with ``ControlParser/parameters``.
    case sgr
    /// Execute any other control sequence by its final byte; see ``ControlParser/parameters``,
    /// ``ControlParser/prefix`` and ``ControlParser/intermediates``.
    case csi(UInt8)
  }

  /// The states of the DEC parser. Its entry states are the ones after them with nothing collected, and all control
  /// strings are ignored alike.
  private enum State: Sendable {
    case ground
    case escape
    case escapeIntermediate
    case csiParam
    case csiIntermediate
    case csiIgnore
    /// DCS, SOS, OSC, PM or APC (ECMA-48, 5.6).
    case controlString
  }

  private var state = State.ground
  private let readsC1: Bool
  /// The control string that has begun: its introducer after ESC, and its text in UTF-8. Empty if it is too long.
  private var string: (kind: UInt8, text: [UInt8]) = (0, [])
  /// The most bytes of a control string.
  private let mostString: Int
  package private(set) var parameters = ControlParameters()
  /// The private-use byte before the parameters of the last control sequence, `<`, `=`, `>` or `?`; 0 if there is none.
  package private(set) var prefix: UInt8 = 0
  /// The intermediate bytes of the last sequence, at most two. A sequence with more of them is ignored.
  package private(set) var intermediates: [UInt8] = []

  /// - Parameters:
  ///   - readsC1: True if U+0080...U+009F are the controls of ECMA-48, 5.3. If not, they are
  ///     ignored wherever they stand.
  ///   - mostString: The most bytes of a control string to keep; see ``takeString()``. By default none are.
  package init(readsC1: Bool = true, mostString: Int = 0) {
    self.readsC1 = readsC1
    self.mostString = mostString
  }

  /// Returns the control string that has ended with the last action, which is `.escape` of the final byte of ST. BEL
  /// ends it with the same action, if strings are kept.
  ///
  /// - Returns: The introducer after ESC, such as `]` for OSC, and the text without controls; nil if there was none or
  ///   it was too long.
  package mutating func takeString() -> (kind: UInt8, text: [UInt8])? {
    defer { string = (0, []) }
    return string.kind == 0 ? nil : string
  }

  package var isAtRest: Bool { state == .ground }

  /// True if the last control sequence has neither a prefix nor intermediate bytes.
  package var isPlain: Bool { prefix == 0 && intermediates.isEmpty }

  package mutating func cancel() {
    state = .ground
  }

  package mutating func take(_ scalar: Unicode.Scalar) -> Action {
    let v = scalar.value
    if state == .ground, v >= 0x20, v < 0x7F || v >= 0xA0 { return .print(scalar) }
    // Most of a coloured picture is the numbers of its colours.
    if state == .csiParam, v >= 0x30, v <= 0x39 {
      parameters.appendDigit(UInt16(truncatingIfNeeded: v - 0x30))
      return .none
    }
    switch v {
    case 0..<0x20: return takeC0(UInt8(truncatingIfNeeded: v))
    case 0x20..<0x7F: return takeByte(UInt8(truncatingIfNeeded: v))
    case 0x7F: return .none
    case 0x80...0x9F:
      if readsC1 { takeC1(UInt8(truncatingIfNeeded: v)) }
      return .none
    default:
      if state == .controlString {
        keep(scalar)
        return .none
      }
      state = .ground
      return .print(scalar)
    }
  }

  private mutating func takeC0(_ byte: UInt8) -> Action {
    switch byte {
    case 0x1B: begin(.escape)
    // CAN and SUB.
    case 0x18, 0x1A: state = .ground
    case 0x07 where state == .controlString:
      state = .ground
      if mostString > 0 { return .escape(0x5C) }
    case _ where state == .controlString: break
    default: return .execute(byte)
    }
    return .none
  }

  /// Reads the C1 controls CSI, DCS, SOS, OSC, PM and APC. Every other one, such as ST, ends what has begun.
  private mutating func takeC1(_ byte: UInt8) {
    switch byte {
    case 0x9C: state = .ground
    case _ where state == .controlString: break
    case 0x9B: begin(.csiParam)
    case 0x90, 0x98, 0x9D...0x9F: state = .controlString
    default: state = .ground
    }
  }

  private mutating func begin(_ state: State) {
    self.state = state
    prefix = 0
    intermediates.removeAll(keepingCapacity: true)
    if state == .csiParam { parameters.removeAll() }
  }

  private mutating func takeByte(_ byte: UInt8) -> Action {
    switch (state, byte) {
    case (.escape, 0x5B): begin(.csiParam)
    case (.escape, 0x50), (.escape, 0x58), (.escape, 0x5D...0x5F), (.escape, 0x6B):
      state = .controlString
      if mostString > 0 { string = (byte, []) }
    case (.escape, 0x20...0x2F), (.escapeIntermediate, 0x20...0x2F): collect(byte, .escapeIntermediate)
    case (.escape, _), (.escapeIntermediate, _):
      state = .ground
      return intermediates.count > 2 ? .none : .escape(byte)
    case (.csiParam, 0x3A): parameters.separate(sub: true)
    case (.csiParam, 0x3B): parameters.separate(sub: false)
    case (.csiParam, 0x3C...0x3F) where parameters.isEmpty && prefix == 0: prefix = byte
    case (.csiParam, 0x20...0x2F), (.csiIntermediate, 0x20...0x2F): collect(byte, .csiIntermediate)
    case (.csiParam, 0x40...), (.csiIntermediate, 0x40...):
      state = .ground
      parameters.close()
      if intermediates.count > 2 { return .none }
      return byte == 0x6D && isPlain ? .sgr : .csi(byte)
    case (.csiIgnore, 0x40...): state = .ground
    case (.csiParam, _), (.csiIntermediate, _): state = .csiIgnore
    case (.controlString, _): keep(Unicode.Scalar(byte))
    case (.ground, _), (.csiIgnore, _): break
    }
    return .none
  }

  /// Keeps a character of a control string, or none of the string if it is too long.
  private mutating func keep(_ scalar: Unicode.Scalar) {
    if string.kind == 0 { return }
    string.text += scalar.utf8
    if string.text.count > mostString { string = (0, []) }
  }

  /// Keeps an intermediate byte. The third marks the sequence as one to ignore.
  private mutating func collect(_ byte: UInt8, _ next: State) {
    state = next
    if intermediates.count < 3 { intermediates.append(byte) }
  }
}

/// The parameters of a control sequence (ECMA-48, 5.4.2): at most 64, each at most 65,535.
///
/// A larger number stays 65,535. Parameters after the 64th are dropped.
package struct ControlParameters: Sendable {
  package struct Parameter: Equatable, Sendable {
    /// The number; nil if the parameter is empty.
    package var value: UInt16?
    /// True if a colon precedes the number, which makes it a part of the parameter before.
    package var isSub = false
  }

  package private(set) var values: [Parameter] = []
  private var current = Parameter(value: nil)
  private static let most = 64

  /// Creates parameters from numbers, as if they had been read with semicolons between them.
  package init(_ numbers: [UInt16] = []) {
    values = numbers.prefix(Self.most).map { Parameter(value: $0) }
  }

  /// Returns the number at an index from 0, or `standard` if it is missing, empty or 0.
  package func number(_ index: Int, default standard: Int = 0) -> Int {
    guard index < values.count, let value = values[index].value, value > 0 else { return standard }
    return Int(value)
  }

  /// True if neither a digit nor a separator has been read.
  var isEmpty: Bool { values.isEmpty && current.value == nil }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    current = Parameter(value: nil)
  }

  mutating func appendDigit(_ digit: UInt16) {
    let (tens, overflow) = (current.value ?? 0).multipliedReportingOverflow(by: 10)
    let (sum, carry) = tens.addingReportingOverflow(digit)
    current.value = overflow || carry ? .max : sum
  }

  /// Ends the current parameter at a semicolon, or at a colon if the next one is a part of it.
  mutating func separate(sub: Bool) {
    close()
    current = Parameter(value: nil, isSub: sub)
  }

  mutating func close() {
    if values.count < Self.most { values.append(current) }
  }
}
