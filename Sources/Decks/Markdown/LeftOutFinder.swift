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
    guard let text = try? MarkdownDocument.affordable(text, firstLine: 1, path: path), let tree = MarkdownTree(text)
    else { return }
    let source = SourceLines(bytes: text)
    var starts = [0]
    for (place, byte) in text.enumerated() where byte == UInt8(ascii: "\n") { starts.append(place + 1) }
    // Inline nodes do not always have their lines.
    var line = 1
    tree.walk { node, isEntering in
      guard isEntering, let kind = node.kind else { return }
      line = max(line, node.line)
      switch kind {
      case .image: images.append((node.url, line))
      case .text: if node.literal.contains(text: "$$") { found.append((.formulas, line)) }
      case .code:
        let fence =
          starts.indices.contains(node.line - 1)
          ? source.trimmed(source.line(at: starts[node.line - 1]).content) : 0..<0
        take(
          fence: node.info, isTilde: fence.isEmpty ? false : text[fence.lowerBound] == UInt8(ascii: "~"),
          line: node.line)
      case .html, .inlineHTML: take(html: node.literal, line: line)
      default: break
      }
    }
    pairFormulas()
  }

  private mutating func take(fence info: String, isTilde: Bool, line: Int) {
    let words = info.split { $0 == " " || $0 == "," }.map(String.init)
    guard let language = words.first else { return }
    // A fence with arguments after a program's name. Languages have attributes in braces or with a plus.
    if isTilde, words.count > 1, words.dropFirst().allSatisfy({ !$0.hasPrefix("+") && !$0.hasPrefix("{") }) {
      return found.append((.preprocessing, line))
    }
    if language == "file" { found.append((.include, line)) }
    if words.contains("+image") { found.append((.imageOutput, line)) }
    let snippet = SnippetInfo(info)
    if let request = snippet.requests.first,
      SnippetLanguage.named(MarkdownBlockReader.language(info), executor: snippet.executor) == nil
    {
      found.append((.unknownProgram(request, language: snippet.executor ?? language), line))
    }
    if Self.drawings.contains(language) || words.contains("+render") { found.append((.drawing(language), line)) }
    if info.contains("{"), info.contains("|") { found.append((.highlightSteps, line)) }
    if words.contains("+line_numbers") { found.append((.lineNumbers, line)) }
  }

  private mutating func take(html: String, line: Int) {
    let bytes = Array(html.utf8)
    func holds(_ word: StaticString) -> Bool { bytes.place(of: word, from: 0) != nil }
    if bytes.starts(with: "<!--".utf8) {
      if holds("font_size:") { found.append((.fontSize, line)) }
      if holds("include:") { found.append((.include, line)) }
      if holds("skip_slide") { found.append((.skippedSlide, line)) }
      return
    }
    if holds("<img") { takeImages(html: html, line: line) }
    if holds("<span"), holds("color") { found.append((.coloredText, line)) }
    if holds("<v-click") || holds("v-click>") { found.append((.clicks, line)) }
  }

  private mutating func takeImages(html: String, line: Int) {
    var scanner = HTMLScanner(html)
    while let piece = scanner.take() {
      if case .tag(let tag) = piece, tag.name == "img", !tag.isEnd, let image = MarkdownImage(tag) {
        images.append((image.url, line))
      }
    }
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
