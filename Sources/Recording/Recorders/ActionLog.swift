package import PortholeInterface
package import Transitions

/// All actions of the user since the start of a show, as lines of a tape, so that a recording can begin at any time and
/// still be played from the same state.
package struct ActionLog {
  /// The most bytes of a tape; a longer show has none.
  private static let longest = Tape.largest - 1024

  private let settings: Tape.Settings
  private var writer: TapeWriter
  private var lines: [UInt8] = []

  package init(_ settings: Tape.Settings) {
    self.settings = settings
    writer = TapeWriter(framesPerSecond: settings.framesPerSecond ?? 60, aspect: settings.aspect)
  }

  package mutating func add(_ event: InputEvent, time: Int) -> [UInt8] {
    let new = Array(writer.lines(for: event, at: time).utf8)
    if lines.count < Self.longest { lines += new }
    return new
  }

  package mutating func pass(until time: Int) -> [UInt8] {
    let new = Array(writer.pass(until: time).utf8)
    if lines.count < Self.longest { lines += new }
    return new
  }

  /// The frame rate that its times are counted in.
  package var framesPerSecond: Int { settings.framesPerSecond ?? 60 }

  package func microseconds(of time: Int) -> Int { writer.microseconds(of: time) }

  /// Returns a tape up to now that plays the actions so far without recording them; nil if it is too long.
  package mutating func beginning(palette: Palette, comment: String, time: Int) -> [UInt8]? {
    _ = pass(until: time)
    guard lines.count < Self.longest else { return nil }
    var settings = settings
    settings.palette = palette
    let head = Array(TapeWriter.head(settings, comment: comment).utf8)
    return lines.isEmpty ? head : head + Array("Hide\n".utf8) + lines + Array("Show\n".utf8)
  }

  /// Returns a name without line ends, for a comment.
  package static func plain(_ name: String) -> String {
    name.contains { $0.isNewline } ? "DECK" : name
  }
}
