internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// The user's terminal around a shell: raw, and handed back with all modes that programs have left on it, however the
/// process ends.
struct ShellTerminal: ~Copyable {
  private(set) var rendition: Rendition
  private(set) var palette: Palette
  let diff: CellDiff
  private(set) var typed: [UInt8] = []
  /// The time at which the terminal was asked, if it has not answered all; nil if no answer is to come.
  let asked: Int64?
  let expected: [UInt8: Int]
  let begun: [UInt8]
  /// The row of the cursor from 0; nil if it is not known.
  let row: Int?
  var lease: TerminalLease
  private var interview: TerminalLease.Interview
  private let wantedAspect: Double?
  private let reportedAspect: Double?

  /// The longest wait for the terminal's answers before the program starts, in nanoseconds. Later ones are dropped.
  private static let answersWithin: Int64 = 500_000_000

  init(options: TerminalOptions, environment: Environment) throws(TerminalError) {
    let locale = LocaleEncoding.adopt(environment)
    let capabilities = try Capabilities(environment: environment, options: options, isUnicode: locale.isAvailable)
    guard capabilities.entry[string: "smcup"] != nil else { throw .tooPlain(environment["TERM"] ?? "unknown") }
    var lease = try TerminalLease(TerminalLease.Terms(watchesChildren: true))
    let questions = capabilities.questions(on: lease.dimensions)
    let time = MonotonicClock.now
    interview = lease.ask(questions, within: Self.answersWithin)
    let answers = interview.answers
    asked = answers.isComplete ? nil : time
    expected = TerminalQueries.answers(to: questions)
    begun = interview.gate.rest
    for token in interview.tokens {
      switch token {
      case .character(let bytes), .key(let bytes), .mouse(let bytes): typed += bytes
      case .alt(let bytes): typed += [0x1B] + bytes
      case .reply, .paste: break
      }
    }
    palette = options.palette ?? answers.refined(Capabilities.palette(environment: environment))
    rendition = capabilities.rendition(after: answers, localeIsUnicode: locale.isExpected)
    var diff = CellDiff(
      depth: rendition.depth, palette: palette, emoji: answers.emoji,
      styles: capabilities.styles(environment: environment))
    diff.blocksOverhang = answers.takesBlocksFromFont
    self.diff = diff
    row = answers.row.map { $0 - 1 }
    wantedAspect = options.aspect
    reportedAspect = answers.aspect
    self.lease = lease
  }

  mutating func awaitAnswers() { lease.awaitAnswers(of: &interview) }

  var window: WindowSize { WindowSize(of: lease.descriptor) ?? WindowSize(Size(columns: 80, rows: 24)) }
  /// The height of a cell in column widths.
  var aspect: Double { wantedAspect ?? lease.dimensions.aspect ?? reportedAspect ?? CellSize.assumed }
}
