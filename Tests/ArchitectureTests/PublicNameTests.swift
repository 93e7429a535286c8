import TestSupport
import Testing

/// The public names of every module, so that a change of the API is seen.
struct PublicNameTests {
  /// The lines that declare something public, without their bodies, each with its number if there are several.
  private static func names(of module: String) -> String {
    let lines = SourceTree.files(under: "Sources/\(module)", suffix: ".swift").flatMap { file in
      SourceTree.text(of: file).split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { $0.hasPrefix("public ") && !$0.hasPrefix("public import ") }
        .map { line in String(line.prefix { $0 != "{" && $0 != "=" }).trimmed }
    }
    return "\(lines.count) public declarations\n" + lines.sorted().map { $0 + "\n" }.joined()
  }

  @Test(arguments: ImportTests.allowed.map(\.target))
  func `the public names are those of the list`(module: String) {
    let complaint = Snapshot.complaint(Self.names(of: module), suite: "PublicNameTests", name: module)
    #expect(
      complaint == nil, "RECORD_SNAPSHOTS=1 writes the list; a removed name is a breaking change. \(complaint ?? "")")
  }

  /// The files of the library with their lines.
  private static let files = ImportTests.allowed.map(\.target).flatMap { module in
    SourceTree.files(under: "Sources/\(module)", suffix: ".swift")
  }.map { file in (file, SourceTree.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)) }

  private static func isPublic(_ line: Substring) -> Bool {
    let line = line.drop { $0 == " " }
    return line.hasPrefix("public ") && !line.hasPrefix("public import ")
  }

  @Test func `fewer than 600 names are public`() {
    let count = Self.files.map { $0.1.filter(Self.isPublic).count }.reduce(0, +)
    #expect((1..<600).contains(count), "A name that no other package needs is `package`, not `public`.")
  }

  @Test func `every public name has a documentation comment`() {
    for (file, lines) in Self.files {
      for (number, line) in lines.enumerated() where Self.isPublic(line) {
        let before = lines[..<number].last { !$0.drop { $0 == " " }.hasPrefix("@") }
        #expect(before?.contains("///") == true, "\(file):\(number + 1)")
      }
    }
  }
}

extension String {
  /// The string without the spaces at its end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
