internal import Transitions

/// A program whose slides are read: how its files are told from others, where its slides end, and what its settings and
/// marks mean. Each is a row of the table ``all``. Marks that only one program has act in every deck; see ``CommonMarks``.
struct Convention: Equatable, Sendable {
  let name: String
  /// The rows of the format's help: the program, and the marks that are read, in a line. Ours has none.
  let help: [(form: String, meaning: String)]

  // MARK: Recognition

  /// The keys of front matter that no other program reads. Those that are certain count before the keys of others.
  var certainKeys: Set<String> = []
  var keys: Set<String> = []
  /// The line of front matter that has a form of its own, whatever other keys there are, from 1.
  var form: @Sendable (FrontMatter) -> Int? = { _ in nil }
  /// The line of a setting that is likely its own, if no key of another program is there, from 1.
  var likeness: @Sendable (FrontMatter) -> Int? = { _ in nil }
  /// The number of the first line of a text that only this program has, if the front matter tells nothing.
  var sign: @Sendable (DeckBody, FrontMatter) -> Int? = { _, _ in nil }

  // MARK: Slides

  var rules = SlideRules()
  var adapt: @Sendable (inout DeckConvention, FrontMatter, DeckBody) -> Void = { _, _, _ in }
  /// Chooses the headings that begin slides in a file without rules; nil if none do.
  var divide: (@Sendable (inout SlideHeadings, DeckConvention) -> Void)?
  /// Removes the slides that are not shown, and gives the others what they take from those above.
  var arrange: @Sendable (inout [SlidePart], LineTable, DeckConvention) -> Void = { _, _, _ in }
  var hasForeignHeads = false
  /// The folder of pictures whose address begins with `/`, besides that of the deck.
  var rootFolder: String?

  // MARK: Meanings

  /// The meanings of its settings, by their names in lower case.
  var meanings: [String: Meaning] = [:]
  var lines: [LineRule] = []
  /// The words within a line that stand for others, mostly variables of ours.
  var words: [(mark: String, value: String)] = []
  /// The marks within a line that mean nothing in a terminal.
  var leftovers: [Leftover] = []
  /// Makes the reader of the marks of a slide that no rule describes.
  var marks: @Sendable (SlideSource, inout SlideRequests) -> any SlideMarks = { _, _ in NoMarks() }
  var hasNotesInComments = false
  var hasFormulasInText = false
  var keepsLines = false
  var hasEmojiNames = false
  var hasTightHeadings = false

  /// All programs, in the order in which a file is asked whether it is theirs. The format's help keeps it.
  static let all: [Convention] = [
    presenterm, patat, slidev, marp, remark, lookatme, deckset, mdp, reveal, slides,
  ]

  static let porthole = Convention(name: "porthole", help: [])

  var title: String { self == .porthole ? "other programs" : help[0].form }

  static func == (a: Convention, b: Convention) -> Bool { a.name == b.name }

  enum Meaning: Sendable {
    /// One of our settings, and its value in our words; nil if we have none for it.
    case setting(String, @Sendable (String) -> String?)
    case done

    /// Returns a meaning for words of another program that have one of ours each.
    static func word(_ name: String, _ words: [String: String]) -> Meaning { .setting(name) { words[$0] } }
  }

  static func done(_ names: String...) -> [String: Meaning] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, .done) })
  }

  /// Returns a colour of CSS in our words.
  static let color: @Sendable (String) -> String? = { HTMLColors.color($0.lowercased())?.hexadecimal }

  /// Returns the line of a theme that a program brings along and Porthole has no other of that name.
  static func themeLine(_ matter: FrontMatter, of program: String) -> Int? {
    matter.line {
      $0.key == "theme" && DeckTheme.Base($0.value) == nil && ToolThemes.named($0.value, of: program) != nil
    }
  }
}

extension FrontMatter {
  /// Returns the line of the first entry that meets a condition, from 1.
  func line(where isWanted: (Entry) -> Bool) -> Int? { entries.first(where: isWanted)?.line }

  /// Returns the line of the first entry with one of some keys, from 1.
  func line(of keys: Set<String>) -> Int? { line { keys.contains($0.key) } }
}

/// The convention of a file: the program that it was written for, and what its settings change.
struct DeckConvention: Sendable {
  let program: Convention
  /// The line that tells the program, from 1; nil for our own.
  private(set) var evidence: Int?
  var options = PresentermOptions()
  /// The level of headings that begin a slide in patat; nil for the highest with text below it.
  var slideLevel: Int?
  var rules = SlideRules()
  var lines: [LineRule] = []
  /// The levels of headings that begin a slide besides its rules.
  var dividingLevels: Set<Int> = []
  var dividesBesidesRules = false
  var hasTitleSlide = false
  private(set) var head: [FrontMatter.Entry] = []
  /// The commands that run code of a language in patat, and whether their output replaces the code.
  var evals: [String: (command: String, replaces: Bool)] = [:]
  var examples = PandocExamples()

  var hasForeignKeys: Bool { program != .porthole && program != .presenterm }
  /// Tells whether a list that is shown item by item waits before its first item, and what follows it waits too. In other
  /// programs than presenterm that comes with the last item.
  var waitsBeforeLists: Bool { options.waitsBeforeLists }
  var waitsAfterLists: Bool { options.waitsAfterLists && !hasForeignKeys }

  var title: String { dividesBesidesRules ? "pandoc" : program.title }

  init() { program = .porthole }

  /// Recognizes the program by the front matter of a file, and by marks in its text that only one program has.
  ///
  /// - Complexity: O(bytes).
  init(of body: DeckBody, after matter: FrontMatter) {
    let found = Self.program(of: body, after: matter)
    program = found?.program ?? .porthole
    evidence = found?.line
    head = matter.entries
    (rules, lines) = (program.rules, program.lines)
    program.adapt(&self, matter, body)
  }

  private static func program(of body: DeckBody, after matter: FrontMatter) -> (program: Convention, line: Int)? {
    func find(_ line: (Convention) -> Int?) -> (program: Convention, line: Int)? {
      for program in Convention.all { if let line = line(program) { return (program, line) } }
      return nil
    }
    return find { $0.form(matter) ?? matter.line(of: $0.certainKeys) } ?? find { matter.line(of: $0.keys) }
      ?? find { $0.likeness(matter) } ?? find { $0.sign(body, matter).map { matter.lineCount + 1 + $0 } }
  }

  /// Returns the meaning of a setting by its name in lower case; nil if it has no effect here.
  func meaning(of name: String) -> Convention.Meaning? {
    // Those of marp's first slide alone are read with that.
    if program == .marp, name.hasPrefix("_") { return .done }
    return program.meanings[name]
  }

  func hasMeaning(_ entry: FrontMatter.Entry) -> Bool {
    if program == .reveal, entry.key == "notesseparator" { return Convention.noteWords(of: entry.value) != nil }
    guard case .done? = meaning(of: entry.key) else { return false }
    return true
  }
}

/// The marks of a program in one slide that no rule describes. The lines come from the top.
protocol SlideMarks {
  /// The lines before the slide's first one.
  var head: String { get }

  /// Returns the text in place of a line, without its end; nil for the line itself.
  mutating func read(_ line: SlideLine, _ requests: inout SlideRequests) -> String?

  /// Returns the words after the fence of code in our words; nil if they are.
  mutating func fence(_ info: String, _ requests: inout SlideRequests, at line: Int) -> String?
}

extension SlideMarks {
  var head: String { "" }

  mutating func read(_ line: SlideLine, _ requests: inout SlideRequests) -> String? { nil }

  mutating func fence(_ info: String, _ requests: inout SlideRequests, at line: Int) -> String? { nil }
}

struct NoMarks: SlideMarks {}

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
  mutating func follow(_ directive: Directive, as meaning: Convention.Meaning?, palette: Palette) {
    switch meaning {
    case .done?: return
    case .setting(let name, let value)?:
      if let value = value(directive.value), let setting = ScreenSettings.Setting.named(name) {
        let entry = FrontMatter.Entry(
          key: name, value: value, line: directive.line, column: 1, content: .text(value), isBlock: false)
        if (try? setting.read(&settings, entry, palette)) != nil { return }
      }
    case nil: break
    }
    leaveOut(directive.spelling, at: directive.line)
  }

  mutating func follow(_ directive: Directive, of slide: SlideSource) {
    follow(directive, as: slide.convention.meaning(of: directive.name.lowercased()), palette: slide.palette)
  }
}

/// The text of a file behind its front matter. Its lines are read when they are asked for.
final class DeckBody {
  let source: SourceLines
  let start: Int
  private(set) lazy var lines = LineTable(source, from: start)

  init(_ source: SourceLines, from start: Int) { (self.source, self.start) = (source, start) }

  /// Tells whether some of these words occur. The line break before the first line counts.
  func holds(_ words: StaticString...) -> Bool {
    words.contains { source.bytes.place(of: $0, from: max(0, start - 1)) != nil }
  }

  /// Returns the number of the first line outside of code and comments that meets a condition.
  func first(_ isMark: (MarkdownLine, _ isAfterBlank: Bool) -> Bool) -> Int? {
    var isAfterBlank = true
    for line in lines {
      let isBlankLine = line.isBlankLine
      if !isBlankLine, !line.isInsideLiteral, isMark(line, isAfterBlank) { return line.number }
      isAfterBlank = isBlankLine
    }
    return nil
  }
}
