internal import CProcess
internal import Glibc
internal import Pictures
internal import Recording
internal import Transitions

/// A film as a file of some kind.
enum FootageFile {
  /// What can be written.
  enum Kind: String, CaseIterable {
    case cast, gif, svg, mp4, webm, html

    /// What the ending of a file's name asks for; nil if it has none, or none of these.
    init?(ending path: String) {
      guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot > name.startIndex
      else { return nil }
      self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }

    /// As a still is called of the same kind; nil if there is none.
    init?(_ format: Arguments.Format) { self.init(rawValue: format.rawValue) }

    /// What the names of such files end in, for messages.
    static var endings: String { allCases.map { ".\($0.rawValue)" }.joined(separator: " ") }
  }

  /// Writes a film to a file that is there only once it is whole.
  ///
  /// - Parameters:
  ///   - path: `-` is standard output.
  ///   - replacing: Whether a file that is there may be replaced.
  static func write(_ film: some Footage, as kind: Kind, path: String, replacing: Bool, _ arguments: Arguments) throws {
    if let budget = arguments.budget {
      return try Budget.write(film, as: kind, path: path, replacing: replacing, atMost: budget, arguments)
    }
    let target = try FootageTarget(path: path, replacing: replacing)
    try write(film, as: kind, to: target, arguments)
    try target.publish()
  }

  /// Writes a film.
  static func write(_ film: some Footage, as kind: Kind, to target: FootageTarget, _ arguments: Arguments) throws {
    // Writing to a full disk or a closed pipe fails like any other write.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    // Of a file nothing is left behind where the user has had enough of it.
    if case .file = target { interruptions_note() }
    defer { interruptions_obey() }
    let scale = arguments.scale ?? Arguments.Format.gif.scale
    let rate = film.framesPerSecond
    let mount = arguments.mount(titled: film.title, palette: film.palette)
    func painter(_ corners: Mount.Corners) throws -> FramePainter {
      try FramePainter(scale: scale, depth: film.depth, palette: film.palette, mount: mount, corners: corners)
    }
    switch kind {
    case .cast:
      try play(film, into: castRecorder(of: film, to: target, arguments), arguments)
    case .gif:
      let recorder = GIFRecorder(to: target, painter: try painter(.cut), scale: scale, framesPerSecond: rate)
      try play(film, into: recorder, arguments)
    case .html:
      let recorder = PlayerRecorder(
        to: target, title: arguments.title ?? film.title, scale: scale, framesPerSecond: rate, depth: film.depth,
        palette: film.palette, mount: mount)
      try play(film, into: recorder, arguments)
    case .svg:
      var settings = AnimatedSVG.Settings(arguments)
      settings.rendition = Rendition(depth: film.depth, glyphs: film.glyphs)
      settings.palette = film.palette
      let recorder = SVGRecorder(to: target, framesPerSecond: rate, settings, mount: mount) { note in
        if arguments.isVerbose { Output.say(note) }
      }
      try play(film, into: recorder, arguments)
    case .mp4, .webm:
      guard case .file(let draft) = target, let format = VideoFormat(rawValue: kind.rawValue) else {
        throw CommandFailure("-: a video is written to a file; name one")
      }
      var size = film.size
      if arguments.showsKeys { size.rows += CaptionedSink<VideoRecorder>.rows }
      let (width, height) = try mount.pixels(of: size, scale: scale)
      let recorder = try VideoRecorder(
        to: draft, format: format, painter: try painter(.square), width: width, height: height, framesPerSecond: rate,
        isUnwanted: { interruption_noted() != 0 })
      try play(film, into: recorder, arguments)
    }
  }

  /// Plays a film, with the keys that are pressed if they are asked for.
  private static func play(
    _ film: some Footage, into sink: consuming some RecordingSink, _ arguments: Arguments
  ) throws {
    guard arguments.showsKeys else { return try play(film, into: sink) }
    try play(film, into: CaptionedSink(sink, framesPerSecond: film.framesPerSecond, palette: film.palette))
  }

  private static func play(_ film: some Footage, into sink: consuming some RecordingSink) throws {
    var watched = WatchedSink(sink, length: film.length, framesPerSecond: film.framesPerSecond)
    defer { watched.end() }
    do {
      try film.play(into: &watched)
    } catch {
      // Whatever it has led to, it was the user's wish.
      let signal = interruption_noted()
      throw signal == 0 ? error : Interruption(signal: signal)
    }
  }

  private static func castRecorder(
    of film: some Footage, to target: FootageTarget, _ arguments: Arguments
  ) -> CastRecorder<FootageTarget> {
    var header = AsciicastWriter.Header(size: Size(columns: 0, rows: 0), palette: film.palette)
    header.timestamp = sourceDate
    header.title = arguments.title
    var settings = CastRecorder<FootageTarget>.Settings()
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
