internal import Decks
internal import Interface
internal import Navigation
internal import Recording
internal import Terminal
internal import Transitions

/// `porthole show`: walks through a deck on the terminal, or prints it where there is none.
enum ShowCommand {
  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    var settings = Presenter.Settings()
    settings.framesPerSecond = arguments.framesPerSecond ?? settings.framesPerSecond
    settings.transition = arguments.transition
    settings.duration = arguments.duration
    settings.speed = arguments.speed ?? settings.speed
    settings.motion = MotionPreference.motion(asked: arguments.motion, .current)
    settings.seed = UInt64(arguments.seed ?? 0)
    settings.welcomes = !arguments.isQuiet
    // Before standard input is read, which can be done once: the process may start itself anew.
    if TerminalSession.isAvailable { TerminalSession.keepBacktracesOff() }
    settings.keymap = try UserKeymap.keymap(arguments, .current)
    let wish = ColorPreference.wish(asked: arguments.color, .current)
    let source = DeckSource(arguments)
    let deck = try source.deck(split: arguments.split)
    let start = try arguments.start.map { try deck.screenIndex($0, path: source.name) }
    guard TerminalSession.isAvailable else {
      return try PlainText.write(deck.headless(.current), as: PlainText.Form(arguments, .current))
    }
    // Whoever has a deck of their own, or asks for quiet, decides what moves.
    settings.invites = source == .tour && settings.welcomes && settings.motion == .full
    let session = try TerminalSession(options: options(arguments, wish))
    settings.rendition = session.rendition
    settings.palette = session.palette
    settings.hasFiles = source.path != nil
    settings.surroundings = session.facts
    var presenter = Presenter(
      deck: deck, start: start, size: session.size, aspect: arguments.aspect ?? session.aspect, settings: settings)
    if let note = session.note ?? ProblemSummary.hint(of: deck, arguments) { presenter.say(note) }
    let recording = LiveRecording(deck: deck.path, settings: tape(settings, presenter, arguments))
    let loop = RunLoop(
      session: session, presenter: presenter, framesPerSecond: settings.framesPerSecond, observer: recording,
      source: source.path.map {
        DeckReload(deck, path: $0, split: arguments.split, palette: .standard, watches: !arguments.isWatchOff)
      },
      editor: Editor(environment: .current))
    let status = loop.run()
    if let message = recording.message { Output.say(message) }
    if source == .tour, status == 0, !arguments.isQuiet { Output.say("Make a deck of your own: porthole new talk") }
    if arguments.isVerbose {
      for fact in settings.surroundings { Output.say("\(fact.name): \(fact.value)") }
      for warning in deck.check() { Output.say("\(warning)") }
    }
    return status
  }

  /// What a tape of this show has to say before all else.
  private static func tape(
    _ settings: Presenter.Settings, _ presenter: Presenter, _ arguments: Arguments
  ) -> Tape.Settings {
    var tape = Tape.Settings()
    tape.size = presenter.frame.size
    tape.framesPerSecond = settings.framesPerSecond
    tape.depth = settings.rendition.depth
    tape.glyphs = settings.rendition.glyphs
    tape.aspect = presenter.aspect
    tape.start = arguments.start
    tape.transition = settings.transition
    tape.duration = settings.duration
    tape.speed = settings.speed
    tape.motion = settings.motion
    tape.seed = arguments.seed
    tape.keymap = settings.keymap
    return tape
  }

  private static func options(_ arguments: Arguments, _ wish: ColorPreference) -> TerminalOptions {
    var options = TerminalOptions()
    options.depth = arguments.depth
    options.glyphs = arguments.glyphs
    options.aspect = arguments.aspect
    options.usesMouse = !arguments.isMouseOff
    options.usesColor = wish == .auto ? nil : wish == .always
    options.palette = arguments.theme?.palette
    return options
  }
}
