import PortholePlatform
import Testing

/// The documents for contributors name files and types. A reader must find them.
struct PathTests {
  static let documents =
    ["README.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md", "Tests/README.md"]
    + SourceTree.files(under: "Sources", suffix: ".md")

  /// The words of all sources.
  private static let words: Set<Substring> = {
    let files = ["Sources", "Tests"].flatMap { SourceTree.files(under: $0, suffix: ".swift") }
    return files.reduce(into: []) { words, file in
      words.formUnion(SourceTree.text(of: file).split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    }
  }()

  @Test(arguments: documents)
  func `every path and every type that a document names exists`(document: String) {
    for name in Self.names(in: SourceTree.text(of: document)) {
      if ["Sources/", "Tests/", "Screens/", ".ci/", ".packaging/", ".github/"].contains(where: name.hasPrefix) {
        let path = name.prefix { $0 != " " }
        #expect(access("\(SourceTree.root)/\(path)", F_OK) == 0, "\(document) names \(path)")
      } else if name.first?.isUppercase == true, name.allSatisfy(\.isLetter), name.contains(where: \.isLowercase) {
        #expect(Self.words.contains(name[...]) || Self.folders.contains(name), "\(document) names \(name)")
      }
    }
  }

  @Test(arguments: SourceTree.entries(of: "Tests").filter { !$0.contains(".") })
  func `the README of the tests names every folder`(folder: String) {
    // One row is for all targets of tests, and one for all examples.
    if folder.hasSuffix("Tests") || folder.hasSuffix("Example") { return }
    #expect(SourceTree.text(of: "Tests/README.md").contains("`\(folder)`"), "add a row for Tests/\(folder)")
  }

  /// The names of all folders, those in modules too.
  private static let folders: Set<String> = {
    let modules = SourceTree.entries(of: "Sources")
    let parts = modules.flatMap { module in SourceTree.entries(of: "Sources/\(module)").map { "\(module)/\($0)" } }
    let names = parts.compactMap { $0.split(separator: "/").last.map(String.init) }
    return Set(
      modules + SourceTree.entries(of: "Tests") + names + parts.flatMap { SourceTree.entries(of: "Sources/\($0)") })
  }()

  /// Returns the texts between backquotes of a line, outside of blocks of code.
  private static func names(in text: String) -> [String] {
    var isCode = false
    return text.split(separator: "\n").flatMap { line -> [String] in
      if line.contains("```") { isCode.toggle() }
      if isCode { return [] }
      let parts = line.replacing("``", with: "`").split(separator: "`", omittingEmptySubsequences: false)
      return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
    }
  }
}
