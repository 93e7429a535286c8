import PortholeEncoding
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
}
