import Testing
import Transitions

/// The bytes of whole characters, before one that is incomplete.
@Suite struct WholeCharacterTests {
  /// Characters of one to four bytes, the least and the greatest of each length.
  @Test(arguments: ["\u{0}", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}"])
  func `each beginning of a character is left out, and only that`(character: String) {
    let (before, bytes) = (Array("aé\u{1F600}".utf8), Array(character.utf8))
    for count in 1..<bytes.count { #expect((before + bytes[..<count]).wholeCharacterCount == before.count) }
    #expect((before + bytes).wholeCharacterCount == before.count + bytes.count)
    #expect((before + bytes + before).wholeCharacterCount == before.count * 2 + bytes.count)
  }

  /// A terminal shows these bytes as U+FFFD, and nothing that follows can change it.
  @Test(arguments: [[0x80], [0xBF, 0xBF, 0xBF], [0xE2, 0x82, 0xAC, 0x80], [0xF8], [0xFF], [0xC0], [0xC1], [0xF5]])
  func `bytes that begin no character stay`(bytes: [UInt8]) {
    #expect(bytes.wholeCharacterCount == bytes.count)
  }

  @Test func `an array without bytes has none`() {
    #expect([UInt8]().wholeCharacterCount == 0)
    #expect([0xF0, 0x9F].wholeCharacterCount == 0)
  }
}
