internal import CPortholeProgram
internal import PortholeCasts
internal import PortholeDecks
internal import PortholePictures
internal import PortholePlatform
internal import PortholeRecording
internal import Transitions

/// A tape that drives a program: it is played once, and all files are made from that recording.
struct ProgramTape {
  let tape: Tape
  private let export: ExportOptions
  /// A Boolean value indicating whether the program runs in real time, and a transcript is kept.
  private let isLive: Bool

  /// - Parameters:
  ///   - tape: The tape.
  ///   - export: The options of the command line. They come before the settings of the tape.
  ///   - isLive: A Boolean value indicating whether the program runs in real time, and a transcript is kept.
  init(tape: Tape, export: ExportOptions, isLive: Bool = false) {
    (self.tape, self.isLive) = (tape, isLive)
    var export = export
    export.takeFont(of: tape)
    self.export = export
  }

  /// Plays the tape and writes its files.
  ///
  /// - Parameters:
  ///   - output: The file to write; nil writes those that the tape names.
  func write(to output: String?) throws {
    let targets = try targets(output)
    for note in tape.notes where !export.isQuiet { Output.say("\(note)") }
    let recording = try recording(for: targets)
    let film = CastFilm(recording.cast.retimed(speed: tape.settings.look?.playbackSpeed ?? 1))
    for (name, screen) in recording.screenshots {
      let format = try ExportFormat.of(name)
      let target = try TapeFolder(of: tape.path).screenshot(name)
      try write(format.bytes(of: screen, titled: title, styled(format)), to: target)
    }
    for target in targets { try write(film, recording, to: target) }
  }

  /// Returns the recording: from the transcript if there is one, else by running the program.
  private func recording(for targets: [Target]) throws -> ProgramRecording {
    let size = export.display.size ?? tape.settings.size ?? (tape.settings.look ?? Tape.Look()).size
    let palette = export.display.theme?.palette ?? tape.settings.palette ?? .standard
    let report = { (note: String) in if export.isVerbose { Output.say(note) } }
    let transcript = ProgramTranscript(of: tape, size: size)
    if isLive {
      guard let transcript else {
        throw CommandFailure("--live keeps a transcript beside the tape; name a file as the tape")
      }
      try refuse(targets, at: transcript)
      try transcript.checkPlace(replacing: export.replacesFile)
      try Self.checkKernel()
      announce()
      let cast = try transcript.record(size: size, palette: palette, report: report)
      if !export.isQuiet { Output.say("kept a transcript in \(transcript.path)") }
      return ProgramRecording(transcript: cast, of: tape)
    }
    switch transcript?.state(palette: palette) {
    case .current(let cast)?:
      if let transcript {
        try refuse(targets, at: transcript)
        if !export.isQuiet { Output.say("\(transcript.path): shown as recorded; --live runs the program again") }
      }
      return ProgramRecording(transcript: cast, of: tape)
    case .stale?:
      if let path = transcript?.path, !export.isQuiet {
        Output.say("\(path): the tape has changed, so the program runs; --live records it again")
      }
    case .none?, nil: break
    }
    try Self.checkKernel()
    announce()
    return try ProgramRecorder(tape, size: size, palette: palette, report: report).play()
  }

  /// Says what the tape runs, before it does: it may be someone else's.
  private func announce() {
    guard let program = tape.program, !export.isQuiet else { return }
    let name = program.command.map { "\"\(CommandText.line(of: $0, limit: 200))\"" } ?? program.shell
    Output.say("\(tape.path): runs \(name) as you, and types what the tape says")
  }

  /// Refuses a file that would replace the transcript.
  private func refuse(_ targets: [Target], at transcript: ProgramTranscript) throws(CommandFailure) {
    guard let target = targets.first(where: { transcript.isAt($0.path) }) else { return }
    throw CommandFailure("\(target.path): the transcript of the tape; name another file to write")
  }

  /// The kernel tells when the program waits for a key; without it the tape would wait for ever.
  private static func checkKernel() throws(CommandFailure) {
    guard access("/proc/self/stat", R_OK) == 0 else {
      throw CommandFailure("/proc: missing, and a tape of a program needs it; mount it: mount -t proc proc /proc")
    }
  }

  /// A file to write.
  private struct Target {
    var path: String
    var format: ExportFormat
    /// A Boolean value indicating whether the tape names it.
    var isNamedByTape: Bool
    /// A Boolean value indicating whether it may replace an older one.
    var isReplacing: Bool
  }

  /// The endings under which VHS writes text.
  private static let textEndings: Set = ["ascii", "test"]

  private func targets(_ output: String?) throws -> [Target] {
    if let output { return [try target(output, isNamedByTape: false, isReplacing: export.replacesFile)] }
    guard !tape.outputs.isEmpty || isLive else {
      throw UsageError(.missing("--output FILE, or a line \"Output FILE\" in the tape", command: "record"))
    }
    return try TapeFolder(of: tape.path).outputs(tape.outputs).map {
      try target($0.path, isNamedByTape: true, isReplacing: $0.isReplacing)
    }
  }

  private func target(_ path: String, isNamedByTape: Bool, isReplacing: Bool) throws -> Target {
    if path.hasSuffix("/") {
      return Target(path: path, format: .png, isNamedByTape: isNamedByTape, isReplacing: isReplacing)
    }
    let isText = ExportFormat.ending(of: path).map { Self.textEndings.contains($0) } ?? false
    let format = try isText ? .txt : ExportFormat.of(path, unlessNamed: .cast)
    if !isText { try export.check(format, of: path, isMotion: format.motion != nil) }
    return Target(path: path, format: format, isNamedByTape: isNamedByTape, isReplacing: isReplacing)
  }

  private var title: String { export.title ?? ExportOptions.title(of: tape.path) }

  /// Returns the options of the command line, completed by the looks of the tape.
  private func styled(_ format: ExportFormat) -> ExportOptions {
    var options = export
    if let look = tape.settings.look, format.traits.contains(.framed) {
      options.scale = options.scale ?? look.scale
      let unit = Double(options.scale ?? format.scale)
      options.padding = options.padding ?? Int(min(200, (look.padding / unit).rounded()))
      options.plate = plate(look, unit: unit)
    }
    return options
  }

  /// Returns the plate of a tape's looks; nil if it has none.
  ///
  /// - Parameter unit: The pixels in an eighth of a cell's width.
  private func plate(_ look: Tape.Look, unit: Double) -> PictureFrame.Plate? {
    guard look.margin > 0 || look.borderRadius > 0 || look.windowBar != nil else { return nil }
    func units(_ pixels: Double) -> Int { Int(min(500, (pixels / unit).rounded())) }
    let palette = export.display.theme?.palette ?? tape.settings.palette ?? .standard
    let bar = look.windowBar.map { bar in
      PictureFrame.Plate.Bar(
        height: max(6, units(look.windowBarSize)), hasRings: bar == .rings || bar == .ringsRight,
        isRight: bar == .colorfulRight || bar == .ringsRight)
    }
    return PictureFrame.Plate(
      margin: units(look.margin), fill: look.marginFill ?? palette.background, radius: units(look.borderRadius),
      bar: bar)
  }

  private func write(_ film: CastFilm, _ recording: ProgramRecording, to target: Target) throws {
    if target.isNamedByTape { Self.makeFolders(of: target.path) }
    let isReplacing = target.isReplacing
    switch target.format {
    case .png where target.path.hasSuffix("/"):
      let source = try CastFrames(film, for: .mp4, castSettings(of: film, for: .mp4))
      var settings = ExportSettings(
        styled(.png), for: .png, of: title, palette: source.palette, around: nil)
      settings.framesPerSecond = source.framesPerSecond
      var folder = try FrameFolder(path: target.path, replacing: isReplacing, settings)
      try source.play(into: &folder)
    case .txt:
      // The format of VHS: the screen after each command, and a line below it.
      let line = String(repeating: "\u{2500}", count: 80) + "\n"
      let text = recording.screens.map { $0.lines.joined(separator: "\n") + "\n" + line }.joined()
      try Output.write(Array(text.utf8), path: target.path, replacing: isReplacing)
      FileReport(target.path, size: film.cast.size).say(export)
    case .cast:
      let version = export.castVersion.flatMap(AsciicastWriter.Version.init) ?? .v2
      try Output.write(
        film.cast.file(version: version, title: title), path: target.path, replacing: isReplacing)
      FileReport(target.path, size: film.cast.size, microseconds: film.cast.length).say(export)
    case let format where format.motion != nil:
      try MotionFile.write(
        CastFrames(film, for: format, castSettings(of: film, for: format)), as: format, path: target.path,
        replacing: isReplacing, styled(format))
    default:
      let bytes = try target.format.bytes(
        of: film.screen(of: film.times.count - 1), titled: title, styled(target.format))
      try Output.write(bytes, path: target.path, replacing: isReplacing)
      FileReport(target.path, size: film.cast.size).say(export)
    }
  }

  private func castSettings(of film: CastFilm, for format: ExportFormat) throws -> CastFrames.Settings {
    var settings = CastFrames.Settings()
    // The tape says how long its last screen stays.
    settings.excerpt = .range(from: 0, to: export.lastFrame == nil ? film.cast.length : nil)
    settings.framesPerSecond = try export.frameRate(of: format, or: tape.settings.framesPerSecond)
    settings.lastFrame = export.lastFrame
    settings.loopOffset = tape.settings.look?.loopOffset
    settings.cursor = tape.settings.look?.cursorBlinks == true ? .blink : .steady
    return settings
  }

  private func write(_ bytes: [UInt8], to target: TapeFolder.Target) throws {
    interruptions_hold()
    defer { interruptions_release() }
    Self.makeFolders(of: target.path)
    try Output.write(bytes, path: target.path, replacing: target.isReplacing)
  }

  /// Creates the folders of a path, as VHS does.
  private static func makeFolders(of path: String) {
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      end = path.index(after: slash)
      if slash > path.startIndex { mkdir(String(path[..<slash]), 0o777) }
    }
  }
}
