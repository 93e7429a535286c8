internal import CProgram
internal import Glibc
internal import Pictures
internal import Recording
internal import Transitions

/// A film as a file of some kind.
enum MovingPictureFile {
  /// What can be written.
  enum Kind: String, CaseIterable {
    case cast, gif, svg, mp4, webm, html

    /// What the ending of a file's name asks for; nil if it has none, or none of these.
    init?(ending path: String) {
      guard let ending = FileEnding.of(path) else { return nil }
      self.init(rawValue: ending)
    }

    /// As a still is called of the same kind; nil if there is none.
    init?(_ format: Arguments.Format) { self.init(rawValue: format.rawValue) }

    /// How many pixels an eighth of a cell's width is unless asked for.
    var scale: Int { Arguments.Format(rawValue: rawValue)?.scale ?? 1 }
  }

  /// Writes a film to a file that is there only once it is whole.
  ///
  /// - Parameters:
  ///   - path: `-` is standard output.
  ///   - replacing: Whether a file that is there may be replaced.
  static func write(_ film: some FrameSource, as kind: Kind, path: String, replacing: Bool, _ arguments: Arguments)
    throws
  {
    if path != "-" {
      try draft(film, as: kind, path: path, replacing: replacing, arguments).publish()
    } else if arguments.budget != nil {
      throw CommandFailure("-: --budget needs a file, whose size can be tried; name one")
    } else {
      try write(
        film, as: kind, to: .stream(RecordingFile(descriptor: STDOUT_FILENO, name: "standard output")), arguments)
    }
  }

  /// Writes a film to a file that is not at its place yet, within its budget if there is one.
  static func draft(
    _ film: some FrameSource, as kind: Kind, path: String, replacing: Bool, _ arguments: Arguments
  ) throws -> DraftFile {
    if let budget = arguments.budget {
      return try Budget.draft(film, as: kind, path: path, replacing: replacing, atMost: budget, arguments)
    }
    let draft = try DraftFile(path: path, replacing: replacing)
    try write(film, as: kind, to: .file(draft), arguments)
    return draft
  }

  /// Writes a film.
  ///
  /// - Parameter mostBytes: How large the file may be; ``FileTooLarge`` is thrown as soon as it is known to be larger.
  static func write(
    _ film: some FrameSource, as kind: Kind, to target: MovingPictureTarget, mostBytes: Int = .max,
    _ arguments: Arguments
  ) throws {
    // Writing to a full disk or a closed pipe fails like any other write.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    // Nothing of a file is left behind when the user gives up.
    if case .file(let draft) = target { interruptions_clean(draft.leftover) }
    defer { interruptions_obey() }
    let scale = arguments.scale ?? kind.scale
    let rate = film.framesPerSecond
    let pictureFrame = arguments.pictureFrame(titled: film.title, palette: film.palette, around: film.opening)
    func play(_ sink: consuming some RecordingSink) throws {
      // With the keys that are pressed if they are asked for.
      if arguments.showsKeys {
        let captioned = CaptionedSink(sink, framesPerSecond: rate, palette: film.palette)
        try Self.play(film, into: captioned, mostBytes: mostBytes, isQuiet: arguments.isQuiet)
      } else {
        try Self.play(film, into: sink, mostBytes: mostBytes, isQuiet: arguments.isQuiet)
      }
    }
    func painter(_ edges: Edges, _ corners: PictureFrame.Corners) throws -> FramePainter {
      try FramePainter(
        scale: scale, edges: edges, depth: film.depth, palette: film.palette, pictureFrame: pictureFrame,
        corners: corners)
    }
    switch kind {
    case .cast:
      try play(castRecorder(of: film, to: target, arguments))
    case .gif:
      let painter = try painter(.coarse, .cut)
      let recorder = GIFRecorder(to: target, painter: painter, scale: scale, framesPerSecond: rate)
      try play(recorder)
    case .html:
      let recorder = PlayerRecorder(
        to: target, title: arguments.title ?? film.title, scale: scale, framesPerSecond: rate, depth: film.depth,
        palette: film.palette, pictureFrame: pictureFrame)
      try play(recorder)
    case .svg:
      var settings = AnimatedSVG.Settings(arguments)
      settings.rendition = Rendition(depth: film.depth, glyphs: film.glyphs)
      settings.palette = film.palette
      let recorder = SVGRecorder(
        to: target, title: arguments.title ?? film.title, framesPerSecond: rate, settings, pictureFrame: pictureFrame
      ) { note in
        if arguments.isVerbose { Output.say(note) }
      }
      try play(recorder)
    case .mp4, .webm:
      guard case .file(let draft) = target, let format = VideoFormat(rawValue: kind.rawValue) else {
        throw CommandFailure("-: a video is written to a file; name one")
      }
      var size = film.size
      if arguments.showsKeys { size.rows += CaptionedSink<VideoRecorder>.rows }
      let (width, height) = try pictureFrame.pixels(of: size, scale: scale)
      let recorder = try VideoRecorder(
        to: draft, format: format, painter: try painter(.smooth, .square), width: width, height: height,
        framesPerSecond: rate)
      interruptions_end_helper(recorder.encoderProcess)
      try play(recorder)
    }
  }

  /// Plays a film.
  private static func play(
    _ film: some FrameSource, into sink: consuming some RecordingSink, mostBytes: Int, isQuiet: Bool
  ) throws {
    var watched = WatchedSink(
      sink, length: film.length, framesPerSecond: film.framesPerSecond, mostBytes: mostBytes, isQuiet: isQuiet)
    defer { watched.end() }
    try film.play(into: &watched)
  }

  private static func castRecorder(
    of film: some FrameSource, to target: MovingPictureTarget, _ arguments: Arguments
  ) -> CastRecorder<MovingPictureTarget> {
    var header = AsciicastWriter.Header(size: Size(columns: 0, rows: 0), palette: film.palette)
    header.timestamp = sourceDate
    header.title = arguments.title
    var settings = CastRecorder<MovingPictureTarget>.Settings()
    settings.framesPerSecond = film.framesPerSecond
    settings.depth = film.depth
    settings.version = arguments.castVersion.flatMap(AsciicastWriter.Version.init) ?? .v2
    return CastRecorder(to: target, header: header, settings: settings)
  }

  /// When the recording is to say it was made: only where the environment fixes it, so that equal recordings are equal
  /// files.
  private static var sourceDate: Int? {
    getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}
