internal import Transitions

extension ScreenReader {
  /// Returns a Markdown page on a terminal of the usual width, with its settings and definitions. Those of the sidecar
  /// file come first.
  func markdown(
    _ text: SourceText, index: Int, path: String, sidecar: Sidecar?
  ) throws(DeckProblem) -> Draft {
    let (source, matter) = (text.source, text.matter)
    let convention = convention(of: text)
    let reader = SettingsReader(
      matter, path: path, palette: palette, themes: themes(of: index), convention: convention)
    let firstLine = matter.lineCount + text.firstLine
    let slide = slide(text, index: index, convention: convention)
    let requests = slide.requests
    let own = page(of: text, slide, path)
    let settings = self.settings(
      of: text, saying: reader.settings.overridden(by: requests.settings), sidecar: sidecar
    ).themed(over: defaults)
    let shared = text.isPart ? split?.definitions(for: source, besides: own.items) ?? [] : []
    let (definitions, problems) = gather(own.items + shared, isCut: own.isCut, sidecar: sidecar, path: path)
    // Below a layout, the first heading is that of many slides.
    let heading =
      (text.part?.pieces.isEmpty ?? true ? own.lines.firstHeading(defining: definitions.byLabel) : nil)
      ?? text.part?.heading
    var variables = variables(index: index, text, settings, title: heading)
    let whole = defaults.overridden(by: settings)
    let cell = whole.style(for: PageFormat(palette: palette)).text
    let ink = DrawingInk(palette.resolve(cell.foreground), on: palette.resolve(cell.background))
    var (document, content) = try MarkdownDocument.parse(
      own.text, of: source, from: matter.end,
      in: PageContext(
        lines: PageLines(first: 1, firstInFile: firstLine, added: own.addedLines),
        pen: whole.rendition(palette, art: whole.theme?.palette), definitions: definitions, variables: variables,
        isIncremental: whole.isIncremental, keepsLines: whole.keepsLines, alignment: requests.alignment,
        convention: convention, path: path),
      settings: whole, code: CodeReader(convention: convention, ink: ink, file: files(around: index, text)))
    for index in document.programs.indices where document.programs[index].draws {
      let tool = document.programs[index].name
      if images.drawings?.has(tool) == false { document.programs[index].missingTool = tool }
    }
    if let program = settings.program { document.add(program) }
    for drawing in content.drawings { document.images[drawing.url] = .success(images.file(ofDrawing: drawing.url)) }
    for image in content.images where document.images[image.url] == nil {
      let result = images.result(
        for: image.url, from: deck.files[index].folder, root: convention.program.rootFolder)
      document.images[image.url] = result
      if DataAddress(image.url) == nil, case .success(let file) = result {
        askedFiles.add(FileName(file.name.utf8), of: index)
      }
    }
    // Pictures are drawn when the size of the terminal is known.
    let page = document.page(for: PageFormat(palette: palette).withoutImages)
    if page.isCut {
      throw DeckProblem(path: path, .tooManyCells(columns: page.grid.size.columns, rows: page.grid.size.rows))
    }
    var draft = Draft(
      screen: screen(index, page.grid, settings), definitions: content.links,
      places: document.places(of: content.links.count, on: page), problems: reader.problems + problems)
    draft.title = heading.map { variables.filled($0) }
    draft.notes = content.notes + requests.notes
    if content.hasNoFooter { draft.screen.settings.footer = "" }
    if content.isInMiddle || requests.isInMiddle, settings.align == nil { draft.screen.settings.align = .center }
    draft.screen.take(page)
    draft.problems += content.problems
    draft.problems += requests.leftOut.map { mark, line in
      DeckProblem(
        path: path, line: firstLine + line, .leftOut(.marks(of: convention.title, first: mark)))
    }
    draft.screen.document = document
    draft.drop(unusedOf: path)
    draft.page = page
    if content.isOverfull { draft.problems.append(DeckProblem(path: path, .tooManyPlaces)) }
    return draft
  }
}

extension ScreenReader {
  func convention(of text: SourceText) -> DeckConvention {
    if text.isPart { return split?.convention ?? DeckConvention() }
    let matter = text.matter
    return DeckConvention(of: DeckBody(text.source, from: matter.end), after: matter)
  }

  func page(of text: SourceText, _ slide: SlideText, _ path: String) -> PageText {
    PageText(
      in: 0..<slide.source.bytes.count, of: slide.source, firstLine: text.matter.lineCount + text.firstLine, path: path,
      added: slide.added)
  }

  /// Returns the text of a slide in Markdown with commands of ours.
  func slide(_ text: SourceText, index: Int, convention: DeckConvention) -> SlideText {
    let matter = text.matter
    return SlideText(
      SlideSource(
        lines: LineTable(text.source, from: matter.end), convention: convention, head: matter.entries, part: text.part,
        number: text.isPart ? index : 0, titles: split?.titles ?? [], palette: palette))
  }

  /// Returns a closure that reads the files that a page shows, by their paths beside the file of a line.
  private func files(
    around index: Int, _ text: SourceText
  ) -> @Sendable (String, Int) throws(DeckProblem.Reason) -> [UInt8] {
    let (file, contentOf, askedFiles) = (deck.files[index], contentOf, askedFiles)
    return { (path: String, line: Int) throws(DeckProblem.Reason) -> [UInt8] in
      let folder = (text.origins.file(ofLine: text.lineInFile(line)) ?? file).folder
      guard let path = LinkPath(path, from: folder), path.isOpen else { throw .outside(path) }
      let name = FileName(path.text.utf8)
      askedFiles.add(name, of: index)
      switch contentOf(name) {
      case .bytes(let bytes): return bytes
      case .refused(let reason): throw reason
      }
    }
  }
}

extension ScreenReader.Draft {
  /// Removes the definitions of a page that no text uses. Those with a key or a region need no text.
  mutating func drop(unusedOf path: String) {
    drop { definition in
      guard definition.path == path else { return false }
      let words = LinkWords(definition.words)
      return words.key == nil && words.region == nil
    }
    let labels = Set(definitions.map { Label($0.label) })
    problems.removeAll {
      if case .sameLabel(let label, _) = $0.reason { !labels.contains(Label(label)) } else { false }
    }
  }

  /// Removes links without a place if a closure expects that.
  mutating func drop(where isExpected: (Definition) -> Bool) {
    var numbers: [Int] = []
    var kept: [Int] = []
    for index in definitions.indices {
      numbers.append(kept.count)
      if !places[index].isEmpty || !isExpected(definitions[index]) { kept.append(index) }
    }
    guard kept.count < definitions.count else { return }
    if let places = screen.document?.places { screen.document?.places = places.map { numbers[$0] } }
    definitions = kept.map { definitions[$0] }
    places = kept.map { places[$0] }
  }
}

extension ScreenSettings {
  /// Returns the settings with the background of their theme, or of the deck's, unless one of them sets a background.
  fileprivate func themed(over defaults: ScreenSettings) -> ScreenSettings {
    let theme = defaults.overridden(by: self).theme
    guard background == nil, defaults.background == nil, let ground = theme?.ground else {
      return self
    }
    var result = self
    result.background = ground.paper
    result.foreground = foreground ?? defaults.foreground ?? ground.ink
    return result
  }
}
