import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

/// The pages of a talk as a document.
@Suite struct HandoutPageTests {
  private func page(_ text: String, as name: String = "a.txt", size: Size) throws -> [String] {
    let deck = try Deck.parse(files: [DeckFile(name: name, bytes: Array(text.utf8))])
    let handout = Handout(of: deck, size: size, settings: Presenter.Settings())
    return try #require(handout.pages(of: 0).first).grid.text
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

  /// Pages with a program, and the rows of them that are not blank.
  @Test(arguments: [
    ("a.md", "before\n\n```bash +exec\nls\n```\n\nafter\n", ["before", "bash", "ls", "after"]),
    ("a.md", "before\n\n```bash +exec +pty:standby\nls\n```\n\nafter\n", ["before", "bash", "ls", "after"]),
    ("a.md", "---\nrun: htop\n---\nwords\n", ["words", "$ htop"]),
    ("a.txt", "---\nrun: htop\n---\nwords\n", ["words", "$ htop"]),
  ])
  func `a document offers no program, since nothing runs there`(name: String, text: String, rows: [String]) throws {
    let page = try page(text, as: name, size: Size(columns: 40, rows: 24))
    #expect(page.map { $0.filter { $0 != " " } }.filter { !$0.isEmpty } == rows.map { $0.filter { $0 != " " } })
  }
}
