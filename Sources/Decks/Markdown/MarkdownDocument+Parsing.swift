internal import Transitions

extension MarkdownDocument {
  /// Parses the text of a page.
  ///
  /// - Parameters:
  ///   - text: Without the definitions of its links, but with their lines.
  ///   - source: The file, in which it begins at the byte `start`, in the line `firstLine`.
  ///   - definitions: What the labels of links stand for.
  ///   - ground: What the page is to stand on.
  ///   - palette: What the named colours of its pictures look like.
  /// - Returns: The document; the links of the page, `definitions` first; and whether there are so many places of links
  ///   that the others are text.
  /// - Throws: If it would take more work than ``MarkdownCost/most``, or a picture in it is too large.
  static func parse(
    _ text: [UInt8], of source: SourceLines, from start: Int, firstLine: Int, definitions: DefinitionTable,
    ground: Ground, palette: Palette, path: String
  ) throws(DeckProblem) -> (document: MarkdownDocument, links: [Definition], isOverfull: Bool) {
    let text = clean(text)
    let cost = MarkdownCost(text)
    guard cost.units <= MarkdownCost.most else {
      throw DeckProblem(path: path, line: cost.line + firstLine - 1, .tooTangled)
    }
    // They stand before the text, each a paragraph of its own.
    let head = definitions.items.enumerated().flatMap { number, definition in
      clean(Array("[\(definition.label)]: <".utf8)) + Array((MarkdownLinkUse.url(ofDefinition: number) + ">\n\n").utf8)
    }
    let context = MarkdownBlockReader.Context(
      firstLine: 2 * definitions.items.count + 1, firstLineInFile: firstLine, pen: ground.pen(palette),
      labels: definitions.numbers, path: path)
    var document = MarkdownDocument(ground: ground)
    var links = definitions.items
    guard let tree = MarkdownTree(head + text) else { return (document, links, false) }
    let reader = MarkdownBlockReader(tree, context: context)
    if let failure = reader.failure { throw failure }
    document.blocks = reader.blocks
    var finder = LinkFinder(in: source, from: start)
    for place in reader.places {
      switch place {
      case .defined(let number): document.places.append(min(number, links.count - 1))
      case .inline(let use):
        let line = max(use.line - context.firstLine, 0)
        document.places.append(links.count)
        links.append(finder.definition(of: use, line: line, lineInFile: line + firstLine, path: path))
      }
    }
    return (document, links, reader.isOverfull)
  }

  /// Bytes that cmark and this module read alike: valid UTF-8 whose only control that ends a line is the line feed. None
  /// of them is what stands for definitions.
  private static func clean(_ bytes: [UInt8]) -> [UInt8] {
    let text = bytes.filter { $0 > 1 && $0 != UInt8(ascii: "\r") }
    return String(validating: text, as: UTF8.self) == nil ? Array(String(decoding: text, as: UTF8.self).utf8) : text
  }
}
