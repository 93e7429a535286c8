internal import Transitions

/// Decides about the output of a program between it and the terminal: pass it through, or hold it while a transition is
/// shown.
///
///     rest --enter, leave--> waiting --quiet--> playing --end, key, limit--> rest
///
/// While output is held, questions to the terminal are asked at once and are missing in what is released later. Times
/// are in nanoseconds on a clock of the caller's. One that holds nothing passes everything through, and only knows what
/// the program has changed.
package struct Interception: Sendable {
  package enum Change: Hashable, Sendable {
    case push
    case pop
  }

  package enum Bytes: Hashable, Sendable {
    case part(Range<Int>)
    /// Bytes that were kept of earlier chunks, or a whole sequence.
    case kept([UInt8])
  }

  /// The output of a program that was held, and can go to the terminal now.
  package struct Release: Hashable, Sendable {
    package let change: Change
    package let isPlayed: Bool
    /// True if the program has given the screen back before it was seen.
    package let isUnseen: Bool
    /// The sequence that changes the screen. One that leaves it has what clears it before, if that came with it.
    package let sequence: [UInt8]
    /// The bytes after it, as they came but for questions that were asked.
    package let held: [UInt8]
    /// The number of bytes in `held` that end neither within a sequence nor within a character: after them, and not
    /// after the rest, other bytes may be sent.
    package let safe: Int
    package let before: ProgramModes
    package let after: ProgramModes
  }

  /// An action of the caller. It performs actions in their order.
  package enum Action: Hashable, Sendable {
    /// Send bytes to the terminal. The shadow reads them too.
    case pass(Bytes)
    /// Let only the shadow read bytes.
    case hold(Bytes)
    /// A change begins: the shadow must have read everything so far, and reads the sequence now.
    case begin(Change, [UInt8])
    /// Send a question to the terminal at once, with these renditions before it if they are not empty.
    case ask([UInt8], rendition: [UInt8])
    /// Answer a question for the cursor's place, as the shadow has it now.
    case answer([UInt8], isExtended: Bool)
    case release(Release)
  }

  private enum Phase: Hashable {
    case rest
    case waiting(Change)
    case playing(Change)
  }

  /// The most bytes that are held.
  package static let limit = 1 << 20
  /// The most bytes of questions that are asked meanwhile. No program has so many; one that floods the terminal with
  /// them must wait for it, as it does at rest.
  package static let mostQuestions = 1 << 12
  /// The silence after which a change is shown, and the longest wait for it: programs draw at once what they show, and
  /// editors that run a command come back within the shorter one.
  private static let quiet: [Change: (silence: Int64, most: Int64)] = [
    .push: (12_000_000, 80_000_000), .pop: (5_000_000, 25_000_000),
  ]
  /// The silence after which the beginning of a sequence is passed on.
  private static let patience: Int64 = 20_000_000

  private let holds: Bool
  private var watcher = ScreenWatcher()
  private var phase = Phase.rest
  package private(set) var isAlternate = false
  package private(set) var sequence: [UInt8] = []
  private var held: [UInt8] = []
  private var safe = 0
  private var asked = 0
  private var before = ProgramModes()
  private var hasDrawn = false
  private var began: Int64 = 0
  private var last: Int64 = 0

  package init(holds: Bool = true) {
    self.holds = holds
  }

  package var modes: ProgramModes { watcher.modes }
  /// True if the terminal shows the alternate screen: what is held has not reached it.
  package var isShownAlternate: Bool {
    switch phase {
    case .rest: isAlternate
    case .waiting(let change): change == .pop
    case .playing: true
    }
  }
  /// The modes that the terminal may have: those that the program has set, and those that it was about to set back
  /// itself.
  package var possibleModes: ProgramModes { isHolding ? modes.merged(with: before) : modes }
  package var isHolding: Bool { phase != .rest }
  package var isAtRest: Bool { watcher.isAtRest }
  package var played: Change? { if case .playing(let change) = phase { change } else { nil } }

  /// The time at which to call ``advance(to:)``, if nothing comes before; nil for never.
  package var deadline: Int64? {
    switch phase {
    case .waiting(let change):
      guard let quiet = Self.quiet[change] else { return began }
      let end = began + quiet.most
      return hasDrawn || change == .pop ? min(last + quiet.silence, end) : end
    case .rest: return watcher.keeps ? last + Self.patience : nil
    case .playing: return nil
    }
  }

  package mutating func take(_ chunk: UnsafeBufferPointer<UInt8>, at now: Int64) -> [Action] {
    last = now
    var actions: [Action] = []
    var at = 0
    var plain: Range<Int>?
    while let piece = watcher.next(in: chunk, at: &at) {
      var clearing: [UInt8] = []
      if case .sequence(.leave, _) = piece, isAlternate, phase != .waiting(.push), let range = plain,
        let start = ScreenSequence.clearing(in: UnsafeBufferPointer(rebasing: chunk[range]))
      {
        plain = range.lowerBound..<(range.lowerBound + start)
        clearing = Array(chunk[(range.lowerBound + start)..<range.upperBound])
      }
      if let range = plain, !range.isEmpty { add(.part(range), in: chunk, to: &actions) }
      plain = nil
      switch piece {
      case .plain(let range): plain = range
      case .kept(let bytes): add(.kept(bytes), in: chunk, to: &actions)
      case .sequence(let found, let bytes): add(found, clearing + bytes, in: chunk, at: now, to: &actions)
      }
    }
    if let plain { add(.part(plain), in: chunk, to: &actions) }
    if isHolding, held.count > Self.limit { release(&actions) }
    return actions
  }

  /// - Returns: The change to show from now on, and actions. Call ``finish()`` when it has been shown, or cannot be.
  package mutating func advance(to now: Int64) -> (change: Change?, actions: [Action]) {
    guard let deadline, now >= deadline else { return (nil, []) }
    switch phase {
    case .rest: return (nil, [.pass(.kept(watcher.giveUp()))])
    case .waiting(let change):
      phase = .playing(change)
      return (change, [])
    case .playing: return (nil, [])
    }
  }

  package mutating func finish() -> [Action] {
    var actions: [Action] = []
    if isHolding { release(&actions) }
    return actions
  }

  package mutating func end() -> [Action] {
    let kept = watcher.giveUp()
    if isHolding { held += kept }
    return isHolding ? finish() : kept.isEmpty ? [] : [.pass(.kept(kept))]
  }

  private mutating func add(_ bytes: Bytes, in chunk: UnsafeBufferPointer<UInt8>, to actions: inout [Action]) {
    guard isHolding else { return actions.append(.pass(bytes)) }
    switch bytes {
    case .part(let range):
      held += chunk[range]
      hasDrawn = hasDrawn || ScreenSequence.isText(chunk[range])
    case .kept(let kept): held += kept
    }
    if !watcher.isInString { safe = held.wholeCharacterCount }
    actions.append(.hold(bytes))
  }

  private mutating func add(
    _ found: ScreenSequence, _ bytes: [UInt8], in chunk: UnsafeBufferPointer<UInt8>, at now: Int64,
    to actions: inout [Action]
  ) {
    let change: Change? = found == .enter && !isAlternate ? .push : found == .leave && isAlternate ? .pop : nil
    switch found {
    case .question where isHolding: ask(.ask(bytes, rendition: []), bytes.count, &actions)
    case .rendition where isHolding:
      ask(.ask(bytes, rendition: watcher.rendition), bytes.count + watcher.rendition.count, &actions)
    case .cursor(let isExtended) where isHolding:
      ask(.answer(bytes, isExtended: isExtended), bytes.count, &actions)
    case .enter where change != nil && !holds, .leave where change != nil && !holds:
      isAlternate = found == .enter
      actions.append(.pass(.kept(bytes)))
    case .enter where change != nil, .leave where change != nil:
      // A program that has not been seen yet, and is gone already, does not move.
      if phase == .waiting(.push) {
        add(.kept(bytes), in: chunk, to: &actions)
        isAlternate = false
        return release(isUnseen: true, &actions)
      }
      if isHolding { release(&actions) }
      isAlternate = found == .enter
      if let change { begin(change, bytes, at: now, to: &actions) }
    case .reset:
      if isHolding { release(&actions) }
      isAlternate = false
      actions.append(.pass(.kept(bytes)))
    case .enter, .leave, .question, .rendition, .cursor: add(.kept(bytes), in: chunk, to: &actions)
    }
  }

  private mutating func ask(_ question: Action, _ count: Int, _ actions: inout [Action]) {
    actions.append(question)
    asked += count
    if asked > Self.mostQuestions { release(&actions) }
  }

  private mutating func begin(_ change: Change, _ bytes: [UInt8], at now: Int64, to actions: inout [Action]) {
    phase = .waiting(change)
    (sequence, held, safe, asked, hasDrawn, began) = (bytes, [], 0, 0, false, now)
    before = watcher.modes
    watcher.listens = true
    actions.append(.begin(change, bytes))
  }

  private mutating func release(isUnseen: Bool = false, _ actions: inout [Action]) {
    let change: Change
    var isPlayed = false
    switch phase {
    case .rest: return
    case .waiting(let waited): change = waited
    case .playing(let played): (change, isPlayed) = (played, true)
    }
    let release = Release(
      change: change, isPlayed: isPlayed, isUnseen: isUnseen, sequence: sequence, held: held, safe: safe,
      before: before, after: watcher.modes)
    actions.append(.release(release))
    phase = .rest
    (sequence, held) = ([], [])
    watcher.listens = false
  }
}
