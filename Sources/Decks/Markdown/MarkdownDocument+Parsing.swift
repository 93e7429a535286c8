internal import Transitions

extension MarkdownDocument {
  struct Content {
    var links: [Definition]
    /// True if there are too many places of links. The others are text.
    var isOverfull = false
    var images: Set<MarkdownImage> = []
    var drawings: Set<MarkdownImage> = []
    var notes: [String] = []
    var isInMiddle = false
    var hasNoFooter = false
    var problems: [DeckProblem] = []
  }

  /// - Parameters:
  ///   - text: The text without the definitions of its links, but with their lines.
  ///   - source: The file, whose page begins at a byte.
  ///   - context: The page's surroundings, with lines as they are in the text.
  /// - Throws: If it would take more work than ``MarkdownCost/most``, or if a picture in it is too large.
  static func parse(
    _ text: [UInt8], of source: SourceLines, from start: Int, in context: PageContext, settings: ScreenSettings,
    code: CodeReader
  ) throws(DeckProblem) -> (document: MarkdownDocument, content: Content) {
    var context = context
    let (path, definitions) = (context.path, context.definitions)
    let text = try affordable(text, firstLine: context.lines.firstInFile, path: path)
    let head = Definition.head(of: definitions.items)
    context.lines.first += 2 * definitions.items.count
    let lines = context.lines
    context.escapedArrows = escapedArrows(in: text, first: lines.first)
    var document = MarkdownDocument(settings: settings)
    var content = Content(links: definitions.items)
    guard let tree = MarkdownTree(head, text) else { return (document, content) }
    let reader = MarkdownBlockReader(tree, context: context, code: code)
    if let failure = reader.failure { throw failure }
    document.blocks = reader.blocks
    document.programs = reader.programs
    document.parts = reader.parts
    var finder = LinkFinder(in: source, from: start)
    for place in reader.links.all {
      switch place {
      case .defined(let number): document.places.append(number)
      case .inline(let use):
        let line = max(lines.offset(of: use.line), 0)
        document.places.append(content.links.count)
        content.links.append(
          finder.definition(of: use, line: line, lineInFile: line + lines.firstInFile, path: path))
      }
    }
    content.isOverfull = reader.links.isOverfull
    content.images = reader.images
    content.drawings = reader.drawings
    content.hasNoFooter = reader.hasNoFooter
    content.problems = (reader.code.flaws + reader.flaws).map { DeckProblem(path: path, line: $0.line, $0.reason) }
    content.notes = reader.notes
    content.isInMiddle = reader.isInMiddle
    return (document, content)
  }

  /// Returns the lines that begin with an arrow behind a backslash.
  private static func escapedArrows(in text: [UInt8], first: Int) -> Set<Int> {
    guard text.place(of: "\\->", from: 0) != nil else { return [] }
    var found: Set<Int> = []
    for (number, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    where line[ContainerMarks(of: line).end...].starts(with: "\\->".utf8) {
      found.insert(first + number)
    }
    return found
  }

  /// - Throws: If it would take more work than ``MarkdownCost/most``.
  private static func affordable(_ text: [UInt8], firstLine: Int, path: String) throws(DeckProblem) -> [UInt8] {
    do { return try MarkdownInput.affordable(text) } catch {
      let words = "is nested too deeply or has too much markup; split the screen"
      throw DeckProblem(path: path, line: error.line + firstLine - 1, .said(words))
    }
  }
}
