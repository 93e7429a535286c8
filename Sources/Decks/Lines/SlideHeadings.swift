/// The headings of a file outside of quotes and lists, and which of them begin a screen.
struct SlideHeadings {
  private struct Heading {
    var number: Int
    var level: Int
    /// True if a line of marks stands below it.
    var isUnderlined: Bool
    /// True if something other than a heading or a rule comes next.
    var isAboveText = false
  }

  private(set) var lines: Set<Int> = []
  private var headings: [Heading] = []
  var count: Int { headings.count }

  init(_ lines: LineTable) {
    var isOpen = false
    for line in lines where !line.isFootnote {
      switch line.kind {
      // Comments for the program are not text.
      case .blank, .comment, .definition: break
      case .underline where !line.isNested:
        guard let last = headings.indices.last else { break }
        let isFirst = line.bytes.first { !isBlank($0) } == UInt8(ascii: "=")
        (headings[last].level, headings[last].isUnderlined) = (isFirst ? 1 : 2, true)
      case .heading where !line.isNested:
        if line.isInside { break }
        let marks = line.bytes.drop(while: isBlank).prefix { $0 == UInt8(ascii: "#") }
        headings.append(Heading(number: line.number, level: marks.count, isUnderlined: false))
        isOpen = true
      case .rule where !line.isNested: isOpen = false
      default:
        if isOpen { headings[headings.count - 1].isAboveText = true }
        isOpen = false
      }
    }
  }

  mutating func split(_ split: ScreenSplit) {
    switch split {
    case .rules: lines = []
    case .level(let level): begin { $0.level <= level }
    case .headings:
      guard let level = levelAboveText else { return lines = [] }
      let next = headings.count { $0.level <= level } > 1 ? level : nextLevel(below: level) ?? level
      begin { $0.level <= next }
    }
  }

  mutating func split(atLevels levels: Set<Int>) {
    begin { levels.contains($0.level) }
  }

  /// Splits as patat does, and pandoc for its slide shows: at headings of a level and of those above it.
  ///
  /// - Parameter level: The level; nil for the highest with text below it.
  mutating func splitAsPatat(level: Int?) {
    let level = level ?? levelAboveText ?? 6
    begin { $0.level <= level }
  }

  /// Splits as lookatme does: at headings of the highest level, or of the next level if there is only one of those.
  mutating func splitAsLookatme() {
    guard let highest = headings.map(\.level).min() else { return lines = [] }
    let isTitle = headings.count { $0.level == highest } == 1
    let level = isTitle ? nextLevel(below: highest) ?? highest : highest
    begin { $0.level <= level }
  }

  /// Splits at titles as presenterm does: at headings above a line of marks.
  ///
  /// - Parameter takesHeadings: True if headings behind one `#` are titles too.
  mutating func splitAtTitles(takesHeadings: Bool) {
    begin { $0.isUnderlined || takesHeadings && $0.level == 1 }
  }

  private mutating func begin(where isBeginning: (Heading) -> Bool) {
    lines = Set(headings.lazy.filter(isBeginning).map(\.number))
  }

  private var levelAboveText: Int? { headings.lazy.filter(\.isAboveText).map(\.level).min() }

  private func nextLevel(below level: Int) -> Int? { headings.lazy.map(\.level).filter { $0 > level }.min() }
}

/// The places where a file of several screens is split.
public enum ScreenSplit: Hashable, Sendable {
  /// At `---`.
  case rules
  /// At the headings that divide a Markdown page: those of the highest level with text below, or of the next level if
  /// there is only one of them.
  case headings
  /// At headings of this level, 1...6, and of those above it.
  case level(Int)

  /// Reads `rules`, `headings` or a level; nil for anything else.
  package init?(spelled text: String) {
    switch text {
    case "rules", "rule": self = .rules
    case "headings", "heading": self = .headings
    default:
      guard text.utf8.count == 1, let level = Int(text), (1...6).contains(level) else { return nil }
      self = .level(level)
    }
  }

  package static let spellings = ["rules", "headings"] + (1...6).map(String.init)
}
