internal import PortholeDecks
internal import PortholePictures
internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// A tape that drives a program: it is played once, and all files are made from that recording.
package struct ProgramTape {
  private let tape: Tape
  private let options: ExportOptions
  private let folder: TapeFolder
  private let tell: ExportListener

  package init(
    _ tape: Tape, in folder: TapeFolder, _ options: ExportOptions, isLive: Bool = false, tell: @escaping ExportListener
  ) {
    var tape = tape
    if isLive { tape.program?.clock = .wall }
    (self.tape, self.folder, self.tell) = (tape, folder, tell)
    var options = options
    options.takeFont(of: tape, tell: tell)
    self.options = options
  }

  package struct Target {
    let path: String
    package let format: ExportFormat
    /// True if the file has the ending under which VHS writes text.
    package let isText: Bool
    let isReplacing: Bool

    /// Creates the target of a path: a file, or a folder of pictures if a slash is at its end. A name without an ending
    /// is that of an asciicast.
    package init(_ path: String, isReplacing: Bool) throws(Problem) {
      (self.path, self.isReplacing) = (path, isReplacing)
      isText = ExportFormat.ending(of: path).map { TapeFolder.textEndings.contains($0) } ?? false
      format = try path.hasSuffix("/") ? .png : isText ? .txt : ExportFormat.of(path, unlessNamed: .cast)
    }
  }

  package func write(to targets: [Target]) throws {
    for note in tape.notes { tell(.notice("\(note)")) }
    let recording = try recording()
    // The terminal is emulated a second time here. The recorder's emulator runs while the program does: it answers its
    // questions and shows what the tape waits for. It cannot give the frames. Which screens are
    // frames is known only from later events: output of one time is one frame, an update that takes too long ends by
    // itself, and what comes too fast for a format is left out. All screens together decide the height of rows and the
    // colour of the margin before the first is written, and each format takes other ones, so every grid would have to be
    // kept, which is far more than the output. And the file shows what a cast can hold: text, in which bytes that are
    // no UTF-8 have been replaced.
    let film = try CastFilm(CastSource(recording.cast, speed: tape.settings.look?.playbackSpeed ?? 1))
    let rowHeight = try options.rowHeight ?? tape.settings.look?.rowHeight ?? film.rowHeight
    for (name, screen) in recording.screenshots {
      let format = try ExportFormat.of(name)
      let bytes = try format.bytes(of: screen, titled: title, styled(format, rowHeight))
      try folder.screenshot(name).write(bytes, tell: tell)
    }
    for target in targets { try write(film, recording, to: target, rowHeight) }
  }

  private func recording() throws -> ProgramRecording {
    try Self.checkKernel()
    announce()
    let size = options.display.size ?? tape.settings.size ?? (tape.settings.look ?? Tape.Look()).size
    return try ProgramRecording(running: tape, size: size, palette: palette) { tell(.detail($0)) }
  }

  private var palette: Palette { options.display.theme?.palette ?? tape.settings.palette ?? .readable }

  /// Says what the tape runs, before it does: it may be someone else's.
  private func announce() {
    guard let program = tape.program else { return }
    let name = program.command.map { "\"\(CommandText.line(of: $0, limit: 200))\"" } ?? program.shell
    tell(.notice("\(tape.path): runs \(name) as you, and types what the tape says"))
  }

  /// The kernel tells when the program waits for a key; without it the tape would wait for ever.
  private static func checkKernel() throws(Problem) {
    guard ProcessFiles.areThere else {
      throw Problem(
        "/proc", "missing, and a tape of a program needs it", ProcessFiles.remedy)
    }
  }

  private var title: String { options.title ?? ExportOptions.title(of: tape.path) }

  /// Returns the wishes of the user, completed by the looks of the tape.
  private func styled(_ format: ExportFormat, _ rowHeight: RowHeight) -> ExportOptions {
    var options = options
    options.rowHeight = rowHeight
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
    let bar = look.windowBar.map { bar in
      PictureFrame.Plate.Bar(
        height: max(6, units(look.windowBarSize)), hasRings: bar == .rings || bar == .ringsRight,
        isRight: bar == .colorfulRight || bar == .ringsRight)
    }
    return PictureFrame.Plate(
      margin: units(look.margin), fill: look.marginFill ?? palette.background, radius: units(look.borderRadius),
      bar: bar)
  }

  private func write(
    _ film: CastFilm, _ recording: ProgramRecording, to target: Target, _ rowHeight: RowHeight
  ) throws {
    let isReplacing = target.isReplacing
    switch target.format {
    case .png where target.path.hasSuffix("/"):
      let source = try CastFrames(film, for: .mp4, castSettings(of: film, for: .mp4, rowHeight))
      var settings = ExportSettings(
        styled(.png, rowHeight), for: .png, of: title, palette: source.palette, around: nil)
      settings.framesPerSecond = source.framesPerSecond
      var folder = try FrameFolder(path: target.path, replacing: isReplacing, settings)
      try source.play(into: &folder)
    case .txt:
      // The format of VHS: the screen after each command, and a line below it.
      let text = recording.screens.map { $0.lines.joined(separator: "\n") + "\n" + TapeFolder.ruler }.joined()
      try DraftFile.write(Array(text.utf8), to: target.path, replacing: isReplacing)
      tell(.wrote(FileReport(target.path, size: film.head.size)))
    case .cast:
      let buffer = ByteBuffer()
      try film.source.write(to: .memory(buffer), version: options.version, title: title)
      try DraftFile.write(buffer.bytes, to: target.path, replacing: isReplacing)
      tell(.wrote(FileReport(target.path, size: film.head.size, microseconds: film.length)))
    case let format where format.motion != nil:
      let frames = try CastFrames(film, for: format, castSettings(of: film, for: format, rowHeight))
      let file = MotionFile(target.path, as: format, replacing: isReplacing, styled(format, rowHeight), tell: tell)
      try file.write(frames)
      file.advise(on: frames)
    default:
      let bytes = try target.format.bytes(
        of: film.screen(at: .max), titled: title, styled(target.format, rowHeight))
      try DraftFile.write(bytes, to: target.path, replacing: isReplacing)
      tell(.wrote(FileReport(target.path, size: film.head.size)))
    }
  }

  private func castSettings(
    of film: CastFilm, for format: ExportFormat, _ rowHeight: RowHeight
  ) -> CastFrames.Settings {
    var settings = CastFrames.Settings()
    // The tape says how long its last screen stays.
    settings.excerpt = .range(from: 0, to: options.lastFrame == nil ? film.length : nil)
    settings.framesPerSecond = options.frameRate(of: format, or: tape.settings.framesPerSecond)
    settings.lastFrame = options.lastFrame
    settings.rowHeight = rowHeight
    settings.loopOffset = tape.settings.look?.loopOffset
    settings.cursor = tape.settings.look?.cursorBlinks == true ? .blink : .steady
    return settings
  }
}

extension ExportOptions {
  /// Takes over the font that a tape names. The choice of the user comes first. The listener is told of a font that is
  /// missing.
  package mutating func takeFont(of tape: Tape, tell: ExportListener) {
    guard font == nil, let name = tape.settings.look?.fontFamily else { return }
    do throws(FontError) {
      font = FontChoice(name)
      try font?.check()
    } catch {
      font = nil
      tell(.notice("\(tape.path): Set FontFamily: \(error)"))
    }
  }
}
