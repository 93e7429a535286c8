internal import PortholeDecks
internal import PortholeRecording

/// The kind of content at a path of the command line. All commands that read files ask here.
enum InputKind {
  case deck, recording, tape

  /// - Parameter path: The path; `-` is standard input, as is nil where something is piped in.
  init(_ path: String?) throws {
    if CastFile.isRecording(path) {
      self = .recording
    } else {
      self = try Self.isTape(path) ? .tape : .deck
    }
  }

  /// Returns whether a path holds a tape: by its ending, or where the ending is that of no format, if it reads as one.
  static func isTape(_ path: String?) throws -> Bool {
    guard let path else {
      // A pipe may stay open, such as that of a script around this one.
      return try DeckSource.isRedirected && Tape.isTape(InputFile.standardInput())
    }
    if path == "-" { return Tape.isTape(try InputFile.standardInput()) }
    if path.lowercased().hasSuffix(".tape") { return true }
    guard !DeckFile.hasKnownFormat(path),
      let bytes = try? InputFile.readSettings(path, atMost: Tape.largest, remedy: "")
    else { return false }
    return Tape.isTape(bytes)
  }
}
