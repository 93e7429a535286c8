/// The program that a file was written for. It decides where the file's slides end and what some of their marks mean.
struct DeckConvention: Sendable {
  /// The programs whose files are told apart.
  enum Program: Sendable {
    case porthole, presenterm, patat, slides, lookatme, mdp, marp, remark, reveal, slidev, deckset
  }

  let program: Program
  private(set) var options = PresentermOptions()
  /// The level of headings that begin a slide in patat; nil for the highest with text below it.
  private(set) var slideLevel: Int?
  private(set) var rules = SlideRules()
  /// The levels of headings that begin a slide besides its rules.
  private(set) var dividingLevels: Set<Int> = []
  /// A Boolean value indicating whether the settings make a first slide.
  private(set) var hasTitleSlide = false

  /// A Boolean value indicating whether comments are the speaker's notes.
  var hasNotesInComments: Bool { [.marp, .patat, .slidev].contains(program) }
  /// A Boolean value indicating whether words between `$` are formulas.
  var hasFormulasInText: Bool { [.marp, .slidev, .patat, .reveal].contains(program) }
  /// A Boolean value indicating whether the settings of the file are those of another program.
  var hasForeignKeys: Bool { program != .porthole && program != .presenterm }
  /// A Boolean value indicating whether its slides have settings of another program too: after a separator, whatever the
  /// settings are called.
  var hasForeignHeads: Bool { program == .slidev }
  /// Boolean values indicating whether a list that is shown item by item waits before its first item, and what follows
  /// it waits too. In other programs than presenterm that comes with the last item.
  var waitsBeforeLists: Bool { options.waitsBeforeLists }
  var waitsAfterLists: Bool { options.waitsAfterLists && [.porthole, .presenterm].contains(program) }
  /// A Boolean value indicating whether lines of a paragraph end as in the file.
  var keepsLines: Bool { program == .mdp || program == .deckset || program == .marp }
  /// The settings of the file.
  private(set) var head: [FrontMatter.Entry] = []
  /// The commands that run code of a language in patat, and whether their output replaces the code.
  private(set) var evals: [String: (command: String, replaces: Bool)] = [:]

  /// The numbered examples of pandoc.
  private(set) var examples = PandocExamples()

  /// The convention of Porthole.
  init() { program = .porthole }

  /// Recognizes the program by the front matter of a file, and by marks in its text that only one program has.
  ///
  /// - Parameter lines: The lines behind the front matter. Only some texts need them.
  /// - Complexity: O(bytes).
  init(of source: SourceLines, after matter: FrontMatter, _ lines: @autoclosure () -> LineTable) {
    let body = DeckMarks(source, from: matter.end, lines())
    let found = Self.program(matter) ?? Self.program(body)
    program = found == .porthole && SlidesKeys.areAll(of: matter, before: source) ? .slides : found
    head = matter.entries
    switch program {
    case .porthole: break
    case .presenterm: readPresenterm(matter, body)
    case .patat:
      slideLevel = matter.entries.first { $0.key == "patat" }?.content.pairs.first { $0.name == "slideLevel" }.flatMap {
        decimal($0.value[...])
      }
      rules.kind = .any
      readEvals(matter)
      examples = PandocExamples(source, from: matter.end, lines())
    case .lookatme, .mdp: rules.kind = .any
    case .marp:
      rules.kind = .any
      dividingLevels = MarpDirectives.dividingLevels(matter.entries, source)
    case .slides: rules.kind = .everywhere
    case .deckset:
      rules.kind = .exact
      dividingLevels = DecksetKeys.levels(matter.entries.first { $0.key == "slide-dividers" }?.value ?? "")
    case .remark:
      rules.kind = .exact
      rules.others = SlideRules.breaks
    case .slidev: rules.kind = .exact
    case .reveal:
      rules.kind = .exact
      readSeparators(matter)
    }
  }

  /// Reads `patat: eval:` with a language and its `command:` each.
  private mutating func readEvals(_ matter: FrontMatter) {
    var language: String?
    var isInside = false
    for (name, value) in matter.entries.first(where: { $0.key == "patat" })?.content.pairs ?? [] {
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
    (
      .marp,
      [
        "marp", "paginate", "headingdivider", "backgroundcolor", "backgroundimage", "_class", "_paginate", "_header",
        "_footer", "_color", "_backgroundcolor", "_backgroundimage",
      ]
    ),
    (.patat, ["patat", "revealjs-url", "slide-level"]), (.lookatme, ["styles", "extensions"]),
    (.slides, ["paging"]),
    (.reveal, ["revealoptions", "verticalseparator", "highlighttheme"]),
    (
      .slidev,
      [
        "layout", "drawings", "highlighter", "mdc", "comark", "colorschema", "routermode", "linenumbers", "themeconfig",
        "fonts", "titletemplate", "exportfilename", "aspectratio", "canvaswidth", "clickanimation", "monaco", "addons",
        "htmlattrs", "seometa", "defaults", "hideintoc", "clicks", "clicksstart", "routealias", "src",
      ]
    ),
    (.presenterm, ["sub_title", "event", "location", "authors"]),
  ]

  private static func program(_ matter: FrontMatter) -> Program? {
    if matter.isMarked { return .mdp }
    if matter.isBare || DecksetKeys.areOwn(matter.entries.map(\.key)) { return .deckset }
    let known = Set(matter.entries.map(\.key))
    if let found = keys.first(where: { !$0.keys.isDisjoint(with: known) }) { return found.program }
    for entry in matter.entries where entry.isBlock {
      if entry.key == "options" { return .presenterm }
      if entry.key == "theme", entry.content.pairs.contains(where: { ["name", "path", "override"].contains($0.name) }) {
        return .presenterm
      }
    }
    if matter.entries.contains(where: { $0.key == "theme" && $0.value.hasSuffix(".json") || SlidesDate.isPattern($0) })
    {
      return .slides
    }
    // Documents have front matter too, but rarely closed as pandoc's is.
    return matter.endsWithDots ? .patat : nil
  }

  private static func program(_ marks: DeckMarks) -> Program {
    if marks.hasSlideEnds { return .presenterm }
    if marks.isSlidev { return .slidev }
    if marks.isMarp { return .marp }
    if marks.isRemark { return .remark }
    if marks.hasTerminals { return .lookatme }
    if marks.isDeckset { return .deckset }
    if marks.isMdp { return .mdp }
    return marks.isReveal ? .reveal : .porthole
  }

  /// Reads the separators of reveal, each of which takes the place of its usual one.
  private mutating func readSeparators(_ matter: FrontMatter) {
    func separator(_ key: String) -> SlideSeparator? {
      matter.entries.first { $0.key == key }.flatMap { SlideSeparator($0.value) }
    }
    let (level, upright) = (separator("separator"), separator("verticalseparator"))
    if level != nil { rules.kind = .none }
    if upright == nil { rules.others = ["--", "----"].map { Array($0.utf8) } }
    for separator in [level, upright] {
      switch separator {
      case .line(let pattern): rules.patterns.append(pattern)
      case .blankLines(let count): rules.blankLines = min(count, rules.blankLines ?? count)
      case nil: break
      }
    }
  }
}
