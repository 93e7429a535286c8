/// The program that a file was written for. It decides where the file's slides end and what some of their marks mean.
struct DeckConvention: Sendable {
  /// The programs whose files are told apart.
  enum Program: Sendable {
    case porthole, presenterm, patat, slides, lookatme, mdp, marp, remark, reveal, slidev
  }

  let program: Program
  private(set) var options = PresentermOptions()
  /// The level of headings that begin a slide in patat; nil for the highest with text below it.
  private(set) var slideLevel: Int?
  private(set) var rules = SlideRules()
  /// A Boolean value indicating whether the settings make a first slide.
  private(set) var hasTitleSlide = false

  /// A Boolean value indicating whether comments are the speaker's notes.
  var hasNotesInComments: Bool { [.marp, .patat, .slidev].contains(program) }
  /// A Boolean value indicating whether the settings of the file are those of another program.
  var hasForeignKeys: Bool { program != .porthole && program != .presenterm }
  /// A Boolean value indicating whether its slides have settings of another program too: after a separator, whatever the
  /// settings are called.
  var hasForeignHeads: Bool { program == .slidev }
  /// The classes of the first slides in marp, up to a comment with others.
  private(set) var classes: [String] = []
  /// The commands that run code of a language in patat, and whether their output replaces the code.
  private(set) var evals: [String: (command: String, replaces: Bool)] = [:]

  /// The convention of Porthole.
  init() { program = .porthole }

  /// Recognizes the program by the front matter of a file, and by marks in its text that only one program has.
  ///
  /// - Complexity: O(bytes).
  init(of source: SourceLines, after matter: FrontMatter) {
    let body = DeckMarks(source, from: matter.end)
    program = Self.program(matter) ?? Self.program(body)
    switch program {
    case .porthole: break
    case .presenterm: readPresenterm(matter, body)
    case .patat:
      slideLevel = matter.entries.first { $0.key == "patat" }?.pairs.first { $0.name == "slideLevel" }.flatMap {
        decimal($0.value[...])
      }
      rules.kind = .any
      readEvals(matter)
    case .lookatme, .mdp: rules.kind = .any
    case .marp:
      rules.kind = .any
      classes = matter.entries.first { $0.key == "class" }?.value.split(separator: " ").map(String.init) ?? []
    case .slides: rules.kind = .everywhere
    case .remark, .slidev: rules.kind = .exact
    case .reveal:
      rules.kind = .exact
      rules.others = ["--", "----"].map { Array($0.utf8) } + Self.separators(matter)
    }
  }

  /// Reads `patat: eval:` with a language and its `command:` each.
  private mutating func readEvals(_ matter: FrontMatter) {
    var language: String?
    var isInside = false
    for (name, value) in matter.entries.first(where: { $0.key == "patat" })?.pairs ?? [] {
      if name == "eval" {
        isInside = true
      } else if isInside, value.isEmpty {
        language = name
      } else if let language, isInside {
        if name == "command" { evals[language] = (value, false) }
        if name == "replace" { evals[language]?.replaces = value == "true" }
      }
    }
  }

  private mutating func readPresenterm(_ matter: FrontMatter, _ body: DeckMarks) {
    options = PresentermOptions(matter)
    rules.prefix = options.prefix
    // A deck that ends its slides in no other manner was written for a program that is set to end them at rules.
    rules.kind = options.endsAtRules ? .any : body.hasSlideEnds || options.endsAtTitles ? .none : .hyphens
    hasTitleSlide = matter.entries.contains { TitleSlide.keys.contains($0.key) }
  }

  /// The keys that only one program reads.
  private static let keys: [(program: Program, keys: Set<String>)] = [
    (.marp, ["marp"]), (.patat, ["patat", "revealjs-url", "slide-level"]), (.lookatme, ["styles", "extensions"]),
    (.slides, ["paging"]),
    (.reveal, ["revealoptions", "verticalseparator", "highlighttheme"]),
    (
      .slidev,
      ["layout", "drawings", "highlighter", "mdc", "colorschema", "routermode", "linenumbers", "themeconfig", "fonts"]
    ),
    (.presenterm, ["sub_title", "event", "location", "authors"]),
  ]

  private static func program(_ matter: FrontMatter) -> Program? {
    if matter.isMarked { return .mdp }
    let known = Set(matter.entries.map(\.key))
    if let found = keys.first(where: { !$0.keys.isDisjoint(with: known) }) { return found.program }
    for entry in matter.entries where entry.isBlock {
      if entry.key == "options" { return .presenterm }
      if entry.key == "theme", entry.pairs.contains(where: { ["name", "path", "override"].contains($0.name) }) {
        return .presenterm
      }
    }
    if matter.entries.contains(where: { $0.key == "theme" && $0.value.hasSuffix(".json") }) { return .slides }
    // Documents have front matter too, but rarely closed as pandoc's is.
    return matter.endsWithDots ? .patat : nil
  }

  private static func program(_ marks: DeckMarks) -> Program {
    if marks.hasSlideEnds { return .presenterm }
    if marks.isRemark { return .remark }
    if marks.hasTerminals { return .lookatme }
    return marks.isReveal ? .reveal : .porthole
  }

  /// Returns the separators of reveal in front matter, if they are plain lines.
  private static func separators(_ matter: FrontMatter) -> [[UInt8]] {
    matter.entries.filter { ["separator", "verticalseparator"].contains($0.key) }.compactMap { entry in
      var line = entry.value
      for mark in ["\\r?\\n", "\\r\\n", "\\n", "^", "$"] { line = line.without(mark) }
      let isPlain = !line.utf8.contains { "\\()[]*+?|".utf8.contains($0) }
      return isPlain && !line.isEmpty ? Array(line.utf8) : nil
    }
  }
}

extension String {
  /// Returns the text without the places of a word.
  fileprivate func without(_ word: String) -> String {
    let (text, word) = (Array(utf8), Array(word.utf8))
    var kept: [UInt8] = []
    var i = 0
    while i < text.count {
      if text[i...].starts(with: word) {
        i += word.count
      } else {
        kept.append(text[i])
        i += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
