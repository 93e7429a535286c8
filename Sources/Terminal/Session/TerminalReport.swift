package import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// The facts about the terminal that a bug report needs.
///
/// The terminal is asked for them and handed back at once. Nothing stays on it.
package enum TerminalReport {
  /// The longest wait for the terminal's answers, in nanoseconds.
  private static let answersWithin: Int64 = 1_000_000_000

  package static func facts(environment: Environment = .current) throws(TerminalError) -> [Fact] {
    let locale = LocaleEncoding.adopt(environment)
    let capabilities = try Capabilities(
      environment: environment, options: TerminalOptions(), isUnicode: locale.isAvailable)
    var lease = try TerminalLease(TerminalLease.Terms())
    let isAsked = asksMore(capabilities.questions)
    var interview = lease.ask(
      capabilities.questions.union(isAsked ? [.cellSize, .version, .graphics] : []),
      after: isAsked ? ReportedAbilities.request : [], within: answersWithin)
    lease.awaitAnswers(of: &interview)
    let (dimensions, cellPixels) = (lease.dimensions, lease.cell)
    // Those that ask for the end while the terminal is ours wait for it.
    for signal in lease.end() where signal != SIGWINCH && signal != SIGCONT { raise(signal) }
    let answers = interview.answers
    let more = ReportedAbilities(interview.replies)
    let rendition = capabilities.rendition(after: answers, localeIsUnicode: locale.isExpected)
    let palette = answers.refined(Capabilities.palette(environment: environment))
    let cell = dimensions.aspect ?? answers.aspect
    let graphics = GraphicsProtocol(answers, cell: cellPixels)
    func missing(_ word: String) -> String { !isAsked ? "not asked" : answers.isComplete ? word : "no answer" }
    return [
      Fact("terminal", capabilities.note ?? "\(environment["TERM"] ?? ""), in terminfo"),
      Fact("terminal name", more.name ?? missing("not reported")),
      Fact("size", "\(dimensions.size.columns) x \(dimensions.size.rows)"),
      Fact("cell height", "\(hundredths(cell ?? CellSize.assumed)) widths, \(cell == nil ? "assumed" : "as reported")"),
      Fact("colours", rendition.depth.rawValue),
      Fact(
        "default colours",
        "\(hex(palette.foreground)) on \(hex(palette.background)), "
          + (answers.background == nil ? "assumed" : "as reported")),
      Fact("glyphs", words(rendition.glyphs, areFromFont: answers.takesBlocksFromFont)),
      Fact("pictures", graphics.map { words($0, capabilities) } ?? missing("cells")),
      Fact("synchronized output", more.synchronizes.map { $0 ? "yes" : "no" } ?? missing("no")),
      Fact("kitty keyboard", more.reportsKeys ? "yes" : missing("no")),
      Fact("locale", words(locale)),
    ]
  }

  /// Returns whether more is asked: older terminals may show questions that they do not know, and a multiplexer would
  /// answer for other terminals.
  private static func asksMore(_ questions: TerminalQueries.Questions) -> Bool {
    !questions.isEmpty && questions != .encoding
  }

  private static func words(_ graphics: GraphicsProtocol, _ capabilities: Capabilities) -> String {
    capabilities.graphicsQuestions == nil ? "cells; \(graphics.rawValue) with --images pixels" : graphics.rawValue
  }

  private static func words(_ glyphs: Rendition.Glyphs, areFromFont: Bool) -> String {
    guard areFromFont, !glyphs.isPlain else { return glyphs.rawValue }
    return "\(glyphs.rawValue), from the font; if hairlines show, try other sizes of it, or --glyphs text"
  }

  private static func words(_ locale: LocaleEncoding) -> String {
    if !locale.isAvailable { return "no locale with UTF-8 is installed" }
    return locale.isExpected ? "UTF-8" : "not UTF-8"
  }

  private static func hundredths(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }

  fileprivate static func hex(_ color: UInt32) -> String { "#" + Color(rgb: color).hexadecimal }
}

extension TerminalSession {
  package var facts: [Fact] {
    let origin =
      wantedPalette != nil ? "as asked for" : answers.background != nil ? "as the terminal reports" : "assumed"
    return [
      Fact("TERM", note ?? "\(terminal), in terminfo"),
      Fact(
        "palette", "\(TerminalReport.hex(palette.foreground)) on \(TerminalReport.hex(palette.background)), \(origin)"),
      Fact("mouse", usesMouse ? "in use" : "left to the terminal"),
      Fact("pictures", pictures?.graphics.rawValue ?? "cells"),
    ]
  }
}

/// The abilities that a terminal reports and that only a report names.
struct ReportedAbilities {
  private(set) var name: String?
  /// True if a frame can be shown at once, DECRQM 2026.
  private(set) var synchronizes: Bool?
  /// True if it has the keyboard protocol of kitty, CSI ? u.
  private(set) var reportsKeys = false

  static let request = Array("\u{1B}[?2026$p\u{1B}[?u".utf8)

  init(_ replies: [[UInt8]]) { for reply in replies { take(reply) } }

  /// Takes an answer in; one that was not asked for means nothing.
  private mutating func take(_ reply: [UInt8]) {
    let text = String(decoding: reply, as: UTF8.self).dropFirst()
    if text.hasPrefix("P>|") {
      name = CellClusterer.line(of: String(text.dropFirst(3)))
    } else if text.hasPrefix("[?2026;"), text.hasSuffix("$y") {
      // 1 and 2 are set and reset; 0 is unknown, 3 and 4 cannot be changed.
      synchronizes = ["1", "2", "3"].contains(text.dropFirst(7).dropLast(2))
    } else if text.hasPrefix("[?"), text.hasSuffix("u") {
      reportsKeys = true
    }
  }
}
