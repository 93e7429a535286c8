import PortholeStreams
import Testing
import Transitions

/// Colours as X spells them: XParseColor(3).
struct ColorSpecificationTests {
  private static let known: [(text: String, rgb: UInt32)] = [
    ("rgb:f/0/8", 0xFF0088), ("rgb:ff/80/00", 0xFF8000), ("rgb:ffff/8080/0000", 0xFF8000), ("rgb:FFF/0/000", 0xFF0000),
    ("#f08", 0xF00080), ("#ff8000", 0xFF8000), ("#fff800000", 0xFF8000), ("#ffff80000000", 0xFF8000),
  ]

  @Test(arguments: known) func `a color is read`(text: String, rgb: UInt32) {
    #expect(Color(specification: text)?.rgb == rgb)
  }

  @Test(arguments: [
    "", "#", "#f", "#ff", "#ffff", "#00000g", "rgb:", "rgb:1/2", "rgb:1/2/3/4", "rgb:12345/0/0", "rgb:+1/0/0",
    "rgb://", "red", "f00", "#-1-1-1",
  ])
  func `anything else is no color`(text: String) { #expect(Color(specification: text) == nil) }

  @Test(arguments: [("ff8000", 0xFF8000), ("FF8000", 0xFF8000), ("000000", 0)] as [(String, UInt32)])
  func `six digits are a color`(digits: String, rgb: UInt32) {
    #expect(Color(hexadecimal: digits) == Color(rgb: rgb))
    #expect(Color(hexadecimal: digits, allowsShort: true) == Color(rgb: rgb))
  }

  @Test func `three digits are one where they are allowed`() {
    #expect(Color(hexadecimal: "f80", allowsShort: true) == Color(rgb: 0xFF8800))
    #expect(Color(hexadecimal: "f80") == nil)
  }

  @Test(arguments: [
    "", "f", "ff", "ffff", "fffff", "fffffff", "+fffff", "-fffff", "+ff", "ggg", "gggggg", "#ff800", "١٢٣",
  ])
  func `other digits are no color`(digits: String) {
    #expect(Color(hexadecimal: digits, allowsShort: true) == nil)
  }
}
