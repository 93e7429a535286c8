internal import Transitions

/// Looks closer at the file of a screen for things that are no mistakes but may be unintended.
struct FileInspection {
  let file: FileName
  let text: SourceText
  let matter: FrontMatter
  let path: String
  /// The program that a page was written for; ours for what is no page.
  let convention: DeckConvention
  /// The text of a page; nil for what is none.
  let page: PageText?
  /// The definitions of other parts of the file that the page uses.
  let shared: [Definition]
  /// True if its lines may end slides.
  let isSplit: Bool

  private var source: SourceLines { text.source }
  /// The line of the file behind the front matter, from 1.
  private var firstLine: Int { matter.lineCount + text.firstLine }

  /// The most characters of doubtful width that are reported for one file.
  private static let most = 100

  func problems(of screen: Screen, deck: ScreenSettings) -> [DeckProblem] {
    let size = screen.settings.size ?? deck.size
    let overflow = (overflow(of: screen, size: size) ?? tallness(of: screen, size: size)).map { [$0] } ?? []
    let programs = screen.programs.map { program in
      DeckProblem(
        path: path, line: program.line ?? text.firstLine,
        .runs(program.summary, program.isWholeInName ? [] : program.listing))
    }
    return overflow + doubtfulWidths + (screen.document == nil ? [] : headingRules + openCode)
      + (screen.document.map { leftOut(of: screen, $0) } ?? []) + programs
  }

  func problems(ofFile bytes: [UInt8], of screen: Screen, isNamed: Bool) -> [DeckProblem] {
    var problems: [DeckProblem] = []
    if let foreignMarks = LeftOut.foreignTexts[String(decoding: file.ending, as: UTF8.self)] {
      problems.append(DeckProblem(path: path, .leftOut(.foreignText(foreignMarks))))
    }
    if !file.format.isText, file.format.isCharacters, let codes = UnreadCodes.name(in: bytes) {
      problems.append(DeckProblem(path: path, .leftOut(.codes(codes))))
    }
    if !screen.isArt, file.format.isText {
      if let charset = LegacyText.characterSet(of: bytes) {
        let (name, remedy) = (charset.rawValue, "save it as UTF-8 to be sure")
        problems.append(
          DeckProblem(path: path, .note("is not UTF-8 and is read as \(name); \(remedy): iconv -f \(name) -t UTF-8")))
      } else if String(validating: bytes, as: UTF8.self) == nil {
        problems.append(
          DeckProblem(path: path, .said("has bytes that are not UTF-8, shown as \u{FFFD}; save it as UTF-8")))
      }
    }
    if isNamed, screen.document != nil {
      let count = SlideHeadings(LineTable(source, from: matter.end)).count
      if count > 2 {
        let words = "one screen has \(count) headings; use --split headings to make a screen of each"
        problems.append(DeckProblem(path: path, .note(words)))
      }
    }
    return problems
  }

  /// Returns the places where three hyphens below text make a heading of it.
  private var headingRules: [DeckProblem] {
    guard isSplit, [.hyphens, .any].contains(convention.rules.kind) else { return [] }
    return LineTable(source, from: matter.end).lines(of: .underline).compactMap { line in
      guard line.bytes.elementsEqual("---".utf8) else { return nil }
      let words =
        "--- right below text makes a heading of it and ends no screen; put a blank line above it to end one"
      return DeckProblem(path: path, line: firstLine + line.number, .note(words))
    }
  }

  /// Returns the block of code that has no end and that slides would end in: whoever forgets the fence loses them.
  private var openCode: [DeckProblem] {
    guard isSplit, let (fence, code) = Self.openCode(source, from: matter.end) else { return [] }
    let rules = convention.rules
    let holdsEnd = code.contains { line in
      rules.kind != .none && line.bytes.isUnderline || rules.isOther(line.bytes)
        || PageCommand.alone(in: line.bytes, prefix: rules.prefix) == .endSlide
    }
    guard holdsEnd else { return [] }
    let text = fence.bytes[fence.textStart...]
    let mark = String(decoding: text.prefix { $0 == text.first }, as: UTF8.self)
    let words = "the code block has no end; write \(mark) below its last line"
    return [DeckProblem(path: path, line: firstLine + fence.number, .note(words))]
  }

  /// Returns the program that a file was taken for, and the line that tells it.
  func program(ofFile bytes: [UInt8]) -> [DeckProblem] {
    guard let number = convention.evidence else { return [] }
    let source = SourceLines(bytes: LegacyText.utf8(bytes))
    let line = source.lines(in: 0..<source.bytes.count).dropFirst(number - 1).first { _ in true }
    let words = line.map { source.text(source.trimmed($0.content)) } ?? ""
    return [DeckProblem(path: path, line: number, .program(convention.title, words: words))]
  }

  /// Returns the rule below a slide that ends it within code.
  ///
  /// - Parameter above: The slide above. If that ends in code too, the first fence of this one closes that code.
  func ruleInCode(below text: SourceText, above: SourceText?) -> [DeckProblem] {
    guard convention.rules.kind == .everywhere, Self.endsInCode(text), above.map(Self.endsInCode) != true else {
      return []
    }
    let lines = source.lines(in: 0..<source.bytes.count).reduce(0) { count, _ in count + 1 }
    return [DeckProblem(path: path, line: self.text.firstLine + lines, .ruleInCode(convention.title))]
  }

  private static func endsInCode(_ text: SourceText) -> Bool { openCode(text.source, from: text.matter.end) != nil }

  /// Returns the fence of the code that a text ends in without having ended it, and the lines of the code.
  private static func openCode(
    _ source: SourceLines, from start: Int
  ) -> (fence: MarkdownLine, code: Slice<LineTable>)? {
    let lines = LineTable(source, from: start)
    guard let open = lines.last(where: { $0.kind == .fence }), let mark = open.bytes[open.textStart...].first else {
      return nil
    }
    let code = lines[(open.number + 1)...]
    guard code.allSatisfy({ $0.kind == .code }) else { return nil }
    let end = code.last { !$0.isBlankLine }?.bytes.trimmed ?? []
    return end.count < 3 || !end.allSatisfy { $0 == mark } ? (fence: open, code: code) : nil
  }

  private func leftOut(of screen: Screen, _ document: MarkdownDocument) -> [DeckProblem] {
    guard let page else { return [] }
    let finder = LeftOutFinder(
      in: page, defining: page.items + shared, path: path, convention: convention, isSlide: text.isPart)
    let lines = PageLines(first: 1, firstInFile: firstLine, added: page.addedLines)
    let shown = Set(screen.pictures.map(\.address))
    let images = finder.images.filter { !shown.contains($0.address) }.map { image in
      (what: document.reason(whyNotShown: image.address), line: image.line)
    }
    let notes = finder.notes.map { (what: DeckProblem.Reason.shownNote($0.words), line: $0.line) }
    return (finder.found.map { (what: .leftOut($0.what), line: $0.line) } + images + notes).map { what, line in
      DeckProblem(path: path, line: lines.inFile(line), what)
    }
  }

  /// Returns the problem of text beyond the author's size, at its first cell.
  private func overflow(of screen: Screen, size: Size?) -> DeckProblem? {
    let full = screen.grid.size
    // Markdown is laid out for the width of the terminal, and a page has any length.
    guard screen.document == nil, let size, full.columns > size.columns || full.rows > size.rows else { return nil }
    let (taken, given) = ("\(full.columns)x\(full.rows)", "\(size.columns)x\(size.rows)")
    var problem = DeckProblem(
      path: path, .said("the text is \(taken), larger than size: \(given); shorten it or write size: \(taken)"))
    // A row of the screen is a line of the file.
    guard file.text.lowercased().hasSuffix(".txt") else { return problem }
    let row = (0..<full.rows).first { row in
      row >= size.rows
        || (size.columns..<max(size.columns, full.columns)).contains { !screen.grid[column: $0, row: row].isBlank }
    }
    problem.line = row.map { firstLine + $0 }
    return problem
  }

  /// Returns the problem of a slide that has to be scrolled, at its first words.
  ///
  /// - Parameter size: The author's size; nil for that of most terminals.
  private func tallness(of screen: Screen, size: Size?) -> DeckProblem? {
    // A page has at least the author's size, and a footer stands below it.
    let room = size?.rows ?? screen.rows(ofTerminal: 24)
    let size = size ?? Size(columns: 80, rows: 24)
    // It is laid out already, mostly for that size.
    guard text.isPart, screen.document != nil, screen.grid.size.rows > room else { return nil }
    var format = PageFormat(columns: size.columns)
    format.rows = size.rows
    let excess = screen.laidOut(for: format).grid.size.rows - room
    guard excess > 0 else { return nil }
    let above = LineTable(source, from: matter.end).first { !$0.isBlankLine }?.number ?? 0
    let words =
      "this slide is \(excess == 1 ? "1 row" : "\(excess) rows") too high for a terminal of "
      + "\(size.columns)x\(size.rows), where it scrolls; shorten it or make two of it"
    return DeckProblem(path: path, line: firstLine + above, .note(words))
  }

  /// Returns the emoji of several scalars that some terminals draw as several.
  private var doubtfulWidths: [DeckProblem] {
    // Art in an older character set has bytes that only look like emoji.
    let end = Definitions(endOf: source, from: matter.end, lineOfStart: firstLine, path: path).textEnd
    guard String(validating: source.bytes[matter.end..<end], as: UTF8.self) != nil else { return [] }
    var problems: [DeckProblem] = []
    var next = matter.end
    var line = firstLine - 1
    while next < end, problems.count < Self.most {
      let content: Range<Int>
      (content, next) = source.line(at: next)
      line += 1
      guard source.bytes[content].contains(where: { $0 >= 0x80 }) else { continue }
      var column = 1
      for character in source.text(content) {
        let scalars = character.unicodeScalars
        if Self.isJoined(scalars), problems.count < Self.most {
          // The width of the first scalar is certain.
          let sure = DeckProblem.quoted(String(String(character).unicodeScalars.prefix(1)))
          let codes = scalars.prefix(6).map { "U+" + $0.value.zeroPadded(to: 4, radix: 16, uppercase: true) }
          let words =
            "some terminals show only \(sure) for \(codes.joined(separator: " ")); "
            + "write that to look the same everywhere"
          problems.append(DeckProblem(path: path, line: line, column: column, .said(words)))
        }
        column += scalars.count
      }
    }
    return problems
  }

  /// Returns true if emoji are joined or have a skin tone: their scalars take more than two columns together.
  private static func isJoined(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard scalars.dropFirst().first != nil else { return false }
    var columns = 0
    for scalar in scalars {
      columns += DisplayWidth.of(scalar) ?? 1
      if columns > 2 { return true }
    }
    return false
  }
}
