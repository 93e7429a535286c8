internal import Transitions

/// A program whose slides are read: how its files are told from others, where its slides end, and what its settings and
/// marks mean. Each is a row of the table ``all``, in a file of its own.
struct Convention: Equatable, Sendable {
  let name: String
  /// The rows of the format's help: the program, and the marks that are read, in a line. Ours has none.
  let help: [(form: String, meaning: String)]

  // MARK: Recognition

  /// The keys of front matter that no other program reads.
  var keys: Set<String> = []
  /// Returns a Boolean value indicating whether front matter is its own, whatever the keys are.
  var isCertain: @Sendable (FrontMatter) -> Bool = { _ in false }
  /// Returns a Boolean value indicating whether front matter is its own if that of no other program.
  var isLikely: @Sendable (FrontMatter) -> Bool = { _ in false }
  /// Returns a Boolean value indicating whether a text has marks of its own, if the front matter tells nothing.
  var isMarked: @Sendable (DeckBody, FrontMatter) -> Bool = { _, _ in false }

  // MARK: Slides

  /// The lines that end a slide.
  var rules = SlideRules()
  /// Reads what the settings of a file change.
  var adapt: @Sendable (inout DeckConvention, FrontMatter, DeckBody) -> Void = { _, _, _ in }
  /// Chooses the headings that begin slides in a file without rules; nil if none do.
  var divide: (@Sendable (inout HeadingLines, DeckConvention) -> Void)?
  /// Removes the slides that are not shown, and gives the others what they take from those above.
  var arrange: @Sendable (inout [SlidePart], LineTable, DeckConvention) -> Void = { _, _, _ in }
  /// A Boolean value indicating whether the settings of its slides may have any name.
  var hasForeignHeads = false
  /// The folder of pictures whose address begins with `/`, besides that of the deck.
  var rootFolder: String?

  // MARK: Meanings

  /// The meanings of its settings, by their names in lower case.
  var meanings: [String: Meaning] = [:]
  /// Returns the reader of the marks in a slide; nil if they are ours.
  var marks: @Sendable (DeckConvention) -> (@Sendable (SlideSource) -> any SlideMarks)? = { _ in nil }
  /// A Boolean value indicating whether comments are the speaker's notes.
  var hasNotesInComments = false
  /// A Boolean value indicating whether words between `$` are formulas.
  var hasFormulasInText = false
  /// A Boolean value indicating whether lines of a paragraph end as in the file.
  var keepsLines = false

  /// All programs, in the order in which a file is asked whether it is theirs. The format's help keeps it.
  static let all: [Convention] = [
    presenterm, patat, slidev, marp, remark, lookatme, deckset, mdp, reveal, slides,
  ]

  /// Our own.
  static let porthole = Convention(name: "porthole", help: [])

  static func == (a: Convention, b: Convention) -> Bool { a.name == b.name }

  /// The meaning of a setting.
  enum Meaning: Sendable {
    /// One of our settings, and its value in our words; nil if we have none for it.
    case setting(String, @Sendable (String) -> String?)
    /// A setting that is read where its effect is.
    case done
  }

  /// Returns settings that are read where their effects are.
  static func done(_ names: String...) -> [String: Meaning] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, .done) })
  }

  /// Returns a colour of CSS in our words.
  static let color: @Sendable (String) -> String? = { text in
    HTMLColors.color(text.lowercased())?.hexadecimal
  }

  static let milliseconds: @Sendable (String) -> String? = { text in
    decimal(text[...]).flatMap { $0 > 0 ? "\($0)ms" : nil }
  }
}

/// The convention of a file: the program that it was written for, and what its settings change.
struct DeckConvention: Sendable {
  let program: Convention
  var options = PresentermOptions()
  /// The level of headings that begin a slide in patat; nil for the highest with text below it.
  var slideLevel: Int?
  var rules = SlideRules()
  /// The levels of headings that begin a slide besides its rules.
  var dividingLevels: Set<Int> = []
  /// A Boolean value indicating whether the settings make a first slide.
  var hasTitleSlide = false
  /// The settings of the file.
  private(set) var head: [FrontMatter.Entry] = []
  /// The commands that run code of a language in patat, and whether their output replaces the code.
  var evals: [String: (command: String, replaces: Bool)] = [:]
  /// The numbered examples of pandoc.
  var examples = PandocExamples()

  /// A Boolean value indicating whether the settings of the file are those of another program.
  var hasForeignKeys: Bool { program != .porthole && program != .presenterm }
  /// Boolean values indicating whether a list that is shown item by item waits before its first item, and what follows
  /// it waits too. In other programs than presenterm that comes with the last item.
  var waitsBeforeLists: Bool { options.waitsBeforeLists }
  var waitsAfterLists: Bool { options.waitsAfterLists && !hasForeignKeys }

  /// The convention of Porthole.
  init() { program = .porthole }

  /// Recognizes the program by the front matter of a file, and by marks in its text that only one program has.
  ///
  /// - Complexity: O(bytes).
  init(of body: DeckBody, after matter: FrontMatter) {
    let known = Set(matter.entries.map(\.key))
    let all = Convention.all
    program =
      all.first { $0.isCertain(matter) } ?? all.first { !$0.keys.isDisjoint(with: known) }
      ?? all.first { $0.isLikely(matter) } ?? all.first { $0.isMarked(body, matter) } ?? .porthole
    head = matter.entries
    rules = program.rules
    program.adapt(&self, matter, body)
  }

  /// Returns the meaning of a setting by its name in lower case; nil if it has no effect here.
  func meaning(of name: String) -> Convention.Meaning? {
    // Those of marp's first slide alone are read with that.
    if program == .marp, name.hasPrefix("_") { return .done }
    return program.meanings[name]
  }
}

/// A slide as the readers of marks get it.
struct SlideSource {
  /// The lines of its text.
  let lines: LineTable
  let convention: DeckConvention
  /// The settings between its `---` lines.
  var head: [FrontMatter.Entry] = []
  /// Its part of the file; nil if it is the whole.
  var part: SlidePart?
  /// Its place among the slides, from 0.
  var number = 0
  /// The titles of all slides.
  var titles: [String?] = []
  let palette: Palette
}

extension SlideRequests {
  /// Does what a directive says, as far as a screen can; notes it otherwise.
  mutating func follow(_ directive: Directive, of convention: DeckConvention, palette: Palette) {
    switch convention.meaning(of: directive.name.lowercased()) {
    case .done: break
    case .setting(let name, let value):
      if let value = value(directive.value), let setting = ScreenSettings.Setting.named(name) {
        let entry = FrontMatter.Entry(
          key: name, value: value, line: directive.line, column: 1, content: .text(value), isBlock: false)
        if (try? setting.read(&settings, entry, palette)) != nil { return }
      }
      leaveOut(directive.spelling, at: directive.line)
    case nil: leaveOut(directive.spelling, at: directive.line)
    }
  }
}
