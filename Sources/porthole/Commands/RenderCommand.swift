internal import Decks
internal import Interface
internal import Navigation
internal import Recording
internal import Transitions

/// `porthole render PATH`: one frame of a transition, a page of them, all of them, or one screen at rest, as text or as a
/// picture.
enum RenderCommand {
  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let path = arguments.operands.first else {
      throw UsageError(.missing("the path of a deck", command: .render))
    }
    let target = arguments.output ?? "-"
    let format = try arguments.format ?? ExportFormat.of(target, unlessNamed: .txt)
    try arguments.check(format, of: target, isMotion: moves(format, arguments))
    if arguments.asksForPair {
      return try LightAndDark.write(target, titled: { try title(of: path, arguments) }, arguments) {
        try write(path, as: format, to: $0, $1)
      }
    }
    return try write(path, as: format, to: target, arguments)
  }

  /// What a picture shows: the screen that is asked for, else the deck.
  private static func title(of path: String, _ arguments: Arguments) throws -> String {
    let deck = try Deck.opened(path, split: arguments.split)
    let index = try (arguments.screen ?? arguments.from).map { id throws(CommandFailure) in
      try deck.screenIndex(id, path: arguments.path)
    }
    return index.map { deck.screens[$0].title } ?? deck.title
  }

  private static func write(
    _ path: String, as format: ExportFormat, to target: String, _ arguments: Arguments
  ) throws -> Int32 {
    let deck = try Deck.opened(path, split: arguments.split, palette: arguments.theme?.palette ?? .standard)
    if moves(format, arguments) {
      try MotionFile.write(
        frames(of: deck, as: format, arguments), as: format, path: target, replacing: arguments.replacesFile, arguments)
      return 0
    }
    guard arguments.framesPerSecond == nil else {
      throw CommandFailure("--fps counts the frames of what moves; ask for that, as by -o OUT.gif, or leave it out")
    }
    let bytes = try format.bytes(of: frame(of: deck, arguments), titled: deck.title, arguments)
    try Output.write(bytes, path: target, replacing: arguments.replacesFile)
    return 0
  }

  /// Returns whether the file moves: it shows a transition, and neither one moment of it nor a sheet of stills.
  private static func moves(_ format: ExportFormat, _ arguments: Arguments) -> Bool {
    guard format.motion != nil, arguments.progress == nil, arguments.from != nil || arguments.to != nil else {
      return false
    }
    return arguments.frames == nil || !format.traits.contains(.sheets)
  }

  private static func frames(
    of deck: Deck, as format: ExportFormat, _ arguments: Arguments
  ) throws -> TransitionFrames {
    let pair = try pair(of: deck, arguments)
    if let count = arguments.frames, !(2...mostFrames).contains(count) {
      throw UsageError(.badValue("\(count)", option: "--frames", takes: "2 to \(mostFrames) frames of what moves"))
    }
    return TransitionFrames(
      of: pair, titled: deck.title, isRoundTrip: format.traits.contains(.roundTrip), frames: arguments.frames,
      framesPerSecond: try arguments.frameRate(of: format, or: nil), arguments)
  }

  /// How many frames a transition may have.
  private static let mostFrames = 1000

  /// How many stills go on one page.
  private static let stills = 1...100

  /// What the command line asks to see.
  static func frame(of deck: Deck, _ arguments: Arguments) throws -> Grid {
    guard arguments.from != nil || arguments.to != nil else {
      let start = try arguments.screen.map { id throws(CommandFailure) in
        try deck.screenIndex(id, path: arguments.path)
      }
      return Presenter(deck: deck, start: start, arguments).frame
    }
    let pair = try pair(of: deck, arguments)
    guard (arguments.progress == nil) != (arguments.frames == nil) else {
      throw UsageError(
        .missing(arguments.progress == nil ? "--at or --frames" : "--at or --frames, not both", command: .render))
    }
    guard let progress = arguments.progress else {
      let count = arguments.frames ?? 1
      guard stills.contains(count) else {
        throw UsageError(
          .badValue("\(count)", option: "--frames", takes: "\(stills.lowerBound) to \(stills.upperBound) stills"))
      }
      return ContactSheet.page(
        of: pair.look.transition, on: pair, rendition: arguments.rendition, count: count)
    }
    var compositor = Compositor(
      size: pair.from.size, aspect: arguments.aspect ?? 2, rendition: arguments.rendition)
    compositor.compose(
      pair.look.transition.scene(at: progress, toward: pair.stage), from: pair.from, to: pair.to)
    return compositor.frame
  }

  /// The screens between which the command line asks to see a transition.
  private static func pair(of deck: Deck, _ arguments: Arguments) throws -> ScreenPair {
    guard let from = arguments.from else { throw UsageError(.missing("--from beside --to", command: .render)) }
    guard let to = arguments.to else { throw UsageError(.missing("--to beside --from", command: .render)) }
    guard arguments.screen == nil else { throw UsageError(.missing("--screen or --from, not both", command: .render)) }
    return try ScreenPair(deck, from: from, to: to, arguments)
  }
}
