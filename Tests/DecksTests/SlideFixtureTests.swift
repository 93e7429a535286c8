import PortholeDecks
import TestSupport
import Testing
import Transitions

/// Decks of other programs, each in one file, as Porthole shows them.
struct SlideFixtureTests {
  @Test(arguments: ["presenterm", "slides", "patat", "patat-headings", "mdp", "lookatme", "lookatme-headings"])
  func `decks of other programs read well`(name: String) throws {
    let path = FixtureTests.folder + "/slides/\(name).md"
    let bytes = try #require(File.read(path))
    let tide = DeckFile(name: "tide.py", bytes: "print(6)\n".utf8)
    var deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: bytes), tide], start: "talk.md")
    deck.screens.format = PageFormat(columns: 60)
    #expect(deck.check() == [])
    var lines: [String] = []
    for screen in deck.screens {
      lines.append("\(screen.id): \(screen.title)")
      lines += screen.grid.rows.map { "  |\($0)" }
      for pause in screen.pauses {
        let areas = pause.map { "\($0.origin.column),\($0.origin.row) \($0.size.columns)x\($0.size.rows)" }
        lines.append("  pause: \(areas.joined(separator: " + "))")
      }
      if let notes = screen.notes { lines.append("  notes: \(notes.split(separator: "\n").joined(separator: " / "))") }
    }
    let complaint = Snapshot.complaint(lines.joined(separator: "\n") + "\n", suite: "Slides", name: name)
    #expect(complaint == nil)
  }
}
