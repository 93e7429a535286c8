internal import PortholeCasts
internal import PortholeInterface
internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

/// A recording on a terminal that may have another size, with a line below it while it is paused.
struct CastView: TimedPicture {
  private let film: CastFilm
  private(set) var player: CastPlayer
  private var size: Size
  /// The last picture.
  private var recorded: Grid
  /// A Boolean value indicating whether the wanted time lies further on than could be played in one step.
  private var isCatchingUp = false
  /// The reason why it does not go on.
  private var problem: CastProblem?

  /// The bytes of output that are played before keys are read; that takes some hundredths of a second.
  private static let atOnce = 1 << 18

  /// - Parameters:
  ///   - start: The time to begin at, in microseconds.
  ///   - size: The size of the terminal.
  init(_ film: CastFilm, speed: Double, from start: Int = 0, size: Size) {
    self.film = film
    self.size = size
    player = CastPlayer(film, speed: speed)
    player.perform(.seek(start))
    recorded = Grid(
      size: film.cast.size,
      filledWith: Cell(
        foreground: film.cast.palette.defaultForeground, background: film.cast.palette.defaultBackground))
  }

  var untilNext: Int64? { isCatchingUp ? 0 : player.untilNext.map { Int64($0) * 1000 } }

  mutating func advance(by nanoseconds: Int64) {
    player.advance(by: Int(nanoseconds / 1000))
  }

  mutating func frame() -> Grid {
    play()
    let palette = film.cast.palette
    var frame = Grid(
      size: size, filledWith: Cell(foreground: palette.defaultForeground, background: palette.defaultBackground))
    for row in 0..<min(size.rows, recorded.size.rows) {
      for column in 0..<min(size.columns, recorded.size.columns) {
        frame[column: column, row: row] = recorded[column: column, row: row]
      }
    }
    frame.mend()
    if !player.isRunning || player.isAtEnd || isCatchingUp || problem != nil, size.rows > 0 {
      let line = (status + String(repeating: " ", count: size.columns)).prefix(size.columns)
      frame.write(
        line, at: Position(column: 0, row: size.rows - 1), foreground: palette.defaultBackground,
        background: palette.defaultForeground)
    }
    return frame
  }

  /// Plays up to the wanted time, or a part of the way.
  private mutating func play() {
    let frame = film.frame(at: player.position)
    do throws(CastProblem) {
      isCatchingUp = try !film.approach(frame, within: Self.atOnce)
      if !isCatchingUp { recorded = try film.screen(of: frame) }
      problem = nil
    } catch {
      (isCatchingUp, problem) = (false, error)
    }
  }

  /// The status line: time, title and keys.
  private var status: String {
    if let problem { return " \(problem)" }
    if isCatchingUp { return " \(Self.clock(player.position)) / \(Self.clock(film.cast.length))  ..." }
    let chapter = film.markers.last { $0.time <= player.position }?.label
    let words = [
      "\(Self.clock(player.position)) / \(Self.clock(film.cast.length))", chapter,
      "Space play  , . step  [ ] chapter  \u{2190} \u{2192} 5 s  + - speed  q",
    ]
    return " " + words.compactMap { $0 }.joined(separator: "  ")
  }

  private static func clock(_ microseconds: Int) -> String {
    let seconds = microseconds / 1_000_000
    return
      "\(seconds / 60):\(String(100 + seconds % 60).dropFirst()).\(String(100 + microseconds / 10_000 % 100).dropFirst())"
  }

  mutating func handle(_ event: InputEvent) -> Int32? {
    switch event {
    case .resize(let size, _): self.size = size
    case .key(let key): return handle(key)
    case .mouse, .deck, .message, .bytes, .paste, .program: break
    }
    return nil
  }

  private mutating func handle(_ key: Key) -> Int32? {
    switch key {
    case .character("q"), .named(.escape): return 0
    case .control("c"): return 130
    case .character(" "): player.perform(.hold)
    case .character("."): player.perform(.step(1))
    case .character(","): player.perform(.step(-1))
    case .character("]"): player.perform(.marker(1))
    case .character("["): player.perform(.marker(-1))
    case .named(.right): player.perform(.seek(5_000_000))
    case .named(.left): player.perform(.seek(-5_000_000))
    case .named(.home): player.perform(.start)
    case .named(.end): player.perform(.end)
    case .character("+"), .character("="): player.perform(.speed(2))
    case .character("-"): player.perform(.speed(0.5))
    default: break
    }
    return nil
  }
}
