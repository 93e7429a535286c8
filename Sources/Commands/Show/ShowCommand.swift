internal import PortholeDecks
internal import PortholeInterface
internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

/// `porthole show`: shows a deck on the terminal, or prints it where there is none.
struct ShowCommand: Subcommand {
  static let name = "show"
  static let summary = "show a deck of screens or a recording (the default command)"
  static let operands: [Operand<Self>] = [.optional("[PATH|-]", \.path)]
  static let options: [Option<Self>] = [
    .value("start", "ID", .text, "first screen, by its id or number", \.start),
    .split(\.split), .columns(\.columns),
    .value("advance", "TIME", .seconds(isPositive: true), "time until the next screen of a slide show", \.advance),
    UserKeymap.option.of(\.keymap),
    .flag("kiosk", "for strangers: no editor, programs, files or ^Z", \.isKiosk),
    .flag("no-mouse", "leave the mouse to the terminal", \.isMouseOff),
    .flag("no-watch", "do not reload files that change", \.isWatchOff),
    .flag("stay", "do not go to the screen whose file changes", \.isStaying),
    .flag("run", "run the programs of the deck without asking", \.runsPrograms),
    .flag("speaker", "let \"porthole notes\" follow the talk in a second terminal", \.isOpenToNotes),
    .flag("quiet", letter: "q", "no hints or notices", \.isQuiet),
    .flag("verbose", letter: "v", "print details about deck and terminal at the end", \.isVerbose),
  ]
  static let groups: [OptionGroup<Self>] = [
    OptionGroup("Transitions", TransitionOptions.all, of: \.transitions),
    OptionGroup(
      "Display",
      (DisplayOptions.cells + [DisplayOptions.themeOption]).map { $0.of(\.display) } + [
        .value("fps", "N", .integer(1...240), "frames per second, 1 to 240 (60)", \.framesPerSecond),
        .value(
          "images", "HOW", .choice,
          "pictures: pixels if the terminal shows them, else cells; auto, cells or pixels (auto)", \.images),
      ]),
    OptionGroup("Live", LiveOptions.all, of: \.live),
    OptionGroup(
      "A recording", PlaybackOptions.recorded.map { $0.of(\.playback) } + [CastEdits.part.of(\.edits)]),
  ]
  static let tables = [HelpText.values, CastShow.keys]

  var path: String?
  var start: String?
  var split: ScreenSplit?
  var columns: Int?
  var advance: Double?
  var keymap = UserKeymap()
  var isKiosk = false
  var isMouseOff = false
  var isWatchOff = false
  var isStaying = false
  var runsPrograms = false
  var isOpenToNotes = false
  var isQuiet = false
  var isVerbose = false
  var transitions = TransitionOptions()
  var display = DisplayOptions()
  var framesPerSecond: Int?
  var playback = PlaybackOptions()
  var edits = CastEdits()
  var images: TerminalOptions.Images?
  var live = LiveOptions()
  /// The gallery that is shown in place of a deck; nil for a deck.
  var gallery: Gallery?
  private var given: [String] = []

  mutating func note(_ words: CommandWords) { given = words.options.map(\.name) }

  @MainActor
  func run() throws -> Int32 {
    if let path, CastFile.isRecording(path) { return try playRecording(at: path) }
    do { return try showDeck() } catch let error as TerminalError where !live.isAsked {
      // A terminal that cannot show screens gets them as text.
      Output.complain("\(error)")
      return try PlainText.write(
        gallery?.source ?? DeckSource(path), screen: nil, split: split, columns: columns, as: plainForm)
    }
  }

  @MainActor
  private func showDeck() throws -> Int32 {
    if let option = given.first(where: CastShow.ownOptions.contains) {
      throw UsageError.misplaced("--\(option)", in: "a deck", belongs: "a recording")
    }
    var settings = Presenter.Settings()
    settings.framesPerSecond = framesPerSecond ?? settings.framesPerSecond
    settings.transition = transitions.transition
    settings.duration = transitions.duration
    settings.speed = transitions.speed ?? settings.speed
    let configuration = UserConfiguration(.current)
    settings.motion = MotionPreference.motion(asked: transitions.motion, .current, usual: configuration.motion)
    settings.seed = UInt64(transitions.seed ?? 0)
    settings.welcomes = !isQuiet && gallery != .themes
    settings.isQuiet = isQuiet
    settings.advance = advance
    if isKiosk, runsPrograms { throw UsageError.conflict("--kiosk or --run", command: Self.name) }
    settings.isKiosk = isKiosk
    // Before standard input is read, which can be done once: the process may start itself anew.
    if TerminalSession.isAvailable { TerminalSession.keepBacktracesOff() }
    var mistakes = configuration.mistakes
    let (keymap, wrongKeys) = keymap.keymap(.current)
    settings.keymap = keymap
    mistakes += wrongKeys
    // They stand on the terminal after the show too.
    for mistake in mistakes { Output.complain(mistake) }
    let source = gallery?.source ?? DeckSource(path)
    var usual = configuration.deck
    usual.askedTheme = display.deck.askedTheme
    let deck = try source.deck(split: split, columns: columns, usual: usual)
    let start = try start.map { try deck.screenIndex($0, path: source.name) }
    settings.isGallery = deck.isGallery
    settings.opensOverview = deck.isGallery && advance == nil && start == nil && !isKiosk
    guard TerminalSession.isAvailable else {
      if live.isAsked {
        throw CommandFailure("--serve needs a terminal; run porthole in one")
      }
      return try PlainText.write(source, screen: nil, split: split, columns: columns, as: plainForm)
    }
    let speaker = SpeakerDesk(deck: source.path ?? source.name)
    if isOpenToNotes {
      do { try speaker.open() } catch { mistakes.append("\(error); the talk is not open to notes") }
    }
    let watchers = try live.broadcast(titled: deck.title)
    if let notice = watchers.notice { Output.say(notice) }
    LiveOptions.showCode(of: watchers, isQuiet: isQuiet)
    // The tour does not play by itself for users who have a deck of their own or want quiet.
    settings.opensPicker = gallery == .transitions
    settings.invites = source == .tour && gallery == nil && settings.welcomes && settings.motion == .full
    var options = terminalOptions
    options.images = images ?? configuration.images ?? .auto
    options.glyphs = options.glyphs ?? configuration.glyphs
    let session = try TerminalSession(options: options)
    settings.rendition = session.rendition
    settings.palette = session.palette
    settings.hasFiles = source.path != nil
    settings.worksLater = true
    settings.programs =
      isKiosk ? .refused : runsPrograms || configuration.runsPrograms ? .given : .asked
    settings.surroundings = session.facts
    var presenter = Presenter(
      deck: deck, start: start, size: session.size, aspect: display.aspect ?? session.aspect, settings: settings)
    watchers.begin(palette: session.palette)
    let hint = isQuiet ? nil : ProblemSummary.hint(of: deck, path: source.path)
    presenter.isOpenToNotes = speaker.isOpen
    let hasCode = watchers.code?.code != nil
    let code = hasCode ? settings.keymap.key(for: .information).map { ", \($0) shows a QR code" } : nil
    if let notice = watchers.notice {
      presenter.say(notice + (code ?? ""))
    } else if !isQuiet, let mistake = SettingsFile.summary(mistakes) {
      presenter.say(mistake)
    } else if let note = session.note ?? (speaker.isOpen && !isQuiet ? SpeakerDesk.hint : hint) {
      presenter.hint(note)
    }
    let recording = LiveRecording(deck: deck.path, settings: tape(settings, presenter))
    let services = ShowServices(
      observers: [recording, watchers],
      source: source.path.map {
        DeckReload(
          deck, path: $0,
          options: DeckReading.Options(
            split: split, columns: columns, usual: usual, watches: !isWatchOff,
            goesToChange: !isStaying, namesProblems: !isQuiet && !isKiosk))
      },
      editor: Editor(environment: .current),
      programs: ProgramHost(
        folder: source.path == nil ? nil : deck.programFolder, palette: settings.palette,
        framesPerSecond: settings.framesPerSecond), speaker: speaker)
    let loop = RunLoop(session: session, presenter: presenter, services: services)
    let status = loop.run()
    speaker.close()
    watchers.end()
    if let message = recording.message { Output.say(message) }
    if source == .tour, gallery == nil, status == 0, !isQuiet {
      Output.say("Make a deck of your own: porthole new talk")
    }
    if isVerbose {
      for fact in settings.surroundings { Output.say("\(fact.name): \(fact.value)") }
      for warning in deck.check() { Output.say("\(warning)") }
    }
    return status
  }

  @MainActor
  private func playRecording(at path: String) throws -> Int32 {
    if let option = given.first(where: { !CastShow.options.contains($0) }) {
      throw UsageError.misplaced("--\(option)", in: "a recording", belongs: "a deck")
    }
    var playback = playback
    playback.speed = transitions.speed ?? playback.speed
    return try CastShow(path: path, playback: playback, edits: edits, display: display).run()
  }

  private func tape(_ settings: Presenter.Settings, _ presenter: Presenter) -> Tape.Settings {
    var tape = Tape.Settings()
    tape.size = presenter.frame.size
    tape.framesPerSecond = settings.framesPerSecond
    tape.depth = settings.rendition.depth
    tape.glyphs = settings.rendition.glyphs
    tape.aspect = presenter.aspect
    tape.start = start
    tape.transition = settings.transition
    tape.duration = settings.duration
    tape.speed = settings.speed
    tape.motion = settings.motion
    tape.seed = transitions.seed
    tape.keymap = settings.keymap
    return tape
  }

  private var plainForm: PlainText.Form { PlainText.Form(depth: display.depth, isPlain: false, .current) }

  private var terminalOptions: TerminalOptions {
    var options = TerminalOptions()
    options.depth = display.depth
    options.glyphs = display.glyphs
    options.aspect = display.aspect
    options.usesMouse = !isMouseOff
    options.usesColor = ColorPreference(.current).usesColor
    options.palette = display.theme?.palette
    return options
  }
}

/// A show of everything that there is of a kind, for `porthole help` on a terminal.
enum Gallery: String, Sendable {
  /// The tour with the list of transitions and their previews.
  case transitions
  case themes

  var source: DeckSource { self == .themes ? .themes : .tour }
}

extension Deck {
  /// The folder that the programs of the deck run in; nil for ours.
  var programFolder: String? { path.isEmpty || path == "." || path == "-" ? nil : path }
}

extension Gallery {
  /// Returns a closure that shows the gallery of a topic of help; nil for a topic without one.
  @MainActor
  static func showing(_ topic: HelpTopic) -> (@MainActor () throws -> Int32)? {
    guard let gallery = Gallery(rawValue: topic.rawValue) else { return nil }
    return { try gallery.show() }
  }

  @MainActor
  func show() throws -> Int32 {
    var command = ShowCommand()
    command.gallery = self
    return try command.run()
  }
}
