internal import PortholePlatform

/// Finds the sequences that matter in the output of a program, which may be cut anywhere. Everything else is given back
/// as it came, in as few pieces as there can be.
///
/// A sequence that has begun and may matter is kept until it is whole.
///
/// - Complexity: O(bytes); text without ESC costs a memchr(3).
package struct ScreenWatcher: Sendable {
  package enum Piece: Hashable, Sendable {
    case plain(Range<Int>)
    /// Bytes that were kept of earlier chunks and do not matter.
    case kept([UInt8])
    case sequence(ScreenSequence, [UInt8])
  }

  private enum State {
    case ground
    case escape
    case control
    /// The last byte of ESC % or ESC SP: a character set, or the kind of control characters.
    case coding
    /// An OSC without its number.
    case command
    case string
    case stringEscape
    case passedString
    case passedStringEscape
  }

  /// The meaning of a byte for the sequence that it belongs to.
  private enum Step {
    /// More must come.
    case more
    case skip
    case whole
    case restart
    case restartBefore
  }

  /// True if questions are looked for, besides switches of the screen.
  package var listens = false {
    didSet { rendition = [] }
  }
  package private(set) var modes = ProgramModes()
  /// The renditions (SGR) since their last reset, while it listens.
  package private(set) var rendition: [UInt8] = []
  private var state = State.ground
  private var kept: [UInt8] = []
  private var ready: Piece?

  /// The longest control sequence and the longest control string that can matter.
  private static let (longestControl, longestString) = (128, 4096)

  package init() {}

  package var isAtRest: Bool { state == .ground }
  package var isInString: Bool { state == .passedString || state == .passedStringEscape }
  /// True if bytes are kept.
  package var keeps: Bool { !kept.isEmpty }

  /// Returns the next piece of a chunk; nil at its end.
  ///
  /// - Parameters:
  ///   - chunk: The bytes. Ask until there is no more before you pass the next chunk.
  ///   - at: The place in it, at first 0.
  package mutating func next(in chunk: UnsafeBufferPointer<UInt8>, at: inout Int) -> Piece? {
    if let piece = ready {
      ready = nil
      return piece
    }
    let start = at
    // The start of the present sequence, unless it has begun in an earlier chunk.
    var from = at
    while at < chunk.count {
      if state == .ground || state == .passedString {
        guard let end = findControl(in: chunk, from: at) else {
          at = chunk.count
          return .plain(start..<at)
        }
        from = end
        at = end + 1
        state = chunk[end] != 0x1B ? .ground : state == .ground ? .escape : .passedStringEscape
        continue
      }
      let byte = chunk[at]
      let step = step(byte, length: kept.isEmpty ? at - from : kept.count)
      switch step {
      case .restart:
        guard keeps else {
          (state, from) = (.escape, at)
          at += 1
          continue
        }
        // The next one begins in this chunk and is found there.
        state = .ground
        return giveKept()
      case .restartBefore:
        guard keeps else {
          (state, from) = (.escape, at - 1)
          continue
        }
        kept.removeLast()
        if at > 0 {
          at -= 1
          state = .ground
          return giveKept()
        }
        state = .escape
        defer { kept = [0x1B] }
        return .kept(kept)
      case .more:
        at += 1
        if keeps { kept.append(byte) }
      case .skip:
        at += 1
        guard keeps else { continue }
        kept.append(byte)
        return giveKept()
      case .whole:
        at += 1
        let isNew = !keeps
        if isNew { kept = Array(chunk[from..<at]) } else { kept.append(byte) }
        guard let found = note(kept) else {
          if !isNew { return giveKept() }
          kept = []
          continue
        }
        let piece = Piece.sequence(found, kept)
        kept = []
        guard isNew, from > start else { return piece }
        ready = piece
        return .plain(start..<from)
      }
    }
    if state == .ground || state == .passedString { return at > start ? .plain(start..<at) : nil }
    if keeps { return nil }
    kept = Array(chunk[from...])
    return from > start ? .plain(start..<from) : nil
  }

  /// Gives up on a sequence that has begun: its bytes do not matter any more.
  package mutating func giveUp() -> [UInt8] {
    let isString = [.command, .string, .stringEscape, .passedStringEscape].contains(state)
    if keeps { state = isString ? .passedString : .ground }
    defer { kept = [] }
    return kept
  }

  private mutating func giveKept() -> Piece {
    defer { kept = [] }
    return .kept(kept)
  }

  /// Returns the place of the next ESC, or in a string of any byte that ends it.
  private func findControl(in chunk: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    if state == .passedString { return chunk[start...].firstIndex { [0x07, 0x18, 0x1A, 0x1B].contains($0) } }
    guard let base = chunk.baseAddress else { return nil }
    var from = start
    while let found = memchr(base + from, 0x1B, chunk.count - from) {
      let escape = UnsafeRawPointer(base).distance(to: found)
      guard !listens, let end = Self.endOfPassed(base + escape, base + chunk.count) else { return escape }
      from = escape + end
    }
    return nil
  }

  /// Returns the length of a control sequence that does not matter unless somebody listens; nil for all others. Most
  /// sequences change colours or move the cursor: they are passed over here.
  private static func endOfPassed(_ escape: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int? {
    var next = escape + 1
    guard next < end, next.pointee == UInt8(ascii: "[") else { return nil }
    repeat { next += 1 } while next < end && next.pointee &- 0x30 < 12
    guard next < end else { return nil }
    switch next.pointee {
    case UInt8(ascii: "g"), UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "r"): return nil
    case 0x40...0x7E: return escape.distance(to: next) + 1
    default: return nil
    }
  }

  private mutating func step(_ byte: UInt8, length: Int) -> Step {
    switch state {
    case .ground, .passedString: return .skip
    case .escape: return begin(byte)
    case .control: return control(byte, length: length)
    case .coding:
      state = .ground
      return byte == 0x1B ? .restart : .whole
    case .command:
      if byte == 0x1B { return .restart }
      // The numbers of commands that set colours begin with 4 and 1.
      if listens || byte == UInt8(ascii: "4") || byte == UInt8(ascii: "1") {
        state = .string
        return string(byte, length: length)
      }
      state = [0x07, 0x18, 0x1A].contains(byte) ? .ground : .passedString
      return .skip
    case .string: return string(byte, length: length)
    case .stringEscape:
      switch byte {
      case UInt8(ascii: "\\"):
        state = .ground
        return .whole
      // Two of them stand for one in what tmux passes through.
      case 0x1B where length < Self.longestString: state = .string
      default: return .restartBefore
      }
      return .more
    case .passedStringEscape:
      switch byte {
      case UInt8(ascii: "\\"): state = .ground
      case 0x1B: state = .passedString
      default: return begin(byte)
      }
      return .skip
    }
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    state = .ground
    switch byte {
    case 0x1B: return .restart
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "]"): state = .command
    case UInt8(ascii: "%"), UInt8(ascii: " "): state = .coding
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = listens ? .string : .passedString
      if !listens { return .skip }
    case UInt8(ascii: "c"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "H"), UInt8(ascii: "Z"): return .whole
    default: return .skip
    }
    return .more
  }

  private mutating func string(_ byte: UInt8, length: Int) -> Step {
    switch byte {
    case 0x07, 0x18, 0x1A:
      state = .ground
      return .whole
    case 0x1B: state = .stringEscape
    default:
      if length < Self.longestString { return .more }
      state = .passedString
      return .skip
    }
    return .more
  }

  private mutating func control(_ byte: UInt8, length: Int) -> Step {
    switch byte {
    case 0x1B: return .restart
    case 0x18, 0x1A: state = .ground
    case 0x40...0x7E:
      state = .ground
      return .whole
    default:
      if length < Self.longestControl { return .more }
      state = .ground
    }
    return .skip
  }

  /// - Returns: nil if it does not matter.
  private mutating func note(_ bytes: [UInt8]) -> ScreenSequence? {
    modes.take(bytes)
    if listens { noteRendition(bytes) }
    let sequence = ScreenSequence(bytes)
    switch sequence {
    case .enter, .leave, .reset, nil: return sequence
    case .question, .rendition, .cursor: return listens ? sequence : nil
    }
  }

  private mutating func noteRendition(_ bytes: [UInt8]) {
    guard bytes.count > 2, bytes[1] == UInt8(ascii: "["), bytes.last == UInt8(ascii: "m"),
      !(0x3C...0x3F).contains(bytes[2])
    else { return }
    let resets = bytes.count == 3 || bytes[2] == UInt8(ascii: "0") || bytes[2] == UInt8(ascii: ";")
    if resets || rendition.count > 256 { rendition = [] }
    rendition += bytes
  }
}
