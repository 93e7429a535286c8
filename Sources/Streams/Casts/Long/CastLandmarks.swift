/// A place of a long recording from which it can be played without what lies before it.
package struct CastPlace {
  /// The time of the last event before it, in microseconds.
  var time: Int
  var weight: Int
  var parts: LongCast.Parts
  /// The state there; nil for that of a new terminal.
  package var state: CastState?
}

/// Places of a long recording, and the states of the terminal there, which are found without all output before them.
///
/// The modes are known everywhere, since a terminal follows the little output that sets them. The rest is found from
/// the last screens before a place; see ``StateRecovery``. Where that does not do, more is read, and at last
/// everything.
package final class CastLandmarks {
  private typealias History = TerminalEmulator.History

  private struct Landmark {
    var number: Int
    var place: CastPlace
    var modes: TerminalEmulator.State
    /// The use of things from before, up to the next landmark.
    var history: History = []
    /// The kept cursors at the next landmark that are from before this one.
    var old: History = .restored
    /// The kept cursors, and the alternate screen, that later output brings back as they are here.
    var needed: History = []
    /// The first landmark behind the last change of tabulator stops; nil if there was none.
    var tabs: Int?
    /// The first landmark behind the last change to the alternate screen, if that shows.
    var screen: Int?
  }

  private let head: Cast
  private let terminal: TerminalEmulator
  private var landmarks: [Landmark] = []
  /// The number of parts so far, and from one landmark to the next.
  private var (count, distance) = (0, 1)
  private var (time, weight) = (0, 0)
  private var known: [Int: TerminalEmulator.State] = [:]
  /// The chapters: their starts in microseconds.
  private(set) var chapters: [Int] = []

  /// The most landmarks. Then every other one is dropped.
  private static let most = 256

  init(_ head: Cast) {
    self.head = head
    terminal = TerminalEmulator(size: head.size, palette: head.palette, work: .limited, showsPictures: true)
  }

  // MARK: Reading

  func add(_ part: Cast, from parts: LongCast.Parts) {
    if count.isMultiple(of: distance), !terminal.isExhausted { note(parts) }
    for event in part.events {
      terminal.play(event)
      if case .marker = event.kind, event.time > chapters.last ?? -1 { chapters.append(event.time) }
    }
    (count, time, weight) = (count + 1, part.length, weight + part.weight)
  }

  private func note(_ parts: LongCast.Parts) {
    endHistory()
    let place = CastPlace(time: time, weight: weight, parts: parts, state: nil)
    landmarks.append(Landmark(number: count, place: place, modes: terminal.snapshot))
    guard landmarks.count > Self.most else { return }
    landmarks = stride(from: 0, to: landmarks.count, by: 2).map { index in
      var landmark = landmarks[index]
      guard index + 1 < landmarks.count else { return landmark }
      let next = landmarks[index + 1]
      landmark.history.formUnion(next.history.subtracting(History.restored.subtracting(landmark.old)))
      landmark.old.formIntersection(next.old)
      return landmark
    }
    distance *= 2
  }

  /// Gives the last landmark its history, and begins that of the next.
  private func endHistory() {
    var state = terminal.snapshot
    if let last = landmarks.indices.last {
      (landmarks[last].history, landmarks[last].old) = (state.history, state.oldCursors)
    }
    state.beginHistory()
    terminal.restore(state)
  }

  func finish() {
    endHistory()
    var needed: History = []
    for index in landmarks.indices.reversed() {
      let landmark = landmarks[index]
      needed.formIntersection(landmark.old.union(.showedOldAlternate))
      needed.formUnion(landmark.history.intersection(History.restored.union(.showedOldAlternate)))
      landmarks[index].needed = needed
    }
    var (tabs, screen): (Int?, Int?)
    for index in landmarks.indices.dropFirst() {
      let (history, isAlternate) = (landmarks[index - 1].history, landmarks[index].modes.isAlternate)
      let isResized = history.contains(.resized)
      if history.contains(.setTab) || isResized && tabs != nil { tabs = index }
      if history.contains(.changedScreen) || isResized { screen = index }
      (landmarks[index].tabs, landmarks[index].screen) = (tabs, isAlternate ? screen : nil)
    }
  }

  // MARK: Places

  /// - Complexity: O(output of a few screens) in most recordings.
  func place(before time: Int, isEarlier: Bool = false) throws -> CastPlace? {
    guard let index = landmarks.lastIndex(where: { $0.place.time <= time }) else { return nil }
    let last = isEarlier ? max(0, index - 1) : index
    var place = landmarks[last].place
    place.state = try state(at: last).map(CastState.init)
    return place
  }

  /// Returns the state at a landmark; nil for that of a new terminal.
  private func state(at index: Int) throws -> TerminalEmulator.State? {
    if let state = known[index] { return state }
    var distance = 1
    while index > 0 {
      let first = max(0, index - distance)
      if let state = try first == 0 ? played(to: index) : recovered(from: first, to: index) {
        known[index] = state
        return state
      }
      distance *= 4
    }
    return nil
  }

  private func played(to last: Int) throws -> TerminalEmulator.State? {
    var state: TerminalEmulator.State?
    try forEachPart(from: 0, to: last) { part in
      let playback = CastPlayback(part, from: state)
      _ = try playback.advance(to: part.events.count, at: part.length, within: .max)
      state = playback.state
      return true
    }
    return state
  }

  /// Returns the state at a landmark from the output since an earlier one; nil if that is not enough.
  private func recovered(from first: Int, to last: Int) throws -> TerminalEmulator.State? {
    let landmark = landmarks[first]
    guard landmark.modes.isPlain, !landmark.needed.contains(.showedOldAlternate), landmark.tabs != first else {
      return nil
    }
    let tabs = try landmark.tabs.flatMap { try state(at: $0) }
    let screen = try landmark.screen == first ? nil : landmark.screen.flatMap { try state(at: $0) }
    let modes = landmark.modes.modes(tabs: tabs, screen: screen)
    var recovery = StateRecovery(from: modes, knowsMain: screen != nil, head)
    let isRead = try forEachPart(from: first, to: last) { part in
      part.events.allSatisfy { recovery.play($0) }
    }
    return isRead ? recovery.state(needing: landmarks[last].needed) : nil
  }

  /// Reads the parts between two landmarks while `body` returns true.
  @discardableResult
  private func forEachPart(from first: Int, to last: Int, _ body: (Cast) throws -> Bool) throws -> Bool {
    var parts = landmarks[first].place.parts
    for _ in landmarks[first].number..<landmarks[last].number {
      guard let part = try parts.next(), try body(part) else { return false }
    }
    return true
  }
}
