import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeDecks

/// Pictures that are drawn while the show goes on, or never.
struct LaterImageTests {
  /// A file of 2.9 kB that would take minutes to draw.
  static let bomb: [UInt8] = {
    var text =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='80' height='80'>"
    text += "<defs><g id='a0'><rect width='9' height='9'/></g>"
    for level in 1..<12 {
      text += "<g id='a\(level)'>" + String(repeating: "<use xlink:href='#a\(level - 1)'/>", count: 10) + "</g>"
    }
    return Array((text + "</defs><use xlink:href='#a11'/></svg>").utf8)
  }()

  /// Waits until a picture may have come.
  private static func wait(for images: ImageQueue) {
    var files = images.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if !files.isEmpty { poll(&files, nfds_t(files.count), 60_000) }
  }

  /// Waits for all pictures, as a show does.
  private static func settle(_ deck: inout Deck) throws {
    let images = try #require(deck.images)
    var come = 1
    for _ in 0..<1000 where images.isActive {
      wait(for: images)
      if images.advance() {
        deck.screens.format.drawing = .later(come: come)
        come += 1
        _ = deck.screens[0]
      }
    }
    #expect(!images.isActive)
  }

  @Test func `a page has blank places, then its pictures`() throws {
    let text = "# T\n\n![a](a.png)\n\n![image:width:20%](a.png)\n"
    let whole = try ImageTests.deck(text).screens[0]
    var deck = try ImageTests.deck(text)
    deck.screens.format.drawing = .later(come: 0)
    let first = deck.screens[0]
    #expect(first.pictures.map(\.isComing) == [true, true] && first.pictures.map(\.area) == whole.pictures.map(\.area))
    #expect(first.grid[column: whole.pictures[0].area.origin.column, row: whole.pictures[0].area.origin.row].isBlank)
    #expect(deck.images?.takeNews() == true && deck.images?.takeNews() == false)
    try Self.settle(&deck)
    #expect(deck.screens[0].pictures.map(\.isComing) == [false, false])
    #expect(deck.screens[0].grid == whole.grid)
  }

  @Test func `a picture that cannot be drawn becomes its name`() throws {
    let cut = Array(ImageTests.square.dropLast(9000))
    var deck = try ImageTests.deck("![x](cut.png)", files: [("cut.png", cut)])
    deck.screens.format.drawing = .later(come: 0)
    #expect(deck.screens[0].pictures.count == 1)
    try Self.settle(&deck)
    #expect(deck.screens[0].grid.lines.joined().contains("[image: x, damaged]"))
  }

  @Test func `a page that draws none says what its bytes tell`() throws {
    let files = [
      ("a.png", ImageTests.square), ("cut.png", Array(ImageTests.square.dropLast(9000))), ("bomb.svg", Self.bomb),
      ("cut.svg", Array(Self.bomb.dropLast(20))),
    ]
    var deck = try ImageTests.deck("![a](a.png)\n\n![b](cut.png)\n\n![c](bomb.svg)\n\n![d](cut.svg)", files: files)
    deck.screens.format.drawing = .never
    let screen = deck.screens[0]
    #expect(screen.pictures.map(\.alt) == ["a", "c"] && screen.pictures.allSatisfy(\.isComing))
    #expect(deck.images?.isActive == false)
    #expect(
      deck.inspect().map(\.description).filter { $0.contains("image") } == [
        "d/home.md:3: image \"cut.png\" is damaged; save it again",
        "d/home.md:7: image \"cut.svg\" is damaged; save it again",
      ])
  }

  @Test func `a file that took too much is not tried at other sizes`() throws {
    let page = (1...40).map { "![image:width:\($0 + 5)%](bomb.svg)" }.joined(separator: "\n\n")
    var deck = try ImageTests.deck(page, files: [("bomb.svg", Self.bomb)])
    deck.screens.format.drawing = .later(come: 0)
    _ = deck.screens[0]
    let images = try #require(deck.images)
    var most = 0
    for _ in 0..<1000 where images.isActive {
      Self.wait(for: images)
      most = max(most, images.descriptors.count)
      if images.advance() {
        deck.screens.format.drawing = .later(come: images.isActive ? 1 : 2)
        _ = deck.screens[0]
      }
    }
    #expect(!images.isActive && most <= 2)
    #expect(deck.screens[0].grid.lines.count { $0.contains("too costly") } > 0)
  }

  @Test func `work that comes to nothing has a budget`() {
    let budget = ImageBudget()
    #expect(budget.milliseconds(for: "a", isOfPixels: false) == 500)
    budget.charge(500_000, for: "a", isOfPixels: false, .tooCostly)
    #expect(budget.milliseconds(for: "a", isOfPixels: false) == nil)
    #expect(budget.milliseconds(for: "a", isOfPixels: true) == nil)
    #expect(budget.milliseconds(for: "b", isOfPixels: false) == 500)
    // Pixels that took too much leave the cells.
    budget.charge(500_000, for: "b", isOfPixels: true, .tooCostly)
    #expect(budget.milliseconds(for: "b", isOfPixels: true) == nil)
    #expect(budget.milliseconds(for: "b", isOfPixels: false) == 100)
    // Work for pictures that are shown costs the others nothing.
    budget.charge(9_000_000, for: "c", isOfPixels: false, nil)
    #expect(budget.milliseconds(for: "d", isOfPixels: false) == 100)
    budget.charge(2_000_000, for: "d", isOfPixels: false, .damaged)
    #expect(budget.milliseconds(for: "e", isOfPixels: false) == nil)
  }
}
