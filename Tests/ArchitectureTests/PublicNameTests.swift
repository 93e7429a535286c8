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
}

extension String {
  /// The string without the spaces at its end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
