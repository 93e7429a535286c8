internal import Transitions

/// Finds the features that a Markdown page asks for and does not get.
struct LeftOutFinder {
  /// The features in the order of the page, with lines from 1.
  private(set) var found: [(what: LeftOut, line: Int)] = []
  /// The addresses of its images, in the order of the page.
  private(set) var images: [(address: String, line: Int)] = []

  /// The languages of fences that other programs draw.
  private static let drawings = ["mermaid", "d2", "plantuml", "graphviz"]

  /// - Parameter text: The text of the page without its front matter.
  init(in text: [UInt8], path: String) {
    guard let affordable = try? MarkdownDocument.affordable(text, firstLine: 1, path: path) else { return }
    let text = FormulaLines.replaced(in: affordable)
    guard let tree = MarkdownTree(text) else { return }
    var lines: [ArraySlice<UInt8>] = []
    var columns = 0
    // Inline nodes do not always have their lines.
    var line = 1
    tree.walk { node, isEntering in
      guard isEntering, let kind = node.kind else { return }
      line = max(line, node.line)
      switch kind {
      case .image: images.append((node.url, line))
      case .text: if node.literal.contains(text: "$$") { found.append((.formulas, line)) }
      case .code:
        take(fence: node.info, line: node.line)
      case .table:
        columns = node.alignments.count
        if lines.isEmpty { lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }
      case .tableRow:
        if lines.indices.contains(node.line - 1), Self.cellCount(of: lines[node.line - 1]) > columns {
          found.append((.tableCells, node.line))
        }
      case .html: take(html: node.literal, line: line, isBlock: true)
      case .inlineHTML: take(html: node.literal, line: line, isBlock: false)
      default: break
      }
    }
    pairFormulas()
  }

  private mutating func take(fence info: String, line: Int) {
    let words = info.split { $0 == " " || $0 == "," }.map(String.init)
    guard let language = words.first else { return }
    if words.contains("+image") { found.append((.imageOutput, line)) }
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

  private mutating func take(html: String, line: Int, isBlock: Bool) {
    let bytes = Array(html.utf8)
    func holds(_ word: StaticString) -> Bool { bytes.place(of: word, from: 0) != nil }
    if bytes.starts(with: "<!--".utf8) { return }
    if holds("<img") { takeImages(html: html, line: line) }
    if holds("<span"), holds("class=") { found.append((.coloredText, line)) }
    if holds(" v-click") || !isBlock && holds("<v-click") { found.append((.clicks, line)) }
  }

  private mutating func takeImages(html: String, line: Int) {
    var scanner = HTMLScanner(html)
    while let piece = scanner.take() {
      if case .tag(let tag) = piece, tag.name == "img", !tag.isEnd, let image = MarkdownImage(tag) {
        images.append((image.url, line))
      }
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

  /// Joins each two marks to a formula.
  private mutating func pairFormulas() {
    var isOpen = false
    found.removeAll { item in
      guard item.what == .formulas else { return false }
      isOpen.toggle()
      return !isOpen
    }
  }
}
