import PortholeDecks
import PortholeInterface
import TestSupport
import Testing
import Transitions

@testable import PortholeRecording

struct FrameExportTests {
  @Test func `files that x writes into a deck's folder are not screens`() throws {
    let folder = try TemporaryFolder(["a.md": "# A"])
    var export = FrameExport(name: "\(folder.path)/porthole")
    for rows in [5, 6] {
      let presenter = Presenter(deck: try Deck.load(path: folder.path), size: Size(columns: 20, rows: rows))
      #expect(export.write(presenter).contains("wrote"))
    }
    for name in ["porthole.frame.txt", "porthole.frame.ans", "porthole-2.frame.txt"] {
      #expect(File.read("\(folder.path)/\(name)") != nil, "\(name)")
    }
    let deck = try Deck.load(path: folder.path)
    #expect(deck.screens.ids == ["a"] && deck.check().isEmpty)
  }
}
