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
  /// What the ids of these are to be, as far as no other screen has them; nil for their numbers.
  private let wishes: [String?]
  private var byID: [[UInt8]: Int] = [:]
  /// The `.meta` files by their stems.
  private let sidecars: [ArraySlice<UInt8>: FileName]

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
    files = names.filter { $0.isScreen || $0 == start }.sorted { NaturalOrder.precedes($0.bytes, $1.bytes) }
    if let start, !parts.isEmpty {
      files = Array(repeating: start, count: parts.count) + files.filter { $0 != start }
    }
    ids = []
    let pairs = names.filter { $0.isSidecar && $0 != start }.map { ($0.stem, $0) }
    sidecars = Dictionary(pairs) { NaturalOrder.precedes($0.bytes, $1.bytes) ? $0 : $1 }
    guard !files.isEmpty else { throw DeckProblem(path: path, .noScreens) }
    guard files.count <= Limits.screens else { throw DeckProblem(path: path, .tooManyScreens) }
    try register()
    guard !order.isEmpty else { return }
    var isTaken = Array(repeating: false, count: files.count)
    var sorted: [FileName] = []
    for name in order {
      guard let index = index(of: name), index >= partCount, !isTaken[index] else { continue }
      isTaken[index] = true
      sorted.append(files[index])
    }
    let rest = files.indices.dropFirst(partCount).filter { !isTaken[$0] }.map { files[$0] }
    files = Array(files.prefix(partCount)) + sorted + rest
    try register()
  }

  private mutating func register() throws(DeckProblem) {
    ids = []
    byID = Dictionary(minimumCapacity: files.count)
    for (index, file) in files.enumerated().dropFirst(partCount) {
      let id = file.id
      if let other = byID.updateValue(index, forKey: id) {
        let name = String(decoding: id, as: UTF8.self)
        throw DeckProblem(path: path(of: file), .sameID(name, other: path(of: files[other])))
      }
      ids.append(String(decoding: id, as: UTF8.self))
    }
    ids = registerParts() + ids
    guard partCount > 0, let file = files.first else { return }
    if byID[file.id] == nil { byID[file.id] = 0 }
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

  /// The screen of an id or a file name.
  func index(of name: String) -> Int? {
    let bytes = Array(name.utf8)
    if let index = byID[bytes] { return index }
    let file = FileName(bytes)
    // The name of a file of several screens stands for its first one.
    if partCount > 0, files.first == file { return 0 }
    return byID[file.id].flatMap { files[$0] == file ? $0 : nil }
  }

  /// The file beside a screen that says more about it, if there is one.
  func sidecar(of file: FileName) -> FileName? { sidecars[file.stem] }

  /// The `.meta` files that stand beside no screen, in the order of their names.
  var strays: [FileName] {
    guard !sidecars.isEmpty else { return [] }
    let stems = Set(files.map(\.stem))
    return sidecars.filter { !stems.contains($0.key) }.values.sorted { NaturalOrder.precedes($0.bytes, $1.bytes) }
  }

  /// `home`, else `index`, else the first.
  var start: Int { byID[Array("home".utf8)] ?? byID[Array("index".utf8)] ?? 0 }

  /// The id that somebody who wrote `name` may have meant.
  func suggestion(for name: String) -> String? {
    let stem = FileName(name.utf8)
    return NearestName.of(stem.isScreen ? String(decoding: stem.id, as: UTF8.self) : name, among: ids)
  }
}
