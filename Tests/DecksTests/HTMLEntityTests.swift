import Testing

@testable import PortholeDecks

/// Character references as the HTML standard has them.
struct HTMLEntityTests {
  @Test(arguments: [
    ("a &amp; b", "a & b"), ("&lt;p&gt;", "<p>"), ("&#65;&#x42;&#X43;", "ABC"), ("&copy;&hearts;", "©♥"),
    ("R & D", "R & D"), ("AT&T", "AT&T"), ("&nosuch;", "&nosuch;"), ("&amp", "&amp"), ("&&amp;", "&&"), ("&", "&"),
    ("&#0;&#xD800;", "\u{FFFD}\u{FFFD}"), ("&#x;&;", "&#x;&;"), ("&amp;lt;", "&lt;"), ("é&eacute;", "éé"),
    ("&rarr;&ccaron;&NotEqualTilde;", "→č≂\u{338}"), ("&CounterClockwiseContourIntegral;", "∳"),
    ("a&nbsp;b&#160;c&#x2003;d", "a b c d"),
    ("&#150;&#x80;", "–€"),
  ])
  func `a reference is its character, and what is none stays`(text: String, decoded: String) {
    #expect(HTMLEntity.decoded(Array(text.utf8)[...]) == decoded)
  }
}
