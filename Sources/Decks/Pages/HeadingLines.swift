/// The lines of a Markdown page whose headings begin a screen each.
struct HeadingLines {
  /// A heading outside of quotes and lists.
  private struct Heading {
    var line: Int
    var level: Int
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
    tree.forEachBlock { node in
      let isHeading = node.kind == .heading
      // Comments for the program are not text.
      if node.kind == .html, node.literal.drop(while: \.isWhitespace).hasPrefix("<!--") { return }
      if isBelowHeading, !isHeading, node.kind != .rule { headings[headings.count - 1].isAboveText = true }
      if isHeading {
        headings.append(Heading(line: node.line, level: node.level))
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
