import Testing

/// The Swift in the README and in the documentation articles comes from files that are compiled and tested.
struct ExcerptTests {
  static let sources =
    [
      "Tests/TransitionsTests/OwnTransitionTests.swift", "Tests/DecksTests/TourTests.swift",
      "Tests/CommandsTests/CountCommand.swift", "Tests/RecordingTests/ShowMeter.swift",
      "Tests/LibraryTests/RehearsalTests.swift", "Tests/TerminalTests/WindowGridTests.swift",
    ]
    + ["Embedding", "Library", "Terminal", "Transition", "Curses", "Server", "Hosts"].flatMap {
      SourceTree.files(under: "Tests/\($0)Example", suffix: ".swift")
    }

  static let articles = ["README.md"] + SourceTree.files(under: "Sources", suffix: ".md")

  @Test func `every passage of Swift in the README and in an article is part of a file of the tests`() throws {
    let sources = Self.sources.map { Self.lines(of: SourceTree.text(of: $0)) }
    let passages = Self.articles.flatMap { Self.passages(of: SourceTree.text(of: $0)) }
    try #require(passages.count >= 4)
    for passage in passages {
      let stands = sources.contains { source in
        source.indices.contains { start in source[start...].starts(with: passage) }
      }
      #expect(stands, "\(passage.joined(separator: "\n"))")
    }
  }

  /// The parts of the Swift blocks of a text that stand between blank lines, but for comments that head one.
  private static func passages(of text: String) -> [[String]] {
    var passages: [[String]] = []
    var isSwift = false
    var passage: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(trimmed) {
      if isSwift && !line.isEmpty && !line.hasPrefix("```") {
        passage.append(line)
        continue
      }
      // A heading of what follows is the README's own.
      if passage.first?.hasSuffix(":") == true, passage.first?.hasPrefix("//") == true { passage.removeFirst() }
      if !passage.isEmpty { passages.append(passage) }
      passage = []
      if line.hasPrefix("```") { isSwift = line == "```swift" }
    }
    return passages
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(trimmed)
  }

  /// Without the indentation, which an excerpt has less of, and the access level, which it may leave out.
  private static func trimmed(_ line: Substring) -> String {
    let words = line.drop { $0 == " " }
    return String(words.hasPrefix("private ") ? words.dropFirst("private ".count) : words)
  }
}
