internal import Interface
internal import Recording
internal import Transitions

/// Everything a user has done since the start of a show, as lines of a tape, so that a recording may begin at any time
/// and still be played from the same state.
struct ActionLog {
  /// What a tape may be long, in bytes; a show that takes more goes without one.
  private static let longest = RecordCommand.largestTape - 1024

  private let settings: Tape.Settings
  private var writer: TapeWriter
  private var lines: [UInt8] = []

  /// - Parameter settings: As the show began.
  init(_ settings: Tape.Settings) {
    self.settings = settings
    writer = TapeWriter(framesPerSecond: settings.framesPerSecond ?? 60, aspect: settings.aspect)
  }

  /// Takes down what happened.
  ///
  /// - Returns: The new lines.
  mutating func add(_ event: InputEvent, time: Int) -> [UInt8] {
    let new = Array(writer.lines(for: event, at: time).utf8)
    if lines.count < Self.longest { lines += new }
    return new
  }

  /// The line that lets time pass until then.
  mutating func pass(until time: Int) -> [UInt8] {
    let new = Array(writer.pass(until: time).utf8)
    if lines.count < Self.longest { lines += new }
    return new
  }

  /// What its times are counted in.
  var framesPerSecond: Int { settings.framesPerSecond ?? 60 }

  /// When a frame stands on the tape.
  func microseconds(of time: Int) -> Int { writer.microseconds(of: time) }

  /// A tape up to now: what was done so far is played, but not recorded. Nil if that is too much.
  ///
  /// - Parameters:
  ///   - palette: What the terminal's colours look like by now.
  ///   - comment: For people.
  mutating func beginning(palette: Palette, comment: String, time: Int) -> [UInt8]? {
    _ = pass(until: time)
    guard lines.count < Self.longest else { return nil }
    var settings = settings
    settings.palette = palette
    let head = Array(TapeWriter.head(settings, comment: comment).utf8)
    return lines.isEmpty ? head : head + Array("Hide\n".utf8) + lines + Array("Show\n".utf8)
  }

  /// A name for a comment, which ends with its line.
  static func plain(_ name: String) -> String {
    name.contains { $0.isNewline } ? "DECK" : name
  }
}
