import Testing
import Transitions

@testable import PortholePictures

/// Words whose letters depend on each other.
@Suite struct ScriptRunTests {
  private static func row(_ text: String, _ styles: [Style]) -> [Cell] {
    zip(text.unicodeScalars, styles).map { scalar, style in
      var cell = Cell(scalar, foreground: .white, background: .black)
      cell.style = style
      return cell
    }
  }

  @Test(
    arguments: [
      ([[], [], [], []], 0..<4), ([[.bold], [.bold], [], []], 0..<2), ([[], [.italic], [], []], 0..<1),
      ([[.bold], [.bold], [.bold], []], 0..<3),
    ] as [([Style], Range<Int>)])
  func `letters of one style belong together`(styles: [Style], columns: Range<Int>) {
    let row = Self.row("\u{633}\u{644}\u{627}\u{645}", styles)
    #expect(ScriptRun(at: 0, in: row[...])?.columns == columns)
  }

  @Test func `a letter in other colours begins another run`() {
    var row = Self.row("\u{633}\u{644}\u{627}", [[], [], []])
    row[2].background = .white
    #expect(ScriptRun(at: 0, in: row[...])?.columns == 0..<2)
    #expect(ScriptRun(at: 2, in: row[...])?.columns == 2..<3)
  }
}
