import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

/// The pages of a talk as a document.
@Suite struct TalkPageTests {
  private func page(_ text: String, size: Size) throws -> [String] {
    let deck = try Deck.parse(files: [DeckFile(name: "a.txt", bytes: Array(text.utf8))])
    let talk = Talk(of: deck, size: size, settings: Presenter.Settings())
    return try #require(talk.pages(of: 0).first).grid.text
  }

  @Test func `a page has the footer, without the time of a show`() throws {
    let lines = try page("---\nfooter: {{page}} | {{elapsed}} | end\n---\nwords\n", size: Size(columns: 20, rows: 6))
    #expect(lines.last == " 1              end")
  }

  @Test func `a page that is longer than the terminal is whole above its footer`() throws {
    let rows = (1...20).map { "row \($0)" }
    let text = "---\nfooter: end\nprogress: yes\n---\n" + rows.joined(separator: "\n") + "\n"
    let lines = try page(text, size: Size(columns: 20, rows: 8))
    #expect(lines.count == 22 && lines[0].contains("row 1") && lines[19].contains("row 20") && lines[21] == " end")
  }
}
