internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// The transcript of a tape that drives a program: an asciicast beside the tape. All files of the tape can be made from
/// it again, without the program.
struct ProgramTranscript {
  let path: String
  /// The bytes of the file that is there; nil if there is none, or if it is no regular file.
  private let kept: [UInt8]?
  private let tape: Tape
  private let hash: String

  enum State {
    case current(Cast)
    case stale
    case none
  }

  /// Returns the path of a tape's transcript; nil if the tape has no place in a folder.
  static func path(of tape: Tape) -> String? {
    guard tape.path != "-" else { return nil }
    return (tape.path.hasSuffix(".tape") ? String(tape.path.dropLast(5)) : tape.path) + ".cast"
  }

  /// - Parameters:
  ///   - kept: The bytes of the file at ``path(of:)``; nil if there is none, or if it is no regular file.
  /// - Returns: Nil if the tape has no place in a folder.
  init?(of tape: Tape, size: Size, kept: [UInt8]?) {
    guard let path = Self.path(of: tape) else { return nil }
    (self.path, self.kept, self.tape, hash) = (path, kept, tape, Self.hash(of: tape, size: size))
  }

  /// Returns a hash of all that the program sees: the command, its terminal and the keys. Looks and the names of files
  /// may change without a new transcript.
  private static func hash(of tape: Tape, size: Size) -> String {
    var lines = ["\(size.columns)x\(size.rows)", tape.program?.command ?? "", tape.program?.shell ?? ""]
    lines += tape.program?.environment.map { "\($0.name)=\($0.value)" } ?? []
    lines += tape.steps.map { step in
      switch step.action {
      case .screenshot: "screenshot"
      // Transcripts that users have keep this spelling.
      case .key(_, let times, let pace): "press(\(String(reflecting: step.name)), times: \(times), pace: \(pace))"
      default: "\(step.action)"
      }
    }
    return SHA256.hex(of: lines.joined(separator: "\n").utf8)
  }

  func state(palette: Palette) -> State {
    guard let kept, let cast = try? Cast(parsing: kept, path: tape.path), let hash = cast.tape else { return .none }
    return hash == self.hash ? .current(cast.colored(with: palette)) : .stale
  }

  func checkPlace(replacing: Bool) throws(RecordingError) {
    var status = stat()
    guard !replacing, lstat(path, &status) == 0, case .none = state(palette: .standard) else { return }
    throw .exists(path: path)
  }

  func isAt(_ other: String) -> Bool { Self.place(path) == Self.place(other) }

  /// Returns the path of a file that need not exist, with the folder resolved.
  private static func place(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard let resolved = realpath(folder, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved) + "/" + name
  }

  /// Runs the program in real time, keeps the transcript and returns it.
  func record(size: Size, palette: Palette, report: @escaping (String) -> Void) throws -> Cast {
    var live = tape
    live.program?.clock = .wall
    // A folder that cannot be written to is told before the program starts.
    let file = try DraftFile(path: path, replacing: true)
    let recording = try ProgramRecording(
      running: live, size: size, palette: palette, notingSteps: true, report: report)
    let bytes = recording.cast
      .file(version: .v2, title: ExportOptions.title(of: tape.path), tape: hash)
    try file.append(bytes)
    try file.publish()
    // The first files are made from the same bytes as later ones.
    return try Cast(parsing: bytes, path: tape.path)
  }
}
