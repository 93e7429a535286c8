import Testing
import Transitions

@testable import PortholePictures

struct PackedRowTests {
  private static let (ink, ground) = (Color(rgb: 0xD0D0D0), Color(rgb: 0x101010))

  private static func row(_ text: String, columns: Int) -> [Cell] {
    var grid = Grid(size: Size(columns: columns, rows: 1), filledWith: Cell(foreground: ink, background: ground))
    grid.write(text, at: Position(column: 0, row: 0), foreground: ink, background: ground)
    return grid.cells
  }

  @Test(arguments: [
    "", "plain", "\u{754C}\u{754C} wide", "e\u{301}\u{323}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F466}",
    "\u{2588}\u{E0B0}",
  ])
  func `a row comes back as it was`(text: String) {
    var cells = Self.row(text, columns: 20)
    cells[18] = Cell("z", foreground: Color(.ansi(1), rgb: 0xFF0000), background: .black, style: [.bold, .overline])
    cells[19] = Cell(".", foreground: .white, background: Color(rgb: 0xFF_FFFF), style: .italic)
    let packed = PackedRow(cells[...])
    #expect(packed.cells == cells)
    #expect(packed.count == 20)
  }

  @Test func `cells at the end that are alike are kept once`() {
    let packed = PackedRow(Self.row("ab", columns: 300)[...])
    #expect(packed.cells == Self.row("ab", columns: 3))
    #expect(packed == PackedRow(Self.row("ab", columns: 80)[...]))
    #expect(packed != PackedRow(Self.row("abc", columns: 80)[...]))
  }

  @Test func `a part of a row is packed as a row`() {
    let cells = Self.row("some words", columns: 20)
    #expect(PackedRow(cells[5..<10]).cells == Array(cells[5..<10]))
    #expect(PackedRow(cells[5..<5]).cells.isEmpty)
  }

  /// Twenty bytes a cell would fill the memory with a long recording.
  @Test func `a cell of a text takes about a byte`() {
    var cells = Self.row(String(repeating: "word ", count: 40), columns: 200)
    #expect(PackedRow(cells[...]).bytes.count < 220)
    for place in cells.indices { cells[place].background = Color(rgb: UInt32(place) << 8) }
    #expect(PackedRow(cells[...]).bytes.count < 200 * 10)
  }
}
