import TestSupport
import Testing

@testable import Transitions

/// The parts of a page that keep their size, and the rows that belong together.
struct TextPartsTests {
  private static let ground = Color(rgb: 0x101828)
  private static let size = Size(columns: 24, rows: 12)

  /// A page on which `#` stands for a blank of another ground, and letters after one stand on it.
  private static func page(_ rows: [String]) -> Grid {
    var grid = Grid(size: size, filledWith: Cell(foreground: .white, background: ground))
    for (row, text) in rows.enumerated() {
      for (column, scalar) in text.unicodeScalars.enumerated() {
        let isRaised = scalar == "#" || scalar.properties.isUppercase
        grid[column: column, row: row] = Cell(
          scalar == "#" ? " " : scalar, foreground: .white, background: isRaised ? Color(rgb: 0x304060) : ground)
      }
    }
    return grid
  }

  private static func parts(_ rows: [String]) -> (map: [String], turns: [Double]) {
    let text = Plates(of: page(rows)).text
    let map = (0..<rows.count).map { row in
      text.parts[row * size.columns..<(row + 1) * size.columns].map { part in
        switch part {
        case .picture: " "
        case .ink: "i"
        case .title: "t"
        case .plate: "p"
        }
      }.joined().trimmed
    }
    return (map, text.turns)
  }

  @Test func `letters, lines and the bars of quotations are ink`() {
    #expect(
      Self.parts(["ab ──", "", "▌ quoted", "▌", "", "▌", "", " ▌▌ no"]).map == [
        "ii ii", "", "i iiiiii", "i", "", "", "", "    ii",
      ])
  }

  @Test func `a ground of its own that holds letters is a plate, with its padding`() {
    #expect(Self.parts(["", " ######", " #A b##", " ######"]).map == ["", " pppppp", " pp ipp", " pppppp"].map { $0 })
    // It covers much of the page.
    let large = Array(repeating: "A#######################", count: 6)
    #expect(Self.parts(large).map.allSatisfy { $0 == "i" })
    // It holds no letter.
    #expect(Self.parts(["", " ######", " ######"]).map == ["", "", ""])
  }

  @Test func `the rows of a title, a table and a plate take one turn, and other rows their own`() {
    let turns = Self.parts([
      " █▀█ █▀█", " █▀  █ █", "", "ab", "┌──┐", "│ab│", "└──┘", "", " #A#", " #B#", "", "",
    ]).turns
    #expect(turns[0] == turns[1] && turns[4] == turns[6] && turns[8] == turns[9])
    #expect(Set(turns).count == 8 && turns == turns.sorted())
    #expect(abs((turns.first ?? 0) - 1.0 / 12) < 1e-9 && (turns.last ?? 1) < 1)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
