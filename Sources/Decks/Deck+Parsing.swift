public import Transitions

extension Deck {
  /// The deck that a folder with these files would be.
  ///
  /// Files that are no screens are ignored, but for `deck.conf`. A screen that cannot be read says so in its place and
  /// in ``warnings``.
  ///
  /// - Parameters:
  ///   - path: The folder as messages are to name it; empty or `.` leaves it out.
  ///   - files: In any order.
  ///   - start: The name of the file to start at; nil means `home`, else `index`, else the first.
  ///   - palette: What the named colours look like.
  /// - Throws: If there is no screen, there are too many, or two have the same id.
  /// - Complexity: O(bytes).
  public static func parse(
    path: String = "", files: [DeckFile], start: String? = nil, palette: Palette = .standard
  ) throws(DeckProblem) -> Deck {
    var contents: [[UInt8]: [UInt8]] = [:]
    for file in files { contents[Array(file.name.utf8)] = file.bytes }
    return try assemble(
      path: path, names: files.map { FileName($0.name.utf8) }, start: start.map { FileName($0.utf8) }, palette: palette
    ) { contents[$0.bytes].map(Content.bytes) ?? .refused(.cannotRead("no such file")) }
  }

  /// What reading a file gives.
  enum Content {
    case bytes([UInt8])
    case refused(DeckProblem.Fact)
  }

  /// Builds a deck from the names in a folder, asking for each file once, one after the other.
  static func assemble(
    path: String, names: [FileName], start: FileName?, palette: Palette, contentOf: (FileName) -> Content
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

    var reader = ScreenReader(deck: index, defaults: settings, palette: palette)
    var screens: [Screen] = []
    screens.reserveCapacity(index.files.count)
    for (number, file) in index.files.enumerated() {
      do throws(DeckProblem) {
        let bytes: [UInt8]
        switch contentOf(file) {
        case .bytes(let content): bytes = content
        case .refused(let fact): throw DeckProblem(path: index.path(of: file), fact)
        }
        let (screen, found) = try reader.screen(number, bytes: bytes)
        screens.append(screen)
        warnings += found
      } catch {
        warnings.append(error)
        screens.append(reader.placeholder(number, for: error))
      }
    }
    let first = start.flatMap { index.files.firstIndex(of: $0) }
    return Deck(
      path: path, screens: screens, start: first ?? index.start, settings: settings, warnings: warnings)
  }
}
