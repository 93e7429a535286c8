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
  /// Returns true if front matter is its own, whatever the keys are.
  var isCertain: @Sendable (FrontMatter) -> Bool = { _ in false }
  /// Returns true if front matter is its own if that of no other program.
  var isLikely: @Sendable (FrontMatter) -> Bool = { _ in false }
  /// Returns true if a text has marks of its own, if the front matter tells nothing.
  var isMarked: @Sendable (DeckBody, FrontMatter) -> Bool = { _, _ in false }

  // MARK: Slides

  var rules = SlideRules()
  var adapt: @Sendable (inout DeckConvention, FrontMatter, DeckBody) -> Void = { _, _, _ in }
  /// Chooses the headings that begin slides in a file without rules; nil if none do.
  var divide: (@Sendable (inout HeadingLines, DeckConvention) -> Void)?
  /// Removes the slides that are not shown, and gives the others what they take from those above.
  var arrange: @Sendable (inout [SlidePart], LineTable, DeckConvention) -> Void = { _, _, _ in }
  var hasForeignHeads = false
  /// The folder of pictures whose address begins with `/`, besides that of the deck.
  var rootFolder: String?

  // MARK: Meanings

  /// The meanings of its settings, by their names in lower case.
  var meanings: [String: Meaning] = [:]
  /// Returns the reader of the marks in a slide; nil if they are ours.
  var marks: @Sendable (DeckConvention) -> (@Sendable (SlideSource) -> any SlideMarks)? = { _ in nil }
  var hasNotesInComments = false
  var hasFormulasInText = false
  var keepsLines = false

  /// All programs, in the order in which a file is asked whether it is theirs. The format's help keeps it.
  static let all: [Convention] = [
    presenterm, patat, slidev, marp, remark, lookatme, deckset, mdp, reveal, slides,
  ]

  static let porthole = Convention(name: "porthole", help: [])

  static func == (a: Convention, b: Convention) -> Bool { a.name == b.name }

  enum Meaning: Sendable {
    /// One of our settings, and its value in our words; nil if we have none for it.
    case setting(String, @Sendable (String) -> String?)
    case done
  }

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
  var hasTitleSlide = false
  private(set) var head: [FrontMatter.Entry] = []
  /// The commands that run code of a language in patat, and whether their output replaces the code.
  var evals: [String: (command: String, replaces: Bool)] = [:]
  var examples = PandocExamples()

  /// True if the settings of the file are those of another program.
  var hasForeignKeys: Bool { program != .porthole && program != .presenterm }
  /// Boolean values indicating whether a list that is shown item by item waits before its first item, and what follows
  /// it waits too. In other programs than presenterm that comes with the last item.
  var waitsBeforeLists: Bool { options.waitsBeforeLists }
  var waitsAfterLists: Bool { options.waitsAfterLists && !hasForeignKeys }

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

struct SlideSource {
  let lines: LineTable
  let convention: DeckConvention
  var head: [FrontMatter.Entry] = []
  /// Its part of the file; nil if it is the whole.
  var part: SlidePart?
  /// Its place among the slides, from 0.
  var number = 0
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
