internal import PortholeCasts
internal import PortholeDecks
internal import PortholeRecording
internal import Transitions

/// A recording that is given to the program as a file.
enum CastFile {
  /// The largest that is read, in bytes: as large as a file of a deck.
  static let largest = Limits.bytes

  /// Reads a recording of any program and sets its pace. What was left out or assumed is written to standard error.
  ///
  /// - Parameter size: The size of the terminal at the start in place of the one in the file; 0 keeps it.
  static func read(
    _ path: String, _ playback: PlaybackOptions, size: Size = Size(columns: 0, rows: 0), isQuiet: Bool = false
  ) throws -> Cast {
    let bytes = try InputFile.read(
      path, atMost: largest, remedy: "record for a shorter time, or at fewer frames a second")
    let cast = try Cast(parsing: bytes, path: path, startingAt: size)
    for note in cast.notes where !isQuiet { Output.say("\(note)") }
    let limit = playback.idleTimeLimit.map { max(1, Int(($0 * 1_000_000).rounded())) }
    return cast.retimed(idleTimeLimit: limit, speed: playback.speed)
  }
}
