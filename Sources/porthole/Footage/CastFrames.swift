internal import Encoding
internal import Recording
internal import Transitions

/// A recording, whoever made it.
struct CastFrames: FrameSource {
  private let film: CastFilm
  private let kind: MovingPictureFile.Kind
  let framesPerSecond: Int
  let depth = Rendition.Depth.direct
  /// How many frames lie between two that are shown, at least; of those that come faster the last is.
  private let leastGap: Int
  /// Whether a frame may be seen a little too early, and not only too late.
  private let isRounded: Bool

  /// How long the last screen stays, in seconds; nil for as long as was recorded, and ``usualRest`` at least.
  private let lastFrame: Double?

  /// Seconds in which the last screen can be read.
  private static let usualRest = 2.0

  /// - Parameters:
  ///   - film: The recording.
  ///   - kind: What is made of it. A GIF counts in hundredths of a second, of which it takes two at least, a page in
  ///     thousandths; videos have so many frames a second as are asked for.
  ///   - framesPerSecond: What is asked for.
  ///   - lastFrame: How long the last screen stays, in seconds.
  init(_ film: CastFilm, for kind: MovingPictureFile.Kind, framesPerSecond: Int?, lastFrame: Double? = nil) {
    (self.film, self.kind, self.lastFrame) = (film, kind, lastFrame)
    // Hundredths or thousandths between two frames.
    let gap = framesPerSecond.map { (hundredths: 100 / $0, thousandths: 1000 / $0) }
    switch kind {
    case .svg: (self.framesPerSecond, leastGap, isRounded) = (100, 1, true)
    case .gif: (self.framesPerSecond, leastGap, isRounded) = (100, max(2, gap?.hundredths ?? 2), true)
    case .html: (self.framesPerSecond, leastGap, isRounded) = (1000, max(1, gap?.thousandths ?? 1), true)
    case .cast, .mp4, .webm: (self.framesPerSecond, leastGap, isRounded) = (framesPerSecond ?? 50, 1, false)
    }
  }

  var title: String { film.cast.title ?? Arguments.title(of: film.cast.path) }

  var palette: Palette { film.cast.palette }

  var length: Int { end(lastChange: film.times.last ?? 0) }

  /// When it is over, in microseconds.
  ///
  /// - Parameter time: When the last screen came.
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
    CastFrames(film, for: kind, framesPerSecond: framesPerSecond, lastFrame: lastFrame)
  }

  func play<Sink: RecordingSink>(into sink: inout Sink) throws {
    let frames = film.times.map { ($0 * framesPerSecond + (isRounded ? 500_000 : 999_999)) / 1_000_000 }
    var markers = film.markers[...]
    // What was shown last and when, and when the screen changed last.
    var (shown, lastShown, lastChange): (Grid?, Int, Int) = (nil, 0, 0)
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1] : .max
      guard next - frame >= leastGap else { continue }
      let grid = try film.grid(of: index)
      let isNew = grid != shown
      if isNew { lastChange = film.times[index] }
      // What changes nothing takes no time of its own, unless a chapter begins with it.
      guard isNew || markers.first.map({ $0.time <= film.times[index] }) ?? false else { continue }
      while let marker = markers.first, marker.time <= film.times[index] {
        sink.mark(marker.label)
        markers.removeFirst()
      }
      try sink.show(grid, damage: .everything(grid.size), time: frame)
      (shown, lastShown) = (grid, frame)
    }
    // However short it is to stay, the last frame is seen.
    let least = (lastShown + leastGap) * 1_000_000 / framesPerSecond
    try sink.finish(atMicroseconds: max(least, end(lastChange: lastChange)))
  }
}
