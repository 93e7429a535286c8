import PortholeStreams
import Testing
import Transitions

/// Base64 after RFC 4648, section 10.
struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `the vectors of the standard`(plain: String, coded: String) {
    #expect(String(decoding: Base64.encode(Array(plain.utf8)), as: UTF8.self) == coded)
    #expect(Base64.decode(coded.utf8) == Array(plain.utf8))
  }

  @Test func `all digits`() {
    let bytes = (0..<48).map { UInt8(truncatingIfNeeded: $0 * 37) } + [0xFF, 0xFE, 0xFB]
    #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    #expect(Base64.decode("+/+/".utf8) == [0xFB, 0xFF, 0xBF])
  }

  @Test(arguments: [("Zm 9v\nYg", "foob"), ("Zm9vYg==  ", "foob")])
  func `white space is skipped, and padding may be missing`(coded: String, plain: String) {
    #expect(Base64.decode(coded.utf8) == Array(plain.utf8))
  }

  @Test(arguments: ["Z", "Zm9vY", "Zm-v", "Z=m9", "Zm9v*", "ä"])
  func `other text is refused`(coded: String) {
    #expect(Base64.decode(coded.utf8) == nil)
  }
}
