internal import CPortholeProgram
internal import PortholePlatform
internal import PortholeRecording

/// The messages about files that are made: on standard error, as many as the user wants.
struct Messages: Sendable {
  private(set) var isQuiet = false
  private var isVerbose = false

  private static let options: [Option<Self>] = [
    .flag("quiet", letter: "q", "no hints or notices", \.isQuiet),
    .flag("verbose", letter: "v", "details about how a file is made", \.isVerbose),
  ]

  static func group<Command>(of part: Property<Command, Self>) -> OptionGroup<Command> {
    OptionGroup("Messages", options.map { $0.of(part) })
  }

  /// Returns a function that shows the events of an export, and prepares the process for an interruption.
  var listener: ExportListener {
    var bar: ProgressBar?
    return { [self] news in
      switch news {
      case .notice(let text): if !isQuiet { Output.say(text) }
      case .detail(let text): if isVerbose { Output.say(text) }
      // An interrupted export leaves no file behind.
      case .begun(let leftover): interruptions_clean(leftover)
      case .helper(let process): interruptions_end_helper(process)
      case .progress(let share):
        if bar == nil { bar = ProgressBar(isQuiet: isQuiet) }
        bar?.show(share)
      case .ended:
        bar?.erase()
        bar = nil
        interruptions_obey()
      case .delicate(let isDelicate): if isDelicate { interruptions_hold() } else { interruptions_release() }
      case .wrote(let report):
        if !isQuiet, isatty(STDERR_FILENO) == 1, let line = report.line { Output.say(line) }
      }
    }
  }
}
