internal import PortholeDecks
internal import PortholeInterface
internal import PortholeRecording
internal import Transitions

/// The job of a screen or a transition: one frame of it or all frames.
extension ExportCommand {
  /// - Parameter name: The name of the format; nil takes the ending of the path.
  func writeScene(to target: String, _ name: String?, tell: @escaping ExportListener) throws -> Int32 {
    let format = try ExportFormat.of(target, named: name, unlessNamed: .txt)
    try export.check(format, of: target, isMotion: moves(format))
    if export.asksForPair {
      return try LightAndDark.write(target, alternative: { try alternative(moves: moves(format)) }, export) {
        path, themed in
        var pair = self
        pair.export = themed
        return try pair.write(format, to: path, tell)
      }
    }
    return try write(format, to: target, tell)
  }

  /// Returns the alternative text, with the title of the screen that is asked for, else of the deck.
  private func alternative(moves: Bool) throws -> String {
    let deck = try Deck.opened(source, split: split, columns: columns, usual: export.display.deck)
    let index = try index(of: screen ?? from, in: deck)
    return LightAndDark.text(
      index.map { deck.screens[$0].title } ?? deck.title, of: moves ? try pair(of: deck).from : try frame(of: deck),
      moves: moves)
  }

  private func write(_ format: ExportFormat, to target: String, _ tell: @escaping ExportListener) throws -> Int32 {
    var deck = try Deck.opened(
      source, split: split, columns: columns, palette: export.display.palette,
      usual: export.display.deck)
    var scene = self
    scene.export.display.adapt(to: format)
    if format.traits.contains(.framed) {
      let start = try index(of: screen ?? from, in: deck)
      let isStill = from == nil && to == nil
      ArtExport.draw(&deck, from: start ?? deck.start, isStill: isStill, &scene.export, tell: tell)
    }
    return try scene.write(deck, format, to: target, tell)
  }

  private func write(
    _ deck: Deck, _ format: ExportFormat, to target: String, _ tell: @escaping ExportListener
  ) throws -> Int32 {
    if moves(format) {
      let frames = try transitionFrames(of: deck, as: format)
      try MotionFile(target, as: format, replacing: export.replacesFile, export, tell: tell).write(frames)
      return 0
    }
    guard export.framesPerSecond == nil else {
      throw CommandFailure("--fps is for animations; add -o OUT.gif, or leave it out")
    }
    if from == nil, to == nil {
      ProblemSummary.sayPictures(of: deck, [try index(of: screen, in: deck) ?? deck.start])
    }
    let frame = try frame(of: deck)
    let bytes = try format.bytes(of: frame, titled: deck.title, export)
    try Output.write(bytes, path: target, replacing: export.replacesFile)
    tell(.wrote(FileReport(target, size: frame.size)))
    if screen == nil, from == nil, to == nil, deck.asked.count > 1 {
      let shown = deck.screens.ids[deck.start]
      tell(
        .notice("\(target): holds the screen \"\(shown)\", one of \(deck.asked.count); --screen ID writes another"))
    }
    return 0
  }

  /// Returns whether the file moves: it shows a transition, and not one moment of it.
  func moves(_ format: ExportFormat) -> Bool {
    format.motion != nil && progress == nil && (from != nil || to != nil)
  }

  private func transitionFrames(of deck: Deck, as format: ExportFormat) throws -> TransitionFrames {
    let pair = try pair(of: deck)
    try export.checkFrameRate(format)
    if let frames, !(2...mostFrames).contains(frames) {
      throw UsageError.outOfRange("\(frames)", option: "--frames", from: "2", to: "\(mostFrames)")
    }
    let course = TransitionFrames.Course(
      isRoundTrip: format.traits.contains(.roundTrip), frames: frames,
      framesPerSecond: export.frameRate(of: format, or: nil))
    return TransitionFrames(of: pair, tiledBy: try tilings(in: deck), titled: deck.title, course, export.display)
  }

  private var mostFrames: Int { 1000 }

  func frame(of deck: Deck) throws -> Grid {
    guard from != nil || to != nil else {
      let start = try index(of: screen, in: deck)
      return Presenter(deck: deck, start: start, transitions, export.display).tiledFrame
    }
    let pair = try pair(of: deck)
    if progress != nil, frames != nil { throw UsageError.conflict("--at or --frames", command: Self.name) }
    if let progress {
      var compositor = TransitionCompositor(
        size: pair.from.size, aspect: export.display.aspect ?? 2, rendition: export.display.rendition)
      let progress = pair.look.frameProgress(at: progress)
      compositor.compose(pair, at: progress)
      guard progress.value == 0 || progress.value == 1 else { return compositor.frame }
      return try tilings(in: deck)[Int(progress.value)](compositor.frame)
    }
    guard frames == nil else { throw UsageError("--frames: \(Removed.contactSheets.way)") }
    throw UsageError.missing("--at P for one moment, or a format that moves", command: Self.name)
  }

  /// Returns what puts tiles of their pictures on the two screens.
  private func tilings(in deck: Deck) throws -> [TransitionFrames.Tiling] {
    try [from, to].compactMap(\.self).map { id in
      let start = try deck.screenIndex(id, path: source.name)
      return Presenter(deck: deck, start: start, transitions, export.display).tiled
    }
  }

  private func pair(of deck: Deck) throws -> ScreenPair {
    guard let from else { throw UsageError.missing("--from with --to", command: Self.name) }
    guard let to else { throw UsageError.missing("--to with --from", command: Self.name) }
    if screen != nil { throw UsageError.conflict("--screen or --from", command: Self.name) }
    return try ScreenPair(deck, path: source.name, from: from, to: to, transitions, export.display)
  }

  private func index(of id: String?, in deck: Deck) throws(CommandFailure) -> Int? {
    guard let id else { return nil }
    return try deck.screenIndex(id, path: source.name)
  }
}
