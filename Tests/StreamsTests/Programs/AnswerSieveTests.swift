import PortholeStreams
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

  /// The answers to two colours, one of DCS, one size, a place, and the last one.
  private static let ours = [
    "\u{1B}]10;rgb:ff/ff/ff\u{1B}\\", "\u{1B}]11;rgb:00/00/00\u{07}", "\u{1B}P>|XTerm(390)\u{1B}\\", "\u{1B}[6;17;8t",
    "\u{1B}[1;3R", "\u{1B}[?62;22c",
  ]

  private var dropping: AnswerSieve {
    var sieve = AnswerSieve()
    let kinds: [(Character, Int)] = [("]", 2), ("P", 1), ("t", 1), ("R", 1), ("c", 1)]
    sieve.dropAnswers(.init(uniqueKeysWithValues: kinds.map { (UInt8(ascii: $0.unicodeScalars.first ?? " "), $1) }))
    return sieve
  }

  @Test func `answers to our own questions do not reach the program, wherever they are cut, and keys do`() {
    let bytes = Array((Self.ours.joined(separator: "k") + "\u{1B}[?62;22c\u{1B}[0nq").utf8)
    for cut in bytes.indices {
      var (sieve, output) = (dropping, [UInt8]())
      _ = sieve.take(bytes[..<cut], into: &output)
      _ = sieve.take(bytes[cut...], into: &output)
      // The second answer to DA1 is the program's.
      #expect(String(decoding: output, as: UTF8.self) == "kkkkk\u{1B}[?62;22c\u{1B}[0nq", "cut at \(cut)")
      #expect(!sieve.dropsAnswers)
      // Bytes that have passed do not come again.
      output = []
      _ = sieve.take("\u{1B}[".utf8, into: &output)
      #expect(sieve.patience == nil && !sieve.giveUp(into: &output) && output.count == 2)
    }
  }

  @Test func `while answers are dropped, keys come as they are`() {
    var sieve = dropping
    let keys = "a\u{1B}[A\u{1B}OPä\u{1B}x\u{1B}[<0;1;1M\u{1B}[M !!\u{1B}[I\u{3}\u{1B}[97;1:3u"
    #expect(take(keys, &sieve) == (true, keys))
    #expect(take("\u{1B}[<35;3;4M", &sieve) == (false, "\u{1B}[<35;3;4M"))
    // A third colour was not asked for by us.
    #expect(take(Self.ours[0] + Self.ours[1], &sieve).output == "")
    #expect(take(Self.ours[0], &sieve).output == Self.ours[0])
    #expect(sieve.dropsAnswers)
  }

  @Test(arguments: ["\u{1B}]1\u{2}1\u{7}", "\u{1B}]11;é\u{7}", "\u{1B}P1\u{1B}[A", "\u{1B}[6;\u{1}17;8t"])
  func `pasted bytes that only begin like an answer reach the program`(text: String) {
    var sieve = dropping
    #expect(take(text, &sieve).output == text)
    #expect(sieve.dropsAnswers)
  }

  @Test func `Escape is a key after a while, and what is no answer in the end comes whole`() {
    var (sieve, output) = (dropping, [UInt8]())
    #expect(!sieve.take([0x1B], into: &output) && output.isEmpty && sieve.patience == 25_000_000)
    #expect(sieve.giveUp(into: &output) && output == [0x1B] && sieve.patience == nil && sieve.dropsAnswers)
    output = []
    let text = Array(("\u{1B}]1" + String(repeating: "x", count: 5000)).utf8)
    _ = sieve.take(text, into: &output)
    #expect(output == text && !sieve.dropsAnswers)
    var other = dropping
    output = []
    _ = other.take("\u{1B}]11;r".utf8, into: &output)
    #expect(output.isEmpty && other.patience == 500_000_000)
    _ = other.take("gb\u{07}q".utf8, into: &output)
    #expect(output == [UInt8(ascii: "q")])
  }
}
