import PortholeDecks
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// Folders of works of art, at ten frames a second.
@Suite struct GalleryTests {
  /// Returns a work of rows `r0`, `r1` and so on, with a record.
  private static func work(
    _ rows: Int, ground: Int = 40, title: String = "", author: String = "", group: String = ""
  ) -> [UInt8] {
    let lines = (0..<rows).map { "\u{1B}[\(ground)m\u{1B}[Kr\($0)" }.joined(separator: "\r\n")
    func field(_ text: String, _ length: Int) -> [UInt8] {
      Array(text.utf8) + Array(repeating: 0x20, count: length - text.utf8.count)
    }
    // SAUCE 00.5: ANSI, ten columns.
    let record = Array("SAUCE00".utf8) + field(title, 35) + field(author, 20) + field(group, 20)
    let rest: [UInt8] = [0, 0, 0, 0, 1, 1, 10, 0] + Array(repeating: 0, count: 30)
    return Array(lines.utf8) + record + Array("19940831".utf8) + rest
  }

  private func harness(
    _ works: [[UInt8]], conf: String? = nil, adjust: (inout Presenter.Settings) -> Void
  ) throws -> PresenterHarness {
    var files = works.enumerated().map { DeckFile(name: "\($0)-w\($0).ans", bytes: $1) }
    if let conf { files.append(DeckFile(name: "deck.conf", bytes: conf.utf8)) }
    let deck = try Deck.parse(files: files)
    return PresenterHarness(deck, size: Size(columns: 40, rows: 8), transition: nil, adjust: adjust)
  }

  private func top(_ harness: PresenterHarness) -> String {
    String(harness.presenter.frame.text[0].filter { $0 != " " })
  }

  @Test func `the time of the command line makes a slide show of any deck`() throws {
    var harness = try harness([Self.work(1), Self.work(1)], conf: "advance: 9s\ntransition: cut\n") { $0.advance = 2 }
    #expect(harness.presenter.pause == 20)
    harness.wait(20)
    harness.rest()
    #expect(harness.presenter.navigator.stack.top.screen == "w1")
  }

  @Test func `a tall work stands, scrolls row by row and stands at its end`() throws {
    var harness = try harness([Self.work(20), Self.work(1)], conf: "transition: cut\n") { $0.advance = 4 }
    // Two seconds at the top, then a row in a seventh of a second, which is two frames here.
    harness.wait(19)
    #expect(top(harness) == "r0")
    harness.wait(1)
    #expect(top(harness) == "r1" && harness.presenter.pause == 2)
    harness.wait(2 * 11)
    #expect(top(harness) == "r12" && harness.presenter.pause == 40)
    harness.wait(39)
    #expect(top(harness) == "r12")
    harness.wait(1)
    harness.rest()
    #expect(harness.presenter.navigator.stack.top.screen == "w1")
    harness.wait(40)
    harness.rest()
    // It begins at the top again.
    #expect(top(harness) == "r0")
  }

  @Test func `a key puts the scrolling off, and without motion pages follow each other`() throws {
    var harness = try harness([Self.work(20), Self.work(1)]) { $0.advance = 4 }
    harness.wait(22)
    harness.press("Down")
    #expect(harness.presenter.pause == 19)
    var still = try self.harness([Self.work(20), Self.work(1)]) { ($0.advance, $0.motion) = (4, .none) }
    var tops = [top(still)]
    for _ in 0..<2 {
      still.wait(40)
      tops.append(top(still))
    }
    #expect(tops == ["r0", "r7", "r12"])
  }

  @Test func `a work that arrives is not interrupted`() throws {
    // 22 characters at five a second.
    var harness = try harness([Self.work(2), Self.work(1)], conf: "baud: 50\n") { $0.advance = 1 }
    let length = try #require(harness.presenter.deck.screens[0].film?.length)
    harness.wait(length / 100_000)
    #expect(harness.presenter.navigator.stack.top.screen == "w0")
    harness.wait(12)
    #expect(harness.presenter.navigator.stack.top.screen == "w1")
  }

  @Test func `works on one ground push each other on, others fade`() throws {
    let works = [Self.work(8), Self.work(8), Self.work(8, ground: 44)]
    var harness = try harness(works) { ($0.isGallery, $0.duration) = (true, 0.2) }
    var names: [String?] = []
    for _ in 0..<2 {
      harness.press("Space")
      harness.rest()
      names.append(harness.presenter.navigator.last?.look.choice.name)
    }
    #expect(names == ["slide", "fade"])
    // The deck's own transition comes first.
    var own = try self.harness(works, conf: "transition: iris 200ms\n") { $0.isGallery = true }
    own.press("Space")
    own.rest()
    #expect(own.presenter.navigator.last?.look.choice.name == "iris")
  }

  @Test func `the overview opens first and has captions`() throws {
    let works = [Self.work(1, title: "Night", author: "Ann", group: "none"), Self.work(1)]
    var harness = try harness(works) { $0.opensOverview = true }
    harness.wait(10)
    let text = harness.presenter.frame.text.joined(separator: "\n")
    #expect(text.contains("1 of 2  Night, Ann / none"))
  }

  @Test func `the key i shows a caption, which follows to other works, and then all details`() throws {
    let works = [Self.work(1, title: "Night", author: "Ann", group: "none"), Self.work(3)]
    var harness = try harness(works, conf: "transition: cut\n") { _ in }
    func line(_ row: Int) -> String { harness.presenter.display.text[row] }
    harness.press("i")
    // SAUCE says ten columns, and the work has one row.
    #expect(line(7) == "Night, Ann / none, 1994, 10 x 1")
    #expect((0..<7).contains { line($0).contains("r0") })
    harness.press("Space")
    harness.rest()
    #expect(line(7) == "w1, 1994, 10 x 3    i details  Esc close")
    harness.press("i")
    #expect(line(0) == "This screen")
    harness.press("i")
    #expect(line(7) == "" && (0..<7).contains { line($0).contains("r1") })
    harness.press("i")
    #expect(line(7).hasPrefix("w1"))
    harness.press("Esc")
    #expect(line(7) == "")
  }

  @Test func `a gallery is a folder of several works and nothing else`() throws {
    func isGallery(_ names: String..., start: String? = nil) throws -> Bool {
      try Deck.parse(files: names.map { DeckFile(name: $0, bytes: Self.work(1)) }, start: start).isGallery
    }
    #expect(try isGallery("a.ans", "b.xb", "c.pcb", "d.txt.meta"))
    #expect(try !isGallery("a.ans"))
    #expect(try !isGallery("a.ans", "b.txt"))
    #expect(try !isGallery("a.ans", "home.ans"))
    #expect(try !isGallery("a.ans", "b.ans", "deck.conf"))
    #expect(try !isGallery("a.ans", "b.ans", start: "a.ans"))
  }
}
