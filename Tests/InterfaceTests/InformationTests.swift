import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// The details view, the notes, and requests to the program.
@Suite struct InformationTests {
  private func harness(_ files: [String: String], size: Size = Size(columns: 80, rows: 24)) throws -> PresenterHarness {
    let deck = try Deck.parse(path: "talk", files: files.map { DeckFile(name: $0, bytes: Array($1.utf8)) })
    return PresenterHarness(deck, size: size, transition: "cut", duration: nil) {
      $0.hasFiles = true
      $0.surroundings = [Fact("TERM", "xterm, as terminfo describes it")]
    }
  }

  private static let home =
    "---\ntitle: The vault\ntransition: iris\nnotes: breathe\nnotes: then speak\n---\nabove\n[Go]\n\n[Go]: two \"punch 700ms key=o\"\n"

  @Test(arguments: [
    "title   The vault", "file    talk/home.txt", "bytes   \(InformationTests.home.utf8.count)", "place   1 of 2, home",
    "cells   5 x 2",
    "its transition  iris",
    "link 1", "Go -> two, punch 700ms, key o", "xterm, as terminfo describes it", "colours", "24 bits", "glyphs",
    "blocks",
  ])
  func `the details show what is known`(fact: String) throws {
    var harness = try harness(["home.txt": Self.home, "two.txt": "Two\n"])
    harness.press("i")
    let words = fact.split(separator: " ").joined(separator: " ")
    let lines = harness.presenter.display.text.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains { $0.contains(words) }, "\(lines)")
  }

  @Test func `the details tell who watches, once somebody can`() throws {
    var harness = try harness(["home.txt": Self.home, "two.txt": "Two\n"])
    harness.press("i")
    #expect(!harness.presenter.display.text.contains { $0.contains("Watchers") })
    harness.presenter.adopt(audience: [
      Fact("watch at", "http://127.0.0.1:8080/secret"), Fact("watching", "2 browsers"),
    ])
    harness.wait(1)
    let lines = harness.presenter.display.text
    #expect(
      lines.contains { $0.contains("Watchers") }
        && lines.contains { $0.contains("watch at  http://127.0.0.1:8080/secret") })
    #expect(lines.contains { $0.contains("watching  2 browsers") })
  }

  @Test(arguments: [(0xFFFFFF, 0), (0, 0xFFFFFF)] as [(UInt32, UInt32)], [Rendition.Depth.direct, .mono])
  func `the address for phones stands below the other address, light on dark`(
    colors: (ground: UInt32, ink: UInt32), depth: Rendition.Depth
  ) throws {
    // A single dark module in a margin of four light ones.
    let code = QRCode(width: 1, isDark: [true])
    let lines = ["█████████", "█████████", "████▄████", "█████████", "█████████"]
    let deck = try Deck.parse(path: "talk", files: [DeckFile(name: "home.txt", bytes: Array("above\n".utf8))])
    var harness = PresenterHarness(deck, size: Size(columns: 80, rows: 24), transition: "cut", duration: nil) {
      $0.rendition.depth = depth
      $0.palette = Palette(foreground: colors.ink, background: colors.ground, ansi: Palette.standard.ansi)
    }
    harness.presenter.adopt(audience: [Fact("watch at", "http://192.168.1.20/x")], code: code)
    harness.press("i")
    let shown = harness.presenter.display
    let words = shown.text.map { $0.trimmingPrefix { $0 == " " } }
    let first = try #require(words.firstIndex(of: "Watchers"))
    #expect(words[first + 1] == "watch at  http://192.168.1.20/x")
    #expect(words[first + 2..<first + 7].map(String.init) == lines)
    let left = shown.text[first].count - "Watchers".count
    for row in first + 2..<first + 7 {
      for column in left..<left + 9 {
        let cell = shown[column: column, row: row]
        #expect(cell.foreground.luma > cell.background.luma)
      }
    }
  }

  @Test func `without room there is no address for phones`() throws {
    var narrow = try harness(["home.txt": "above\n"], size: Size(columns: 8, rows: 24))
    narrow.presenter.adopt(audience: [Fact("watch at", "x")], code: QRCode(width: 1, isDark: [true]))
    narrow.press("i")
    #expect(!narrow.presenter.display.text.contains { $0.contains("█") })
  }

  @Test func `the details scroll, close with their key, and any other key closes them and acts`() throws {
    var harness = try harness(["home.txt": Self.home, "two.txt": "Two\n"], size: Size(columns: 30, rows: 6))
    harness.press("i")
    let first = harness.presenter.display.text[0]
    harness.press("j")
    #expect(harness.presenter.display.text[0] != first)
    harness.press("i")
    #expect(harness.presenter.display.text.contains { $0.contains("above") })
    harness.press("i n")
    #expect(harness.path == "home>two")
  }

  @Test func `notes follow the present screen, on the display only`() throws {
    var harness = try harness(["home.txt": Self.home, "two.txt": "Two\n"])
    harness.press("v")
    #expect(Array(harness.presenter.display.text.suffix(4)) == ["", "  breathe", "  then speak", ""])
    #expect(!harness.presenter.frame.text.contains("breathe"))
    harness.press("n")
    #expect(harness.presenter.display == harness.presenter.frame)
    harness.press("Backspace v")
    #expect(harness.presenter.display == harness.presenter.frame)
  }

  @Test func `e requests the file, at the line of the focus`() throws {
    var harness = try harness(["home.txt": Self.home, "two.txt": "Two\n"])
    harness.press("e")
    #expect(harness.effects == [.edit(path: "talk/home.txt", line: 8)])
    harness.presenter.view.settings.hasFiles = false
    harness.press("e")
    #expect(harness.effects.count == 1)
    #expect(harness.presenter.display.text.last == "  this screen has no file to edit")
  }

  @Test func `the next key takes the mouse back and acts`() throws {
    var harness = try harness(["home.txt": Self.home, "two.txt": "Two\n"])
    harness.press("y")
    #expect(harness.effects == [.listenToMouse(false)])
    harness.press("n")
    #expect(Array(harness.effects.prefix(2)) == [.listenToMouse(false), .listenToMouse(true)])
    #expect(harness.path == "home>two")
    harness.press("n")
    #expect(!harness.effects.dropFirst(2).contains(.listenToMouse(true)))
  }
}
