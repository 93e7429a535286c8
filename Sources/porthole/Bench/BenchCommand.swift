internal import Decks
internal import Terminal
internal import Transitions

/// `porthole bench`: what frames cost on this machine, stage by stage.
enum BenchCommand {
  /// What is measured unless a size is asked for.
  static let sizes = [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60), Size(columns: 300, rows: 100)]

  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    if arguments.onTerminal { return try TerminalBench.run(arguments) }
    if arguments.measuresFiles { return try files(arguments) }
    let sizes = arguments.size.map { [$0] } ?? BenchCommand.sizes
    let tried = try transitions(arguments.transition)
    var curses = try HeadlessCurses(size: sizes[0], depth: arguments.rendition.depth)
    var rows: [[Listing.Value]] = []
    var progress = ProgressBar(isQuiet: false)
    defer { progress.erase() }
    for size in sizes {
      curses.resize(to: size)
      let pair = try screens(size, arguments)
      for (name, transition) in tried {
        let bench = FrameBench(
          pair: pair, transition: transition, arguments: arguments, frames: frames(arguments))
        rows.append(row(name, size, try bench.figures(&curses)))
        progress.show(Double(rows.count) / Double(sizes.count * tried.count))
      }
    }
    progress.erase()
    let listing = Listing(fields: fields, rows: rows)
    try Output.print(arguments.asJSON ? listing.json : listing.text + "\n\n" + legend)
    return 0
  }

  /// What files cost, at one size: 80x24 unless asked for.
  private static func files(_ arguments: Arguments) throws -> Int32 {
    let size = arguments.size ?? sizes[0]
    let pair = try screens(size, arguments)
    let tried = try transitions(arguments.transition)
    var rows: [[Listing.Value]] = []
    var progress = ProgressBar(isQuiet: false)
    defer { progress.erase() }
    for (name, transition) in tried {
      let bench = FileBench(pair: pair, transition: transition, arguments: arguments, frames: frames(arguments))
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
    try Output.print(arguments.asJSON ? listing.json : listing.text + "\n\n" + fileLegend)
    return 0
  }

  /// How many there are in a run.
  private static func frames(_ arguments: Arguments) -> Int {
    max(1, ((arguments.frames ?? 120) + BenchPass.length - 1) / BenchPass.length) * BenchPass.length
  }

  private static let fileLegend = """
    time: CPU microseconds a frame for composing it and making it a part of the file, the median of \(BenchTimer.runs) runs
    in which every frame moves. fps: such frames in a second. ratio: time over a checksum of all cells.
    """

  /// The one that is named, else every one.
  private static func transitions(
    _ choice: TransitionChoice?
  ) throws(ChoiceError) -> [(name: String, transition: any Transition)] {
    guard let choice else {
      return Catalogue.entries.map { ("\($0)", $0.transition) }
    }
    return [(choice.route, try Catalogue.selection(choice).transition)]
  }

  /// Those of a deck, if two are named, else made ones.
  private static func screens(_ size: Size, _ arguments: Arguments) throws -> ScreenPair {
    guard let from = arguments.from, let to = arguments.to else {
      if arguments.from != nil || arguments.to != nil || !arguments.operands.isEmpty {
        throw UsageError(.missing("--from and --to, two screens of the deck", command: .bench))
      }
      return BenchScreens.pair(size, aspect: arguments.aspect ?? 2)
    }
    var arguments = arguments
    arguments.size = size
    return try ScreenPair(Deck.opened(arguments.deckPath()), from: from, to: to, arguments)
  }

  private static let fields = [
    "transition", "size", "compose", "diff", "curses", "path", "ratio", "bytes", "allocations", "fitted", "over",
  ]

  private static let legend = """
    compose, diff, curses, path: CPU microseconds a frame for composing, for turning the frame into bytes (by the cell
    diff, by curses), and for composing, turning into bytes and writing to a terminal; the median of \(BenchTimer.runs) runs.
    ratio: path over a checksum of all cells. fitted: cells whose glyph was fitted, a frame. over: what is over budget, a
    ratio of more than \(FrameBench.Figures.mostRatio) or any allocations. allocations: - unless \(AllocationCounter.file) lies beside
    the program.
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
