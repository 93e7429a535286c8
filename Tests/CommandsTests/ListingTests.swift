import PortholeDecks
import PortholeRecording
import PortholeStreams
import Testing

@testable import PortholeCommands

struct ListingTests {
  let listing = Listing(
    fields: ["name", "n"],
    rows: [[.text("漢"), .number(7)], [.text("a\u{1B}\"\\é"), .number(-1)], [.text("long name"), .number(0)]])

  @Test func `columns are aligned and controls are replaced`() {
    #expect(listing.text == "name       n\n漢         7\na\u{FFFD}\"\\é      -1\nlong name  0")
  }

  @Test func `strings are escaped`() {
    #expect(
      listing.json
        == #"[{"name": "\u6f22", "n": 7},\#n {"name": "a\u001b\"\\\u00e9", "n": -1},\#n {"name": "long name", "n": 0}]"#
    )
    #expect(JSONText.ascii("😀") == #""\ud83d\ude00""#)
  }

  @Test func `links are listed with the keys that follow them`() throws {
    let labels = (1...11).map { "[L\($0)]" }.joined(separator: "\n")
    let targets = (1...11).map { "[L\($0)]: b\($0 == 2 ? " \"key=w\"" : "")" }.joined(separator: "\n")
    let deck = try Deck.parse(
      path: "talk",
      files: [
        DeckFile(name: "a.txt", bytes: "\(labels)\n\n\(targets)\n".utf8), DeckFile(name: "b.txt", bytes: "B".utf8),
      ])
    let lines = DeckListing.links(of: deck).text.split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines[0].hasPrefix("screen  keys  label  target  "))
    #expect(lines[1].hasPrefix("a       1     L1     b"))
    #expect(lines[2].hasPrefix("a       2 w   L2     b"))
    #expect(lines[10].hasPrefix("a       0     L10    b"))
    #expect(lines[11].hasPrefix("a             L11    b"))
  }
}
