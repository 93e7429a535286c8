internal import PortholeCommands
internal import PortholeDecks
internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

/// `porthole-bench`: measures frames on this machine, stage by stage.
struct BenchCommand: Subcommand {
  static let name = "bench"
  static let summary = "measure the cost of frames on this machine"
  static let operands: [Operand<Self>] = [.optional("[PATH]", \.path)]
  static let options: [Option<Self>] = [
    .value("frames", "N", .integer(0...1_000_000), "number of frames to measure (120)", \.frames),
    .value("from", "ID", .text, "screen that the transition leaves", \.from),
    .value("to", "ID", .text, "screen that it enters", \.to),
    .flag("files", "measure animations, stills and pixels", \.measuresFiles),
    .value("scale", "N", .integer(1...4), "pixels in an eighth of a cell, 1 to 4 (1), for --files", \.scale),
    .flag("emulator", "measure how fast the output of programs becomes cells", \.measuresEmulator),
    .value("sessions", "N", .integer(1...1000), "measure N shows at once, 1 to 1000", \.sessions),
    .flag("tty", "draw on this terminal as fast as it takes frames", \.onTerminal),
    .json(\.asJSON),
  ]
  static let groups: [OptionGroup<Self>] = [
    OptionGroup("Transitions", [TransitionOptions.transition], of: \.transitions),
    OptionGroup("Display", [DisplayOptions.sizeOption] + DisplayOptions.cells, of: \.display),
  ]

  var path: String?
  var frames: Int?
  var from: String?
  var to: String?
  var measuresFiles = false
  var measuresEmulator = false
  var sessions: Int?
  var scale: Int?
  var onTerminal = false
  var asJSON = false
  var transitions = TransitionOptions()
  var display = DisplayOptions()

  /// The sizes that are measured unless one is asked for.
  static let sizes = [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60), Size(columns: 300, rows: 100)]

  @MainActor
  func run() throws -> Int32 {
    if onTerminal { return try measureTerminal() }
    if measuresFiles { return try measureFiles() }
    if measuresEmulator { return try measureEmulator() }
    if let sessions { return try measure(sessions: sessions) }
    let sizes = display.size.map { [$0] } ?? BenchCommand.sizes
    let tried = try tried
    var curses = try HeadlessCurses(size: sizes[0], depth: display.rendition.depth)
    var rows: [[Listing.Value]] = []
    var progress = ProgressBar(isQuiet: false)
    defer { progress.erase() }
    for size in sizes {
      curses.resize(to: size)
      let pair = try screens(size)
      for (name, transition) in tried {
        let bench = FrameBench(
          pair: pair, transition: transition, rendition: display.rendition, frames: wholePasses)
        rows.append(Self.row(name, size, try bench.figures(&curses)))
        progress.show(Double(rows.count) / Double(sizes.count * tried.count))
      }
    }
    progress.erase()
    let listing = Listing(fields: Self.fields, rows: rows)
    try Output.print(asJSON ? listing.json : listing.text + "\n\n" + Self.legend)
    return 0
  }

  /// Measures files, at one size: 80x24 unless asked for.
  private func measureFiles() throws -> Int32 {
    let size = display.size ?? Self.sizes[0]
    let pair = try screens(size)
    let tried = try tried
    var rows: [[Listing.Value]] = []
    var progress = ProgressBar(isQuiet: false)
    defer { progress.erase() }
    for (name, transition) in tried {
      let bench = FileBench(
        pair: pair, transition: transition, rendition: display.rendition, scale: scale ?? 1, frames: wholePasses)
      for work in FileBench.Work.all {
        let figures = try bench.figures(work)
        rows.append([
          .text(name), .text("\(size.columns)x\(size.rows)"), .text(work.name), .decimal(figures.time),
          .number(Int(figures.framesPerSecond)), .decimal(figures.ratio), .decimal(figures.bytes),
        ])
        progress.show(Double(rows.count) / Double(tried.count * FileBench.Work.all.count))
      }
    }
    progress.erase()
    let listing = Listing(fields: ["transition", "size", "file", "time", "fps", "ratio", "bytes"], rows: rows)
    try Output.print(asJSON ? listing.json : listing.text + "\n\n" + Self.fileLegend)
    return 0
  }

  /// Measures the reading of programs' output, at one size: 80x24 unless asked for.
  private func measureEmulator() throws -> Int32 {
    let size = display.size ?? Self.sizes[0]
    let bench = EmulatorBench(size: size)
    let rows: [[Listing.Value]] = EmulatorBench.outputs.map { output in
      [.text(output.name), .text("\(size.columns)x\(size.rows)"), .decimal(bench.speed(output))]
    }
    let listing = Listing(fields: ["output", "size", "speed"], rows: rows)
    try Output.print(asJSON ? listing.json : listing.text + "\n\n" + Self.emulatorLegend)
    return 0
  }

  /// Measures many shows at once, at one size: 80x24 unless asked for.
  private func measure(sessions: Int) throws -> Int32 {
    let size = display.size ?? Self.sizes[0]
    let rows: [[Listing.Value]] = try tried.map { name, transition in
      let figures = SessionsBench(
        size: size, sessions: sessions, transition: transition, rendition: display.rendition, frames: wholePasses
      ).figures()
      return [
        .text(name), .text("\(size.columns)x\(size.rows)"), .number(sessions), .decimal(figures.frame),
        .decimal(figures.bytes), .decimal(100 * figures.share(sessions: sessions, framesPerSecond: 50)),
      ]
    }
    let listing = Listing(fields: ["transition", "size", "sessions", "frame", "bytes", "core"], rows: rows)
    try Output.print(asJSON ? listing.json : listing.text + "\n\n" + Self.sessionsLegend)
    return 0
  }

  @MainActor
  private func measureTerminal() throws -> Int32 {
    guard from != nil, to != nil, let choice = transitions.transition else {
      throw UsageError.missing("--from, --to and --transition with --tty", command: Self.name)
    }
    return try TerminalBench.run(choice, frames: frames ?? 600, display.rendition) { try screens($0) }
  }

  /// The number of frames in a run: as asked for, rounded up to whole passes.
  private var wholePasses: Int {
    max(1, ((frames ?? 120) + BenchPass.length - 1) / BenchPass.length) * BenchPass.length
  }

  private static let emulatorLegend = """
    speed: megabytes of output that become cells in a second; the median of \(BenchTimer.runs) runs.
    """

  private static let sessionsLegend = """
    frame: CPU microseconds to compose a frame of one show and turn it into bytes. bytes: in a frame. core: per cent of
    one processor while all of them move, at 50 frames a second.
    """

  private static let fileLegend = """
    time: CPU microseconds per frame to compose it and add it to the file; the median of \(BenchTimer.runs) runs in
    which every frame moves. fps: such frames per second. ratio: time over a checksum of all cells.
    """

  /// The named transition; all transitions if none is named.
  private var tried: [(name: String, transition: any Transition)] {
    get throws(ChoiceError) {
      guard let choice = transitions.transition else { return Catalog.all.map { ("\($0)", $0.transition) } }
      return [(choice.route, try Catalog.selection(choice).transition)]
    }
  }

  /// Returns the named screens of a deck; generated ones if none are named.
  private func screens(_ size: Size) throws -> ScreenPair {
    guard let from, let to else {
      if from != nil || to != nil || path != nil {
        throw UsageError.missing("--from and --to, two screens of the deck", command: Self.name)
      }
      return BenchScreens.pair(size, aspect: display.aspect ?? 2)
    }
    let path = try DeckSource.folder(path, for: Self.name)
    var display = display
    display.size = size
    return try ScreenPair(Deck.opened(DeckSource(path)), path: path, from: from, to: to, transitions, display)
  }

  private static let fields = [
    "transition", "size", "compose", "diff", "curses", "path", "ratio", "bytes", "allocations", "fitted", "over",
  ]

  private static let legend = """
    compose, diff, curses, path: CPU microseconds per frame to compose it, to turn it into bytes (by the cell diff, by
    curses), and to do both and write to a terminal; the median of \(BenchTimer.runs) runs. ratio: path over a checksum of
    all cells. fitted: cells per frame whose glyph was fitted. over: the figures over budget, which is a ratio of
    \(FrameBench.Figures.mostRatio) and no allocations. allocations: - unless \(AllocationCounter.file) lies beside the
    program.
    """

  private static func row(_ name: String, _ size: Size, _ figures: FrameBench.Figures) -> [Listing.Value] {
    [
      .text(name), .text("\(size.columns)x\(size.rows)"), .decimal(figures.compose), .decimal(figures.diff),
      .decimal(figures.curses), .decimal(figures.path), .decimal(figures.ratio), .decimal(figures.bytes),
      figures.allocations.map(Listing.Value.decimal) ?? .text("-"), .decimal(figures.fitted),
      .text(figures.overspent.joined(separator: ", ")),
    ]
  }
}
