package import PortholePictures
package import PortholeStreams
package import Transitions

/// The frames of a long recording, or of a part of it, which is read part by part. Memory follows the file that is made,
/// not the recording.
package struct LongCastFrames: FrameSource {
  private let cast: LongCast
  private let survey: CastSurvey
  private let format: ExportFormat
  private var settings: CastFrames.Settings
  /// The frames of the recording without its events, which have all that does not depend on those.
  private let model: CastFrames
  package let opening: Grid?
  package let hasOneGround: Bool

  /// - Parameters:
  ///   - format: The format of the file, which determines how times are counted.
  /// - Throws: A screen of the recording that cannot be shown, if words are hidden.
  package init(
    _ cast: LongCast, _ survey: CastSurvey, for format: ExportFormat, _ settings: CastFrames.Settings
  ) throws {
    (self.cast, self.survey, self.format, self.settings) = (cast, survey, format, settings)
    // Another pass over all screens would tell if a drawing joins two rows. So any drawing is taken for one.
    self.settings.rowHeight = settings.rowHeight ?? (survey.looks.contains(.draws) ? .joined : .roomy)
    if !settings.redaction.isEmpty {
      var redaction = settings.redaction
      try cast.forEachFilm { film in
        for frame in film.times.indices { redaction.learn(try film.grid(of: frame)) }
      }
      self.settings.redaction = redaction
    }
    model = try CastFrames(CastFilm(cast.head), for: format, self.settings)
    (opening, hasOneGround) =
      try survey.looks.contains(.setsPage) ? cast.ground(of: settings.excerpt, survey) : (nil, true)
  }

  package var title: String { model.title }
  package var framesPerSecond: Int { model.framesPerSecond }
  package var rendition: Rendition { model.rendition }
  package var palette: Palette { model.palette }
  package var rowHeight: RowHeight { model.rowHeight }
  package var size: Size { survey.size }
  package var length: Int { end(lastChange: max(0, survey.lastChange - start)) }

  private var start: Int { if case .range(let from, _) = settings.excerpt { from } else { 0 } }

  private var last: Int {
    switch settings.excerpt {
    case .range(_, let to): to ?? .max
    case .moments(let times): times.max() ?? 0
    }
  }

  /// The time for which a single moment is shown.
  private var rest: Int { (settings.lastFrame ?? CastFrames.usualRest).inMicroseconds }

  private func end(lastChange time: Int) -> Int {
    switch settings.excerpt {
    case .moments(let times): times.count * rest
    case .range(let from, let to):
      settings.lastFrame != nil
        ? time + rest : to.map { $0 - from } ?? max(time + rest, survey.outline.length - from)
    }
  }

  private func screen(_ film: CastFilm, at time: Int, hidesCursor: Bool = false) throws -> Grid {
    let frame = film.frame(at: time)
    var grid = try hidesCursor || settings.cursor == .none ? film.grid(of: frame) : film.screen(of: frame)
    settings.redaction.hide(in: &grid)
    return grid
  }

  package func lastScreen() throws -> Grid {
    var last = try model.lastScreen()
    let end: Int
    if case .moments(let times) = settings.excerpt { end = times.last ?? 0 } else { end = self.last }
    try cast.forEachFilm(from: survey.place(before: end), until: end) { film in
      guard let first = film.times.first, first <= end else { return }
      last = try screen(film, at: end, hidesCursor: format == .txt)
    }
    return last
  }

  package func play<Sink: ShowSink>(into sink: inout Sink) throws {
    var parts = PartSink(sink)
    switch settings.excerpt {
    case .range(let from, _):
      // The screen before the part.
      var before: Grid?
      try cast.forEachFilm(from: survey.place(before: from), until: last) { film in
        guard let first = film.times.first else { return }
        if film.length < from {
          before = try screen(film, at: .max)
        } else {
          if let grid = before, first > from { try parts.receive(.frame(grid, .everything(grid.size)), at: 0) }
          before = nil
          try CastFrames(film, for: format, settings).play(into: &parts)
        }
      }
    case .moments(let times):
      var screens: [Int: Grid] = [:]
      try cast.forEachFilm(from: survey.place(before: times.min() ?? 0), until: last) { film in
        for (index, time) in times.enumerated() where film.times.first.map({ $0 <= time }) ?? false {
          screens[index] = try screen(film, at: time)
        }
      }
      for index in times.indices {
        if let grid = screens[index] { try parts.receive(.frame(grid, .everything(grid.size)), at: index * rest) }
      }
    }
    try parts.finish()
    sink = parts.sink
    // The last frame is seen, however short its time is.
    let least = (parts.last.frame(at: framesPerSecond) + model.leastGap) * 1_000_000 / framesPerSecond
    try sink.receive(.end(status: nil), at: max(least, end(lastChange: parts.lastChange)))
  }
}

/// Passes on what the parts of a recording show as if they were one.
private struct PartSink<Sink: ShowSink>: ShowSink {
  private(set) var sink: Sink
  private(set) var (last, lastChange) = (0, 0)
  /// The last frame, which another at its time may replace.
  private var shown: (grid: Grid, isPending: Bool)?

  init(_ sink: Sink) {
    self.sink = sink
  }

  var wantsScenes: Bool { sink.wantsScenes }
  var leastBytes: Int { sink.leastBytes }

  mutating func receive(_ event: ShowEvent, at time: Int) throws {
    if case .end = event { return }
    // The last frame of a part may be late, so that it can be seen.
    let time = max(last, time)
    if time > last { try finish() }
    guard case .frame(let grid, _) = event else { return try sink.receive(event, at: time) }
    if grid == shown?.grid { return }
    (shown, last, lastChange) = ((grid, true), time, time)
  }

  mutating func finish() throws {
    guard let frame = shown, frame.isPending else { return }
    shown?.isPending = false
    try sink.receive(.frame(frame.grid, .everything(frame.grid.size)), at: last)
  }
}
