import Testing

/// Files of a module that need each other cannot be read one after the other.
struct CircleTests {
  @Test(arguments: ["Decks", "Encoding", "Commands", "Bench"])
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
  /// literals.
  private static func words(of source: String) -> (declared: Set<Substring>, used: Set<Substring>) {
    var (declared, used): (Set<Substring>, Set<Substring>) = ([], [])
    var isInLiteral = false
    for line in source.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      if line.matches(of: /"""/).count == 1 { isInLiteral.toggle() }
      // The text of a literal names no type; an interpolation in it may.
      if isInLiteral, !line.contains("\\(") { continue }
      let code = line.replacing(/"(\\.|[^"\\])*"/, with: "")
      let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { Substring($0) }
      used.formUnion(words.filter { $0.first?.isUppercase == true })
      guard line.first != " " else { continue }
      for (kind, name) in zip(words, words.dropFirst()) {
        if ["struct", "enum", "class", "actor", "protocol", "typealias"].contains(kind) { declared.insert(name) }
      }
    }
    return (declared, used)
  }
}
