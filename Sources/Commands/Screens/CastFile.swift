internal import PortholeCasts
internal import PortholeDecks
internal import PortholeRecording
internal import Transitions

/// A recording that is given to the program as a file.
enum CastFile {
  /// The largest that is read, in bytes: as large as a file of a deck.
  static let largest = Limits.bytes

  /// Returns whether a word of the command line means a recording: by its ending, or else by what it begins with.
  ///
  /// - Parameter path: The path; `-` is standard input, as is nil where something is piped in.
  static func isRecording(_ path: String?) -> Bool {
    guard let path else {
      return DeckSource(nil) == .standardInput && isRecording("-")
    }
    if path == "-" { return (try? InputFile.standardInput()).map(isRecording) ?? false }
    if path.lowercased().hasSuffix(".cast") { return true }
    return !DeckFile.hasKnownFormat(path) && isRecording(InputFile.beginning(of: path, count: 512))
  }

  /// Returns whether bytes begin as an asciicast: with an object that has a version.
  private static func isRecording(_ bytes: [UInt8]) -> Bool {
    bytes.first == UInt8(ascii: "{") && String(decoding: bytes.prefix(512), as: UTF8.self).contains(text: "\"version\"")
  }

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
