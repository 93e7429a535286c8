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
  private let spans: [CastShots.Span]
  /// The words to hide, with their places on all screens of the recording.
  private let redaction: Redaction
  /// The numbers of the keys that spell words to hide.
  private let hiddenKeys: Set<Int>
  /// A screen in the colour of the page, if the program sets it; nil if the terminal's stays.
  package let opening: Grid?
  package let hasOneGround: Bool

  /// The seconds in which the last screen can be read.
  static let usualRest = 2.0

  /// - Parameter format: The format of the file, which determines how times are counted.
  /// - Throws: A screen of the recording that cannot be shown, if words are hidden or the height of rows is to be chosen:
  ///   all screens are looked at.
  package init(_ film: CastFilm, for format: ExportFormat, _ settings: Settings = Settings()) throws {
    (self.film, self.format, self.settings) = (film, format, settings)
    (redaction, hiddenKeys) = try Self.learn(settings.redaction, from: film)
    rowHeight = format.traits.contains(.framed) ? try settings.rowHeight ?? film.rowHeight : .joined
    let rate = settings.framesPerSecond
    switch format.timing {
    case .frames: (framesPerSecond, leastGap, isRounded) = (rate ?? 50, 1, false)
    case .ticks(let ticks, let shortest):
      (framesPerSecond, leastGap, isRounded) = (ticks, max(shortest, rate.map { ticks / $0 } ?? 0), true)
    }
    spans = Self.spans(of: film.survey, settings)
    (opening, hasOneGround) = try format.traits.contains(.framed) ? film.ground(of: spans) : (nil, true)
  }

  /// Returns the spans to show: the range, or two parts of it if the animation begins elsewhere, or a span for each moment.
  private static func spans(of survey: CastSurvey, _ settings: Settings) -> [CastShots.Span] {
    guard let changes = survey.changes else { return [] }
    switch settings.excerpt {
    case .moments(let times):
      let rest = (settings.lastFrame ?? usualRest).inMicroseconds
      return times.enumerated().map { CastShots.Span(start: $0.element, shownAt: $0.offset * rest) }
    case .range(let from, let to):
      let (first, end) = (changes.lowerBound, to ?? .max)
      // A cut begins with the screen that is there already.
      let start = first < from ? from - 1 : first
      if start > end { return [] }
      let whole = CastShots.Span(
        start: start, shownAt: max(0, start - from), range: from...max(from, end), origin: -from)
      let length = survey.length + (settings.lastFrame ?? 0).inMicroseconds
      let cut: Int? =
        switch settings.loopOffset {
        case .share(let share): Int(Double(length) * share)
        case .frame(let frame): Int(frame * 1_000_000 / Double(settings.framesPerSecond ?? 50))
        case nil: nil
        }
      guard let cut, cut > 0, cut < length, first <= cut else { return [whole] }
      return [
        CastShots.Span(start: cut, shownAt: 0, range: cut...max(cut, end), origin: -cut),
        CastShots.Span(start: first, shownAt: first + length - cut, range: 0...cut, origin: length - cut),
      ]
    }
  }

  /// Returns the words to hide with their places on all screens, and the numbers of the keys that spell them.
  private static func learn(_ words: Redaction, from film: CastFilm) throws -> (Redaction, Set<Int>) {
    if words.isEmpty { return (words, []) }
    var (redaction, keys) = (words, [String]())
    let playback = try CastPlayback(film.source)
    playback.observe = { event in
      if case .input(let text) = event.kind { keys += InputKeys.keys(of: text.utf8).map(\.description) }
    }
    while try playback.advance() { redaction.learn(playback.grid) }
    func letter(_ key: String) -> Character { key.count == 1 ? key.first ?? "\n" : key == "Space" ? " " : "\n" }
    let hidden = Array(redaction.hiding(in: String(keys.map(letter))))
    let numbers = keys.indices.filter { hidden.count == keys.count ? hidden[$0] == "•" : keys[$0].count == 1 }
    return (redaction, Set(numbers))
  }

  /// Begins to play. Going back is for moments in any order.
  private func shots() throws -> CastShots {
    let playback: CastPlayback
    let blinkingEnd: Int
    switch settings.excerpt {
    case .moments: (playback, blinkingEnd) = (try CastPlayback(film.source, keepsStates: true), spans.count * rest)
    case .range(let from, let to):
      (playback, blinkingEnd) = (try CastPlayback(film.source), min(to ?? .max, film.length) - from)
    }
    return CastShots(playback, spans, blinkingUntil: settings.cursor == .blink ? blinkingEnd : nil)
  }

  package var title: String { redaction.hiding(in: film.head.title ?? ExportOptions.title(of: film.head.path)) }

  package var palette: Palette { film.head.palette }

  package var length: Int {
    let last = min(film.survey.changes?.upperBound ?? 0, spans.last?.end ?? 0)
    return end(lastChange: max(0, last + (spans.last?.origin ?? 0)))
  }

  /// The time for which a last screen stays, in microseconds.
  private var rest: Int { (settings.lastFrame ?? Self.usualRest).inMicroseconds }

  /// Returns the time of the end, in microseconds.
  private func end(lastChange time: Int) -> Int {
    switch settings.excerpt {
    case .moments: spans.count * rest
    case .range where settings.loopOffset != nil: max(film.length, time)
    case .range where settings.lastFrame != nil: time + rest
    case .range(let from, let to?): to - from
    case .range(let from, nil): max(time + rest, film.length - from)
    }
  }

  package var size: Size { film.survey.size }

  private func screen(of playback: CastPlayback, hidesCursor: Bool) -> Grid {
    var grid = hidesCursor || settings.cursor == .none ? playback.grid : playback.screen
    redaction.hide(in: &grid)
    return grid
  }

  package func lastScreen() throws -> Grid {
    let playback = try CastPlayback(film.source)
    if let span = spans.last { try playback.seek(to: span.end) }
    return screen(of: playback, hidesCursor: format == .txt)
  }

  package func play<Sink: ShowSink>(into sink: inout Sink) throws {
    var shots = try shots()
    let notes = CastNotes(redaction, hiddenKeys)
    shots.playback.observe = notes.take
    func frame(at time: Int) -> Int { (time * framesPerSecond + (isRounded ? 500_000 : 999_999)) / 1_000_000 }
    // The last frame and its time, and the time of the last change.
    var (shown, lastShown, lastChange): (Grid?, Int, Int) = (nil, 0, 0)
    // The frame since which screens have followed each other too fast to be seen.
    var rush: Int?
    var rushesOn = false
    while try shots.advance() {
      let next = try shots.next().map(frame) ?? .max
      let first = frame(at: shots.time)
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
      let grid = screen(of: shots.playback, hidesCursor: shots.hidesCursor)
      let isNew = grid != shown
      if isNew { lastChange = shots.time }
      let due = notes.due(at: shots)
      // A frame without a change is left out, unless a chapter or a key comes with it.
      guard isNew || !due.isEmpty else { continue }
      for note in due { try sink.receive(note, at: frame.microseconds(at: framesPerSecond)) }
      try sink.receive(.frame(grid, .everything(grid.size)), at: frame.microseconds(at: framesPerSecond))
      (shown, lastShown) = (grid, frame)
    }
    // The last frame is seen, however short its time is.
    let least = (lastShown + leastGap) * 1_000_000 / framesPerSecond
    try sink.receive(.end(status: nil), at: max(least, end(lastChange: lastChange)))
  }
}

/// The chapters and the pressed keys of a recording that were read and not yet shown.
private final class CastNotes {
  private let redaction: Redaction
  private let hiddenKeys: Set<Int>
  private var keys = 0
  /// The notes in order of time. At one time chapters come first.
  private var pending: [(time: Int, event: ShowEvent)] = []

  init(_ redaction: Redaction, _ hiddenKeys: Set<Int>) {
    (self.redaction, self.hiddenKeys) = (redaction, hiddenKeys)
  }

  func take(_ event: Cast.Event) {
    switch event.kind {
    case .marker(let label):
      let place = pending.firstIndex { if case .key = $0.event { $0.time == event.time } else { false } }
      pending.insert((event.time, .chapter(redaction.hiding(in: label))), at: place ?? pending.endIndex)
    case .input(let text):
      for key in InputKeys.keys(of: text.utf8).map(\.description) {
        pending.append((event.time, .key(hiddenKeys.contains(keys) ? "•" : key)))
        keys += 1
      }
    case .output, .resize, .exit, .other: break
    }
  }

  /// Returns those that come with the screen that shows, and forgets them.
  func due(at shots: CastShots) -> [ShowEvent] {
    guard let span = shots.span, let range = span.range else { return [] }
    let due = pending.filter { $0.time + span.origin <= shots.time }
    pending.removeAll { $0.time + span.origin <= shots.time }
    return due.filter { range.contains($0.time) }.map(\.event)
  }
}

extension CastFilm {
  /// Returns a screen in the colour of the page if the program sets one (OSC 11), or nil if it does not, and a Boolean value
  /// indicating whether the page has one colour in all of some spans. A margin would suit only a part of them otherwise.
  ///
  /// - Throws: A screen of the recording that cannot be shown.
  /// - Complexity: O(output), and O(1) if no colour is set.
  func ground(of spans: [CastShots.Span]) throws -> (opening: Grid?, isOne: Bool) {
    guard survey.setsPage else { return (nil, true) }
    var shots = CastShots(try CastPlayback(source), spans, blinkingUntil: nil)
    var color: Color?
    while try shots.advance() {
      if let color, color != shots.playback.pageColor { return (nil, false) }
      color = shots.playback.pageColor
    }
    return (color.map(Grid.init(ground:)), true)
  }
}

extension Grid {
  init(ground color: Color) {
    self.init(size: Size(columns: 1, rows: 1), filledWith: Cell(foreground: color, background: color))
  }
}

extension CastFilm {
  /// The height of a row in pictures that suits all screens: with room for text, or as high as a cell if a drawing joins
  /// two rows on any of them.
  ///
  /// - Throws: A screen of the recording that cannot be shown.
  /// - Complexity: O(output), and O(1) if it draws nothing.
  package var rowHeight: RowHeight {
    get throws {
      guard survey.mayDraw else { return .roomy }
      var drawings = RowDrawings()
      let playback = try CastPlayback(source)
      while try playback.advance() {
        if playback.draws, drawings.join(in: playback.grid) { return .joined }
      }
      return .roomy
    }
  }
}

/// The screens of a recording that a file shows, one after the other: those of spans of it, and of a cursor that blinks.
struct CastShots {
  /// A span of a recording: a screen, and the frames that follow. Times are in microseconds.
  struct Span {
    /// The time of the first screen in the recording, and in the file.
    var start, shownAt: Int
    /// The times of what belongs to it; nil if that is the first screen alone.
    var range: ClosedRange<Int>?
    /// The time in the file of the recording's start.
    var origin = 0

    var end: Int { range?.upperBound ?? start }
  }

  /// Half the period of a cursor that blinks, in microseconds.
  private static let blink = 500_000

  let playback: CastPlayback
  private var spans: ArraySlice<Span>
  /// The span that shows; nil before the first.
  private(set) var span: Span?
  /// The time up to which the cursor blinks while nothing changes; nil if it does not blink.
  private let blinkingEnd: Int?
  private(set) var time = 0
  private(set) var hidesCursor = false

  init(_ playback: CastPlayback, _ spans: [Span], blinkingUntil blinkingEnd: Int?) {
    (self.playback, self.spans, self.blinkingEnd) = (playback, spans[...], blinkingEnd)
  }

  /// Returns the time in the file of the next screen; nil at the end.
  func next() throws -> Int? {
    let change = try change()
    return blink(before: change) ?? change
  }

  mutating func advance() throws -> Bool {
    let change = try change()
    if let blink = blink(before: change) {
      time = blink
      hidesCursor.toggle()
      return true
    }
    guard let change else { return false }
    (time, hidesCursor) = (change, false)
    if try changeInSpan() != nil {
      try playback.advance()
    } else if let next = spans.popFirst() {
      span = next
      try playback.seek(to: next.start)
    }
    return true
  }

  private func change() throws -> Int? { try changeInSpan() ?? spans.first?.shownAt }

  private func changeInSpan() throws -> Int? {
    guard let span, let range = span.range, let next = try playback.next(), next <= range.upperBound else { return nil }
    return next + span.origin
  }

  private func blink(before change: Int?) -> Int? {
    guard span != nil, let end = blinkingEnd, time + Self.blink < change ?? end else { return nil }
    return time + Self.blink
  }
}
