internal import PortholeDecks
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeStreams
internal import Transitions

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

enum CastFile {
  /// The most bytes of what a pipe holds that are kept in memory: as large as a file of a deck.
  static let largest = Limits.bytes

  /// Returns whether a word of the command line means a recording: by its ending, or else by what it begins with.
  ///
  /// - Parameter path: The path; `-` is standard input, as is nil where something is piped in.
  static func isRecording(_ path: String?) -> Bool {
    guard let path else {
      return DeckSource(nil) == .standardInput && isRecording("-")
    }
    if path == "-" { return isRecording(StoredFile.beginningOfInput(count: beginning)) }
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

  private static func isRecording(_ bytes: [UInt8]) -> Bool {
    if isZstandard(bytes) { return true }
    let isPacked = CastBytes.arePacked(bytes)
    let bytes = CastBytes.areWide(bytes) ? ByteOrderMark.unmarked(bytes) : bytes
    return CastForm(of: (isPacked ? try? CastBytes(bytes).unpacked.beginning(512) : bytes[...]) ?? []) != nil
  }

  private static func isZstandard(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
  }

  /// - Parameter size: The size of the terminal at the start in place of the one in the file; 0 keeps it.
  static func source(_ path: String, _ playback: PlaybackOptions, size: Size) throws -> CastSource {
    let bytes = try bytes(of: path)
    let beginning = Array(try bytes.beginning(Self.beginning))
    // A typescript with a timing file may begin with anything.
    if playback.timing == nil, CastForm(of: beginning) == nil, let words = DeckFile.otherKind(beginning, path: path) {
      throw CommandFailure("\(path): \(words)")
    }
    let timing = try playback.timing.map { (path: $0, bytes: try Self.bytes(of: $0)) }
    if timing != nil, CastForm(of: beginning).map({ $0 != .typescript }) ?? false {
      throw CommandFailure("\(path): has its own times; leave out --timing")
    }
    return try CastSource(
      CastFiles(path: path, bytes, timing: timing), startingAt: size,
      idleTimeLimit: playback.idleTimeLimit.map { max(1, $0.inMicroseconds) }, speed: playback.speed)
  }

  private static func bytes(of path: String) throws -> CastBytes {
    let file = try StoredFile(path, inMemory: largest)
    let bytes = CastBytes(count: file.count) { place, most in try file.bytes(at: place, atMost: most) }
    let beginning = try bytes.beginning(8)
    if isZstandard(beginning) {
      throw CommandFailure("\(path): packed by zstd; unpack it first: \"zstd -d \(path.shellWord)\"")
    }
    if CastBytes.areWide(beginning) {
      guard file.count <= largest else {
        throw CommandFailure("\(path): larger than \(largest >> 20) MiB and not UTF-8; save it as UTF-8")
      }
      return CastBytes(Array(try bytes.beginning(file.count)))
    }
    guard CastBytes.arePacked(beginning) else { return bytes }
    let unpacked = bytes.unpacked
    return CastBytes(count: nil) { place, most in
      do {
        return try unpacked.read(place, most)
      } catch let failure as UnpackingFailure {
        throw CommandFailure("\(path): \(failure)")
      }
    }
  }
}
