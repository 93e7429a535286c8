import Testing

/// Files of a module that need each other cannot be read one after the other, and neither can folders.
struct CircleTests {
  /// The modules whose folders are layers: each uses only those below it.
  static let layered = [
    "Commands", "Decks", "Files", "Interface", "Library", "Pictures", "Platform", "Recording", "SharedLibrary",
    "Streams", "Streams/Casts", "Streams/Programs", "Terminal", "Transitions", "porthole",
  ]

  @Test(arguments: layered) func `no circle of folders remains inside a module`(module: String) throws {
    let files = SourceTree.files(under: "Sources/\(module)", suffix: ".swift")
    try #require(!files.isEmpty)
    let words = files.map { Self.words(of: SourceTree.text(of: $0)) }
    var home: [Substring: String] = [:]
    let depth = module.split(separator: "/").count + 1
    for (file, words) in zip(files, words) { for name in words.declared { home[name] = Self.folder(of: file, depth) } }
    var needs: [String: Set<String>] = [:]
    for (file, words) in zip(files, words) {
      let folder = Self.folder(of: file, depth)
      needs[folder, default: []].formUnion(words.used.compactMap { home[$0] }.filter { $0 != folder })
    }
    // Removes the lowest layer, again and again.
    while let free = needs.first(where: { $0.value.isEmpty })?.key {
      needs[free] = nil
      for folder in needs.keys { needs[folder]?.remove(free) }
    }
    #expect(needs.keys.sorted() == [])
  }

  /// The folder of a file at a depth of the path, within a module or a part of one; files beside it have none.
  private static func folder(of file: String, _ depth: Int) -> String {
    let parts = file.split(separator: "/")
    return parts.count > depth + 1 ? String(parts[depth]) : ""
  }

  @Test(arguments: [
    "Commands", "Decks", "Files", "Library", "Platform", "Streams/Control", "Streams/Images", "Streams/Programs",
    "Transitions/Encoding", "porthole",
  ])
  func `no circle of files remains inside a module`(module: String) throws {
    let files = SourceTree.files(under: "Sources/\(module)", suffix: ".swift")
    try #require(!files.isEmpty)
    let words = files.map { Self.words(of: SourceTree.text(of: $0)) }
    var home: [Substring: Int] = [:]
    for (file, words) in words.enumerated() { for name in words.declared { home[name] = file } }
    var needs = words.enumerated().map { file, words in Set(words.used.compactMap { home[$0] }).subtracting([file]) }
    // A file that needs none of the remaining ones is on no circle.
    var remaining = Set(files.indices)
    while let free = remaining.first(where: { needs[$0].isDisjoint(with: remaining) }) { remaining.remove(free) }
    // Neither is one that none of them needs.
    for file in files.indices { needs[file].formIntersection(remaining) }
    while let free = remaining.first(where: { file in !remaining.contains { needs[$0].contains(file) } }) {
      remaining.remove(free)
    }
    #expect(remaining.map { files[$0] }.sorted() == [])
  }

  /// Returns the types that a source declares outside of others, and its capitalized words outside of comments and
  /// literals. Types inside of others are none of these.
  private static func words(of source: String) -> (declared: Set<Substring>, used: Set<Substring>) {
    var (declared, used, inner): (Set<Substring>, Set<Substring>, Set<Substring>) = ([], [], [])
    var isInLiteral = false
    for line in source.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      if line.matches(of: /"""/).count == 1 { isInLiteral.toggle() }
      // The text of a literal names no type; an interpolation in it may.
      if isInLiteral, !line.contains("\\(") { continue }
      let code = line.replacing(/"(\\.|[^"\\])*"/, with: "")
      let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { Substring($0) }
      let parts = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      used.formUnion(parts.compactMap { $0.split(separator: ".", omittingEmptySubsequences: false).first })
      for (kind, name) in zip(words, words.dropFirst()) {
        guard ["struct", "enum", "class", "actor", "protocol", "typealias"].contains(kind) else { continue }
        if line.first == " " { inner.insert(name) } else { declared.insert(name) }
      }
    }
    return (declared, used.subtracting(inner).filter { $0.first?.isUppercase == true })
  }
}
