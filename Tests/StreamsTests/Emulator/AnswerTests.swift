import PortholeStreams
import Testing
import Transitions

@Suite struct AnswerTests {
  @Test(arguments: [
    ("\u{1B}[c", "^[?62;22c"), ("\u{1B}[0c", "^[?62;22c"), ("\u{1B}Z", "^[?62;22c"), ("\u{1B}[>c", "^[>1;1;0c"),
    ("\u{1B}[1c", ""), ("\u{1B}[>q", "^P>|Porthole^\\"), ("\u{1B}[5n", "^[0n"), ("ab\u{1B}[6n", "^[1;3R"),
    ("12345678\u{1B}[6n", "^[1;8R"), ("\u{1B}[2;3r\u{1B}[?6h\u{1B}[6n", "^[1;1R"), ("ab\u{1B}[?6n", "^[?1;3;1R"),
    ("\u{1B}[18t", "^[8;3;8t"), ("\u{1B}[19t", "^[9;3;8t"), ("\u{1B}]0;secret\u{7}\u{1B}[21t", ""),
    ("\u{1B}[?25$p", "^[?25;1$y"), ("\u{1B}[?9999$p", "^[?9999;0$y"), ("\u{1B}[4$p", "^[4;2$y"),
    ("\u{1B}[?1049h\u{1B}[?1049$p", "^[?1049;1$y"), ("\u{1B}[>4$p", ""),
    // Modes that have no effect here are told as unknown; clusters of characters cannot be switched off.
    ("\u{1B}[?12$p\u{1B}[?66$p\u{1B}[?1004$p\u{1B}[?3$p", "^[?12;0$y^[?66;0$y^[?1004;0$y^[?3;0$y"),
    ("\u{1B}[20h\u{1B}[20$p\u{1B}[2$p\u{1B}[12$p", "^[20;1$y^[2;0$y^[12;0$y"), ("\u{1B}[?2027$p", "^[?2027;3$y"),
    ("ab\u{1B}[1;1;1;1;1;2*y", "^P1!~FF3D^\\"), ("a\u{1B}[7;1;1;1;1;1*y", "^P7!~FF9F^\\"),
    ("\u{1B}[?69h\u{1B}[2;4s\u{1B}P$qs\u{1B}\\", "^P1$r2;4s^\\"),
    ("\u{1B}[?69h\u{1B}[3;7s\u{1B}[2;3r\u{1B}[?6h\u{1B}[2;2H\u{1B}[6n", "^[2;2R"),
    ("\u{1B}]11;?\u{7}", "^]11;rgb:1010/1010/1010^\\"), ("\u{1B}]10;?\u{1B}\\", "^]10;rgb:d0d0/d0d0/d0d0^\\"),
    ("\u{1B}]10;?;?\u{7}", "^]10;rgb:d0d0/d0d0/d0d0^\\^]11;rgb:1010/1010/1010^\\"),
    ("\u{1B}]4;1;?\u{7}", "^]4;1;rgb:cdcd/0000/0000^\\"), ("\u{1B}]4;300;?\u{7}", ""), ("\u{1B}]4;1;red\u{7}", ""),
    ("\u{1B}]11;red\u{7}", ""), ("\u{1B}]52;c;?\u{7}", ""), ("\u{1B}P$qr\u{1B}\\", "^P1$r1;3r^\\"),
    ("\u{1B}[4 q\u{1B}P$q q\u{1B}\\", "^P1$r4 q^\\"), ("\u{1B}P$qm\u{1B}\\", "^P1$r0m^\\"),
    ("\u{1B}[1;31m\u{1B}P$qm\u{1B}\\", "^P1$r0;1;31m^\\"), ("\u{1B}P$qz\u{1B}\\", "^P0$r^\\"),
    ("\u{1B}P+q544e\u{1B}\\", "^P0+r^\\"), ("\u{1B}[?u", ""), ("\u{1B}_Ga=q\u{1B}\\", ""),
  ]) func `a query gets its answer`(query: String, answer: String) {
    let terminal = emulator(query)
    #expect(terminal.answers == answer)
    #expect(terminal.answers == "")
    #expect(terminal.text[0].allSatisfy { $0 != "?" })
  }

  @Test func `answers that are never read are bounded`() {
    let terminal = emulator(String(repeating: "\u{1B}[c\u{1B}]4;1;?\u{7}", count: 10_000))
    let answers = terminal.takeAnswers()
    #expect((4000...4096).contains(answers.count))
    #expect(answers.starts(with: "\u{1B}[?62;22c".utf8))
  }

  @Test(arguments: [
    ("\u{1B}]0;a title\u{7}", "a title"), ("\u{1B}]2;漢e\u{301}\u{1B}\\", "漢e\u{301}"), ("\u{1B}]1;icon\u{7}", ""),
    ("\u{1B}]0;a;b\u{7}", "a;b"), ("\u{1B}]0;one\u{7}\u{1B}]0;\u{7}", ""), ("\u{1B}]0;cut\u{18}", ""),
    ("\u{1B}]0;a\u{9B}2Jb\u{85}\u{1}c\u{7}", "a2Jbc"), ("\u{1B}]0;a\u{202E}b\u{7}", "a\u{FFFD}b"), ("\u{1B}]0", ""),
    ("\u{1B}]0;never", ""), ("\u{1B}]0;a\u{1B}[31mb\u{7}", ""), ("\u{1B}]x;a\u{7}", ""),
  ]) func `a title has visible characters only`(output: String, title: String) {
    #expect(emulator(output).title == title)
  }

  @Test func `a title is bounded`() {
    let row = String(repeating: "x", count: 1000)
    #expect(emulator("\u{1B}]0;\(row)\u{7}").title.count == 256)
    // Nothing is kept of a string that is far too long.
    let all = String(repeating: row, count: 1000)
    #expect(emulator("\u{1B}]0;old\u{7}\u{1B}]0;\(all)\u{7}ab").title == "old")
  }
}
