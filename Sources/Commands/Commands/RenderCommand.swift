internal import PortholeDecks
internal import PortholeInterface
internal import PortholeNavigation
internal import PortholeRecording
internal import Transitions

/// `porthole render PATH`: writes one screen, or a transition: one frame of it, a page of stills or all frames.
struct RenderCommand: Subcommand {
  static let name = "render"
  static let summary = "write a screen or a transition as text, a picture or an animation"
  static let operands: [Operand<Self>] = [.required("PATH|-", "the path of a deck", \.path)]
  static let options: [Option<Self>] = [
    .value("output", letter: "o", "FILE", .text, "file to write; - is standard output (-)", \.output),
    .value("format", "FORMAT", .format, "format of the file (from its ending, else txt)", \.format),
    ExportOptions.force.of(\.export),
    .value("screen", "ID", .text, "screen to draw, at rest, by its id or number", \.screen),
    .value("from", "ID", .text, "screen that the transition leaves", \.from),
    .value("to", "ID", .text, "screen that it enters", \.to),
    .value("at", "P", .number(0...1), "draw this progress only, 0 to 1", \.progress),
    .value(
      "frames", "N", .integer(0...1_000_000), "number of stills on one page, or of frames in an animation", \.frames),
    .split(\.split),
  ]
  static let groups: [OptionGroup<Self>] =
    [
      TransitionOptions.group([TransitionOptions.transition, TransitionOptions.seed], of: \.transitions),
      DisplayOptions.group(
        [DisplayOptions.size] + DisplayOptions.cells + [DisplayOptions.theme], of: \.export.display),
    ] + ExportOptions.groups(ExportOptions.files + [ExportOptions.pair], of: \.export)
  static let tables = [ExportOptions.formats]

  var path = ""
  var output: String?
  var format: ExportFormat?
  var screen: String?
  var from: String?
  var to: String?
  var progress: Double?
  var frames: Int?
  var split: ScreenSplit?
  var transitions = TransitionOptions()
  var export = ExportOptions()

  func run() throws -> Int32 {
    let target = output ?? "-"
    let format = try format ?? ExportFormat.of(target, unlessNamed: .txt)
    try export.check(format, of: target, isMotion: moves(format))
    if export.asksForPair {
      return try LightAndDark.write(target, alternative: { try alternative(moves: moves(format)) }, export) {
        path, themed in
        var command = self
        command.export = themed
        return try command.write(format, to: path)
      }
    }
    return try write(format, to: target)
  }

  /// Returns the alternative text, with the title of the screen that is asked for, else of the deck.
  private func alternative(moves: Bool) throws -> String {
    let deck = try Deck.opened(path, split: split)
    let index = try (screen ?? from).map { id throws(CommandFailure) in try deck.screenIndex(id, path: path) }
    return LightAndDark.text(
      index.map { deck.screens[$0].title } ?? deck.title, of: moves ? try pair(of: deck).from : try frame(of: deck),
      moves: moves)
  }

  private func write(_ format: ExportFormat, to target: String) throws -> Int32 {
    let deck = try Deck.opened(path, split: split, palette: export.display.palette)
    if moves(format) {
      try MotionFile.write(
        transitionFrames(of: deck, as: format), as: format, path: target, replacing: export.replacesFile, export)
      return 0
    }
    guard export.framesPerSecond == nil else {
      throw CommandFailure("--fps is for animations; add -o OUT.gif, or leave it out")
    }
    let isMoment = progress != nil && frames == nil && from != nil && to != nil
    // A moment has the margin of its animation.
    let export = isMoment ? try transitionFrames(of: deck, as: format).fitted(export) : export
    let frame = try frame(of: deck)
    let bytes = try format.bytes(of: frame, titled: deck.title, export)
    try Output.write(bytes, path: target, replacing: export.replacesFile)
    FileReport(target, size: frame.size).say(export)
    return 0
  }

  /// Returns whether the file moves: it shows a transition, and neither one moment of it nor a sheet of stills.
  func moves(_ format: ExportFormat) -> Bool {
    guard format.motion != nil, progress == nil, from != nil || to != nil else { return false }
    return frames == nil || !format.traits.contains(.sheets)
  }

  private func transitionFrames(of deck: Deck, as format: ExportFormat) throws -> TransitionFrames {
    let pair = try pair(of: deck)
    if let frames, !(2...mostFrames).contains(frames) {
      throw UsageError(.outOfRange("\(frames)", option: "--frames", from: "2", to: "\(mostFrames)"))
    }
    return TransitionFrames(
      of: pair, titled: deck.title, isRoundTrip: format.traits.contains(.roundTrip), frames: frames,
      framesPerSecond: try export.frameRate(of: format, or: nil), export.display)
  }

  /// The most frames of a transition.
  private var mostFrames: Int { 1000 }

  /// The most stills on one page.
  private var mostStills: Int { 100 }

  /// Returns the frame that the command line asks for.
  func frame(of deck: Deck) throws -> Grid {
    guard from != nil || to != nil else {
      let start = try screen.map { id throws(CommandFailure) in try deck.screenIndex(id, path: path) }
      return Presenter(deck: deck, start: start, transitions, export.display).frame
    }
    let pair = try pair(of: deck)
    if progress != nil, frames != nil { throw UsageError(.conflict("--at or --frames", command: Self.name)) }
    if let progress {
      var compositor = TransitionCompositor(
        size: pair.from.size, aspect: export.display.aspect ?? 2, rendition: export.display.rendition)
      compositor.compose(
        pair.look.transition, at: pair.look.frameProgress(at: progress), toward: pair.stage,
        from: pair.from, to: pair.to)
      return compositor.frame
    }
    guard let frames else { throw UsageError(.missing("--at or --frames", command: Self.name)) }
    guard (1...mostStills).contains(frames) else {
      throw UsageError(.outOfRange("\(frames)", option: "--frames", from: "1", to: "\(mostStills)"))
    }
    return ContactSheet.page(
      of: pair, rendition: export.display.rendition, count: frames)
  }

  /// Returns the two screens of the transition.
  private func pair(of deck: Deck) throws -> ScreenPair {
    guard let from else { throw UsageError(.missing("--from with --to", command: Self.name)) }
    guard let to else { throw UsageError(.missing("--to with --from", command: Self.name)) }
    if screen != nil { throw UsageError(.conflict("--screen or --from", command: Self.name)) }
    return try ScreenPair(deck, path: path, from: from, to: to, transitions, export.display)
  }
}
