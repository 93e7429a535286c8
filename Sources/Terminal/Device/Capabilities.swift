internal import PortholeStreams
package import Transitions

/// The facts about a terminal before it is taken over: from its name, the environment and the user's options.
struct Capabilities {
  let entry: TerminfoEntry
  /// The colours and glyphs to use, unless the terminal reports more.
  let rendition: Rendition
  /// A note about a terminal without a terminfo entry of its own; nil if it has one.
  let note: String?
  let questions: TerminalQueries.Questions
  /// The questions about pictures, for the first deck with one; nil to show them as cells.
  let graphicsQuestions: TerminalQueries.Questions?
  private let choosesGlyphs: Bool
  /// The terminal may report more colours than its name and its variables tell.
  private let isDepthOpen: Bool

  /// - Parameter isUnicode: True if the C library has a locale with UTF-8.
  init(environment: Environment, options: TerminalOptions, isUnicode: Bool) throws(TerminalError) {
    let name = environment["TERM"] ?? "unknown"
    // Some databases describe "unknown", as a terminal that can do nothing.
    if name != "unknown", let entry = TerminfoEntry.named(name, environment: environment) {
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
    isDepthOpen = options.depth == nil && (depth == .sixteen || depth == .palette)
    var questions = Self.questions(environment: environment, name: name, entry: entry)
    if !isDepthOpen { questions.remove(.depth) }
    if !choosesGlyphs { questions.remove(.encoding) }
    if !choosesGlyphs, !isDepthOpen { questions.remove(.version) }
    self.questions = questions
    graphicsQuestions = Self.graphicsQuestions(environment: environment, name: name, wish: options.images)
  }

  func questions(on dimensions: (size: Size, aspect: Double?)) -> TerminalQueries.Questions {
    var questions = questions
    if questions.contains(.looks), dimensions.aspect == nil { questions.insert(.cellSize) }
    if dimensions.size.columns < 4 { questions.remove(.encoding) }
    return questions
  }

  /// Returns the questions for a terminal. Every ECMA-48 terminal can report its cursor. Its colours are not asked for
  /// across a network, or they would change visibly when the answer comes. A multiplexer would answer for other
  /// terminals.
  private static func questions(
    environment: Environment, name: String, entry: TerminfoEntry
  ) -> TerminalQueries.Questions {
    guard entry[string: "cup"]?.hasPrefix("\u{1B}[") == true else { return [] }
    // Screen is silent, and hands control strings on to the terminal outside.
    if mayBeScreen(environment, name) { return [.encoding, .version] }
    // tmux on another machine says what it is.
    if name.hasPrefix("tmux"), environment["TMUX"] == nil { return [.encoding, .version] }
    guard isModern(name), !isMultiplexed(environment, name) else { return .encoding }
    return isRemote(environment) ? [.encoding, .depth, .version] : [.encoding, .depth, .version, .looks]
  }

  /// Returns the questions about pictures. In a multiplexer only its own answers count: it takes kitty's for a title.
  private static func graphicsQuestions(
    environment: Environment, name: String, wish: TerminalOptions.Images
  ) -> TerminalQueries.Questions? {
    guard wish != .cells, isModern(name) else { return nil }
    if isMultiplexed(environment, name) { return wish == .pixels ? [] : nil }
    if isRemote(environment), wish == .auto { return nil }
    return [.graphics, .version, .cellSize]
  }

  private static func isMultiplexed(_ environment: Environment, _ name: String) -> Bool {
    name.hasPrefix("tmux") || name.hasPrefix("screen") || environment["TMUX"] != nil || environment["STY"] != nil
  }

  private static func isRemote(_ environment: Environment) -> Bool {
    environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
  }

  /// Returns the colours and glyphs to use after the answers so far.
  ///
  /// - Parameter localeIsUnicode: True if the user's locale has UTF-8; it counts if the
  ///   terminal does not answer.
  func rendition(after answers: TerminalQueries, localeIsUnicode: Bool) -> Rendition {
    var rendition = rendition
    if isDepthOpen, answers.hasDirectColor { rendition.depth = .direct }
    if choosesGlyphs, let glyphs = answers.ownGlyphs { rendition.glyphs = glyphs }
    if choosesGlyphs, !(answers.isUnicode ?? localeIsUnicode) { rendition.glyphs = .ascii }
    return rendition
  }

  /// Returns the colours of a terminal that does not report them: COLORFGBG gives the index of its background; without
  /// it the background is dark.
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
    return known.contains { name.contains(text: $0) } || name.contains(text: "256color") || name.hasSuffix("-direct")
  }

  private static func depth(
    environment: Environment, name: String, entry: TerminfoEntry, usesColor: Bool?
  ) -> Rendition.Depth {
    if usesColor == false || usesColor == nil && environment["NO_COLOR"] != nil { return .mono }
    // A program that is a terminal itself inherits the variables of the terminal outside, which say nothing of it.
    if mayBeScreen(environment, name) { return .palette }
    let isInner = ["dvtm", "eterm", "fbterm"].contains { name.hasPrefix($0) }
    if let claim = environment["COLORTERM"], claim == "truecolor" || claim == "24bit", !isInner { return .direct }
    // tmux takes 24 bits whatever it runs in, and brings them down itself.
    if isInTmux(environment, name) { return .direct }
    if entry[flag: "RGB"] || entry[flag: "Tc"] || entry[number: "colors"] ?? 0 > 256 { return .direct }
    let direct = ["kitty", "alacritty", "foot", "wezterm", "ghostty", "contour", "rio", "-direct"]
    if direct.contains(where: name.contains) { return .direct }
    if name.contains(text: "256color") { return .palette }
    return switch entry[number: "colors"] ?? 0 {
    case 256...: .palette
    case 8...: .sixteen
    default: usesColor == true ? .sixteen : .mono
    }
  }

  /// Returns whether the terminal is tmux. GNU screen has the same names but is another program, and each may run in the
  /// other.
  static func isInTmux(_ environment: Environment, _ name: String) -> Bool {
    environment["TMUX"] != nil && (name.hasPrefix("tmux") || name.hasPrefix("screen") && environment["STY"] == nil)
  }

  /// Returns whether the terminal may be GNU screen, which has 256 colours, unless it says that it is another one.
  private static func mayBeScreen(_ environment: Environment, _ name: String) -> Bool {
    (environment["STY"] != nil || name.hasPrefix("screen")) && !isInTmux(environment, name)
  }

  /// Returns the finest glyphs that a terminal draws itself, as far as its variables tell; it may report more.
  nonisolated static func glyphs(environment: Environment, name: String) -> Rendition.Glyphs {
    if name.hasPrefix("linux") { return .halves }
    // Inside a multiplexer these variables describe a terminal that may not be the one that shows the screen.
    if environment["TMUX"] != nil || environment["STY"] != nil || name.hasPrefix("screen") { return .blocks }
    if name.contains(text: "kitty") || name.contains(text: "ghostty") || name.hasPrefix("foot") { return .legacy }
    if let version = environment["VTE_VERSION"].flatMap({ Int($0) }), version >= 6000 { return .legacy }
    if environment["TERM_PROGRAM"] == "WezTerm", environment["TERM_PROGRAM_VERSION"] ?? "" >= "20210814" {
      return .legacy
    }
    return .blocks
  }
}

extension Capabilities {
  /// Returns the attributes of text that the terminal has beside the common ones, as far as its entry and its variables
  /// tell. A terminal that tells of none gets plain underlines and no links.
  func styles(environment: Environment) -> ExtendedStyles {
    let name = environment["TERM"] ?? ""
    // tmux knows all of them, and leaves out those that the terminal outside does not have.
    if Self.isInTmux(environment, name) { return .all }
    var styles: ExtendedStyles = []
    // Extensions of terminfo by tmux and kitty.
    if entry[string: "Smulx"] != nil || entry[flag: "Su"] { styles.insert(.underlines) }
    if entry[string: "Setulc"] != nil || entry[flag: "Su"] { styles.insert(.underlineColors) }
    if entry[string: "Smol"] != nil { styles.insert(.overlines) }
    // Not inside a multiplexer that kept the variables of the terminal outside.
    if environment["STY"] != nil || environment["TMUX"] != nil { return styles }
    // VTE has had them since 0.52.
    if Int(environment["VTE_VERSION"] ?? "") ?? 0 >= 5200 { return .all }
    let lines: ExtendedStyles = [.underlines, .underlineColors, .hyperlinks]
    if ["alacritty", "foot", "kitty"].contains(where: { name.contains(text: $0) }) { styles.formUnion(lines) }
    if environment["TERM_PROGRAM"] == "iTerm.app" { styles.formUnion(lines) }
    let complete = ["WezTerm", "ghostty"].contains(environment["TERM_PROGRAM"] ?? "")
    return complete || ["wezterm", "ghostty", "contour"].contains { name.contains(text: $0) } ? .all : styles
  }
}

/// The user's wishes for the terminal, which come before what the terminal reports.
package nonisolated struct TerminalOptions: Sendable {
  /// The number of colours; nil for as many as the terminal has.
  package var depth: Rendition.Depth?
  /// The glyphs for edges; nil for the finest that the terminal is known to draw.
  package var glyphs: Rendition.Glyphs?
  /// The height of a cell in column widths; nil for what the terminal says.
  package var aspect: Double?
  /// True if colours are used; nil follows the environment.
  package var usesColor: Bool?
  /// The terminal's own colours; nil for those that it reports.
  package var palette: Palette?
  package var usesMouse = true

  package var images = Images.auto

  package enum Images: String, CaseIterable, Sendable {
    /// Pixels at rest, if the terminal says that it shows them. It is not asked across a network or in a multiplexer.
    case auto
    case cells
    /// The same as ``auto``, but also across a network, and in a multiplexer that shows sixels itself.
    case pixels
  }

  package init() {}
}
