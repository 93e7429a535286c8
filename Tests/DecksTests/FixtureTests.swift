import PortholeDecks
import PortholePlatform
import TestSupport
import Testing
import Transitions

/// Whole folders, good and bad, read from the disk: their screens and their problems.
struct FixtureTests {
  static let folder: String = {
    let parts = #filePath.split(separator: "/")
    return "/" + parts.dropLast().joined(separator: "/") + "/Fixtures"
  }()

  static let good = ["art", "coloured", "markdown", "no-ceremony", "numbered", "wide", "windows-lines"].map {
    "good/\($0)"
  }
  static let bad = [
    "asks-the-terminal", "broken-links", "ends-inside", "head-without-end", "huge-size", "malformed-art", "not-utf-8",
    "nothing-to-show", "two-of-one-id", "unknown-words",
  ].map { "bad/\($0)" }

  @Test(arguments: good + bad)
  func `the screens and problems of a folder`(name: String) throws {
    var lines: [String] = []
    do {
      let deck = try Deck.load(path: "\(Self.folder)/\(name)")
      for (index, screen) in deck.screens.enumerated() {
        lines.append("\(index == deck.start ? "start" : "screen") \(screen.id): \(screen.title)")
        lines += screen.grid.rows.map { "  |\($0)" }
        for link in screen.links {
          let places = link.spots.map {
            "\($0.area.origin.column),\($0.area.origin.row) from \($0.trigger.size.columns)x\($0.trigger.size.rows)"
          }
          let transition = link.transition.map { " by \($0.name)" } ?? ""
          lines.append("  [\(link.label)] to \(link.target)\(transition) at \(places.joined(separator: "; "))")
        }
      }
      lines += deck.check().map(\.description)
      if name.hasPrefix("good/") { #expect(deck.check().isEmpty) }
    } catch {
      lines.append("refused: \(error)")
    }
    // Messages name the folder by its given path, which here depends on the place of the sources.
    let text = lines.map { Self.without(Self.folder + "/", in: $0) }.joined(separator: "\n") + "\n"
    let complaint = Snapshot.complaint(text, suite: "Fixtures", name: String(name.split(separator: "/")[1]))
    #expect(complaint == nil)
  }

  @Test func `every folder of fixtures is on the list`() {
    for kind in ["good", "bad"] {
      guard let directory = opendir("\(Self.folder)/\(kind)") else { continue }
      defer { closedir(directory) }
      var names: Set<String> = []
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if !name.hasPrefix(".") { names.insert("\(kind)/\(name)") }
      }
      #expect(names == Set(kind == "good" ? Self.good : Self.bad))
    }
  }

  private static func without(_ part: String, in line: String) -> String {
    line.split(separator: part, omittingEmptySubsequences: false).joined()
  }
}
