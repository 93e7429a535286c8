internal import CPortholeProgram
internal import PortholePlatform
internal import PortholeRecording

/// The messages about files that are made: on standard error, as many as the user wants.
struct Messages: Sendable {
  private(set) var isQuiet = false
  private var isVerbose = false

  static let options: [Option<Self>] = [
    .flag("quiet", letter: "q", "no hints or notices", \.isQuiet),
    .flag("verbose", letter: "v", "details about how a file is made", \.isVerbose),
  ]

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

/// A progress bar on standard error, if that is a terminal. It disappears when the work is done.
package struct ProgressBar {
  private static let patience: Int64 = 1_000_000_000
  /// The least nanoseconds between two updates.
  private static let pause: Int64 = 100_000_000

  private let isTerminal: Bool
  private let start = MonotonicClock.now
  private var last: Int64 = 0
  private var isSeen = false

  package init(isQuiet: Bool) { isTerminal = !isQuiet && isatty(STDERR_FILENO) != 0 }

  /// - Parameter share: The progress, clamped to 0...1.
  package mutating func show(_ share: Double) {
    guard isTerminal else { return }
    let now = MonotonicClock.now
    guard now - start >= Self.patience, now - last >= Self.pause else { return }
    last = now
    isSeen = true
    interruptions_erase_progress(true)
    let share = min(max(share, 0), 1)
    let percent = String(Int(share * 100))
    let blanks = String(repeating: " ", count: 3 - percent.count)
    try? Output.write(Array("\r\(blanks)\(percent) % \(Self.bar(share))".utf8), to: STDERR_FILENO)
  }

  package mutating func erase() {
    guard isSeen else { return }
    isSeen = false
    let blanks = String(repeating: " ", count: Self.width + 6)
    try? Output.write(Array("\r\(blanks)\r".utf8), to: STDERR_FILENO)
    interruptions_erase_progress(false)
  }

  private static let width = 32

  private static func bar(_ share: Double) -> String {
    let done = Int(share * Double(width))
    return String(repeating: "#", count: done) + String(repeating: ".", count: width - done)
  }
}
