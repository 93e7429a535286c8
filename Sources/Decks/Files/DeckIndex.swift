internal import Transitions

/// Which files of a folder are screens, in what order, and under what names: all that a link needs to know of them.
struct DeckIndex: Sendable {
  /// The folder as messages name it.
  let path: String
  /// For every screen its file, in deck order.
  private(set) var files: [FileName]
  private(set) var ids: [String]
  /// How many of the first screens are in one file, the one that was asked for; 0 where each is a file.
  let partCount: Int
  /// The screens that are gone through one after the other: those of the file that was asked for, those of the folder and
  /// those that `order:` names, and those of each subfolder.
  private(set) var sequences: [Range<Int>] = []
  /// Two files whose names give one id: the second gets another.
  private(set) var clashes: [Clash] = []
  /// The headings of the file that was asked for, with the part in which each stands and its anchor there.
  var anchors: [String: (part: Int, anchor: String)] = [:]
  /// What the ids of the parts are to be, as far as no other screen has them; nil for their numbers.
  private let wishes: [String?]
  private var byID: [[UInt8]: Int] = [:]
  private var byFile: [FileName: Int] = [:]
  /// The `.meta` files by their stems.
  private let sidecars: [ArraySlice<UInt8>: FileName]
  /// The files of the folder that are no screens.
  private let others: Set<FileName>

  /// A file that does not get the id that its name gives.
  struct Clash: Sendable {
    var file: FileName
    /// The file that has it.
    var first: FileName
    /// The id that it gets.
    var given: String
  }

  /// Sorts the screens out of a folder's names.
  ///
  /// - Parameters:
  ///   - start: A file that is a screen whatever it is called, because it was asked for.
  ///   - parts: What the ids of the screens in this file are to be, if there are several: these come first.
  ///   - order: Ids or file names that come first, from `order:` of `deck.conf`.
  init(
    path: String, names: [FileName], start: FileName? = nil, parts: [String?] = [], order: [String] = []
  ) throws(DeckProblem) {
    self.path = path
    wishes = parts
    partCount = parts.count
    files = names.filter { $0.isScreen || $0 == start }.sorted(by: FileName.precedes)
    others = Set(names.filter { !$0.isScreen && $0 != start })
    if let start, !parts.isEmpty {
      files = Array(repeating: start, count: parts.count) + files.filter { $0 != start }
    }
    ids = []
    let pairs = names.filter { $0.isSidecar && $0 != start }.map { ($0.stem, $0) }
    sidecars = Dictionary(pairs) { NaturalOrder.precedes($0.bytes, $1.bytes) ? $0 : $1 }
    guard !files.isEmpty else { throw DeckProblem(path: path, .noScreens(other: Self.text(among: names))) }
    guard files.count <= Limits.screens else { throw DeckProblem(path: path, .tooManyScreens) }
    register()
    let sorted = sort(by: order)
    findSequences(behind: sorted)
  }

  /// The first file that may be a text, though its name does not say so.
  private static func text(among names: [FileName]) -> String? {
    let texts = names.filter { name in
      ["gmi", "tpp", "markdown", "rst", "adoc", "org"].contains { name.ending.elementsEqual($0.utf8) }
    }
    return texts.min(by: FileName.precedes)?.text
  }

  /// Puts the screens that an order names before the others of the folder.
  ///
  /// - Returns: How many those are, with the parts of the file that was asked for.
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
    // Who comes second must not take a name that is another file's own.
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

  /// The id of a file whose own is taken: with the extension, else the name as it is, else that with a number.
  private func freeID(for file: FileName) -> [UInt8] {
    for id in [file.longID, file.bytes] where byID[id] == nil { return id }
    var number = 2
    while byID[file.bytes + Array("-\(number)".utf8)] != nil { number += 1 }
    return file.bytes + Array("-\(number)".utf8)
  }

  /// Gives every screen of one file an id that no other has: what it wishes, if need be with a number.
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

  /// A file of the deck as messages name it.
  func path(of file: FileName) -> String {
    switch path {
    case "", ".": file.text
    default: path.utf8.last == UInt8(ascii: "/") ? path + file.text : path + "/" + file.text
    }
  }

  /// The screen of an id or a file name. The name of a file of several screens stands for its first one.
  func index(of name: String) -> Int? {
    let bytes = Array(name.utf8)
    return byID[bytes] ?? byFile[FileName(bytes)]
  }

  /// Whether the folder has a file of this name that is no screen.
  func hasOther(_ name: String) -> Bool { others.contains(FileName(name.utf8)) }

  /// The screen that a subfolder begins with, by its path without a `/` at its end.
  func index(ofFolder path: String) -> Int? {
    let folder = path.isEmpty ? [] : Array((path + "/").utf8)
    for name in Self.starts {
      if let index = byID[folder + Array(name.utf8)] { return index }
    }
    return files.firstIndex { $0.folder.elementsEqual(folder) }
  }

  /// The screens that are gone through in order from one of them.
  func sequence(around index: Int) -> Range<Int> { sequences.first { $0.contains(index) } ?? files.indices }

  /// The file beside a screen that says more about it, if there is one.
  func sidecar(of file: FileName) -> FileName? { sidecars[file.stem] }

  /// The `.meta` files that stand beside no screen, in the order of their names.
  var strays: [FileName] {
    guard !sidecars.isEmpty else { return [] }
    let stems = Set(files.map(\.stem))
    return sidecars.filter { !stems.contains($0.key) }.values.sorted { NaturalOrder.precedes($0.bytes, $1.bytes) }
  }

  /// The ids of screens that a folder is entered by.
  private static let starts = ["home", "index", "start", "main"]

  /// `home`, else `index`, `start` or `main`, else the first.
  var start: Int { Self.starts.lazy.compactMap { byID[Array($0.utf8)] }.first ?? 0 }

  /// The id that somebody who wrote `name` may have meant.
  func suggestion(for name: String) -> String? {
    let stem = FileName(name.utf8)
    return NearestName.of(stem.hasFormat ? String(decoding: stem.id, as: UTF8.self) : name, among: ids)
  }
}
