import PortholePrograms
import Testing

/// Keys among the answers of a terminal.
@Suite struct AnswerSieveTests {
  private func take(_ text: String, _ sieve: inout AnswerSieve) -> (hasKey: Bool, output: String) {
    var output: [UInt8] = []
    let hasKey = sieve.take(Array(text.utf8), into: &output)
    return (hasKey, String(decoding: output, as: UTF8.self))
  }

  @Test(arguments: [
    "\u{1B}[?62;4c", "\u{1B}[>1;10;0c", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}P1+r524742\u{1B}\\", "\u{1B}[0n",
    "\u{1B}[8;24;80t", "\u{1B}[?2026;2$y", "\u{1B}[<35;3;4M", "\u{1B}[M !!", "\u{1B}[I", "\u{1B}[O", "\u{1B}[97;1:3u",
    "\u{1B}[?1u", "\u{1B}_Gi=1;OK\u{1B}\\",
  ])
  func `an answer is no key, wherever it is cut`(answer: String) {
    let bytes = Array(answer.utf8)
    for cut in 2..<bytes.count {
      var sieve = AnswerSieve()
      var output: [UInt8] = []
      #expect(!sieve.take(bytes[..<cut], into: &output) && !sieve.take(bytes[cut...], into: &output), "cut at \(cut)")
      #expect(output == bytes)
    }
  }

  @Test(arguments: [
    "a", "\u{1B}", "\u{1B}[A", "\u{1B}OP", "\u{1B}[97u", "\u{1B}a", "ä", "\u{3}", "\u{1B}[1;2R", "\u{1B}[0nq",
  ])
  func `a key is a key`(key: String) {
    var sieve = AnswerSieve()
    let (hasKey, output) = take(key, &sieve)
    #expect(hasKey && output == key)
  }

  @Test func `the next places of the cursor are replaced, once each`() {
    var sieve = AnswerSieve()
    sieve.replaceNextPlace(by: Array("\u{1B}[7;8R".utf8))
    #expect(take("\u{1B}[?62c\u{1B}[1;1R", &sieve) == (false, "\u{1B}[?62c\u{1B}[7;8R"))
    #expect(take("\u{1B}[1;1R", &sieve) == (true, "\u{1B}[1;1R"))
  }
}
