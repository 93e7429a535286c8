internal import PortholeStreams
public import Transitions

extension Deck {
  /// Returns the deck of a folder with these files. A `/` in a name follows that of a subfolder.
  ///
  /// Files that are not screens are ignored, except `deck.conf` and the `NAME.meta` of a screen `NAME`. A screen that
  /// cannot be read shows the reason in its place; ``check()`` reports it too.
  ///
  /// - Parameters:
  ///   - path: The name of the folder in messages; empty or `.` leaves it out.
  ///   - files: The files, in any order.
  ///   - start: The name of the file to start at, which may hold several screens; nil means `home`, else `index`,
  ///     `start` or `main`, else the first.
  ///   - split: The places to split that file, whatever its own settings.
  ///   - palette: The values of the named colours.
  ///   - date: The value of `{{date}}`; nil leaves it as it is.
  /// - Throws: ``DeckProblem`` if there are no screens, or too many.
  /// - Complexity: O(names, bytes of the start file). A screen is parsed when it is first used.
  public static func parse(
    path: String = "", files: [DeckFile], start: String? = nil, split: ScreenSplit? = nil,
    palette: Palette = .standard, date: String? = nil
  ) throws(DeckProblem) -> Deck {
    try parse(path: path, files: files, start: start, split: split, columns: nil, palette: palette, date: date)
  }

  package static func parse(
    path: String = "", files: [DeckFile], start: String?, split: ScreenSplit?, columns: Int?, palette: Palette,
    date: String?, usual: ScreenSettings = ScreenSettings()
  ) throws(DeckProblem) -> Deck {
    let contents = Dictionary(files.map { (Array($0.name.utf8), $0.bytes) }) { _, last in last }
    let request = DeckRequest(
      path: path, start: start.map { FileName($0.utf8) }, split: split, palette: palette, columns: columns, date: date,
      usual: usual)
    return try assemble(request, names: files.map { FileName($0.name.utf8) }) { name, _ in
      contents[name.bytes].map(FileContent.bytes) ?? .refused(.cannotRead("no such file"))
    }
  }

  /// Builds a deck from the names in a folder. It reads `deck.conf` and the start file at once, and a screen when it is
  /// first used.
  ///
  /// - Parameter read: Reads a file of at most so many bytes.
  static func assemble(
    _ request: DeckRequest, names: [FileName], drawings: DrawingCache? = nil,
    contentOf read: @escaping @Sendable (FileName, Int) -> FileContent
  ) throws(DeckProblem) -> Deck {
    let (path, start, palette) = (request.path, request.start, request.palette)
    let askedFiles = AskedFiles()
    let contentOf = { @Sendable (name: FileName) -> FileContent in
      askedFiles.add(name)
      let content = read(name, Limits.bytes)
      // In cells of memory any bytes may be the first.
      guard case .bytes(let bytes) = content, name.format.isCharacters else { return content }
      return .bytes(ByteOrderMark.unmarked(bytes))
    }
    let conf = DeckConf(
      path: path, names: names, palette: palette, besides: request.usual, contentOf: contentOf)
    var format: FileName.Format?
    var split: SplitFile?
    if let start, case .bytes(let bytes) = contentOf(start) {
      var source = SourceLines(bytes: bytes)
      if !start.isScreen { format = FileName.Format(of: source, named: start, isSlides: request.split != nil) }
      if (format ?? start.format).isText { source = SourceLines(bytes: LegacyText.utf8(bytes)) }
      var origins = Inclusions()
      if (format ?? start.format) == .markdown {
        origins = InclusionReader(contentOf: contentOf).whole(source, of: start, path: start.path(in: path))
        source = origins.source
      }
      split = try SplitFile(
        source, format: format ?? start.format, path: start.path(in: path), palette: palette,
        themes: ThemeFinder(path: path, folder: start.folder, palette: palette, contentOf: contentOf),
        asked: request.split,
        usual: conf.settings.split, origins: origins)
    }
    let parts = split?.parts.map { $0.heading.flatMap(HeadingText.id) } ?? []
    var index = try DeckIndex(path: path, names: names, start: start, parts: parts, order: conf.order)
    if let split { index.anchors = split.anchors }
    let detected = format.flatMap { format in start.map { (file: $0, format: format) } }
    let images = ImageFinder(
      contentOf: { name throws(ImageFlaw) in
        askedFiles.add(name)
        switch read(name, ImageLimits.bytes) {
        case .bytes(let bytes): return bytes
        case .refused(.tooManyBytes(let count)): throw .problem(.tooManyBytes(count, most: ImageLimits.bytes))
        case .refused(let reason): throw name.leadsUp ? .outside : .cannotRead(reason.words)
        }
      }, drawings: drawings)
    let reader = ScreenReader(
      deck: index, split: split, detected: detected, defaults: conf.settings, palette: palette,
      columns: request.columns, date: request.date,
      images: images, askedFiles: askedFiles, contentOf: contentOf)
    let screens = LazyScreens(ids: index.ids, format: PageFormat(palette: palette)) { number in
      do throws(DeckProblem) {
        let file = reader.deck.files[number]
        let sidecar = reader.deck.sidecar(of: file).map {
          Sidecar(
            contentOf($0), path: reader.deck.path(of: $0), palette: palette, themes: reader.themes(of: number))
        }
        return try reader.item(number, text: try reader.text(of: number), sidecar: sidecar)
      } catch {
        return LazyScreens.Item(screen: reader.placeholder(number, for: error), problems: [error], isReadable: false)
      }
    }
    var warnings = conf.problems + conf.strangers(in: index)
    for clash in index.clashes.prefix(100) {
      let id = String(decoding: clash.first.id, as: UTF8.self)
      let words =
        "has the same id \(DeckProblem.quoted(id)) as \(DeckProblem.plain(index.path(of: clash.first), limit: 200)) "
        + "and is now called \(DeckProblem.quoted(clash.given)); rename one of them"
      warnings.append(DeckProblem(path: index.path(of: clash.file), .said(words)))
    }
    for stray in index.strays.prefix(100) {
      let name = String(decoding: stray.stem, as: UTF8.self)
      let reason = DeckProblem.Reason.unknownScreen(name, suggestion: index.suggestion(for: name))
      warnings.append(DeckProblem(path: index.path(of: stray), reason))
    }
    let first = start.flatMap { index.files.firstIndex(of: $0) }
    let asked = parts.isEmpty ? first.map { $0..<($0 + 1) } ?? index.files.indices : parts.indices
    var deck = Deck(
      path: path, screens: screens, start: first ?? index.start, asked: asked, settings: conf.settings,
      warnings: warnings)
    deck.fileAsked = start
    deck.files = index
    deck.askedFiles = askedFiles
    deck.images = images.queue
    let isWhole = split == nil
    let parted = split
    deck.partText = { number in
      parted.flatMap { $0.parts.indices.contains(number) ? $0.text(of: $0.parts[number]).bytes : nil }
    }
    deck.closerLook = { number, screen in
      guard let text = try? reader.text(of: number) else { return [] }
      let file = reader.deck.files[number]
      let convention = screen.document == nil ? nil : reader.convention(of: text)
      let page = convention.map {
        reader.page(of: text, reader.slide(text, index: number, convention: $0), screen.path)
      }
      let inspection = FileInspection(
        file: file, text: text, matter: text.matter, path: screen.path, convention: convention ?? DeckConvention(),
        page: page,
        shared: page.flatMap { page in parted?.definitions(for: text.source, besides: page.items) } ?? [],
        isSplit: text.isPart || file == start)
      let isLast = number + 1 >= parts.count
      let above = number > 0 ? try? reader.text(of: number - 1) : nil
      let own =
        inspection.problems(of: screen, deck: reader.defaults)
        + (isLast ? [] : inspection.ruleInCode(below: text, above: above))
      let found = own.compactMap { text.placed($0, in: screen.path) }
      // Problems of the whole file are reported with its first screen.
      guard number == 0 || reader.deck.files[number - 1] != file, case .bytes(let bytes) = contentOf(file) else {
        return found
      }
      return (file == start ? inspection.program(ofFile: bytes) : [])
        + found + inspection.problems(ofFile: bytes, of: screen, isNamed: file == start && isWhole)
    }
    return deck
  }
}

struct DeckConf {
  private(set) var settings = ScreenSettings()
  /// The ids or file names of the screens that come first.
  var order: [String] { settings.order?.names ?? [] }
  private(set) var problems: [DeckProblem] = []
  private var path = ""

  init(
    path folder: String, names: [FileName], palette: Palette, besides usual: ScreenSettings,
    contentOf: @escaping (FileName) -> FileContent
  ) {
    settings = usual
    let name = FileName("deck.conf".utf8)
    guard names.contains(name) else { return }
    path = name.path(in: folder)
    switch contentOf(name) {
    case .refused(let reason): problems = [DeckProblem(path: path, reason)]
    case .bytes(let bytes):
      let matter = FrontMatter(wholeOf: SourceLines(bytes: bytes))
      let themes = ThemeFinder(path: folder, folder: [], palette: palette, contentOf: contentOf)
      let reader = SettingsReader(matter, path: path, palette: palette, themes: themes, in: .deckConf, isOwn: true)
      settings = usual.overridden(by: reader.settings)
      problems = reader.problems
    }
  }

  /// Returns the problems of names in its order that are not screens.
  func strangers(in index: DeckIndex) -> [DeckProblem] {
    order.prefix(100).filter { index.index(of: $0) == nil }.map { name in
      let reason = DeckProblem.Reason.unknownScreen(name, suggestion: index.suggestion(for: name))
      return DeckProblem(path: path, line: settings.order?.line, reason)
    }
  }
}

struct DeckRequest {
  var path = ""
  /// The file to start at, which may hold several screens; nil for the folder's own start.
  var start: FileName?
  /// The places to split that file, whatever its own settings.
  var split: ScreenSplit?
  var palette = Palette.standard
  /// The width of art whose file tells none; nil leaves it to the deck.
  var columns: Int?
  /// The value of `{{date}}`; nil leaves it as it is.
  var date: String?
  var usual = ScreenSettings()
}
