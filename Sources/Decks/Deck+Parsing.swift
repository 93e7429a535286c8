public import Transitions

extension Deck {
  /// The deck that a folder with these files would be.
  ///
  /// Files that are no screens are ignored, but for `deck.conf` and the `NAME.meta` of a screen `NAME`. A screen that
  /// cannot be read says so in its place and in ``check()``.
  ///
  /// - Parameters:
  ///   - path: The folder as messages are to name it; empty or `.` leaves it out.
  ///   - files: In any order.
  ///   - start: The name of the file to start at; nil means `home`, else `index`, else the first.
  ///   - palette: What the named colours look like.
  /// - Throws: If there is no screen, there are too many, or two have the same id.
  /// - Complexity: O(names); a screen is parsed when it is looked at.
  public static func parse(
    path: String = "", files: [DeckFile], start: String? = nil, palette: Palette = .standard
  ) throws(DeckProblem) -> Deck {
    let contents = Dictionary(files.map { (Array($0.name.utf8), $0.bytes) }) { _, last in last }
    return try assemble(
      path: path, names: files.map { FileName($0.name.utf8) }, start: start.map { FileName($0.utf8) }, palette: palette
    ) { contents[$0.bytes].map(Content.bytes) ?? .refused(.cannotRead("no such file")) }
  }

  /// What reading a file gives.
  enum Content {
    case bytes([UInt8])
    case refused(DeckProblem.Fact)
  }

  /// Builds a deck from the names in a folder, asking for `deck.conf` at once and for a screen when it is looked at.
  static func assemble(
    path: String, names: [FileName], start: FileName?, palette: Palette,
    contentOf: @escaping @Sendable (FileName) -> Content
  ) throws(DeckProblem) -> Deck {
    let confName = FileName("deck.conf".utf8)
    var warnings: [DeckProblem] = []
    var settings = ScreenSettings()
    var order: [String] = []
    var index = try DeckIndex(path: path, names: names, start: start)
    if names.contains(confName) {
      let confPath = index.path(of: confName)
      switch contentOf(confName) {
      case .refused(let fact): warnings.append(DeckProblem(path: confPath, fact))
      case .bytes(let bytes):
        let reader = SettingsReader(
          FrontMatter(wholeOf: SourceLines(bytes: bytes)), path: confPath, palette: palette)
        settings = reader.settings
        order = reader.order
        warnings = reader.problems
        for name in order.prefix(100) where index.index(of: name) == nil {
          let fact = DeckProblem.Fact.unknownScreen(name, suggestion: index.suggestion(for: name))
          warnings.append(DeckProblem(path: confPath, line: reader.orderLine, fact))
        }
      }
    }
    if !order.isEmpty { index = try DeckIndex(path: path, names: names, start: start, order: order) }

    let reader = ScreenReader(deck: index, defaults: settings, palette: palette)
    let screens = Shelf(ids: index.ids, format: PageFormat(palette: palette)) { number in
      do throws(DeckProblem) {
        let file = reader.deck.files[number]
        switch contentOf(file) {
        case .bytes(let bytes):
          let sidecar = reader.deck.sidecar(of: file).map {
            Sidecar(contentOf($0), path: reader.deck.path(of: $0), palette: palette)
          }
          return try reader.item(number, bytes: bytes, sidecar: sidecar)
        case .refused(let fact): throw DeckProblem(path: reader.deck.path(of: file), fact)
        }
      } catch {
        return Shelf.Item(screen: reader.placeholder(number, for: error), problems: [error], isReadable: false)
      }
    }
    for stray in index.strays.prefix(100) {
      let name = String(decoding: stray.stem, as: UTF8.self)
      let fact = DeckProblem.Fact.unknownScreen(name, suggestion: index.suggestion(for: name))
      warnings.append(DeckProblem(path: index.path(of: stray), fact))
    }
    let first = start.flatMap { index.files.firstIndex(of: $0) }
    var deck = Deck(
      path: path, screens: screens, start: first ?? index.start, settings: settings, warnings: warnings)
    deck.closerLook = { number, screen in
      let file = reader.deck.files[number]
      guard case .bytes(let bytes) = contentOf(file) else { return [] }
      return FileInspection(file, bytes: bytes, path: screen.path).problems(of: screen, deck: reader.defaults)
    }
    return deck
  }
}
