internal import PortholeCasts
internal import PortholeDecks
internal import PortholePlatform
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
    if hasKnownEnding(path.lowercased()) { return true }
    return !DeckFile.hasKnownFormat(path) && isRecording(InputFile.beginning(of: path, count: beginning))
  }

  private static func hasKnownEnding(_ name: String) -> Bool {
    let packed = [".gz", ".zst"].first(where: name.hasSuffix)
    let name = name.dropLast(packed?.count ?? 0)
    return name.hasSuffix(".cast") || name.hasSuffix(".ttyrec")
  }

  /// The bytes that tell what a file is, packed or not.
  private static let beginning = 4096

  /// Returns a Boolean value indicating whether bytes begin as a recording.
  private static func isRecording(_ bytes: [UInt8]) -> Bool {
    guard let form = Unpacker.Form(of: bytes) else { return CastForm(of: bytes.prefix(beginning)) != nil }
    let first = Unpacker.beginning(of: Array(bytes.prefix(beginning)), form, count: 512)
    return CastForm(of: first) != nil
  }

  /// Reads a recording of any program and sets its pace. What was left out or assumed is written to standard error.
  ///
  /// - Parameter size: The size of the terminal at the start in place of the one in the file; 0 keeps it.
  static func read(
    _ path: String, _ playback: PlaybackOptions, size: Size = Size(columns: 0, rows: 0), isQuiet: Bool = false
  ) throws -> Cast {
    let bytes = try read(path)
    let cast: Cast
    if let timing = playback.timing {
      guard CastForm(of: bytes).map({ $0 == .typescript }) ?? true else {
        throw CommandFailure("\(path): has times of its own; leave out --timing")
      }
      cast = try Cast(typescript: bytes, path: path, timing: (try read(timing), timing), startingAt: size)
    } else {
      cast = try Cast(reading: bytes, path: path, startingAt: size)
    }
    for note in cast.notes where !isQuiet { Output.say("\(note)") }
    let limit = playback.idleTimeLimit.map { max(1, Int(($0 * 1_000_000).rounded())) }
    return cast.retimed(idleTimeLimit: limit, speed: playback.speed)
  }

  /// Returns a recording that is too long to be read at once; nil if it is not.
  ///
  /// - Parameter size: The size of the terminal at the start in place of the one in the file; 0 keeps it.
  static func long(_ path: String, _ playback: PlaybackOptions, size: Size) throws -> LongCast? {
    guard path != "-", playback.timing == nil else { return nil }
    let start = InputFile.beginning(of: path, count: beginning)
    let form = Unpacker.Form(of: start)
    let first = form.map { Unpacker.beginning(of: start, $0, count: 512) } ?? start
    guard CastForm(of: first) == .asciicast, try isLong(path, form) else { return nil }
    let limit = playback.idleTimeLimit.map { max(1, Int(($0 * 1_000_000).rounded())) }
    return try LongCast(
      path: path, startingAt: size, pace: { CastPace(idleTimeLimit: limit ?? $0, speed: playback.speed) },
      open: { try FileParts(path, form).source })
  }

  private static func isLong(_ path: String, _ form: Unpacker.Form?) throws -> Bool {
    guard form != nil else {
      var status = stat()
      return stat(path, &status) == 0 && status.st_size > largest
    }
    // Only unpacking tells the length.
    var count = 0
    let next = try FileParts(path, form).source
    while count <= largest, let part = try next() { count += part.count }
    return count > largest
  }

  /// Reads a file, and unpacks it if it is packed.
  private static func read(_ path: String) throws -> [UInt8] {
    let remedy = "record for a shorter time, or at fewer frames a second"
    let bytes = try InputFile.read(path, atMost: largest, remedy: remedy)
    guard let form = Unpacker.Form(of: bytes) else { return bytes }
    let unpacked: [UInt8]?
    do throws(Unpacker.Failure) {
      unpacked = try Unpacker.unpacked(bytes, form, atMost: largest)
    } catch {
      throw CommandFailure("\(path): \(error)")
    }
    if let unpacked { return unpacked }
    throw CommandFailure("\(path): unpacked it is larger than \(largest >> 20) MiB; \(remedy)")
  }
}
