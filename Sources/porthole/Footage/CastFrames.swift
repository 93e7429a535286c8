internal import Encoding
internal import Recording
internal import Transitions

/// The frames of a recording by any program.
struct CastFrames: FrameSource {
  private let film: CastFilm
  private let format: ExportFormat
  let framesPerSecond: Int
  let rendition = Rendition()
  /// The least number of frames between two that are shown; of faster ones only the last is shown.
  private let leastGap: Int
  /// A Boolean value indicating whether a frame may be shown a little too early, not only too late.
  private let isRounded: Bool

  /// The seconds for which the last screen stays; nil for as long as it was recorded, and at least ``usualRest``.
  private let lastFrame: Double?

  /// The seconds in which the last screen can be read.
  private static let usualRest = 2.0

  /// - Parameters:
  ///   - film: The recording.
  ///   - format: The format of the file, which determines how times are counted.
  ///   - framesPerSecond: The frame rate that was asked for; nil for the default.
  ///   - lastFrame: The seconds for which the last screen stays.
  init(_ film: CastFilm, for format: ExportFormat, framesPerSecond: Int?, lastFrame: Double? = nil) {
    (self.film, self.format, self.lastFrame) = (film, format, lastFrame)
    switch format.timing {
    case .frames: (self.framesPerSecond, leastGap, isRounded) = (framesPerSecond ?? 50, 1, false)
    case .ticks(let ticks, let shortest):
      (self.framesPerSecond, leastGap, isRounded) = (
        ticks, max(shortest, framesPerSecond.map { ticks / $0 } ?? 0), true
      )
    }
  }

  var title: String { film.cast.title ?? ExportOptions.title(of: film.cast.path) }

  var palette: Palette { film.cast.palette }

  var length: Int { end(lastChange: film.times.last ?? 0) }

  /// Returns the time of the end, in microseconds.
  ///
  /// - Parameter time: The time of the last screen.
  private func end(lastChange time: Int) -> Int {
    let rest = time + Int(((lastFrame ?? Self.usualRest) * 1_000_000).rounded())
    return lastFrame == nil ? max(rest, film.cast.length) : rest
  }

  var size: Size {
    film.cast.events.reduce(film.cast.size) { size, event in
      guard case .resize(let next) = event.kind else { return size }
      return Size(columns: max(size.columns, next.columns), rows: max(size.rows, next.rows))
    }
  }

  func slowed(to framesPerSecond: Int) -> CastFrames {
    CastFrames(film, for: format, framesPerSecond: framesPerSecond, lastFrame: lastFrame)
  }

  func play<Sink: RecordingSink>(into sink: inout Sink) throws {
    let frames = film.times.map { ($0 * framesPerSecond + (isRounded ? 500_000 : 999_999)) / 1_000_000 }
    var markers = film.markers[...]
    // The last frame and its time, and the time of the last change.
    var (shown, lastShown, lastChange): (Grid?, Int, Int) = (nil, 0, 0)
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1] : .max
      guard next - frame >= leastGap else { continue }
      let grid = try film.grid(of: index)
      let isNew = grid != shown
      if isNew { lastChange = film.times[index] }
      // A frame without a change is left out, unless a chapter begins with it.
      guard isNew || markers.first.map({ $0.time <= film.times[index] }) ?? false else { continue }
      while let marker = markers.first, marker.time <= film.times[index] {
        sink.mark(marker.label)
        markers.removeFirst()
      }
      try sink.show(grid, damage: .everything(grid.size), time: frame)
      (shown, lastShown) = (grid, frame)
    }
    // The last frame is seen, however short its time is.
    let least = (lastShown + leastGap) * 1_000_000 / framesPerSecond
    try sink.finish(atMicroseconds: max(least, end(lastChange: lastChange)))
  }
}
