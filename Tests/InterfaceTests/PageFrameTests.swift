import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

/// The surroundings of a page whose size and background are the author's.
@Suite struct PageFrameTests {
  /// Returns the colours of a terminal's top left cell, of the cell beside the page's first row, and of the page's first
  /// cell.
  private func colors(
    of page: String, on size: Size = Size(columns: 40, rows: 16), depth: Rendition.Depth = .direct
  ) throws -> [UInt32] {
    let deck = try Deck.parse(files: [DeckFile(name: "home.txt", bytes: Array("---\n\(page)\n---\nHi".utf8))])
    var settings = Presenter.Settings()
    settings.rendition = Rendition(depth: depth)
    let frame = Presenter(deck: deck, start: 0, size: size, settings: settings).frame
    let start = Position(column: (size.columns - 10) / 2, row: (size.rows - 4) / 2)
    return [(0, 0), (start.column - 1, start.row), (start.column, start.row)].map {
      frame[column: $0.0, row: $0.1].background.rgb
    }
  }

  @Test(arguments: [0x102030, 0xF4F0E0] as [UInt32])
  func `a page is lighter than what is around it, and has a shadow`(ground: UInt32) throws {
    let colors = try colors(of: "bg: \(String(ground, radix: 16))\nsize: 10x4").map { Color(rgb: $0).luma }
    #expect(colors[2] == Color(rgb: ground).luma)
    #expect(colors[0] < colors[2])
    #expect(colors[1] < colors[0])
  }

  @Test func `a page without a size or a background of its own stands on its ground`() throws {
    #expect(Set(try colors(of: "bg: 102030")) == [0x102030])
    #expect(Set(try colors(of: "size: 10x4")).count == 1)
  }

  @Test func `a page that is about as large as the terminal has no frame`() throws {
    #expect(Set(try colors(of: "bg: 102030\nsize: 10x4", on: Size(columns: 17, rows: 16))) == [0x102030])
    #expect(Set(try colors(of: "bg: 102030\nsize: 10x4", on: Size(columns: 40, rows: 7))) == [0x102030])
  }

  @Test(arguments: [Rendition.Depth.mono, .sixteen]) func `few colours have no darker one`(depth: Rendition.Depth)
    throws
  {
    #expect(Set(try colors(of: "bg: 102030\nsize: 10x4", depth: depth)).count == 1)
  }

  @Test func `a screen shown on top of another has no surroundings`() throws {
    let files = [
      ("home.txt", "---\nbg: 102030\nsize: 40x16\n---\n[Go]: on \"\"\n[Go]"),
      ("on.txt", "---\npresent: modal\nbg: 405060\nsize: 10x4\n---\nHi"),
    ]
    let deck = try Deck.parse(files: files.map { DeckFile(name: $0.0, bytes: Array($0.1.utf8)) })
    var harness = PresenterHarness(deck, size: Size(columns: 40, rows: 16))
    harness.press("Enter")
    harness.rest()
    let frame = harness.presenter.frame
    let corner = frame[column: 0, row: 15].background
    #expect((5..<15).allSatisfy { frame[column: $0 - 1, row: 10].background == corner })
    #expect(frame[column: 15, row: 9].background.rgb == 0x405060)
  }
}
