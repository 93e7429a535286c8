/// Reads a block of HTML as text. It keeps paragraphs, emphasis and image names, and drops all other elements.
struct HTMLBlockReader {
  enum Item {
    case text(MarkdownText, level: Int?, isCentered: Bool)
    case code([String])
    case rule
    case command(PageCommand)
    case comment(ArraySlice<UInt8>)
  }

  /// The elements that stay open at the end of a block. They apply to the Markdown after it too.
  struct Elements {
    private var open: [(name: String, isCentered: Bool, part: Int?)] = []

    var isCentered: Bool { open.last?.isCentered ?? false }
    var parts: [Int] { open.compactMap(\.part) }

    private static let deepest = 100
    private static let names = SlidevClick.names.union([
      "div", "center", "section", "table", "ul", "ol", "li", "blockquote",
    ])

    fileprivate mutating func read(_ tag: HTMLTag, part: Int?) -> Bool {
      guard Self.names.contains(tag.name) else { return false }
      if tag.isEnd {
        if let last = open.lastIndex(where: { $0.name == tag.name }) { open.removeSubrange(last...) }
      } else if open.count < Self.deepest {
        let asked = tag.name == "center" ? "center" : tag.attribute("align").map { String($0.lowercased()) }
        open.append((tag.name, asked.map { $0 == "center" } ?? isCentered, part))
      }
      return true
    }
  }

  /// The items with the numbers of the parts that they belong to.
  private(set) var items: [(item: Item, parts: [Int])] = []
  private(set) var elements: Elements
  private(set) var parts: PageParts
  private var part: Int?
  private var text = MarkdownTextReader()
  private var level: Int?
  private var isCentered = false
  private var lines: String?

  init(_ html: String, in elements: Elements, parts: PageParts, convention: DeckConvention) {
    self.elements = elements
    self.parts = parts
    var scanner = HTMLScanner(html)
    while let piece = scanner.nextPiece() {
      switch piece {
      case .text(let piece) where lines != nil: lines? += piece
      case .text(let piece): text.read(html: piece)
      case .comment(let body):
        if let command = PageCommand(body, prefix: convention.options.prefix) {
          finish(with: .command(command))
        } else if convention.program.hasNotesInComments, let note = PageCommand(noteIn: body) {
          finish(with: .command(note))
        } else if !body.isEmpty {
          items.append((.comment(body), []))
        }
      case .tag(let tag) where tag.name == "v-clicks" || tag.name == "vclicks":
        finish(with: .command(.incremental(!tag.isEnd)))
      case .tag(let tag) where tag.isBlock || SlidevClick.names.contains(tag.name):
        takeBlock(tag, part: self.parts.next(for: tag))
      case .tag(let tag):
        if lines == nil { text.read(tag, part: self.parts.next(for: tag)) }
      }
    }
    finish()
  }

  private mutating func takeBlock(_ tag: HTMLTag, part: Int?) {
    finish(with: tag.name == "hr" ? .rule : nil)
    let staysOpen = elements.read(tag, part: part)
    guard !tag.isEnd else { return }
    level = tag.headingLevel
    if !staysOpen { self.part = part }
    isCentered = tag.attribute("align")?.lowercased() == "center"
    if tag.name == "pre" { lines = "" }
    text.read(tag)
  }

  /// Ends a paragraph if it has text.
  private mutating func finish(with item: Item? = nil) {
    let parts = elements.parts + (part.map { [$0] } ?? [])
    if let lines {
      var code = lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while code.last?.isEmpty == true { code.removeLast() }
      if code.first?.isEmpty == true { code.removeFirst() }
      if !code.isEmpty { items.append((.code(code), parts)) }
    } else if text.text.runs.contains(where: { $0.text.utf8.contains { $0 > 0x20 } }) {
      items.append((.text(text.text, level: level, isCentered: isCentered || elements.isCentered), parts))
    }
    (text, level, isCentered, lines, part) = (MarkdownTextReader(), nil, false, nil, nil)
    if let item { items.append((item, elements.parts)) }
  }
}

extension PageParts {
  /// Returns the number of the part that an element of reveal or Slidev begins; nil if it begins none.
  mutating func next(for tag: HTMLTag) -> Int? {
    if tag.isEnd { return nil }
    if let fragment = RevealFragment(tag) { return fragment.appears ? next(index: fragment.index) : nil }
    guard let click = SlidevClick(tag) else { return nil }
    return click.isAfter && click.place == nil && !indices.isEmpty ? indices.count - 1 : next(index: click.place)
  }
}
