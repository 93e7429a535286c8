/// The headings of a page outside of quotes and lists, and which of them begin a screen.
struct HeadingLines {
  private struct Heading {
    var number: Int
    var range: Range<Int>
    var level: Int
    var isUnderlined: Bool
    /// True if something other than a heading or a rule comes next.
    var isAboveText = false
  }

  private(set) var lines: Set<Int> = []
  private var headings: [Heading] = []
  var ranges: [Range<Int>] { headings.map(\.range) }
  var count: Int { headings.count }

  init(_ lines: some Sequence<MarkdownLine>) {
    var (isBelowHeading, isFootnote) = (false, false)
    /// The first line of a paragraph, which a line of marks may make a heading.
    var paragraph: MarkdownLine?
    for line in lines {
      let isGoingOn = line.isInside && (line.kind == .text || line.kind == .underline)
      if !isGoingOn, paragraph != nil {
        endText(&isBelowHeading)
        paragraph = nil
      }
      // Footnotes stand below the page.
      isFootnote = line.depth > 0 && (isFootnote || line.isFootnote)
      if isFootnote { continue }
      switch (line.kind, line.depth) {
      case (.heading, 0), (.underline, 0):
        let isUnderlined = line.kind == .underline
        let first = isUnderlined ? paragraph ?? line : line
        let marks = line.bytes[line.textStart...].prefix { $0 == UInt8(ascii: "#") }
        let level = isUnderlined ? line.bytes[line.textStart] == UInt8(ascii: "=") ? 1 : 2 : marks.count
        headings.append(
          Heading(number: first.number, range: first.start..<line.next, level: level, isUnderlined: isUnderlined))
        (isBelowHeading, paragraph) = (true, nil)
      case (.rule, 0): isBelowHeading = false
      // Comments for the program are not text.
      case (.blank, 0), (.comment, 0), (.definition, _): break
      case (.text, 0): paragraph = paragraph ?? line
      default: endText(&isBelowHeading)
      }
    }
    if paragraph != nil { endText(&isBelowHeading) }
  }

  private mutating func endText(_ isBelowHeading: inout Bool) {
    if isBelowHeading { headings[headings.count - 1].isAboveText = true }
    isBelowHeading = false
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
  mutating func splitAtTitles(takesHeadings: Bool) {
    begin { $0.isUnderlined || takesHeadings && $0.level == 1 }
  }

  private mutating func begin(where isBeginning: (Heading) -> Bool) {
    lines = Set(headings.lazy.filter(isBeginning).map(\.number))
  }

  private var levelAboveText: Int? { headings.lazy.filter(\.isAboveText).map(\.level).min() }

  private func nextLevel(below level: Int) -> Int? { headings.lazy.map(\.level).filter { $0 > level }.min() }
}
