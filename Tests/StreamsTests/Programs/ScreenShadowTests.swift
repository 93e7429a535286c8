import PortholeStreams
import Testing
import Transitions

/// The screens that are kept beside a program.
@Suite struct ScreenShadowTests {
  private static let size = Size(columns: 20, rows: 4)

  private func shadow() throws -> ScreenShadow {
    ScreenShadow(size: Self.size, palette: .standard)
  }

  private func row(_ row: Int, of grid: Grid) -> String {
    let cells = grid.cells[row * grid.size.columns..<(row + 1) * grid.size.columns]
    return String(String.UnicodeScalarView(cells.map(\.scalar))).split(separator: " ").joined(separator: " ")
  }

  @Test func `it reads later, and then knows both screens and the cursor`() throws {
    var shadow = try shadow()
    shadow.append(Array("one\r\ntwo\u{1B}[?1049h\u{1B}[Hfull".utf8)[...])
    #expect(shadow.isBehind && !shadow.isAlternate)
    shadow.catchUp()
    #expect(!shadow.isBehind && shadow.isAlternate && shadow.isReliable)
    #expect(row(1, of: shadow.main) == "two" && row(0, of: shadow.alternate) == "full")
    #expect(shadow.cursor == Position(column: 4, row: 0))
  }

  @Test func `it reads a little at a time`() throws {
    var shadow = try shadow()
    shadow.append(Array("abcdef".utf8)[...])
    shadow.catchUp(atMost: 3)
    #expect(row(0, of: shadow.main) == "abc" && shadow.isBehind)
    shadow.catchUp(atMost: 3)
    #expect(row(0, of: shadow.main) == "abcdef" && !shadow.isBehind)
  }

  @Test func `of a flood it reads the end`() throws {
    var shadow = try shadow()
    let line = Array("\u{1B}[31mflood\u{1B}[m\r\n".utf8)
    for _ in 0..<50_000 { shadow.append(line[...]) }
    shadow.append(Array("last".utf8)[...])
    shadow.catchUp()
    #expect(shadow.isReliable && row(3, of: shadow.main) == "last" && row(2, of: shadow.main) == "flood")
  }

  @Test func `of a flood without lines the picture is not relied on until lines come`() throws {
    var shadow = try shadow()
    for _ in 0..<5000 { shadow.append(ArraySlice(repeating: 0x61, count: 100)) }
    #expect(!shadow.isReliable)
    for _ in 0..<4 { shadow.append(Array("line\r\n".utf8)[...]) }
    #expect(shadow.isReliable)
  }

  @Test func `a flood of a full-screen program is read whole`() throws {
    var shadow = try shadow()
    shadow.append(Array("\u{1B}[?1049h\u{1B}[HX\u{1B}[2;1H".utf8)[...])
    shadow.catchUp()
    for _ in 0..<60_000 { shadow.append(Array("\u{1B}[2;1Habc".utf8)[...]) }
    shadow.catchUp()
    #expect(shadow.isReliable && row(0, of: shadow.alternate) == "X")
  }
}
