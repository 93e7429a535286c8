internal import PortholeDecks
internal import PortholePictures
internal import PortholePlatform
internal import PortholeRecording
internal import Transitions

extension RecordCommand {
  /// The options that do not change the bytes of the file.
  private static let silent: Set<String> = ["fingerprint", "force", "output", "quiet", "script", "verbose"]

  /// Returns a hash of all that the bytes of the file depend on: the version, the options, the tape, the files of the
  /// deck and the fonts. Nothing is recorded.
  ///
  /// The programs that a tape drives and the version of ffmpeg are unknown, so they do not count.
  func fingerprint() throws -> String {
    var lines = ["porthole \(Version.number) \(Version.commit ?? "")"]
    lines += given.filter { !Self.silent.contains($0.name) }.map { "option \($0.name) \($0.value)" }
    var files: [(path: String, bytes: [UInt8])] = []
    let tape = try readTape { files.append((path: $0, bytes: $1)) }
    if tape?.program != nil || runsPrograms {
      throw UsageError.conflict("--fingerprint or a program, whose output is unknown", command: Self.name)
    }
    let outputs = output.map { [$0] } ?? tape?.outputs.map(\.path) ?? []
    guard !outputs.isEmpty else {
      throw UsageError.missing("--output FILE, whose format counts", command: Self.name)
    }
    lines += try outputs.map { output in
      let format = try ExportFormat.of(
        output, among: ExportFormat.all.filter { $0.motion != nil }, unlessNamed: .cast)
      return "format \(format)"
    }
    let path = try DeckSource.folder(path, for: Self.name)
    let deck = try Deck.sources(path: path, split: split, palette: export.display.theme?.palette ?? .standard)
    lines.append(date(in: deck))
    for (name, value) in given where name == "theme" && access(value, R_OK) == 0 {
      files.append(
        (value, try InputFile.read(value, atMost: Tape.largest, remedy: "a theme is a short text file")))
    }
    lines += files.map { "file \(SHA256.hex(of: $0.bytes))" }
    lines += deck.map { "deck \(SHA256.hex(of: $0.bytes)) \($0.name)" }
    lines += OptionalPart.all.compactMap { Self.font($0) }
    if let path = try export.font?.path() { lines.append(Self.font(at: path)) }
    return SHA256.hex(of: lines.joined(separator: "\n").utf8)
  }

  /// Returns the line on the date: the one that is given, or today if the deck shows it.
  private func date(in deck: [DeckFile]) -> String {
    if let epoch = getenv("SOURCE_DATE_EPOCH") { return "date \(String(cString: epoch))" }
    let variable = Array("{{date}}".utf8)
    let isShown = deck.contains { file in
      file.bytes.indices.contains { file.bytes[$0] == variable[0] && file.bytes[$0...].starts(with: variable) }
    }
    return isShown ? "date \(Today.text)" : "date"
  }

  /// Returns the line on a font, which is told by its size; nil for other parts. A font has a version of its own, and
  /// some are too large to be read each time.
  private static func font(_ part: OptionalPart) -> String? {
    guard case .font(let font) = part.place else { return nil }
    return Self.font(at: font.path)
  }

  private static func font(at path: String) -> String {
    var status = stat()
    return "font \(path) \(stat(path, &status) == 0 ? status.st_size : 0)"
  }
}
