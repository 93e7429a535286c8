internal import PortholeDecks
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeStreams
internal import Transitions

struct CastFile {
  private struct Content {
    /// All of it, if it is not too long.
    var bytes: [UInt8]?
    var beginning: [UInt8]
    var open: ByteOpening
  }

  /// The most bytes that are read at once: as large as a file of a deck. A longer recording is read part by part.
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

  /// Returns true if bytes begin as a recording.
  private static func isRecording(_ bytes: [UInt8]) -> Bool {
    guard let form = Unpacker.Form(of: bytes) else { return CastForm(of: bytes.prefix(beginning)) != nil }
    let first = Unpacker.beginning(of: Array(bytes.prefix(beginning)), form, count: 512)
    return CastForm(of: first) != nil
  }

  private let path: String
  private let playback: PlaybackOptions
  private let size: Size
  private let content: Content
  private let timing: Content?

  /// Reads a recording of any program, or opens it if it is too long.
  ///
  /// - Parameter size: The size of the terminal at the start in place of the one in the file; 0 keeps it.
  init(_ path: String, _ playback: PlaybackOptions, size: Size = Size(columns: 0, rows: 0)) throws {
    (self.path, self.playback, self.size) = (path, playback, size)
    content = try Self.content(of: path)
    timing = try playback.timing.map(Self.content)
    if timing != nil, CastForm(of: content.beginning).map({ $0 != .typescript }) ?? false {
      throw CommandFailure("\(path): has its own times; leave out --timing")
    }
  }

  var isLong: Bool { content.bytes == nil || timing.map { $0.bytes == nil } ?? false }

  private func pace(_ limit: Int?) -> CastPace {
    CastPace(
      idleTimeLimit: playback.idleTimeLimit.map { max(1, $0.inMicroseconds) } ?? limit,
      speed: playback.speed)
  }

  /// Returns the recording if it is not too long. What was left out or assumed is written to standard error.
  func cast(isQuiet: Bool = false) throws -> Cast {
    let bytes = content.bytes ?? []
    var cast: Cast
    if let timing, let name = playback.timing {
      cast = try Cast(typescript: bytes, path: path, timing: (timing.bytes ?? [], name), startingAt: size)
    } else {
      cast = try Cast(reading: bytes, path: path, startingAt: size)
    }
    for note in cast.notes where !isQuiet { Output.say("\(note)") }
    var pace = pace(cast.idleTimeLimit)
    pace.retime(&cast.events)
    return cast
  }

  func longCast() throws -> LongCast {
    var times: (path: String, open: ByteOpening)?
    if let timing, let name = playback.timing { times = (name, timing.open) }
    return try LongCast(LongCast.Files(path: path, timing: times, open: content.open), startingAt: size, pace: pace)
  }

  /// Reads a file, and unpacks it if it is packed. A packed one that turns out to be too long is unpacked once more, part by
  /// part: only unpacking tells the length, and memory must not follow it.
  private static func content(of path: String) throws(CommandFailure) -> Content {
    let file = try StoredFile(path, inMemory: largest)
    let form = Unpacker.Form(of: try file.bytes(at: 0, atMost: 4))
    let open: ByteOpening = { place in try FileParts(file, form, from: place).source }
    var bytes: [UInt8] = []
    let parts = try FileParts(file, form, from: 0)
    if form == nil { bytes.reserveCapacity(min(file.count, largest) + 1) }
    while let part = try parts.next() {
      bytes += part
      if bytes.count > largest || form == nil && file.count > largest {
        return Content(bytes: nil, beginning: Array(bytes.prefix(Self.beginning)), open: open)
      }
    }
    return Content(bytes: bytes, beginning: Array(bytes.prefix(Self.beginning)), open: open)
  }
}

/// A file that is read part by part, and unpacked if it is packed.
final class FileParts {
  private let file: StoredFile
  private let unpacker: Unpacker?
  /// The bytes of the file that were read.
  private var place = 0
  /// The bytes of the unpacked file to leave out.
  private var skipped = 0
  private var isAtEnd = false

  /// - Parameters:
  ///   - form: The program that packed it; nil for none.
  ///   - start: The place at which to begin in what is unpacked. To find it, everything before it is unpacked too.
  init(_ file: StoredFile, _ form: Unpacker.Form?, from start: Int) throws(CommandFailure) {
    self.file = file
    do throws(Unpacker.Failure) {
      unpacker = try form.map { form throws(Unpacker.Failure) in try Unpacker(form) }
    } catch {
      throw CommandFailure("\(file.path): \(error)")
    }
    if form == nil { place = start } else { skipped = start }
  }

  var source: ByteSource { { try self.next() } }

  /// Returns the next bytes; nil at the end of the file.
  func next() throws(CommandFailure) -> ArraySlice<UInt8>? {
    while !isAtEnd {
      let bytes = try file.bytes(at: place, atMost: StoredFile.pieceLength)
      place += bytes.count
      isAtEnd = bytes.isEmpty
      var result = try unpacked(bytes)
      let left = min(skipped, result.count)
      skipped -= left
      result = result.dropFirst(left)
      if !result.isEmpty { return result }
    }
    return nil
  }

  private func unpacked(_ bytes: ArraySlice<UInt8>) throws(CommandFailure) -> ArraySlice<UInt8> {
    guard let unpacker else { return bytes }
    var result: [UInt8] = []
    do throws(Unpacker.Failure) {
      if isAtEnd { try unpacker.finish() }
      _ = try unpacker.unpack(bytes) { part in
        result += part
        return true
      }
    } catch {
      throw CommandFailure("\(file.path): \(error)")
    }
    return result[...]
  }
}
