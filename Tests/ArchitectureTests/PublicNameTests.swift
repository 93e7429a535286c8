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

  /// The modules of programs, which have no public names.
  private static let programs: Set = ["Commands", "porthole"]

  @Test(arguments: programs) func `a program has no public names`(module: String) {
    #expect(Self.names(of: module) == "0 public declarations\n")
  }

  @Test(arguments: ImportTests.allowed.map(\.target).filter { !programs.contains($0) })
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
        let comment = Self.comment(before: number, lines)
        #expect(!comment.isEmpty, "\(file):\(number + 1)")
        let head = Self.head(at: number, lines)
        let isFunction = line.contains("func ") || line.contains(" init")
        if isFunction, head.contains(") throws") || head.contains(") async throws") {
          #expect(comment.contains("- Throws: "), "\(file):\(number + 1)")
        }
      }
    }
  }

  @Test func `every case and every requirement of a public type has one`() {
    for (file, lines) in Self.files {
      var members: String?
      for (number, line) in lines.enumerated() {
        let indent = line.prefix { $0 == " " }
        let text = line.dropFirst(indent.count)
        if ["public enum ", "public indirect enum ", "public protocol "].contains(where: text.hasPrefix) {
          members = indent + "  "
        } else if members == indent + "  ", text.hasPrefix("}") {
          members = nil
        } else if let members, members == indent,
          ["case ", "indirect case ", "func ", "var "].contains(where: text.hasPrefix)
        {
          #expect(!Self.comment(before: number, lines).isEmpty, "\(file):\(number + 1)")
        }
      }
    }
  }

  /// Returns the documentation comment of the declaration on a line.
  private static func comment(before number: Int, _ lines: [Substring]) -> String {
    let above = lines[..<number].reversed().map { $0.drop { $0 == " " } }.drop { $0.hasPrefix("@") }
    return above.prefix { $0.hasPrefix("///") }.reversed().joined(separator: "\n")
  }

  /// Returns a declaration up to its body.
  private static func head(at number: Int, _ lines: [Substring]) -> String {
    let rest = lines[number...].prefix(12)
    let end = rest.firstIndex { $0.contains("{") } ?? number
    return lines[number...end].joined(separator: " ")
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
