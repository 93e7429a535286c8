/// Separates what a line of text shows from what it asks of a terminal.
///
/// Control sequences are taken apart, for those that know what to do with them; a text takes SGR only. Every other
/// sequence (OSC, DCS, APC and their kin, with 7-bit or C1 introducers) is swallowed to its end, at the latest to the
/// end of the line.
struct EscapeFilter: Sendable {
  /// What came of one scalar.
  enum Step: Equatable, Sendable {
    /// Nothing yet, or nothing at all.
    case nothing
    /// To be shown.
    case text(Unicode.Scalar)
    /// To the next tab stop.
    case tab
    /// An SGR sequence is complete: see ``EscapeFilter/parameters``.
    case rendition
    /// Another control sequence is complete: its final byte, and whether a `?` stands before its parameters.
    case control(UInt8, isPrivate: Bool)
  }

  private enum State: Sendable {
    case ground
    case escape
    /// After ESC and an intermediate: up to a final byte.
    case escapeIntermediate
    case control
    /// A CSI that nobody knows what to do with: up to its final byte.
    case ignoredControl
    /// OSC, DCS, SOS, PM, APC: up to BEL or ST.
    case string
    case stringEscape
  }

  private var state = State.ground
  private var isPrivate = false
  /// Of the last or the growing control sequence.
  private(set) var parameters = ControlParameters()

  /// Whether no sequence has begun.
  var isAtRest: Bool { state == .ground }

  /// Starts a line anew: a sequence never reaches over the end of a line.
  mutating func endLine() {
    state = .ground
  }

  /// Takes one scalar in.
  mutating func take(_ scalar: Unicode.Scalar) -> Step {
    let v = scalar.value
    if state == .ground, v >= 0x20, v < 0x7F || v >= 0xA0 { return .text(scalar) }
    // Most of a coloured picture is the numbers of its colours.
    if state == .control, v >= 0x30, v <= 0x39 {
      parameters.appendDigit(UInt16(truncatingIfNeeded: v - 0x30))
      return .nothing
    }
    return takeControl(scalar, v)
  }

  private mutating func takeControl(_ scalar: Unicode.Scalar, _ v: UInt32) -> Step {
    switch (state, v) {
    case (.string, 0x07), (.string, 0x9C): state = .ground
    case (_, 0x18), (_, 0x1A): state = .ground
    case (.string, 0x1B), (.stringEscape, 0x1B): state = .stringEscape
    case (.stringEscape, 0x5C): state = .ground
    case (.stringEscape, _): state = .string
    case (.string, _): break
    case (_, 0x1B): state = .escape
    case (_, 0x9B): beginControl()
    case (_, 0x90), (_, 0x98), (_, 0x9D...0x9F): state = .string
    case (_, 0x80...0x9F): state = .ground
    case (.ground, 0x09): return .tab
    case (_, 0..<0x20), (_, 0x7F): break
    case (.ground, _): return .text(scalar)
    case (.escape, _): takeEscape(v)
    case (.escapeIntermediate, 0x20...0x2F): break
    case (.escapeIntermediate, _): state = .ground
    case (.control, _): return takeParameter(scalar, v)
    case (.ignoredControl, 0x20...0x3F): break
    case (.ignoredControl, 0x40...0x7E): state = .ground
    case (.ignoredControl, _): return broken(by: scalar)
    }
    return .nothing
  }

  private mutating func beginControl() {
    state = .control
    isPrivate = false
    parameters.removeAll()
  }

  private mutating func takeEscape(_ v: UInt32) {
    switch v {
    case 0x5B: beginControl()
    case 0x50, 0x58, 0x5D...0x5F: state = .string
    case 0x20...0x2F: state = .escapeIntermediate
    default: state = .ground
    }
  }

  private mutating func takeParameter(_ scalar: Unicode.Scalar, _ v: UInt32) -> Step {
    switch v {
    case 0x3A: parameters.separate(sub: true)
    case 0x3B: parameters.separate(sub: false)
    case 0x40...0x7E:
      state = .ground
      parameters.close()
      if v == 0x6D, !isPrivate { return .rendition }
      return .control(UInt8(truncatingIfNeeded: v), isPrivate: isPrivate)
    case 0x3F where parameters.isEmpty: isPrivate = true
    case 0x20...0x3F: state = .ignoredControl
    default: return broken(by: scalar)
    }
    return .nothing
  }

  /// A sequence that a character outside ASCII interrupts is over; the character shows.
  private mutating func broken(by scalar: Unicode.Scalar) -> Step {
    state = .ground
    return .text(scalar)
  }
}
