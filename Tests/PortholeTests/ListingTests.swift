import Testing

@testable import porthole

struct ListingTests {
  let listing = Listing(
    fields: ["name", "n"],
    rows: [[.text("漢"), .number(7)], [.text("a\u{1B}\"\\é"), .number(-1)], [.text("long name"), .number(0)]])

  @Test func `columns are aligned and controls show`() {
    #expect(listing.text == "name       n\n漢         7\na\u{FFFD}\"\\é      -1\nlong name  0")
  }

  @Test func `strings are escaped`() {
    #expect(
      listing.json
        == #"[{"name": "\u6f22", "n": 7},\#n {"name": "a\u001b\"\\\u00e9", "n": -1},\#n {"name": "long name", "n": 0}]"#
    )
    #expect(JSON.string("😀") == #""\ud83d\ude00""#)
  }
}
