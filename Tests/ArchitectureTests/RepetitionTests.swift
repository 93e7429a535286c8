import Testing

/// Each piece of C has one place.
struct RepetitionTests {
  /// The most lines that may stand in two files: loading a library takes a few words everywhere.
  private static let most = 5

  @Test func `no lines of C stand in two files`() throws {
    let files = SourceTree.entries(of: "Sources").flatMap { folder in
      [".c", ".h"].flatMap { SourceTree.files(under: "Sources/\(folder)", suffix: $0) }
    }
    try #require(files.count > 20)
    var places: [[Substring]: String] = [:]
    for file in files {
      let lines = SourceTree.text(of: file).split(separator: "\n").map { Self.trimmed($0) }.filter { line in
        !line.isEmpty && !line.hasPrefix("//") && !line.hasPrefix("#include")
      }
      guard lines.count > Self.most else { continue }
      for start in 0..<(lines.count - Self.most) {
        let words = Array(lines[start...(start + Self.most)])
        let other = places[words] ?? file
        #expect(other == file, "\(words.joined(separator: "\n"))")
        places[words] = other
      }
    }
  }

  private static func trimmed(_ line: Substring) -> Substring {
    line.drop { $0 == " " }
  }
}
