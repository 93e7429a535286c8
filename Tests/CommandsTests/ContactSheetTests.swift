import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

@MainActor @Suite(.waits) struct ContactSheetTests {
  private func page(_ words: String...) throws -> [String] {
    let command = try ExportCommand(
      parsing: ["talk", "--from", "gold", "--to", "silver", "-t", "cut", "--size", "6x3"] + words)
    return PlainText.lines(of: try command.scene.frame(of: #require(SceneExportTests.deck)))
  }

  @Test func `stills are in reading order with their progress`() throws {
    #expect(
      try page("--frames", "3") == [
        " Gold", "        Silver", " [Go]", "p 0.00  p 0.50", "", "", "Silver", "", "p 1.00",
      ])
  }

  @Test func `one still is the middle`() throws {
    #expect(try page("--frames", "1") == ["", "Silver", "", "p 0.50"])
  }

  @Test func `a page is as large as its stills`() throws {
    let command = try ExportCommand(
      parsing: ["talk", "--from", "gold", "--to", "silver", "--size", "10x4", "--frames", "7"])
    let grid = try command.scene.frame(of: #require(SceneExportTests.deck))
    // Three across and three down, a blank or two between, a line for the progress.
    #expect(grid.size == Size(columns: 34, rows: 17))
    var mended = grid
    mended.mend()
    #expect(mended == grid)
  }

  @Test func `a still or a page, not both`() throws {
    let command = try ExportCommand(
      parsing: ["talk", "--from", "gold", "--to", "silver", "--frames", "2", "--at", "0"])
    let error = #expect(throws: (any Error).self) { try command.scene.frame(of: #require(SceneExportTests.deck)) }
    #expect(error.map { "\($0)" } == "export takes --at or --frames, not both")
  }

  @Test func `help shows every transition as rendered`() {
    let complaint = Snapshot.complaint(TransitionsHelp.text + "\n", suite: "Help", name: "transitions")
    #expect(complaint == nil)
  }

  @Test func `help lists every curve, each of which can be asked for`() throws {
    for curve in TimingCurve.all {
      #expect(TransitionsHelp.text.contains(curve.name))
      #expect(try TimingCurve(named: curve.name).name == curve.name)
    }
  }

  @Test(arguments: Catalog.all) func `the frames in help differ`(_ entry: Catalog.Entry) {
    let strip = TransitionsHelp.strip(of: entry.transition, on: TransitionsHelp.pair)
    let frames = (0..<5).map { frame in strip.map { String(Array($0)[(2 + frame * 15)..<(16 + frame * 15)]) } }
    let different = Set(frames.map { $0.joined(separator: "\n") }).count
    switch entry.name {
    case "cut": #expect(different == 1)
    // In letters alone one sees only whose shows more.
    case "fade", "depth": #expect(different >= 2)
    default: #expect(different >= 3, "\(strip.joined(separator: "\n"))")
    }
  }
}
