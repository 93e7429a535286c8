/// The lines of a Markdown page whose headings begin a screen each.
struct HeadingLines {
  /// A heading outside of quotes and lists.
  private struct Heading {
    var line: Int
    var level: Int
    /// A Boolean value indicating whether a line of marks stands below it.
    var isUnderlined: Bool
    /// A Boolean value indicating whether something other than a heading or a rule comes next.
    var isAboveText = false
  }

  /// The lines, from 1 at the start of the text.
  private(set) var lines: Set<Int> = []
  private var headings: [Heading] = []
  /// The words of the headings.
  private(set) var texts: [String] = []

  /// Finds the headings of a text; none in a text that would take too much work.
  init(in text: [UInt8], path: String) {
    guard let text = try? MarkdownDocument.affordable(text, firstLine: 1, path: path), let tree = MarkdownTree(text)
    else { return }
    var isBelowHeading = false
    let source = SourceLines(bytes: text)
    var (line, start) = (1, 0)
    tree.forEachBlock { node in
      let isHeading = node.kind == .heading
      // Comments for the program are not text.
      if node.kind == .html, node.literal.drop(while: \.isWhitespace).hasPrefix("<!--") { return }
      if isBelowHeading, !isHeading, node.kind != .rule { headings[headings.count - 1].isAboveText = true }
      if isHeading {
        while line < node.line { (line, start) = (line + 1, source.line(at: start).next) }
        let first = text[source.line(at: start).content].first { !isBlank($0) }
        headings.append(Heading(line: node.line, level: node.level, isUnderlined: first != UInt8(ascii: "#")))
        texts.append(node.words)
      }
      isBelowHeading = isHeading
    }
  }

  /// Splits as the user asks.
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

  /// Splits at headings of some levels.
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
  /// - Parameter takesHeadings: A Boolean value indicating whether headings behind one `#` are titles too.
  mutating func splitAtTitles(takesHeadings: Bool) {
    begin { $0.isUnderlined || takesHeadings && $0.level == 1 }
  }

  private mutating func begin(where isBeginning: (Heading) -> Bool) {
    lines = Set(headings.lazy.filter(isBeginning).map(\.line))
  }

  private var levelAboveText: Int? { headings.lazy.filter(\.isAboveText).map(\.level).min() }

  private func nextLevel(below level: Int) -> Int? { headings.lazy.map(\.level).filter { $0 > level }.min() }
}
