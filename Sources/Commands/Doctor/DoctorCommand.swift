internal import PortholeInterface
internal import PortholePictures
internal import PortholePlatform
internal import PortholeTerminal
internal import Transitions

/// `porthole doctor`: shows details about the program, the terminal and the system, for bug reports.
struct DoctorCommand: Subcommand {
  static let name = "doctor"
  static let summary = "show what the terminal can do and what is missing, for bug reports"
  static let options: [Option<Self>] = [.json(\.asJSON)]

  var asJSON = false

  func run() throws -> Int32 {
    let environment = Environment.current
    let rows = Self.program + Self.terminal + Self.system + Self.parts(path: environment["PATH"] ?? "") + Self.fonts
    let listing = Listing(
      fields: ["subject", "finding", "remedy"],
      rows: rows.map { [.text($0.subject), .text($0.finding), .text($0.remedy)] })
    // The verdict comes last, where a terminal shows it.
    try Output.print(asJSON ? listing.json : Self.text(of: rows) + "\n\n" + Self.verdict(on: rows))
    return 0
  }

  /// Returns the report in two columns, each remedy below its finding.
  static func text(of rows: [Row]) -> String {
    let room = (rows.map { DisplayWidth.of($0.subject) }.max() ?? 0) + 2
    return rows.map { subject, finding, remedy in
      let line = subject + String(repeating: " ", count: room - DisplayWidth.of(subject)) + Output.plain(finding)
      return remedy.isEmpty ? line : line + "\n" + String(repeating: " ", count: room) + "-> " + Output.plain(remedy)
    }.joined(separator: "\n")
  }

  /// Returns the report in a sentence: that all is well, or what can be improved, and what to do first.
  static func verdict(on rows: [Row]) -> String {
    let faults = rows.filter { !$0.remedy.isEmpty }
    guard let first = faults.first else { return "Everything works here." }
    let names = faults.map(\.subject).joined(separator: ", ")
    let sentence = "\(faults.count) \(faults.count == 1 ? "thing" : "things") to improve: \(names)."
    return (TextLines.wrap(sentence, width: HelpText.width) + ["Do this first: \(Output.plain(first.remedy))"])
      .joined(separator: "\n")
  }

  /// A line of the report; the remedy is empty if nothing is wrong.
  typealias Row = (subject: String, finding: String, remedy: String)

  private static var program: [Row] {
    [("porthole", Version.number, ""), ("commit", Version.commit ?? "unknown", ""), settings(.current)]
  }

  /// The user's settings, or what is wrong in them.
  static func settings(_ environment: Environment) -> Row {
    let file = SettingsFile("config", kind: "a configuration", environment)
    let mistakes = UserConfiguration(file).mistakes
    guard let first = mistakes.first else { return ("settings", file.lines.isEmpty ? "none" : file.path, "") }
    return ("settings", first, mistakes.count > 1 ? "fix it and \(mistakes.count - 1) more" : "fix it")
  }

  /// The facts about the terminal, or the reason why there are none.
  @MainActor private static var terminal: [Row] {
    do {
      let environment = Environment.current
      return try TerminalReport.facts().map { fact in
        let reason = fact.value == "not asked" ? ": tmux, screen or a network stands between" : ""
        return (fact.name, fact.value + reason, remedy(for: fact, environment))
      }
    } catch .noTerminal {
      let lack = TerminalSession.lack ?? "there is none to read keys from"
      return [("terminal", "none: \(lack)", "run porthole doctor in a terminal")]
    } catch {
      return [("terminal", "\(error)", "")]
    }
  }

  /// Returns the remedy for a fact about the terminal; empty if nothing is wrong.
  ///
  /// GNU screen shows 256 colours, but its own name for itself promises eight.
  static func remedy(for fact: Fact, _ environment: Environment) -> String {
    guard fact.name == "colours", fact.value == "16", environment["STY"] != nil, environment["TMUX"] == nil else {
      return ""
    }
    return "GNU screen has 256: put \"term screen-256color\" into ~/.screenrc"
  }

  static var system: [Row] {
    var names = utsname()
    uname(&names)
    let text = { (bytes: UnsafeRawBufferPointer) in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    let kernel = [
      withUnsafeBytes(of: names.sysname, text), withUnsafeBytes(of: names.release, text),
      withUnsafeBytes(of: names.machine, text),
    ]
    return [
      ("system", kernel.joined(separator: " "), ""),
      ("C library", SystemFacts.libraryName, ""),
      proc(isThere: ProcessFiles.areThere),
    ]
  }

  /// Returns the line on /proc, with the features that do not work without it.
  static func proc(isThere: Bool) -> Row {
    isThere
      ? ("/proc", "mounted", "")
      : (
        "/proc", "missing: no tapes of programs, no allocations in bench",
        "mount -t proc proc /proc"
      )
  }

  /// The fonts of this machine that `--font` uses for characters that a font does not have.
  static var fonts: [Row] {
    let kinds: [(subject: String, scalar: Unicode.Scalar, isColored: Bool, remedy: String)] = [
      ("emoji font", "\u{1F41F}", true, "apt-get install fonts-noto-color-emoji"),
      // Only recordings of programs with such icons need one.
      ("Nerd Font", "\u{F015}", false, ""),
      ("Arabic font", "\u{0628}", false, "apt-get install fonts-noto-core"),
      ("Devanagari font", "\u{0928}", false, "apt-get install fonts-noto-core"),
      ("Chinese font", "\u{6C34}", false, "apt-get install fonts-noto-cjk"),
    ]
    do throws(FontError) {
      var rows: [Row] = []
      for kind in kinds {
        let font =
          try kind.isColored
          ? SystemFont.found(family: "emoji", with: kind.scalar, isColored: true) : SystemFont.other(for: kind.scalar)
        rows.append(
          (
            kind.subject, font.map { "\($0.family), \($0.path)" } ?? (kind.remedy.isEmpty ? "none" : "missing"),
            font == nil ? kind.remedy : ""
          ))
      }
      return rows
    } catch {
      return [("fonts", "unknown: \(error)", "")]
    }
  }

  /// Returns a line for everything that a feature needs.
  static func parts(path: String) -> [Row] {
    OptionalPart.all.map { part in
      guard let found = part.found(path: path) else {
        return (part.name, "missing: no \(part.feature)", "apt-get install \(part.package)")
      }
      return (part.name, found, "")
    }
  }
}
