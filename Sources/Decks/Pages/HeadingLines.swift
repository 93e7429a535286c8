/// The lines of a page of Markdown in which the headings stand that begin a screen each.
struct HeadingLines {
  /// A heading that is in no quote or list.
  private struct Heading {
    var line: Int
    var level: Int
    /// Whether something other than a heading or a rule comes next.
    var isAboveText = false
  }

  /// From 1 at the first line of the text.
  private(set) var lines: Set<Int> = []
  private var headings: [Heading] = []
  /// The words of the headings.
  private(set) var texts: [String] = []

  /// Looks for the headings of a text; none are found in one that would take too much work.
  init(in text: [UInt8], path: String) {
    guard let text = try? MarkdownDocument.affordable(text, firstLine: 1, path: path), let tree = MarkdownTree(text)
    else { return }
    var isBelowHeading = false
    tree.forEachBlock { node in
      let isHeading = node.kind == .heading
      // What is said to the program is no text.
      if node.kind == .html, node.literal.drop(while: \.isWhitespace).hasPrefix("<!--") { return }
      if isBelowHeading, !isHeading, node.kind != .rule { headings[headings.count - 1].isAboveText = true }
      if isHeading {
        headings.append(Heading(line: node.line, level: node.level))
        texts.append(node.words)
      }
      isBelowHeading = isHeading
    }
  }

  /// Splits where somebody asks for it.
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

  /// Splits as another program does.
  mutating func split(_ convention: HeadingConvention) {
    switch convention {
    case .patat(let level):
      let level = level ?? levelAboveText ?? 6
      begin { $0.level <= level }
    case .lookatme:
      guard let highest = headings.map(\.level).min() else { return lines = [] }
      let isTitle = headings.count { $0.level == highest } == 1
      let level = isTitle ? nextLevel(below: highest) ?? highest : highest
      begin { $0.level <= level }
    }
  }

  private mutating func begin(where isBeginning: (Heading) -> Bool) {
    lines = Set(headings.lazy.filter(isBeginning).map(\.line))
  }

  private var levelAboveText: Int? { headings.lazy.filter(\.isAboveText).map(\.level).min() }

  private func nextLevel(below level: Int) -> Int? { headings.lazy.map(\.level).filter { $0 > level }.min() }
}
