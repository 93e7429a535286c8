/// Reads a block of HTML as text. It keeps paragraphs, emphasis and image names, and drops all other elements.
struct HTMLBlockReader {
  /// A part of a block, from the top.
  enum Item {
    /// A paragraph, or a heading with its level.
    case text(MarkdownText, level: Int?, isCentered: Bool)
    /// The lines of a `pre`.
    case code([String])
    case rule
    case command(PageCommand)
    /// A comment that is no command of ours.
    case comment(ArraySlice<UInt8>)
  }

  /// The elements that stay open at the end of a block. They apply to the Markdown after it too.
  struct Alignment {
    fileprivate var open: [(name: String, isCentered: Bool)] = []

    /// A Boolean value indicating whether text is centred.
    var isCentered: Bool { open.last?.isCentered ?? false }

    fileprivate static let deepest = 100

    fileprivate mutating func take(_ tag: HTMLTag) {
      guard ["div", "center", "section", "table"].contains(tag.name) else { return }
      if tag.isEnd {
        if let last = open.lastIndex(where: { $0.name == tag.name }) { open.removeSubrange(last...) }
      } else if open.count < Self.deepest {
        let asked = tag.name == "center" ? "center" : tag.attribute("align").map { String($0.lowercased()) }
        open.append((tag.name, asked.map { $0 == "center" } ?? isCentered))
      }
    }
  }

  private(set) var items: [Item] = []
  private(set) var alignment: Alignment
  private var text = MarkdownTextReader()
  private var level: Int?
  private var isCentered = false
  /// The text of the open `pre`.
  private var lines: String?

  /// - Parameters:
  ///   - alignment: The alignment before the block.
  ///   - convention: The program that the page was written for.
  init(_ html: String, alignment: Alignment, convention: DeckConvention) {
    self.alignment = alignment
    var scanner = HTMLScanner(html)
    while let piece = scanner.take() {
      switch piece {
      case .text(let piece) where lines != nil: lines? += piece
      case .text(let piece): text.take(html: piece)
      case .comment(let body):
        if let command = PageCommand(body, prefix: convention.options.prefix) {
          finish(with: .command(command))
        } else if convention.program.hasNotesInComments, let note = PageCommand(noteIn: body) {
          finish(with: .command(note))
        } else if !body.isEmpty {
          items.append(.comment(body))
        }
      case .tag(let tag) where tag.name.hasPrefix("v-"):
        if let command = Self.click(tag) { finish(with: .command(command)) }
      case .tag(let tag) where tag.isBlock:
        let isClick =
          convention.program == .slidev
          && tag.pairs.contains {
            ($0.name.hasPrefix("v-click") || $0.name.hasPrefix("v-after")) && !$0.name.hasSuffix(".hide")
          }
        if !tag.isEnd, isClick { finish(with: .command(.pause)) }
        takeBlock(tag)
      case .tag(let tag): if lines == nil { text.take(tag) }
      }
    }
    finish()
  }

  /// Returns the command of Slidev's elements that appear click by click.
  private static func click(_ tag: HTMLTag) -> PageCommand? {
    switch tag.name {
    case "v-click", "v-after": tag.isEnd || tag.attribute("hide") != nil ? nil : .pause
    case "v-clicks": .incremental(!tag.isEnd)
    default: nil
    }
  }

  private mutating func takeBlock(_ tag: HTMLTag) {
    finish(with: tag.name == "hr" ? .rule : nil)
    alignment.take(tag)
    guard !tag.isEnd else { return }
    level = tag.headingLevel
    isCentered = tag.attribute("align")?.lowercased() == "center"
    if tag.name == "pre" { lines = "" }
    text.take(tag)
  }

  /// Ends a paragraph if it has text.
  private mutating func finish(with item: Item? = nil) {
    if let lines {
      var code = lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while code.last?.isEmpty == true { code.removeLast() }
      if code.first?.isEmpty == true { code.removeFirst() }
      if !code.isEmpty { items.append(.code(code)) }
    } else if text.text.runs.contains(where: { $0.text.utf8.contains { $0 > 0x20 } }) {
      items.append(.text(text.text, level: level, isCentered: isCentered || alignment.isCentered))
    }
    (text, level, isCentered, lines) = (MarkdownTextReader(), nil, false, nil)
    if let item { items.append(item) }
  }
}
