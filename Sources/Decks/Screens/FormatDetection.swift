extension FileName.Format {
  /// The endings of Markdown besides ours, which knitr, Quarto and others give. As text such a file would show its notes.
  private static let markdownEndings = [
    ".markdown", ".mdown", ".mdwn", ".mkd", ".mkdn", ".mdx", ".qmd", ".rmd", ".rmarkdown",
  ]

  /// Returns the most likely format of a file whose name does not tell it.
  ///
  /// Markdown has one of its endings, begins with a heading and a blank line, or has a fenced code block or a comment that ends a slide. Art
  /// begins with the mark of its format, has a SAUCE record, or the codes of AVATAR or a board. Everything else is text,
  /// and so is a file with an escape sequence.
  ///
  /// - Parameter isSlides: True if the user wants the file split into slides: then a heading
  ///   needs no blank line.
  init(of source: SourceLines, named name: FileName, isSlides: Bool = false) {
    let bytes = source.bytes
    guard !Self.markdownEndings.contains(where: name.text.lowercased().hasSuffix) else {
      self = .markdown
      return
    }
    let record = SauceReader(bytes)
    if let kind = ArtKind(toldBy: bytes, record) {
      self = .art(kind)
      return
    }
    if record.isPresent {
      self = .art(.ansi)
      return
    }
    guard !bytes.contains(0x1B) else {
      self = .text
      return
    }
    let kind = ArtKind(codesIn: bytes[...], named: .ansi)
    guard kind == .ansi else {
      self = .art(kind)
      return
    }
    let matter = FrontMatter(headOf: source, isMarkdown: true)
    if matter.end > 0, bytes.first == UInt8(ascii: "%") {
      self = .markdown
      return
    }
    var next = matter.end
    var fences = 0
    var isFirst = true
    var isHeading = false
    while next < bytes.count {
      let content: Range<Int>
      (content, next) = source.line(at: next)
      let line = bytes[content]
      let isBlankLine = line.allSatisfy(isBlank)
      if line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8) { fences += 1 }
      if (isHeading && (isBlankLine || isSlides)) || fences >= 2 || PageCommand.holdsSlideEnd(line) {
        self = .markdown
        return
      }
      let marks = line.prefix { $0 == UInt8(ascii: "#") }
      isHeading =
        isFirst && (1...6).contains(marks.count) && marks.endIndex < line.endIndex && isBlank(line[marks.endIndex])
      isFirst = isFirst && isBlankLine
    }
    self = isHeading ? .markdown : .text
  }
}
