internal import PortholeCasts
internal import PortholeDecks
internal import PortholeRecording

/// A recording that is given to the program as a file.
enum CastFile {
  /// The largest that is read, in bytes: as large as a file of a deck.
  static let largest = Limits.bytes

  /// Reads a recording of any program.
  static func read(_ path: String) throws -> Cast {
    let bytes = try InputFile.read(
      path, atMost: largest, remedy: "record for a shorter time, or at fewer frames a second")
    return try Cast(parsing: bytes, path: path)
  }

  /// Reads a recording and sets its pace.
  static func read(_ path: String, _ playback: PlaybackOptions) throws -> Cast {
    let limit = playback.idleTimeLimit.map { max(1, Int(($0 * 1_000_000).rounded())) }
    return try read(path).retimed(idleTimeLimit: limit, speed: playback.speed)
  }
}
