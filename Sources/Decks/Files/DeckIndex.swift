internal import Transitions

/// The screens of a folder, their order and their names: all that links need to know.
struct DeckIndex: Sendable {
  let path: String
  private(set) var files: [FileName]
  private(set) var ids: [String]
  /// The number of screens in the file that was named; 0 if each screen is a file.
  let partCount: Int
  /// The sequences of screens: those of the named file, those of the folder with those in `order:`, and those of each
  /// subfolder.
  private(set) var sequences: [Range<Int>] = []
  private(set) var clashes: [Clash] = []
  /// The headings of the named file: the part of each and its anchor there.
  var anchors: [String: (part: Int, anchor: String)] = [:]
  /// The wanted ids of the parts, used if no other screen has them; nil for their numbers.
  private let wishes: [String?]
  private var byID: [[UInt8]: Int] = [:]
  private var byFile: [FileName: Int] = [:]
  private let sidecars: [ArraySlice<UInt8>: FileName]
  private let others: Set<FileName>

  /// A file that cannot have the id of its name.
  struct Clash: Sendable {
    var file: FileName
    var first: FileName
    /// The id that the file has instead.
    var given: String
  }

  /// - Parameter parts: The wanted ids of the screens in this file, if there are several. They come first.
  init(
    path: String, names: [FileName], start: FileName? = nil, parts: [String?] = [], order: [String] = []
  ) throws(DeckProblem) {
    self.path = path
    wishes = parts
    partCount = parts.count
    // A recording with its tape beside it was made with the key R, of the deck itself.
    let tapes = Set(names.filter { $0.ending.elementsEqual("tape".utf8) }.map(\.stem))
    let isOwn = { (name: FileName) in name.isRecording && tapes.contains(name.stem) }
    files = names.filter { $0 == start || $0.isScreen && !isOwn($0) }.sorted(by: FileName.precedes)
    others = Set(names).subtracting(files)
    if let start, !parts.isEmpty {
      files = Array(repeating: start, count: parts.count) + files.filter { $0 != start }
    }
    ids = []
    let pairs = names.filter { $0.isSidecar && $0 != start }.map { ($0.stem, $0) }
    sidecars = Dictionary(pairs) { NaturalOrder.precedes($0.bytes, $1.bytes) ? $0 : $1 }
    guard !files.isEmpty else { throw DeckProblem(path: path, Self.noScreens(path, other: Self.text(among: names))) }
    guard files.count <= Limits.screens else {
      throw DeckProblem(path: path, .said("has more than \(Limits.screens) screens; split the deck"))
    }
    register()
    let sorted = sort(by: order)
    findSequences(behind: sorted)
  }

  /// - Parameter other: Another file of the folder that can be opened by itself.
  private static func noScreens(_ path: String, other: String?) -> DeckProblem.Reason {
    let looked = FileName.formats.filter { $0.format != .art(.ripscrip) }.map { "." + $0.ending }.joined(separator: " ")
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let file = other.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    let remedy = file == nil ? "make some: porthole new " : "name a file to open it alone: porthole "
    return .noScreens(
      "no screens found (looked for \(looked)); \(remedy)"
        + DeckProblem.plain((file ?? folder).shellWord, limit: 200))
  }

  /// Returns the first file that may be a text though its name does not say so.
  private static func text(among names: [FileName]) -> String? {
    let texts = names.filter { name in
      ["gmi", "tpp", "markdown", "rst", "adoc", "org"].contains { name.ending.elementsEqual($0.utf8) }
    }
    return texts.min(by: FileName.precedes)?.text
  }

  /// Moves the ordered screens before the others of the folder.
  private mutating func sort(by order: [String]) -> Int {
    var isTaken = Array(repeating: false, count: files.count)
    var sorted: [Int] = []
    for name in order {
      guard let index = index(of: name), index >= partCount, !isTaken[index] else { continue }
      isTaken[index] = true
      sorted.append(index)
    }
    guard !sorted.isEmpty else { return partCount }
    let places = Array(0..<partCount) + sorted + files.indices.dropFirst(partCount).filter { !isTaken[$0] }
    files = places.map { files[$0] }
    ids = places.map { ids[$0] }
    var newPlaces = Array(repeating: 0, count: places.count)
    for (new, old) in places.enumerated() { newPlaces[old] = new }
    byID = byID.mapValues { newPlaces[$0] }
    byFile = byFile.mapValues { newPlaces[$0] }
    return partCount + sorted.count
  }

  private mutating func findSequences(behind sorted: Int) {
    func kind(_ index: Int) -> Int { index < partCount ? 0 : index < sorted || files[index].folder.isEmpty ? 1 : 2 }
    var first = 0
    for index in files.indices.dropFirst() {
      let goesOn = kind(index) == kind(index - 1) && (kind(index) < 2 || files[index].folder == files[index - 1].folder)
      guard !goesOn else { continue }
      sequences.append(first..<index)
      first = index
    }
    sequences.append(first..<files.count)
  }

  private mutating func register() {
    byID = Dictionary(minimumCapacity: files.count)
    byFile = Dictionary(minimumCapacity: files.count)
    // The second file must not take a name that is another file's own.
    var clashing: [(index: Int, first: Int)] = []
    var bytes: [[UInt8]] = []
    for (index, file) in files.enumerated() {
      byFile[file] = byFile[file] ?? index
      let id = file.id
      bytes.append(id)
      guard index >= partCount else { continue }
      if let first = byID[id] { clashing.append((index, first)) } else { byID[id] = index }
    }
    for (index, first) in clashing {
      let id = freeID(for: files[index])
      byID[id] = index
      bytes[index] = id
      let given = String(decoding: id, as: UTF8.self)
      clashes.append(Clash(file: files[index], first: files[first], given: given))
    }
    ids = registerParts() + bytes.dropFirst(partCount).map { String(decoding: $0, as: UTF8.self) }
    guard partCount > 0, let file = files.first else { return }
    if byID[file.id] == nil { byID[file.id] = 0 }
  }

  /// Returns an id for a file whose own is taken: with the extension, else the whole name, else that with a number.
  private func freeID(for file: FileName) -> [UInt8] {
    for id in [file.longID, file.bytes] where byID[id] == nil { return id }
    var number = 2
    while byID[file.bytes + Array("-\(number)".utf8)] != nil { number += 1 }
    return file.bytes + Array("-\(number)".utf8)
  }

  /// Gives every screen of one file a unique id: the wanted one, with a number if needed.
  private mutating func registerParts() -> [String] {
    var counts: [[UInt8]: Int] = [:]
    return wishes.enumerated().map { index, wish in
      let wished = wish ?? "\(index + 1)"
      var id = wished
      while byID[Array(id.utf8)] != nil {
        let count = (counts[Array(wished.utf8)] ?? 1) + 1
        counts[Array(wished.utf8)] = count
        id = "\(wished)-\(count)"
      }
      byID[Array(id.utf8)] = index
      return id
    }
  }

  func path(of file: FileName) -> String { file.path(in: path) }

  func screens(of file: FileName) -> Range<Int>? { byFile[file].map { $0 < partCount ? 0..<partCount : $0..<$0 + 1 } }

  /// Returns the screen of an id or a file name; the first one for a file of several screens.
  func index(of name: String) -> Int? {
    let bytes = Array(name.utf8)
    return byID[bytes] ?? byFile[FileName(bytes)]
  }

  /// Returns true if the folder has a file of this name that is not a screen.
  func hasOther(_ name: String) -> Bool { others.contains(FileName(name.utf8)) }

  /// Returns the first screen of a subfolder by its path without a `/` at the end.
  func index(ofFolder path: String) -> Int? {
    let folder = path.isEmpty ? [] : Array((path + "/").utf8)
    for name in Self.starts {
      if let index = byID[folder + Array(name.utf8)] { return index }
    }
    return files.firstIndex { $0.folder.elementsEqual(folder) }
  }

  func sequence(around index: Int) -> Range<Int> { sequences.first { $0.contains(index) } ?? files.indices }

  func sidecar(of file: FileName) -> FileName? { sidecars[file.stem] }

  /// The sidecar files without a screen, sorted by name.
  var strays: [FileName] {
    guard !sidecars.isEmpty else { return [] }
    let stems = Set(files.map(\.stem))
    return sidecars.filter { !stems.contains($0.key) }.values.sorted { NaturalOrder.precedes($0.bytes, $1.bytes) }
  }

  /// The ids of the screens that a folder starts with.
  private static let starts = ["home", "index", "start", "main"]

  /// The start: `home`, else `index`, `start` or `main`, else the first screen.
  var start: Int { Self.starts.lazy.compactMap { byID[Array($0.utf8)] }.first ?? 0 }

  var hasBeginning: Bool { Self.starts.contains { byID[Array($0.utf8)] != nil } }

  /// Returns the id that the author of `name` may have meant.
  func suggestion(for name: String) -> String? {
    let stem = FileName(name.utf8)
    return NearestName.of(stem.hasFormat ? String(decoding: stem.id, as: UTF8.self) : name, among: ids)
  }
}
