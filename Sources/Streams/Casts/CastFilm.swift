internal import Synchronization
package import Transitions

/// The frames of a cast, in any order.
///
/// Some states of the terminal are kept, so that going back need not start again.
package final class CastFilm: Film {
  package let cast: Cast
  /// The start of each frame in microseconds. All output of one time is one frame, and so is the end of a synchronized
  /// update that takes too long.
  package let times: [Int]
  /// The chapters: their starts in microseconds, and their names.
  package let markers: [(time: Int, label: String)]
  /// The user's input as the terminal sent it, with its times in microseconds.
  package let inputs: [(time: Int, text: String)]
  /// The index after the last event of each frame.
  private let ends: [Int]
  /// The state of the terminal before the first event; nil for that of a new one.
  private let start: CastState?
  /// Created with the first frame that is asked for.
  private let playback = Mutex<CastPlayback?>(nil)

  /// - Parameters:
  ///   - cast: The recording, of any program.
  ///   - start: The state of the terminal before it, where it is a part of a longer one; nil for that of a new one.
  package init(_ cast: Cast, from start: CastState? = nil) {
    (self.cast, self.start) = (cast, start)
    var times: [Int] = []
    var ends: [Int] = []
    var markers: [(time: Int, label: String)] = []
    var inputs: [(time: Int, text: String)] = []
    var updates = UpdateMarks()
    for (index, event) in cast.events.enumerated() {
      if let end = updates.end(before: event.time) {
        times.append(end)
        ends.append(index)
      }
      switch event.kind {
      case .marker(let label): markers.append((event.time, label))
      case .output, .resize:
        if case .output(let text) = event.kind { updates.take(text, at: event.time) }
        if times.last == event.time {
          ends[ends.count - 1] = index + 1
        } else {
          times.append(event.time)
          ends.append(index + 1)
        }
      case .input(let text): inputs.append((event.time, text))
      case .exit, .other: break
      }
    }
    (self.times, self.ends, self.markers, self.inputs) = (times, ends, markers, inputs)
  }

  /// Returns the state of the terminal after all events.
  ///
  /// - Throws: If the recording cannot be played to its end.
  package func lastState() throws(CastProblem) -> CastState {
    try playback.withLock { playback throws(CastProblem) in
      let own = playback ?? CastPlayback(cast, from: start?.terminal)
      playback = own
      _ = try own.advance(to: cast.events.count, at: cast.length, within: .max)
      return CastState(terminal: own.state)
    }
  }

  /// The time of the last frame, in microseconds.
  package var lastChange: Int { times.last ?? 0 }

  /// Returns the screen of a frame.
  ///
  /// - Parameter frame: An index of ``times``. Without frames, the result is the empty terminal.
  /// - Throws: If the recording cannot be played up to there.
  /// - Complexity: O(output since the last kept state).
  package func grid(of frame: Int) throws(CastProblem) -> Grid {
    try shown(frame, withCursor: false)
  }

  /// Returns the screen of a frame with its cursor, if the recording shows one.
  ///
  /// - Throws: If the recording cannot be played up to there.
  /// - Complexity: O(output since the last kept state).
  package func screen(of frame: Int) throws(CastProblem) -> Grid {
    try shown(frame, withCursor: true)
  }

  /// Returns the place of the cursor in a frame; nil if the recording shows none.
  ///
  /// - Throws: If the recording cannot be played up to there.
  /// - Complexity: O(output since the last kept state).
  package func cursor(of frame: Int) throws(CastProblem) -> Position? {
    try played(to: frame) { $0.cursor.isVisible ? $0.cursor.position : nil }
  }

  /// Returns the colour of the page in a frame: the terminal's background, or what the program has set in its place.
  ///
  /// - Throws: If the recording cannot be played up to there.
  /// - Complexity: O(output since the last kept state).
  package func pageColor(of frame: Int) throws(CastProblem) -> Color { try played(to: frame) { $0.pageColor } }

  private func shown(_ frame: Int, withCursor: Bool) throws(CastProblem) -> Grid {
    try played(to: frame) { playback in
      var grid = playback.grid
      if withCursor { grid.draw(playback.cursor, in: cast.palette) }
      return grid
    }
  }

  /// Returns what a playback that has reached a frame shows.
  private func played<Result: Sendable>(to frame: Int, _ read: (CastPlayback) -> Result) throws(CastProblem) -> Result {
    try playback.withLock { playback throws(CastProblem) in
      let own = playback ?? CastPlayback(cast, from: start?.terminal)
      playback = own
      _ = try approach(frame, within: .max, own)
      return read(own)
    }
  }

  /// Plays towards a frame, so that a distant one can be reached in several steps.
  ///
  /// - Parameters:
  ///   - frame: An index of ``times``.
  ///   - bytes: About the most bytes of output to play in this step.
  /// - Returns: A Boolean value indicating whether the frame is reached.
  /// - Throws: If the recording cannot be played up to there.
  package func approach(_ frame: Int, within bytes: Int) throws(CastProblem) -> Bool {
    try playback.withLock { playback throws(CastProblem) in
      let own = playback ?? CastPlayback(cast, from: start?.terminal)
      playback = own
      return try approach(frame, within: bytes, own)
    }
  }

  private func approach(_ frame: Int, within bytes: Int, _ playback: CastPlayback) throws(CastProblem) -> Bool {
    guard ends.indices.contains(frame) else { return try playback.advance(to: 0, at: 0, within: bytes) }
    return try playback.advance(to: ends[frame], at: times[frame], within: bytes)
  }

  package var length: Int { cast.length }

  /// The time before which another film is to be shown; 0 if it begins the recording.
  var beginning: Int { start == nil ? 0 : cast.events.first?.time ?? 0 }

  package var isArrival: Bool { false }

  package func rows(of frame: Int) -> Int? { nil }
}

/// The state of the terminal between two parts of a long recording.
package struct CastState: Sendable {
  let terminal: TerminalEmulator.State
}

extension [Int] {
  /// Returns the number of elements that are at most `number`. They must be in order.
  func places(upTo number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Finds the synchronized updates in output that take too long (private mode 2026), without drawing anything.
struct UpdateMarks {
  private var began: Int?

  /// Reads output at a time in microseconds.
  mutating func take(_ text: String, at time: Int) {
    var text = text
    text.withUTF8 { bytes in
      for end in bytes.indices.dropFirst(4)
      where (bytes[end] == UInt8(ascii: "h") || bytes[end] == UInt8(ascii: "l"))
        && "2026".utf8.elementsEqual(bytes[(end - 4)..<end])
      {
        began = bytes[end] == UInt8(ascii: "h") ? began ?? time : nil
      }
    }
  }

  /// Returns the time at which an update took too long, if that is before a time. It is over then.
  mutating func end(before time: Int) -> Int? {
    guard let end = began.map({ $0 + TerminalEmulator.longestUpdate }), end < time else { return nil }
    began = nil
    return end
  }
}

/// Pictures in time, such as those of a recording.
package protocol Film: Sendable {
  /// The start of each frame in microseconds, in order.
  var times: [Int] { get }
  /// The chapters: their starts in microseconds, and their names.
  var markers: [(time: Int, label: String)] { get }
  /// The whole time in microseconds.
  var length: Int { get }

  /// A Boolean value indicating whether the last picture is the whole, which a user who wants no motion sees at once.
  var isArrival: Bool { get }

  /// Returns the picture of a frame, an index of ``times``.
  ///
  /// - Throws: If the film cannot be played up to there.
  func screen(of frame: Int) throws(CastProblem) -> Grid

  /// Returns the number of rows that are drawn on by then, which a viewer with fewer rows follows; nil to follow none.
  func rows(of frame: Int) -> Int?
}

extension Film {
  /// Returns the frame at a time, as an index of ``times``.
  package func frame(at time: Int) -> Int { max(0, times.places(upTo: time) - 1) }
}

extension Grid {
  /// Draws a cursor: a block in the colours of its cell, exchanged; a line below; or a line left of an empty cell. A bar
  /// beside a character is drawn as a block, since a cell holds one character.
  ///
  /// - Complexity: O(1).
  package mutating func draw(_ cursor: TerminalEmulator.Cursor, in palette: Palette) {
    var place = cursor.position
    guard cursor.isVisible, (0..<size.columns).contains(place.column), (0..<size.rows).contains(place.row) else {
      return
    }
    if self[column: place.column, row: place.row].role == .trail { place.column -= 1 }
    let cell = self[column: place.column, row: place.row]
    let columns = cell.role == .lead ? place.column..<place.column + 2 : place.column..<place.column + 1
    for column in columns {
      var cell = self[column: column, row: place.row]
      switch cursor.shape {
      case .underline: cell.style.underlineKind = .single
      case .bar where cell.isBlank:
        cell.scalar = "▏"
        cell.foreground = palette.defaultForeground
      case .bar, .block:
        let ink = cell.background
        cell.background = cell.isBlank ? palette.defaultForeground : cell.foreground
        cell.foreground = ink
      }
      self[column: column, row: place.row] = cell
    }
  }
}
