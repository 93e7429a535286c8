internal import PortholePlatform
internal import Synchronization
public import Transitions

extension Deck {
  /// Reads a deck from the disk.
  ///
  /// It reads only the folder and its subfolders, and of them only screens, their sidecar files and `deck.conf`.
  /// Symbolic links out of the folder, named pipes and devices are refused without being opened; such a screen shows
  /// the reason in its place. The file that `path` names is read even if it is a symbolic link.
  ///
  /// - Parameters:
  ///   - path: A folder, or a file. A file of any name is the deck, together with its folder if it links to other files
  ///     there. Its screens, separated by `---` or `<!-- end_slide -->`, come before all others.
  ///   - split: The places to split such a file, whatever its own settings; nil leaves them to the file.
  ///   - palette: The values of the named colours.
  ///   - date: The value of `{{date}}`; nil leaves it as it is.
  /// - Throws: If the path cannot be read, or as ``parse(path:files:start:split:palette:date:)`` does.
  /// - Complexity: O(names in the folder, bytes of a named file). A screen is read when it is first used, from the
  ///   folder as it is then.
  public static func load(
    path: String, split: ScreenSplit? = nil, palette: Palette = .standard, date: String? = nil
  ) throws(DeckProblem) -> Deck {
    try load(path: path, split: split, columns: nil, palette: palette, date: date)
  }

  /// - Parameters:
  ///   - columns: The width of art whose file tells none; nil leaves it to the deck.
  ///   - usual: The settings of decks that say nothing else.
  package static func load(
    path: String, split: ScreenSplit?, columns: Int?, palette: Palette = .standard, date: String?,
    usual: ScreenSettings = ScreenSettings()
  ) throws(DeckProblem) -> Deck {
    try load(
      DeckRequest(path: path, split: split, palette: palette, columns: columns, date: date, usual: usual), noting: nil)
  }

  private static func load(
    _ request: DeckRequest, noting note: (@Sendable (FileName, FileContent) -> Void)?
  ) throws(DeckProblem) -> Deck {
    let path = request.path
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw DeckProblem(path: path, .cannotRead(String(cString: strerror(errno))))
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      let deck = try loadFolder(request, noting: note)
      guard let files = deck.files?.files, files.count == 1, files[0].format.isText, files[0].folder.isEmpty else {
        return deck
      }
      // A folder of one file that holds several slides is that file.
      var only = request
      (only.start, only.path) = (files[0], path.hasSuffix("/") ? path : path + "/")
      let whole = try? loadFolder(only, noting: note)
      return whole.flatMap { $0.isSplit ? $0 : nil } ?? deck
    }
    if let reason = DeckProblem.Reason(mode: status.st_mode) { throw DeckProblem(path: path, reason) }
    let bytes = Array(path.utf8)
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    var inFolder = request
    inFolder.start = FileName(slash.map { bytes[($0 + 1)...] } ?? bytes[...])
    inFolder.path = slash.map { String(decoding: bytes[...$0], as: UTF8.self) } ?? ""
    return try loadFolder(inFolder, noting: note)
  }

  /// Returns the files that the requested screens of a deck need, each once, by name: the path below the deck's folder
  /// and the contents. A file that cannot be read is left out.
  ///
  /// - Complexity: O(bytes of the requested screens).
  package static func sources(
    path: String, split: ScreenSplit? = nil, palette: Palette = .standard, date: String? = nil
  ) throws(DeckProblem) -> [DeckFile] {
    let files = Mutex<[[UInt8]: [UInt8]]>([:])
    let deck = try load(DeckRequest(path: path, split: split, palette: palette, date: date)) { name, content in
      if case .bytes(let bytes) = content { files.withLock { $0[name.bytes] = bytes } }
    }
    // Reads them all.
    _ = deck.inspect()
    return files.withLock { files in
      files.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        .map { DeckFile(name: String(decoding: $0.key, as: UTF8.self), bytes: $0.value) }
    }
  }

  private static func loadFolder(
    _ request: DeckRequest, noting note: (@Sendable (FileName, FileContent) -> Void)?
  ) throws(DeckProblem) -> Deck {
    let (path, start) = (request.path, request.start)
    let folder = try DeckFolder(path, named: start)
    // The file that is named is read once, for its links and for its screens.
    let held = Mutex<FileContent?>(nil)
    let contentOf: @Sendable (FileName, Int) -> FileContent = { name, limit in
      if name == start, let content = held.withLock({ $0.take() }) { return content }
      let content = folder.content(of: name, atMost: limit)
      note?(name, content)
      return content
    }
    var listing = try folder.listing()
    if let start {
      // Only files that it leads to are a part of its deck; subfolders may hold anything.
      let reach = FileReach(of: start) { name in
        let content = contentOf(name, Limits.bytes)
        if name == start { held.withLock { $0 = content } }
        return content
      }
      folder.descend(&listing) { reach.folders.contains(Array($0)) }
      let all = listing.names
      listing.names = reach.names(of: all, path: path)
      if listing.names.count < all.count, reach.hasNumbers {
        // Numbers are those of its own slides, unless it has only one.
        let own = try assemble(request, names: listing.names, drawings: nil, contentOf: contentOf)
        if !own.isSplit { listing.names = all }
      }
    } else {
      folder.descend(&listing) { _ in true }
    }
    var deck = try assemble(request, names: listing.names, drawings: DrawingCache(), contentOf: contentOf)
    deck.folders = listing.visited.map { String(decoding: $0, as: UTF8.self) }
    if listing.isFull {
      let words =
        "has more than \(Limits.folders) subfolders or \(Limits.files) files in them, and leaves out the others; "
        + "open one of them"
      deck.warnings.append(DeckProblem(path: path, .said(words)))
    }
    return deck
  }
}

/// The other files of a folder that belong to the deck of one file, by its links.
struct FileReach {
  private let file: FileName
  private let targets: Set<String>

  /// Looks for links in the file and its sidecar file.
  init(of file: FileName, contentOf: (FileName) -> FileContent) {
    self.file = file
    var targets: Set<String> = []
    for name in [file, FileName(file.stem + Array(".meta".utf8))] {
      if case .bytes(let bytes) = contentOf(name) { targets.formUnion(RawTargets.all(in: bytes)) }
    }
    self.targets = targets
  }

  var hasNumbers: Bool { targets.contains(where: Self.isNumber) }

  private static func isNumber(_ target: String) -> Bool {
    target.utf8.first == UInt8(ascii: "#") && decimal(target.dropFirst()) != nil
  }

  var folders: Set<[UInt8]> {
    Set(
      targets.compactMap { target in
        guard let path = LinkPath(target, from: []), let first = path.steps.first else { return nil }
        return path.steps.count > 1 || path.isFolder ? first : nil
      })
  }

  /// Returns the files of the deck: all of them if a link leads to another screen by its name or tries to; otherwise the
  /// named one, its sidecar file and those that are no screens.
  func names(of all: [FileName], path: String) -> [FileName] {
    guard let index = try? DeckIndex(path: path, names: all, start: file),
      let place = index.files.firstIndex(of: file), !targets.contains(where: { leadsElsewhere($0, in: index, place) })
    else { return all }
    let meta = file.stem
    return all.filter { $0 == file || !$0.isScreen && (!$0.isSidecar || $0.stem == meta) }
  }

  private func leadsElsewhere(_ target: String, in index: DeckIndex, _ place: Int) -> Bool {
    if Self.isNumber(target) { return false }
    let resolved = Link.Target.resolve(target, in: index, from: place, suggesting: false)
    switch (resolved.target, resolved.reason) {
    case (.screen(let id), _): return id != index.ids[place]
    case (.next, _), (.previous, _), (.first, _), (.last, _): return true
    case (_, .unknownScreen?): return true
    default: return false
    }
  }
}
