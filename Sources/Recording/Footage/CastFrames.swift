package import PortholePictures
package import PortholeStreams
package import Transitions

/// The frames of a recording by any program, or of a part of it.
package struct CastFrames: FrameSource {
  package struct Settings {
    package var excerpt = CastExcerpt.range(from: 0, to: nil)
    /// The seconds for which the last screen stays; nil for as long as it was recorded, and at least ``usualRest``. It
    /// is the time for each of single moments too.
    package var lastFrame: Double?
    /// The frame rate that was asked for; nil for the default.
    package var framesPerSecond: Int?
    package var redaction = Redaction([])
    /// The place where an animation begins; what comes before it is shown at the end. Nil begins at the start.
    package var loopOffset: Tape.Look.Offset?
    /// The height of a row in pictures; nil for the one that suits all screens.
    package var rowHeight: RowHeight?
    package var cursor = Cursor.steady

    package init() {}
  }

  package enum Cursor: String, CaseIterable {
    case steady
    /// Shown for half a second in each second while nothing changes.
    case blink
    case none
  }

  /// A frame of the recording and the time at which it is shown, in microseconds.
  private struct Shot {
    var time: Int
    var frame: Int
    var hidesCursor = false
  }

  /// Half the period of a cursor that blinks, in microseconds.
  private static let blink = 500_000

  private let film: CastFilm
  private let format: ExportFormat
  private let settings: Settings
  package let framesPerSecond: Int
  package let rendition = Rendition()
  package let rowHeight: RowHeight
  /// The least number of frames between two that are shown; of faster ones only the last is shown.
  let leastGap: Int
  /// True if a frame may be shown a little too early, not only too late.
  private let isRounded: Bool
  private let shots: [Shot]
  /// The words to hide, with their places on all screens of the recording.
  private let redaction: Redaction
  /// A screen in the colour of the page, if the program sets it; nil if the terminal's stays.
  package let opening: Grid?
  package let hasOneGround: Bool

  /// The seconds in which the last screen can be read.
  static let usualRest = 2.0

  /// - Parameters:
  ///   - format: The format of the file, which determines how times are counted.
  /// - Throws: A screen of the recording that cannot be shown, if words are hidden or the height of rows is to be chosen:
  ///   all screens are looked at.
  package init(_ film: CastFilm, for format: ExportFormat, _ settings: Settings = Settings()) throws {
    var redaction = settings.redaction
    if !redaction.isEmpty {
      for frame in film.times.indices { redaction.learn(try film.grid(of: frame)) }
    }
    (self.film, self.format, self.settings, self.redaction) = (film, format, settings, redaction)
    rowHeight = format.traits.contains(.framed) ? try settings.rowHeight ?? film.rowHeight : .joined
    let rate = settings.framesPerSecond
    switch format.timing {
    case .frames: (framesPerSecond, leastGap, isRounded) = (rate ?? 50, 1, false)
    case .ticks(let ticks, let shortest):
      (framesPerSecond, leastGap, isRounded) = (ticks, max(shortest, rate.map { ticks / $0 } ?? 0), true)
    }
    var shots = Self.shots(of: film, settings)
    if let offset = settings.loopOffset, let last = shots.last {
      let length = max(film.cast.length, last.time) + (settings.lastFrame ?? 0).inMicroseconds
      shots = Self.turned(shots, by: offset, length: length, framesPerSecond: settings.framesPerSecond ?? 50)
    }
    (opening, hasOneGround) = try format.traits.contains(.framed) ? film.ground(of: shots.map(\.frame)) : (nil, true)
    self.shots = settings.cursor == .blink ? Self.blinking(shots, until: film.cast.length) : shots
  }

  /// Returns the shots with more of them, in which the cursor is hidden for half of the time that nothing changes.
  private static func blinking(_ shots: [Shot], until end: Int) -> [Shot] {
    var result: [Shot] = []
    for (index, shot) in shots.enumerated() {
      result.append(shot)
      let next = index + 1 < shots.count ? shots[index + 1].time : end
      var (time, isHidden) = (shot.time + blink, true)
      while time < next {
        result.append(Shot(time: time, frame: shot.frame, hidesCursor: isHidden))
        time += blink
        isHidden.toggle()
      }
    }
    return result
  }

  private static func turned(
    _ shots: [Shot], by offset: Tape.Look.Offset, length: Int, framesPerSecond: Int
  ) -> [Shot] {
    let start =
      switch offset {
      case .share(let share): Int(Double(length) * share)
      case .frame(let frame): Int(frame * 1_000_000 / Double(framesPerSecond))
      }
    guard start > 0, start < length, let current = shots.last(where: { $0.time <= start }) else { return shots }
    let later = shots.filter { $0.time > start }.map { Shot(time: $0.time - start, frame: $0.frame) }
    let earlier = shots.filter { $0.time <= start }.map { Shot(time: $0.time + length - start, frame: $0.frame) }
    return [Shot(time: 0, frame: current.frame)] + later + earlier
  }

  private static func shots(of film: CastFilm, _ settings: Settings) -> [Shot] {
    guard !film.times.isEmpty else { return [] }
    switch settings.excerpt {
    case .moments(let times):
      let rest = (settings.lastFrame ?? usualRest).inMicroseconds
      return times.enumerated().map { Shot(time: $0.offset * rest, frame: film.frame(at: $0.element)) }
    case .range(let from, let to):
      var shots: [Shot] = []
      // A cut begins with the screen that is there already.
      if from > 0, film.times[0] < from { shots.append(Shot(time: 0, frame: film.frame(at: from - 1))) }
      for (frame, time) in film.times.enumerated() where time >= from && time <= to ?? .max {
        shots.append(Shot(time: time - from, frame: frame))
      }
      return shots
    }
  }

  package var title: String { redaction.hiding(in: film.cast.title ?? ExportOptions.title(of: film.cast.path)) }

  package var palette: Palette { film.cast.palette }

  package var length: Int { end(lastChange: shots.last?.time ?? 0) }

  /// Returns the time of the end, in microseconds.
  private func end(lastChange time: Int) -> Int {
    let rest = time + (settings.lastFrame ?? Self.usualRest).inMicroseconds
    switch settings.excerpt {
    case .moments: return (shots.last?.time ?? 0) + (settings.lastFrame ?? Self.usualRest).inMicroseconds
    case .range where settings.loopOffset != nil: return max(film.cast.length, time)
    case .range where settings.lastFrame != nil: return rest
    case .range(let from, let to?): return to - from
    case .range(let from, nil): return max(rest, film.cast.length - from)
    }
  }

  package var size: Size {
    film.cast.events.reduce(film.cast.size) { size, event in
      guard case .resize(let next) = event.kind else { return size }
      return Size(columns: max(size.columns, next.columns), rows: max(size.rows, next.rows))
    }
  }

  private func screen(_ frame: Int, hidesCursor: Bool) throws -> Grid {
    var grid = try hidesCursor || settings.cursor == .none ? film.grid(of: frame) : film.screen(of: frame)
    redaction.hide(in: &grid)
    return grid
  }

  package func lastScreen() throws -> Grid {
    let last = shots.last { !$0.hidesCursor }
    return try screen(last?.frame ?? film.times.count - 1, hidesCursor: format == .txt)
  }

  /// The chapters and the pressed keys with their times in the file, in order.
  private var notes: [(time: Int, event: ShowEvent)] {
    let markers = film.markers.map { (time: $0.time, event: ShowEvent.chapter(redaction.hiding(in: $0.label))) }
    let inputs = film.inputs.flatMap { input in InputNames.keys(of: input.text).map { (time: input.time, key: $0) } }
    let names = redaction.isEmpty ? inputs.map(\.key) : Self.hide(inputs.map(\.key), redaction)
    let keys = zip(inputs, names).map { (time: $0.time, event: ShowEvent.key($1)) }
    guard case .range(let from, let to) = settings.excerpt else { return [] }
    return (markers + keys).filter { $0.time >= from && $0.time <= to ?? .max }
      .map { ($0.time - from, $0.event) }.sorted { $0.time < $1.time }
  }

  private static func hide(_ keys: [String], _ redaction: Redaction) -> [String] {
    func letter(_ key: String) -> Character { key.count == 1 ? key.first ?? "\n" : key == "Space" ? " " : "\n" }
    let letters = String(keys.map(letter))
    let hidden = Array(redaction.hiding(in: letters))
    guard hidden.count == keys.count else { return keys.map { $0.count == 1 ? "•" : $0 } }
    return zip(keys, hidden).map { key, letter in letter == "•" ? "•" : key }
  }

  package func play<Sink: ShowSink>(into sink: inout Sink) throws {
    let frames = shots.map { ($0.time * framesPerSecond + (isRounded ? 500_000 : 999_999)) / 1_000_000 }
    var notes = notes[...]
    // The last frame and its time, and the time of the last change.
    var (shown, lastShown, lastChange): (Grid?, Int, Int) = (nil, 0, 0)
    // The frame since which screens have followed each other too fast to be seen.
    var rush: Int?
    var rushesOn = false
    for (index, first) in frames.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1] : .max
      var frame = first
      if next - frame < leastGap {
        // A short rush counts for its last screen. Of a long one, such as an animation, as many are shown as can be.
        let start = rush ?? frame
        rush = start
        guard next - start >= leastGap, !rushesOn || frame - lastShown >= leastGap else { continue }
        (rush, rushesOn) = (frame, true)
      } else {
        if rushesOn { frame = max(frame, lastShown + leastGap) }
        (rush, rushesOn) = (nil, frame > first)
      }
      let time = shots[index].time
      let grid = try screen(shots[index].frame, hidesCursor: shots[index].hidesCursor)
      let isNew = grid != shown
      if isNew { lastChange = time }
      // A frame without a change is left out, unless a chapter or a key comes with it.
      guard isNew || notes.first.map({ $0.time <= time }) ?? false else { continue }
      while let note = notes.first, note.time <= time {
        try sink.receive(note.event, at: frame.microseconds(at: framesPerSecond))
        notes.removeFirst()
      }
      try sink.receive(.frame(grid, .everything(grid.size)), at: frame.microseconds(at: framesPerSecond))
      (shown, lastShown) = (grid, frame)
    }
    // The last frame is seen, however short its time is.
    let least = (lastShown + leastGap) * 1_000_000 / framesPerSecond
    try sink.receive(.end(status: nil), at: max(least, end(lastChange: lastChange)))
  }
}
