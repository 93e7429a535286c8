import Testing
import Transitions

@testable import PortholeStreams

struct RedactionTests {
  private func shown(_ words: [String], _ screens: String..., columns: Int = 12) -> [String] {
    let grids = screens.map { screen in
      Grid(screen.split(separator: "\n").map { $0 + String(repeating: " ", count: columns - DisplayWidth.of($0)) })
    }
    var redaction = Redaction(words)
    for grid in grids { redaction.learn(grid) }
    return grids.map { grid in
      var grid = grid
      redaction.hide(in: &grid)
      return grid.description
    }
  }

  @Test func `a word is hidden while it is typed, where it stands, and nowhere else`() {
    #expect(
      shown(["secret"], "$ s", "$ sec", "$ secret", "secret sec")
        == ["$ •", "$ •••", "$ ••••••", "•••••• sec"])
  }

  @Test func `a word that continues on the next row is hidden`() {
    #expect(shown(["abcdef"], "--abc\ndef--", columns: 5) == ["--•••\n•••--"])
  }

  @Test func `wide characters are hidden by two dots`() {
    #expect(shown(["秘密"], "a秘密b") == ["a••••b"])
  }

  @Test func `empty words hide nothing`() {
    #expect(Redaction(["", "  "]).isEmpty)
    #expect(Redaction([" a "]).hiding(in: "a b a") == "• b •")
  }
}
