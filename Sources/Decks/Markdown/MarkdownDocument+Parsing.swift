internal import Transitions

extension MarkdownDocument {
  /// What a page holds besides what it shows.
  struct Content {
    /// The definitions of the page first.
    var links: [Definition]
    /// Whether there are so many places of links that the others are text.
    var isOverfull = false
    /// For the speaker.
    var notes: [String] = []
    var isInMiddle = false
  }

  /// Parses the text of a page.
  ///
  /// - Parameters:
  ///   - text: Without the definitions of its links, but with their lines.
  ///   - source: The text of the screen, in which it begins at the byte `start`, in the line `firstLine` of the file.
  ///   - definitions: What the labels of links stand for.
  ///   - variables: What is filled in, but for code.
  ///   - settings: The settings of the page and its deck.
  ///   - palette: What the named colours of its pictures look like.
  /// - Throws: If it would take more work than ``MarkdownCost/most``, or a picture in it is too large.
  static func parse(
    _ text: [UInt8], of source: SourceLines, from start: Int, firstLine: Int, definitions: DefinitionTable,
    variables: Variables, settings: ScreenSettings, palette: Palette, path: String
  ) throws(DeckProblem) -> (document: MarkdownDocument, content: Content) {
    let text = try affordable(text, firstLine: firstLine, path: path)
    // They stand before the text, each a paragraph of its own.
    let head = definitions.items.enumerated().flatMap { number, definition in
      valid(plain(Array("[\(definition.label)]: <".utf8)))
        + MarkdownNode.url(ofDefinition: number) + Array(">\n\n".utf8)
    }
    let context = MarkdownBlockReader.Context(
      firstLine: 2 * definitions.items.count + 1, firstLineInFile: firstLine, pen: settings.rendition(palette),
      labels: definitions.numbers, variables: variables, isIncremental: settings.isIncremental,
      keepsLines: settings.keepsLines,
      path: path)
    var document = MarkdownDocument(settings: settings)
    var content = Content(links: definitions.items)
    guard let tree = MarkdownTree(head, text) else { return (document, content) }
    let reader = MarkdownBlockReader(tree, context: context)
    if let failure = reader.failure { throw failure }
    document.blocks = reader.blocks
    var finder = LinkFinder(in: source, from: start)
    for place in reader.places {
      switch place {
      case .defined(let number): document.places.append(number)
      case .inline(let use):
        let line = max(use.line - context.firstLine, 0)
        document.places.append(content.links.count)
        content.links.append(finder.definition(of: use, line: line, lineInFile: line + firstLine, path: path))
      }
    }
    content.isOverfull = reader.isOverfull
    content.notes = reader.notes
    content.isInMiddle = reader.isInMiddle
    return (document, content)
  }

  /// A text as cmark may get it, line for line.
  ///
  /// - Throws: If it would take more work than ``MarkdownCost/most``.
  static func affordable(_ text: [UInt8], firstLine: Int, path: String) throws(DeckProblem) -> [UInt8] {
    var text = PandocTable.indented(plain(text))
    try afford(text, firstLine: firstLine, path: path)
    // What is no UTF-8 takes three times the bytes.
    text = valid(text)
    try afford(text, firstLine: firstLine, path: path)
    return text
  }

  private static func afford(_ text: [UInt8], firstLine: Int, path: String) throws(DeckProblem) {
    let cost = MarkdownCost(text)
    guard cost.units <= MarkdownCost.most else {
      throw DeckProblem(path: path, line: cost.line + firstLine - 1, .tooTangled)
    }
  }

  /// Bytes whose only control that ends a line, for cmark and this module alike, is the line feed.
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    func isPlain(_ byte: UInt8) -> Bool { byte > 0 && byte != UInt8(ascii: "\r") }
    return bytes.allSatisfy(isPlain) ? bytes : bytes.filter(isPlain)
  }

  /// UTF-8, in which U+FFFD stands for what was none.
  private static func valid(_ bytes: [UInt8]) -> [UInt8] {
    String(validating: bytes, as: UTF8.self) == nil ? Array(String(decoding: bytes, as: UTF8.self).utf8) : bytes
  }
}
