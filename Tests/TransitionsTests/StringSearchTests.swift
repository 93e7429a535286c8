import Testing
import Transitions

struct StringSearchTests {
  @Test(
    arguments: [
      ("abcabc", "bc", 1), ("abc", "abc", 0), ("abc", "", 0), ("", "", 0), ("aab", "ab", 1), ("ababac", "abac", 2),
      ("käse", "äs", 1), ("e\u{301}", "\u{301}", 1), ("abc", "abcd", nil), ("", "a", nil), ("ABC", "b", nil),
    ] as [(String, String, Int?)]
  )
  func `the first place is found, counted in code points`(text: String, sought: String, place: Int?) {
    let found = text.firstRange(ofText: sought)
    #expect(found.map { text.unicodeScalars.distance(from: text.startIndex, to: $0.lowerBound) } == place)
    if let found { #expect(text.utf8[found].elementsEqual(sought.utf8)) }
    #expect(text.contains(text: sought) == (place != nil))
  }

  @Test(
    arguments: [
      ("a, b, c", ", ", ["a", "b", "c"]), ("abc", ", ", ["abc"]), (", a, ", ", ", ["", "a", ""]), ("", ", ", [""]),
      ("aaa", "aa", ["", "a"]), ("a\r\nb", "\r\n", ["a", "b"]),
    ]
  )
  func `a text parts at every place of another`(text: String, separator: String, pieces: [String]) {
    #expect(text.pieces(betweenText: separator).map(String.init) == pieces)
    #expect(text.replacing(text: separator, with: "·") == pieces.joined(separator: "·"))
  }
}
