import Decks
import TestSupport
import Testing
import Transitions

@testable import Interface

/// The information view, the notes, and what is asked of the program around.
@Suite struct InformationTests {
  private func stand(_ files: [String: String], size: Size = Size(columns: 80, rows: 24)) throws -> PresenterHarness {
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
    "asks for  iris",
    "link 1", "Go -> two, punch 700ms, key o", "xterm, as terminfo describes it", "colours", "24 bits", "glyphs",
    "blocks",
  ])
  func `it says what is known`(fact: String) throws {
    var stand = try stand(["home.txt": Self.home, "two.txt": "Two\n"])
    stand.press("i")
    let words = fact.split(separator: " ").joined(separator: " ")
    let lines = stand.presenter.display.text.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains { $0.contains(words) }, "\(lines)")
  }

  @Test func `it scrolls, closes with its key, and any other key closes it and acts`() throws {
    var stand = try stand(["home.txt": Self.home, "two.txt": "Two\n"], size: Size(columns: 30, rows: 6))
    stand.press("i")
    let first = stand.presenter.display.text[0]
    stand.press("j")
    #expect(stand.presenter.display.text[0] != first)
    stand.press("i")
    #expect(stand.presenter.display.text.contains { $0.contains("above") })
    stand.press("i n")
    #expect(stand.path == "home>two")
  }

  @Test func `notes follow the screen that is seen, on the display alone`() throws {
    var stand = try stand(["home.txt": Self.home, "two.txt": "Two\n"])
    stand.press("v")
    #expect(Array(stand.presenter.display.text.suffix(2)) == ["breathe", "then speak"])
    #expect(!stand.presenter.frame.text.contains("breathe"))
    stand.press("n")
    #expect(stand.presenter.display == stand.presenter.frame)
    stand.press("Backspace v")
    #expect(stand.presenter.display == stand.presenter.frame)
  }

  @Test func `e asks for the file, at the line of the focus`() throws {
    var stand = try stand(["home.txt": Self.home, "two.txt": "Two\n"])
    stand.press("e")
    #expect(stand.effects == [.edit(path: "talk/home.txt", line: 8)])
    stand.presenter.view.settings.hasFiles = false
    stand.press("e")
    #expect(stand.effects.count == 1)
    #expect(stand.presenter.display.text.last == "this screen is not read from a file")
  }

  @Test func `the mouse is given back by the next key, which acts too`() throws {
    var stand = try stand(["home.txt": Self.home, "two.txt": "Two\n"])
    stand.press("y")
    #expect(stand.effects == [.listenToMouse(false)])
    stand.press("n")
    #expect(Array(stand.effects.prefix(2)) == [.listenToMouse(false), .listenToMouse(true)])
    #expect(stand.path == "home>two")
    stand.press("n")
    #expect(!stand.effects.dropFirst(2).contains(.listenToMouse(true)))
  }
}
