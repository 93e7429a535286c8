internal import Transitions

/// Finds the features that a Markdown page asks for and does not get.
struct LeftOutFinder {
  /// The features in the order of the page, with lines from 1.
  private(set) var found: [(what: LeftOut, line: Int)] = []
  /// The addresses of its images, in the order of the page.
  private(set) var images: [(address: String, line: Int)] = []

  /// The lines that look like notes for the speaker, on slides.
  private(set) var notes: [(words: String, line: Int)] = []

  /// The words that begin notes in other programs, in lower case.
  private static let noteWords = [
    "note:", "notes:", "speaker note:", "speaker notes:", "presenter note:", "presenter notes:",
  ]

  private static let drawings = ["mermaid", "d2", "plantuml", "graphviz", "pikchr"]

  private let convention: DeckConvention

  /// - Parameter isSlide: True if it is a slide of several in its file.
  init(
    in page: PageText, defining definitions: [Definition], path: String, convention: DeckConvention, isSlide: Bool
  ) {
    self.convention = convention
    guard let text = try? MarkdownInput.affordable(page.text),
      let tree = MarkdownTree(Definition.head(of: definitions), text)
    else { return }
    let head = 2 * definitions.count
    var lines: [ArraySlice<UInt8>] = []
    var columns = 0
    // Inline nodes do not always have their lines.
    var (line, words) = (1, "")
    tree.walk { node, isEntering in
      guard let kind = node.kind else { return }
      if isSlide {
        switch kind {
        case .text: words += words.utf8.count < 80 ? node.literal : ""
        case .paragraph, .softBreak, .hardBreak:
          let start = words.lowercased()
          if Self.noteWords.contains(where: start.hasPrefix) { notes.append((String(words.prefix(60)), line)) }
          words = ""
        default: break
        }
      }
      guard isEntering else { return }
      line = max(line, node.line - head)
      switch kind {
      case .image: images.append((node.definition.map { definitions[$0].target } ?? node.url, line))
      case .text:
        if node.literal.contains(text: "$$") {
          found.append((.formulas, line))
        } else if convention.program.hasFormulasInText, Self.isFormula(node.literal) {
          found.append((.formula, line))
        }
      case .code:
        read(fence: node.info, line: node.line - head)
        takeSettings(of: node, line: node.line - head)
      case .table:
        columns = node.alignments.count
        if lines.isEmpty { lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }
      case .tableRow:
        let row = node.line - head
        if lines.indices.contains(row - 1), Self.cellCount(of: lines[row - 1]) > columns {
          found.append((.tableCells, row))
        }
      case .html, .inlineHTML: read(html: node.literal, line: line)
      default: break
      }
    }
    pairFormulas()
  }

  private mutating func read(fence info: String, line: Int) {
    let words = info.split { $0 == " " || $0 == "," }.map(String.init)
    guard let language = words.first else { return }
    takeOptions(of: words, line: line)
    let snippet = SnippetInfo(info, language: CodeReader.language(info))
    if let request = snippet.requests.first,
      SnippetLanguage.named(CodeReader.language(info), executor: snippet.executor) == nil
    {
      found.append((.unknownProgram(request, language: snippet.executor ?? language), line))
    }
    let isKnown = DrawingTool.all.contains { $0.names.contains(language) }
    if words.contains("+render") ? !isKnown : Self.drawings.contains(language) {
      found.append((.drawing(language), line))
    }
  }

  private mutating func read(html: String, line: Int) {
    let bytes = Array(html.utf8)
    if bytes.starts(with: "<!--".utf8) { return }
    var (scanner, hasClass, isFragment) = (HTMLScanner(html, showsAll: true), false, false)
    while let piece = scanner.nextPiece() {
      guard case .tag(let tag) = piece, !tag.isEnd else { continue }
      if tag.name == "img", let image = MarkdownImage(tag) { images.append((image.url, line)) }
      hasClass = hasClass || tag.name == "span" && tag.attribute("class") != nil
      isFragment = isFragment || RevealFragment(tag) != nil
      if convention.program != .porthole, let mark = ForeignElements.leftOut(in: tag) { leaveOut(mark, line) }
    }
    // The other classes of a fragment are named by themselves.
    if hasClass, !isFragment { found.append((.coloredText, line)) }
  }

  private mutating func leaveOut(_ mark: String, _ line: Int) {
    found.append((.marks(of: convention.title, first: mark), line))
  }

  private static func isFormula(_ text: String) -> Bool {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    return parts.count > 2 && parts[1].first.map { $0 != " " && !$0.isNumber } == true && parts[1].last != " "
  }

  /// Notes the settings in code of lookatme without an effect, and code that slides would run.
  private mutating func takeSettings(of node: MarkdownNode, line: Int) {
    let language = CodeReader.language(node.info)
    if convention.program == .slides, !node.isTilde, !node.info.contains("+"),
      SnippetLanguage.named(language, executor: nil) != nil
    {
      found.append((.code, line))
    }
    guard language == "file" || language == "terminal-ex" else { return }
    for (name, value) in YAMLReader.value(of: node.literal).pairs {
      let isUsual = name == "relative" && value == "true" || value == "null" || value.isEmpty
      guard !isUsual,
        ["relative", "transform", "init_text", "init_wait", "init_codeblock", "init_codeblock_lang"].contains(name)
      else { continue }
      leaveOut("\(name): \(value)", line)
    }
  }

  /// Notes the attributes of code without an effect.
  private mutating func takeOptions(of words: [String], line: Int) {
    for word in words.dropFirst() where word.hasPrefix("+") {
      let name = String(word.dropFirst().prefix { $0 != ":" })
      let isIgnored = ["validate", "expect", "env"].contains(name)
      let isUnknown = convention.program == .presenterm && name != "image" && !SnippetInfo.names.contains(name)
      if isIgnored || isUnknown { leaveOut(word, line) }
    }
  }

  /// Returns the number of cells in the line of a table's row.
  private static func cellCount(of line: ArraySlice<UInt8>) -> Int {
    var (bars, isEscaped, isEmpty) = (0, false, true)
    var (first, last) = (false, false)
    // Quotes and lists before a row have no bars.
    for byte in line where !isBlank(byte) && byte != UInt8(ascii: "\r") {
      last = byte == UInt8(ascii: "|") && !isEscaped
      if isEmpty { (first, isEmpty) = (last, byte == UInt8(ascii: ">")) }
      if last { bars += 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return bars + 1 - (first ? 1 : 0) - (last && bars > 1 ? 1 : 0)
  }

  private mutating func pairFormulas() {
    var isOpen = false
    found.removeAll { item in
      guard item.what == .formulas else { return false }
      isOpen.toggle()
      return !isOpen
    }
  }
}
