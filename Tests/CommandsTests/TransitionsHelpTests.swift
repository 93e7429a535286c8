import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

@Suite struct TransitionsHelpTests {
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
