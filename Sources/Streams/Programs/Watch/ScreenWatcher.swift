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
    case sequence
    /// Within a string that does not matter.
    case passed
    case passedEscape
  }

  /// True if questions are looked for, besides switches of the screen.
  package var listens = false {
    didSet { rendition = [] }
  }
  package private(set) var modes = ProgramModes()
  /// The renditions (SGR) since their last reset, while it listens.
  package private(set) var rendition: [UInt8] = []
  private var state = State.ground
  private var cutter = SequenceCutter(.output)
  private var kept: [UInt8] = []
  private var ready: Piece?

  /// The longest control string that can matter.
  private static let longestString = 4096

  package init() {}

  package var isAtRest: Bool { state == .ground }
  package var isInString: Bool { state == .passed || state == .passedEscape }
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
      if state == .ground || state == .passed {
        guard let end = findControl(in: chunk, from: at) else {
          at = chunk.count
          return .plain(start..<at)
        }
        from = end
        at = end + 1
        let isPassed = state == .passed
        state = .ground
        if chunk[end] == 0x1B { begin(isPassed ? .passedEscape : .sequence) }
        continue
      }
      let byte = chunk[at]
      switch step(byte) {
      case .cut:
        if keeps { return giveKept() }
        begin(.sequence)
        from = at
        at += 1
      case .cutBefore:
        guard keeps else {
          begin(.sequence)
          from = at - 1
          continue
        }
        kept.removeLast()
        if at > 0 {
          at -= 1
          return giveKept()
        }
        begin(.sequence)
        defer { kept = [0x1B] }
        return .kept(kept)
      case .more:
        at += 1
        if keeps { kept.append(byte) }
      case nil:
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
    if state == .ground || state == .passed { return at > start ? .plain(start..<at) : nil }
    if keeps { return nil }
    kept = Array(chunk[from...])
    return from > start ? .plain(start..<from) : nil
  }

  /// Gives up on a sequence that has begun: its bytes do not matter any more.
  package mutating func giveUp() -> [UInt8] {
    if keeps { state = state == .passedEscape || cutter.isString ? .passed : .ground }
    defer { kept = [] }
    return kept
  }

  private mutating func giveKept() -> Piece {
    defer { kept = [] }
    return .kept(kept)
  }

  /// Returns the place of the next ESC, or in a string of any byte that ends it.
  private func findControl(in chunk: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    if state == .passed { return chunk[start...].firstIndex { [0x07, 0x18, 0x1A, 0x1B].contains($0) } }
    guard let base = chunk.baseAddress else { return nil }
    var from = start
    while let found = memchr(base + from, 0x1B, chunk.count - from) {
      let escape = UnsafeRawPointer(base).distance(to: found)
      guard !listens, let end = Self.endOfPassed(base + escape, base + chunk.count) else { return escape }
      from = escape + end
    }
    return nil
  }

  /// Returns the length of a sequence that does not matter unless somebody listens; nil for all others. Most sequences change
  /// colours or move the cursor: they are passed over here.
  private static func endOfPassed(_ escape: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int? {
    var next = escape + 1
    guard next < end else { return nil }
    switch next.pointee {
    case UInt8(ascii: "["): break
    // A character set, and the cursor kept.
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "7"), UInt8(ascii: "8"): return 2
    default: return nil
    }
    repeat { next += 1 } while next < end && next.pointee &- 0x30 < 12
    guard next < end else { return nil }
    switch next.pointee {
    case UInt8(ascii: "g"), UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "r"): return nil
    case 0x40...0x7E: return escape.distance(to: next) + 1
    default: return nil
    }
  }

  private mutating func begin(_ state: State) {
    self.state = state
    cutter = SequenceCutter(.output)
  }

  /// - Returns: nil if the sequence does not matter any more.
  private mutating func step(_ byte: UInt8) -> SequenceCutter.Step? {
    if state == .passedEscape, byte == UInt8(ascii: "\\") || byte == 0x1B {
      state = byte == 0x1B ? .passed : .ground
      return nil
    }
    let step = cutter.take(byte)
    state = step == .more ? .sequence : .ground
    guard step == .more, cutter.part == .string, isPassed(byte) else { return step }
    state = .passed
    return nil
  }

  /// Returns true if the string that goes on with a byte does not matter.
  private func isPassed(_ byte: UInt8) -> Bool {
    if listens { return cutter.count > Self.longestString }
    switch cutter.count {
    case 2: return byte != UInt8(ascii: "]")
    // The numbers of commands that set colours begin with 4 and 1.
    case 3 where cutter.introducer == UInt8(ascii: "]"): return byte != UInt8(ascii: "4") && byte != UInt8(ascii: "1")
    default: return cutter.count > Self.longestString
    }
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
