internal import Transitions

/// Which files of a folder are screens, in what order, and under what names: all that a link needs to know of them.
struct DeckIndex: Sendable {
  /// The folder as messages name it.
  let path: String
  /// In deck order.
  private(set) var files: [FileName]
  private(set) var ids: [String]
  private var byID: [[UInt8]: Int] = [:]
  private var byName: [[UInt8]: Int] = [:]
  /// The `.meta` files by their stems.
  private let sidecars: [ArraySlice<UInt8>: FileName]

  /// Sorts the screens out of a folder's names.
  ///
  /// - Parameters:
  ///   - start: A file that is a screen whatever it is called, because it was asked for.
  ///   - order: Ids or file names that come first, from `order:` of `deck.conf`.
  init(path: String, names: [FileName], start: FileName? = nil, order: [String] = []) throws(DeckProblem) {
    self.path = path
    files = names.filter { $0.isScreen || $0 == start }.sorted { NaturalOrder.precedes($0.bytes, $1.bytes) }
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
      guard let index = index(of: name), !isTaken[index] else { continue }
      isTaken[index] = true
      sorted.append(files[index])
    }
    files = sorted + files.indices.filter { !isTaken[$0] }.map { files[$0] }
    try register()
  }

  private mutating func register() throws(DeckProblem) {
    ids = []
    byID = [:]
    byName = [:]
    for (index, file) in files.enumerated() {
      let id = file.id
      byName[file.bytes] = index
      if let other = byID.updateValue(index, forKey: id) {
        let name = String(decoding: id, as: UTF8.self)
        throw DeckProblem(path: path(of: file), .sameID(name, other: path(of: files[other])))
      }
      ids.append(String(decoding: id, as: UTF8.self))
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
    return byID[bytes] ?? byName[bytes]
  }

  /// The file beside a screen that says more about it, if there is one.
  func sidecar(of file: FileName) -> FileName? { sidecars[file.stem] }

  /// The `.meta` files that stand beside no screen, in the order of their names.
  var strays: [FileName] {
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
