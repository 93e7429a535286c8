import TestSupport
import Testing

@testable import PortholeStreams
@testable import Transitions

/// Expected tokens follow from the documents of xterm and ECMA-48, whatever way the bytes are cut.
@Suite
struct InputGateTests {
  typealias Token = InputGate.Token

  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Returns the tokens of the bytes, and of the wait after them.
  func tokens(_ text: String, expectsReplies: Bool = false, waits: Bool = false) -> [Token] {
    var gate = InputGate()
    gate.expectsReplies = expectsReplies
    var tokens: [Token] = []
    for byte in text.utf8 { gate.take(byte, into: &tokens) }
    if waits { gate.flush(into: &tokens) }
    return tokens
  }

  @Test func `characters come out whole, broken ones not at all`() {
    #expect(tokens("aé漢😀") == ["a", "é", "漢", "😀"].map { .character(Self.bytes($0)) })
    var gate = InputGate()
    var tokens: [Token] = []
    for byte: UInt8 in [0x80, 0xC3, 0x41, 0xFF, 0xE6, 0xBC, 0x0D] { gate.take(byte, into: &tokens) }
    #expect(tokens == [.character([0x41]), .character([0x0D])])
  }

  @Test func `a lone Escape is a key only after a while`() {
    #expect(tokens("\u{1B}") == [])
    #expect(tokens("\u{1B}", waits: true) == [.character([0x1B])])
    #expect(tokens("\u{1B}\u{1B}", waits: true) == [.character([0x1B]), .character([0x1B])])
    #expect(tokens("\u{1B}x") == [.alt([0x78])])
    #expect(tokens("\u{1B}[", waits: true) == [.alt(Self.bytes("["))])
    #expect(tokens("\u{1B}O", waits: true) == [.alt(Self.bytes("O"))])
  }

  @Test(arguments: ["\u{1B}[A", "\u{1B}OA", "\u{1B}[1;3D", "\u{1B}[15~", "\u{1B}[[A", "\u{1B}OP", "\u{1B}[Z"])
  func `the sequence of a key is one token`(sequence: String) {
    #expect(tokens(sequence + "q") == [.key(Self.bytes(sequence)), .character(Self.bytes("q"))])
  }

  @Test func `only whole mouse reports come through`() {
    #expect(tokens("\u{1B}[<0;12;3M\u{1B}[<0;12;3m") == ["M", "m"].map { .mouse(Self.bytes("\u{1B}[<0;12;3\($0)")) })
    for broken in ["\u{1B}[<0;12M", "\u{1B}[<;;M", "\u{1B}[<0;123456;3M", "\u{1B}[<0;12;3;4M", "\u{1B}[<0;1:2;3M"] {
      #expect(tokens(broken) == [], "\(broken.dropFirst())")
    }
    // The old way of reporting, which is not asked for: three bytes that look like keys.
    #expect(tokens("\u{1B}[Mqqqx") == [.character(Self.bytes("x"))])
  }

  @Test func `pasted text is not keys`() {
    #expect(tokens("\u{1B}[200~q\u{1B}[A\r\u{03}\u{1B}[20\u{1B}[201~") == [])
  }

  @Test(arguments: [(65_535, true), (65_536, true), (65_537, false), (1_000_000, false)])
  func `a paste that is kept has at most 65,536 bytes, and a longer one is told`(count: Int, isKept: Bool) {
    var gate = InputGate()
    gate.keepsPastes = true
    var tokens: [Token] = []
    let text = String(repeating: "q", count: count)
    for byte in "\u{1B}[200~\(text)\u{1B}[201~".utf8 { gate.take(byte, into: &tokens) }
    #expect(tokens == [.paste(isKept ? Self.bytes(text) : nil)])
  }

  @Test
  func
    `a mark of the end in what is pasted makes no keys of the rest, which comes at once; a key that comes later is one`()
  {
    var gate = InputGate()
    var tokens: [Token] = []
    for byte in "\u{1B}[200~q\u{1B}[201~qqq\r\u{1B}[A\u{1B}[201~".utf8 { gate.take(byte, into: &tokens) }
    #expect(tokens == [])
    #expect(gate.patience == 50_000_000)
    gate.flush(into: &tokens)
    #expect(gate.patience == nil)
    gate.take(0x78, into: &tokens)
    #expect(tokens == [.character([0x78])])
  }

  @Test func `half an arrow key before a paste is dropped, in a paste it is text`() {
    #expect(tokens("\u{1B}[\u{1B}[200~A\u{1B}[\u{1B}[201~", waits: true) == [])
  }

  @Test func `a paste without an end is over after a while`() {
    var gate = InputGate()
    var tokens: [Token] = []
    for byte in "\u{1B}[200~qq".utf8 { gate.take(byte, into: &tokens) }
    gate.flush(into: &tokens)
    gate.take(0x78, into: &tokens)
    #expect(tokens == [.character([0x78])])
  }

  @Test(arguments: ["\u{1B}[200~abc", "\u{1B}[200~abc\u{1B}[201~"])
  func `a ^C in a paste without an end is a key after one wait, whatever comes meanwhile`(beginning: String) {
    var gate = InputGate()
    var tokens: [Token] = []
    for byte in beginning.utf8 { gate.take(byte, into: &tokens) }
    #expect(!gate.isInterrupted)
    for byte in "\u{03}abc\u{03}".utf8 {
      gate.take(byte, into: &tokens)
      #expect(gate.isInterrupted)
      #expect(gate.patience == 1_000_000_000)
    }
    #expect(tokens == [])
    gate.flush(into: &tokens)
    #expect(!gate.isInterrupted)
    gate.take(0x71, into: &tokens)
    #expect(tokens == [.character([0x03]), .character([0x71])])
  }

  @Test func `a ^C in a paste with an end is pasted text`() {
    var gate = InputGate()
    var tokens: [Token] = []
    for byte in "\u{1B}[200~a\u{03}b\u{1B}[201~".utf8 { gate.take(byte, into: &tokens) }
    #expect(!gate.isInterrupted)
    gate.flush(into: &tokens)
    #expect(tokens == [])
  }

  @Test(arguments: [
    "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[[", "\u{1B}[M", "\u{1B}[Mq", "\u{1B}]11;", "\u{1B}]11;\u{1B}", "ä",
  ])
  func `^C interrupts a sequence that has begun before it`(beginning: String) {
    var gate = InputGate()
    gate.expectsReplies = true
    var tokens: [Token] = []
    for byte in beginning == "ä" ? [0xC3] : Array(beginning.utf8) { gate.take(byte, into: &tokens) }
    gate.take(0x03, into: &tokens)
    #expect(tokens == [.character([0x03])])
  }

  @Test(arguments: TerminalAnswers.all, [true, false])
  func `answers are not keys, late or unasked, wherever they are cut`(sequence: String, expectsReplies: Bool) {
    let all = tokens(sequence + "q", expectsReplies: expectsReplies)
    #expect(all.count == 2)
    #expect(all.last == .character(Self.bytes("q")))
    if case .reply? = all.first {} else { Issue.record("\(all)") }
    // A wait of less than the gate asks for, as between two reads, changes nothing.
    var gate = InputGate()
    for byte in sequence.utf8.prefix(100).dropLast() {
      var tokens: [Token] = []
      gate.take(byte, into: &tokens)
      #expect(gate.patience ?? 0 >= 25_000_000 && tokens == [])
    }
  }

  @Test func `Alt and a bracket are a key if nothing follows for as long as after Escape`() {
    for key in ["]", "P", "_", "^"] {
      var gate = InputGate()
      var tokens: [Token] = []
      for byte in "\u{1B}\(key)".utf8 { gate.take(byte, into: &tokens) }
      #expect(tokens == [] && gate.patience == 25_000_000)
      gate.flush(into: &tokens)
      #expect(tokens == [.alt(Self.bytes(key))])
    }
    // No answer begins with these.
    #expect(tokens("\u{1B}]q") == [.alt(Self.bytes("]")), .character(Self.bytes("q"))])
    #expect(
      tokens("\u{1B}]\r\u{1B}P\u{1B}[A") == [
        .alt(Self.bytes("]")), .character([0x0D]), .alt(Self.bytes("P")), .key(Self.bytes("\u{1B}[A")),
      ])
  }

  @Test func `the beginning of a string is waited for longer while answers are to come`() {
    var gate = InputGate()
    gate.expectsReplies = true
    var tokens: [Token] = []
    for byte in "\u{1B}]".utf8 { gate.take(byte, into: &tokens) }
    #expect(gate.patience == 500_000_000)
  }

  @Test func `a string without an end is over when nothing comes for half a second`() {
    var gate = InputGate()
    var tokens: [Token] = []
    for byte in "\u{1B}]11;rgb:q".utf8 { gate.take(byte, into: &tokens) }
    #expect(tokens == [] && gate.patience == 500_000_000)
    gate.flush(into: &tokens)
    gate.take(0x71, into: &tokens)
    #expect(tokens == [.character([0x71])])
  }

  @Test(arguments: ["\u{1B}[1;2R", "\u{1B}[1;16R", "\u{1B}[c", "\u{1B}[1;2P"])
  func `a key that looks like an answer is one`(key: String) {
    #expect(tokens(key) == [.key(Self.bytes(key))])
  }

  @Test func `a control cuts a sequence off: the sequence is dropped, the control counts`() {
    #expect(tokens("\u{1B}[12\u{03}") == [.character([0x03])])
    #expect(tokens("\u{1B}[12\u{1B}[B") == [.key(Self.bytes("\u{1B}[B"))])
    #expect(tokens("\u{1B}]11;rgb:\u{03}", expectsReplies: true) == [.character([0x03])])
  }
}
