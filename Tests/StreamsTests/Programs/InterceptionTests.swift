import PortholeStreams
import Testing

/// Output that is passed, held and released.
@Suite struct InterceptionTests {
  private static let enter = "\u{1B}[?1049h"
  private static let leave = "\u{1B}[?1049l"
  private static let millisecond: Int64 = 1_000_000

  /// A terminal and a shadow that perform the actions.
  private struct Wire {
    var interception = Interception()
    var now: Int64 = 0
    /// The events in words: bytes for the terminal, and the rest in angle brackets.
    var log = ""
    var shadow: [UInt8] = []

    mutating func write(_ text: String) { write([Array(text.utf8)]) }

    mutating func write(_ chunks: [[UInt8]]) {
      for chunk in chunks {
        let actions = chunk.withUnsafeBufferPointer { interception.take($0, at: now) }
        perform(actions, chunk)
      }
    }

    mutating func wait(_ milliseconds: Int64) {
      now += milliseconds * InterceptionTests.millisecond
      let (change, actions) = interception.advance(to: now)
      if let change { log += "<play \(change)>" }
      perform(actions, [])
    }

    mutating func finish() { perform(interception.finish(), []) }

    mutating func perform(_ actions: [Interception.Action], _ chunk: [UInt8]) {
      func bytes(_ bytes: Interception.Bytes) -> [UInt8] {
        switch bytes {
        case .part(let range): Array(chunk[range])
        case .kept(let kept): kept
        }
      }
      for action in actions {
        switch action {
        case .pass(let passed):
          log += String(decoding: bytes(passed), as: UTF8.self)
          shadow += bytes(passed)
        case .hold(let held): shadow += bytes(held)
        case .begin(let change, let sequence):
          log += "<\(change)>"
          shadow += sequence
        case .ask(let question, let rendition):
          log += "<ask \(String(decoding: rendition + question, as: UTF8.self))>"
        case .answer(_, let isExtended): log += isExtended ? "<extended place>" : "<place>"
        case .release(let release):
          let text = release.sequence + release.held[..<release.safe]
          log += "<release\(release.isPlayed ? " played" : "")>\(String(decoding: text, as: UTF8.self))<>"
          log += String(decoding: release.held[release.safe...], as: UTF8.self)
        }
      }
    }
  }

  /// Tries an output cut into three pieces everywhere.
  private func expect(
    _ output: String, _ expected: String, location: SourceLocation = #_sourceLocation,
    _ then: (inout Wire) -> Void = { _ in }
  ) {
    let bytes = Array(output.utf8)
    for first in bytes.indices {
      for second in stride(from: first, to: bytes.count, by: 3) {
        var wire = Wire()
        wire.write([Array(bytes[..<first]), Array(bytes[first..<second]), Array(bytes[second...])])
        then(&wire)
        if wire.log != expected {
          Issue.record("cut at \(first), \(second): \(wire.log)", sourceLocation: location)
          return
        }
      }
    }
  }

  @Test func `output at rest passes`() {
    expect("a\u{1B}[31mb\u{1B}[c\u{1B}[6nc\r\n", "a\u{1B}[31mb\u{1B}[c\u{1B}[6nc\r\n")
  }

  @Test func `a program that takes the screen is shown when it has drawn and is quiet`() {
    expect("$ vim\r\n\(Self.enter)text", "$ vim\r\n<push><play push><release played>\(Self.enter)text<>") {
      $0.wait(11)
      $0.wait(1)
      $0.finish()
    }
  }

  @Test func `a program that draws nothing is shown after 80 ms`() {
    var wire = Wire()
    wire.write(Self.enter + "\u{1B}[H")
    for _ in 0..<7 { wire.wait(11) }
    #expect(wire.log == "<push>")
    wire.wait(3)
    #expect(wire.log == "<push><play push>")
    #expect(wire.interception.deadline == nil)
  }

  @Test func `a program that never stops drawing is shown after 80 ms`() {
    var wire = Wire()
    wire.write(Self.enter)
    for _ in 0..<8 {
      wire.wait(10)
      wire.write("x")
    }
    #expect(wire.log == "<push><play push>")
  }

  @Test func `a program that gives the screen back closes`() {
    expect(
      "\(Self.enter)a",
      "<push><play push><release played>\(Self.enter)a<>b<pop><play pop><release played>\(Self.leave)$ <>"
    ) {
      $0.wait(80)
      $0.finish()
      $0.write("b\(Self.leave)$ ")
      $0.wait(5)
      $0.finish()
    }
  }

  @Test func `a program that is gone before it was seen does not move`() {
    expect("\(Self.enter)a\(Self.leave)b", "<push><release>\(Self.enter)a\(Self.leave)<>b") { $0.wait(100) }
  }

  @Test func `of leaving and entering at once only the last moves`() {
    var wire = Wire()
    wire.write(Self.enter + "a")
    wire.wait(80)
    wire.finish()
    wire.log = ""
    wire.write("\(Self.leave)b\(Self.enter)c")
    #expect(wire.log == "<pop><release>\(Self.leave)b<><push>")
    wire.wait(12)
    #expect(wire.log.hasSuffix("<play push>"))
  }

  @Test func `a program that leaves while it opens ends that first`() {
    var wire = Wire()
    wire.write(Self.enter + "a")
    wire.wait(80)
    wire.write("b\(Self.leave)c")
    #expect(wire.log == "<push><play push><release played>\(Self.enter)ab<><pop>")
  }

  @Test func `questions are asked at once and not again`() {
    expect(
      "\(Self.enter)a\u{1B}[c\u{1B}[1m\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[6nb",
      "<push><ask \u{1B}[c><ask \u{1B}[1m\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\><place>"
        + "<release>\(Self.enter)a\u{1B}[1m\u{1B}[48;2;1;2;3mb<>"
    ) { $0.finish() }
  }

  @Test func `the shadow reads everything but questions`() {
    var wire = Wire()
    wire.write("a\(Self.enter)b\u{1B}[c\u{1B}[6nc\(Self.leave)d")
    #expect(String(decoding: wire.shadow, as: UTF8.self) == "a\(Self.enter)bc\(Self.leave)d")
  }

  @Test(arguments: ["\u{1B}[3", "\u{1B}]0;ti", "\u{C3}", "\u{1B}P"])
  func `nothing is sent within a sequence or a character`(tail: String) {
    let bytes: [UInt8] = tail == "\u{C3}" ? [0xC3] : Array(tail.utf8)
    var wire = Wire()
    wire.write([Array("\(Self.enter)abc".utf8), bytes])
    wire.finish()
    #expect(wire.log.hasPrefix("<push><release>\(Self.enter)abc<>"))
    // The bytes that follow come whole.
    wire.write("1m\u{07}")
    if tail != "\u{C3}" { #expect(wire.log == "<push><release>\(Self.enter)abc<>\(tail)1m\u{07}") }
  }

  @Test func `too much output ends the hold`() {
    var wire = Wire()
    wire.write(Self.enter)
    let flood = [[UInt8]](repeating: [UInt8](repeating: 0x61, count: 65_536), count: 18)
    wire.write(flood)
    #expect(wire.log.hasPrefix("<push><release>"))
    #expect(wire.log.utf8.filter { $0 == 0x61 }.count > 18 * 65_536)
    #expect(!wire.interception.isHolding)
  }

  @Test(arguments: ["\u{1B}[c", "\u{1B}[6n", "\u{1B}P$qm\u{1B}\\"])
  func `too many questions end the hold`(question: String) {
    var wire = Wire()
    wire.write(Self.enter + "\u{1B}[1m")
    for _ in 0..<100 { wire.write(String(repeating: question, count: 100)) }
    #expect(!wire.interception.isHolding)
    #expect(wire.log.utf8.count < 120 * 100 * 30)
    // The rest passes, and the program waits for the terminal.
    #expect(wire.log.hasSuffix(String(repeating: question, count: 5000)))
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{1B}[H\u{1B}[2J", "\u{1B}[H\u{1B}[J", "\u{1B}[m\u{1B}[H\u{1B}[2J\u{1B}[?25h\u{1B}[34l",
    "\u{1B}[1;1H\u{1B}[0J\u{1B}[3;1H ", "\u{1B}[2J\u{1B}(B\u{1B}]0;title\u{07}",
  ])
  func `a program that clears its screen when it leaves closes with what it showed`(clearing: String) {
    var wire = Wire()
    wire.write("\(Self.enter)page")
    wire.wait(80)
    wire.finish()
    (wire.log, wire.shadow) = ("", [])
    wire.write("more\(clearing)\(Self.leave)$ ")
    wire.wait(5)
    wire.finish()
    let start =
      clearing.hasPrefix("\u{1B}[m") ? "\u{1B}[m\u{1B}[H" : clearing.hasPrefix("\u{1B}[H\u{1B}[2") ? "\u{1B}[H" : ""
    let rest = clearing.dropFirst(start.count)
    #expect(wire.log == "more\(start)<pop><play pop><release played>\(rest)\(Self.leave)$ <>")
    #expect(String(decoding: wire.shadow, as: UTF8.self) == "more\(clearing)\(Self.leave)$ ")
  }

  @Test(arguments: ["\u{1B}[2Jlast words", "\u{1B}[5;5H\u{1B}[J", "\u{1B}[J", "\u{1B}[1J", "\u{1B}[2Kx"])
  func `a program that leaves something closes with that`(end: String) {
    var wire = Wire()
    wire.write("\(Self.enter)page")
    wire.wait(80)
    wire.finish()
    wire.log = ""
    wire.write("\(end)\(Self.leave)")
    #expect(wire.log == "\(end)<pop>")
  }

  @Test func `one that holds nothing passes everything and knows what is set`() {
    var wire = Wire()
    wire.interception = Interception(holds: false)
    let output = "a\u{1B}[?1000h\(Self.enter)b\u{1B}[c\u{1B}[>1u"
    wire.write(output)
    #expect(wire.log == output && wire.interception.isShownAlternate && !wire.interception.isHolding)
    #expect(wire.interception.deadline == nil && wire.interception.possibleModes.has(1000))
    wire.write("\u{1B}[2J\(Self.leave)c")
    #expect(wire.log == "\(output)\u{1B}[2J\(Self.leave)c" && !wire.interception.isShownAlternate)
  }

  @Test func `a lone ESC is passed on after a while`() {
    var wire = Wire()
    wire.write("a\u{1B}")
    #expect(wire.log == "a")
    wire.wait(20)
    #expect(wire.log == "a\u{1B}")
    wire.write("[31mb")
    #expect(wire.log == "a\u{1B}[31mb")
  }

  @Test func `a reset shows the main screen`() {
    expect("\(Self.enter)a\u{1B}cb\(Self.leave)", "<push><release>\(Self.enter)a<>\u{1B}cb\(Self.leave)")
  }

  @Test func `a program that ends gives all that it wrote`() {
    var wire = Wire()
    wire.write("\(Self.enter)a\u{1B}[")
    wire.perform(wire.interception.end(), [])
    #expect(wire.log == "<push><release>\(Self.enter)a<>\u{1B}[")
  }

  @Test func `modes before and after a hold are known`() {
    var interception = Interception()
    let chunk = Array("\u{1B}[?2004h\u{1B}[?2004l\u{1B}[?1h\(Self.enter)\u{1B}[?25l\u{1B}[?1006h".utf8)
    let actions = chunk.withUnsafeBufferPointer { interception.take($0, at: 0) } + interception.finish()
    guard case .release(let release)? = actions.last else {
      Issue.record("no release")
      return
    }
    #expect(release.before.has(1) && release.before.showsCursor && !release.before.has(2004))
    #expect(release.after.has(1) && release.after.has(1006) && !release.after.showsCursor)
  }

  @Test func `the screen and the modes of the terminal are those that have reached it`() {
    var wire = Wire()
    func reset() -> String { String(decoding: wire.interception.possibleModes.reset, as: UTF8.self) }
    wire.write("\u{1B}[?1000h\(Self.enter)a")
    #expect(!wire.interception.isShownAlternate)
    wire.wait(80)
    #expect(wire.interception.isShownAlternate)
    wire.finish()
    #expect(wire.interception.isShownAlternate)
    // The sequence that sets the mode back is held.
    wire.write("\(Self.leave)\u{1B}[?1000l")
    #expect(wire.interception.isShownAlternate && reset() == "\u{1B}[?1000l")
    wire.wait(5)
    #expect(wire.interception.isShownAlternate && reset() == "\u{1B}[?1000l")
    wire.finish()
    #expect(!wire.interception.isShownAlternate && reset().isEmpty)
  }

  @Test(arguments: [
    ("\u{1B}[?25l", "\u{1B}[?25h"), ("\u{1B}[?7l", "\u{1B}[?7h"), ("\u{1B}[4h", "\u{1B}[4l"), ("\u{1B}%@", "\u{1B}%G"),
    ("\u{1B} G", "\u{1B} F"), ("\u{1B}=", "\u{1B}>"), ("\u{1B}[>4;2m", "\u{1B}[>4m"), ("\u{1B}[3 q", "\u{1B}[0 q"),
    ("\u{1B}[1$}", "\u{1B}[0$}"), ("\u{1B}[?2004h", "\u{1B}[?2004l"),
  ])
  func `what a program sets back while its output is held is set on the terminal`(set: String, back: String) {
    var wire = Wire()
    func reset() -> String { String(decoding: wire.interception.possibleModes.reset, as: UTF8.self) }
    wire.write("\(Self.enter)\(set)a")
    wire.wait(80)
    wire.finish()
    wire.write("\(Self.leave)\(back)")
    #expect(wire.interception.isHolding && reset() == back)
    wire.wait(5)
    wire.finish()
    #expect(!wire.interception.isHolding && reset().isEmpty)
  }
}
