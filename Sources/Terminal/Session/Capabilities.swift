internal import Transitions

/// What is known of a terminal before it is taken over: from its name, the variables and the user's flags.
struct Capabilities {
  /// The terminfo entry that was found.
  let entry: TerminfoEntry
  /// How many colours and which glyphs to use, unless the terminal says more of itself.
  let rendition: Rendition
  /// What was done about a terminal that nobody has described; nil where its own entry was found.
  let note: String?
  /// What to ask the terminal.
  let questions: TerminalQueries.Questions
  /// Whether the glyphs are left to us.
  private let choosesGlyphs: Bool

  /// - Parameters:
  ///   - options: What the user asked for.
  ///   - isUnicode: A Boolean value indicating whether the C library has a locale with UTF-8.
  init(environment: Environment, options: TerminalOptions, isUnicode: Bool) throws(TerminalError) {
    let name = environment["TERM"] ?? "unknown"
    if let entry = TerminfoEntry.named(name, environment: environment) {
      self.entry = entry
      note = nil
    } else {
      let substitutes = Self.isModern(name) ? ["xterm-256color", "xterm", "vt100"] : ["xterm", "vt100"]
      guard let (substitute, entry) = Self.first(of: substitutes, environment) else { throw .noEntry(name) }
      self.entry = entry
      let shown = name.utf8.count > 32 ? name.prefix(31) + "…" : name[...]
      note = "no terminfo entry for \"\(shown)\"; using \(substitute)"
    }
    guard entry[string: "cup"] != nil, entry[string: "clear"] != nil else { throw .tooPlain(name) }
    let depth =
      options.depth ?? Self.depth(environment: environment, name: name, entry: entry, usesColor: options.usesColor)
    let glyphs = isUnicode ? options.glyphs ?? Self.glyphs(environment: environment, name: name) : .ascii
    rendition = Rendition(depth: depth, glyphs: glyphs)
    choosesGlyphs = isUnicode && options.glyphs == nil
    let isDepthOpen = options.depth == nil && (depth == .sixteen || depth == .palette)
    var questions = Self.questions(environment: environment, name: name, entry: entry)
    if !isDepthOpen { questions.remove(.depth) }
    if !choosesGlyphs { questions.remove(.encoding) }
    self.questions = questions
  }

  /// Any terminal that speaks ECMA-48 says where its cursor is. What it looks like is not asked across a network: it
  /// would change under the user's eyes when the answer comes. A multiplexer answers for others.
  private static func questions(
    environment: Environment, name: String, entry: TerminfoEntry
  ) -> TerminalQueries.Questions {
    guard entry[string: "cup"]?.hasPrefix("\u{1B}[") == true else { return [] }
    let isMultiplexed =
      name.hasPrefix("tmux") || name.hasPrefix("screen") || environment["TMUX"] != nil || environment["STY"] != nil
    guard isModern(name), !isMultiplexed else { return .encoding }
    let isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
    return isRemote ? [.encoding, .depth] : [.encoding, .depth, .looks]
  }

  /// How many colours and which glyphs to use after what the terminal has said so far.
  ///
  /// - Parameter localeIsUnicode: What the user's locale says of the terminal; it counts where the terminal is silent.
  func rendition(after answers: TerminalQueries, localeIsUnicode: Bool) -> Rendition {
    var rendition = rendition
    if questions.contains(.depth), answers.hasDirectColor { rendition.depth = .direct }
    if choosesGlyphs, !(answers.isUnicode ?? localeIsUnicode) { rendition.glyphs = .ascii }
    return rendition
  }

  /// What a terminal's own colours are taken to look like where it does not say: COLORFGBG names the index of its
  /// background; else it is dark.
  static func palette(environment: Environment) -> Palette {
    guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let index = Int(last) else {
      return .standard
    }
    return index == 7 || (9...15).contains(index) ? .light : .standard
  }

  private static func first(of names: [String], _ environment: Environment) -> (String, TerminfoEntry)? {
    for name in names {
      if let entry = TerminfoEntry.named(name, environment: environment) { return (name, entry) }
    }
    return nil
  }

  private static func isModern(_ name: String) -> Bool {
    let known = [
      "alacritty", "foot", "ghostty", "kitty", "wezterm", "contour", "konsole", "gnome", "vte", "iterm", "mintty",
      "rio", "st-", "tmux", "xterm",
    ]
    return known.contains { name.contains($0) } || name.contains("256color") || name.hasSuffix("-direct")
  }

  private static func depth(
    environment: Environment, name: String, entry: TerminfoEntry, usesColor: Bool?
  ) -> Rendition.Depth {
    if usesColor == false || usesColor == nil && environment["NO_COLOR"] != nil { return .mono }
    if let claim = environment["COLORTERM"], claim == "truecolor" || claim == "24bit" { return .direct }
    // tmux takes 24 bits whatever it runs in, and brings them down itself.
    if isInTmux(environment, name) { return .direct }
    if entry[flag: "RGB"] || entry[flag: "Tc"] || entry[number: "colors"] ?? 0 > 256 { return .direct }
    let direct = ["kitty", "alacritty", "foot", "wezterm", "ghostty", "contour", "rio", "-direct"]
    if direct.contains(where: name.contains) { return .direct }
    if name.contains("256color") { return .palette }
    return switch entry[number: "colors"] ?? 0 {
    case 256...: .palette
    case 8...: .sixteen
    default: usesColor == true ? .sixteen : .mono
    }
  }

  /// Whether the terminal is tmux. GNU screen goes by the same names but is another.
  static func isInTmux(_ environment: Environment, _ name: String) -> Bool {
    environment["TMUX"] != nil && (name.hasPrefix("tmux") || name.hasPrefix("screen"))
  }

  /// The finest glyphs that the terminal draws itself, so that they fit whatever its font.
  static func glyphs(environment: Environment, name: String) -> Rendition.Glyphs {
    if name.hasPrefix("linux") { return .halves }
    // Inside a multiplexer these variables speak of a terminal that may not be the one that shows the screen.
    if environment["TMUX"] != nil || environment["STY"] != nil || name.hasPrefix("screen") { return .blocks }
    if name.contains("kitty") || name.contains("ghostty") || name.hasPrefix("foot") { return .legacy }
    if let version = environment["VTE_VERSION"].flatMap({ Int($0) }), version >= 6000 { return .legacy }
    if environment["TERM_PROGRAM"] == "WezTerm", environment["TERM_PROGRAM_VERSION"] ?? "" >= "20210814" {
      return .legacy
    }
    return .blocks
  }
}
