import PortholeDecks
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface
@testable import PortholeTerminal

/// From the output of a program of a deck to the terminal: whatever it writes, what is sent is text and a handful of
/// control sequences.
@MainActor struct HostileProgramTests {
  /// Sequences of ECMA-48 and of terminals.
  nonisolated static let groups: [(name: String, texts: [String])] = [
    ("C0 and C1", scalars(0x00...0x9F)), ("escapes", escapes), ("CSI", controls), ("modes", modes), ("OSC", commands),
    ("strings", strings), ("texts", HostileText.pieces.map(\.text)),
  ]

  private nonisolated static func scalars(_ range: ClosedRange<UInt8>) -> [String] {
    range.map { String(Unicode.Scalar($0)) }
  }

  /// Every final byte of an escape sequence, with every common intermediate byte.
  private nonisolated static let escapes: [String] = {
    var texts: [String] = []
    for between in ["", " ", "#", "%", "(", ")", "*", "+", "-", ".", "/", "!", "$"] {
      for final in scalars(0x30...0x7E) { texts.append("\u{1B}" + between + final) }
    }
    return texts
  }()

  /// Every final byte of a control sequence, with parameters of every kind.
  private nonisolated static let controls: [String] = {
    var texts: [String] = []
    for prefix in ["", "?", ">", "=", "<"] {
      for numbers in ["", "0", "3;2;5", "2147483647;99999999999999999999", "4:3;58:2::1:2:3"] {
        for between in ["", " ", "!", "\"", "$", "'", "*"] {
          for final in scalars(0x40...0x7E) { texts.append("\u{1B}[" + prefix + numbers + between + final) }
        }
      }
    }
    return texts
  }()

  /// All modes of DEC and ECMA-48 that any terminal has, on and off.
  private nonisolated static let modes: [String] = (0...3000).flatMap { mode in
    ["\u{1B}[?\(mode)h", "\u{1B}[\(mode)h", "\u{1B}[?\(mode)l", "\u{1B}[\(mode)l"]
  }

  /// Operating system commands, with every end.
  private nonisolated static let commands: [String] = {
    let others = [50, 51, 52, 60, 66, 99, 133, 176, 555, 633, 697, 777, 1337, 5522, 9001]
    var texts: [String] = []
    for number in Array(0...30) + Array(100...120) + others {
      for end in ["\u{7}", "\u{1B}\\", "\u{9C}", "\u{18}", "\u{1A}"] {
        texts.append("\u{1B}]\(number);?;c;eA==;file://host/\u{8}\u{9B}2J" + end)
      }
    }
    return texts
  }()

  /// Device controls, pictures and other strings, with every end and without one.
  private nonisolated static let strings: [String] = {
    let starts = [
      "P$qm", "P+q544e", "Pq#0;2;0;0;0#0!9999~-", "P1000p", "Ptmux;\u{1B}\u{1B}]52;c;eA==\u{7}", "P=1s",
      "P0;1|17/ab", "_Ga=T,f=100;AAAA", "_Ga=q,i=1;AAAA", "^private", "Xstart of string", "k title",
    ]
    var texts: [String] = []
    for start in starts {
      for end in ["\u{1B}\\", "\u{9C}", "\u{18}", ""] { texts.append("\u{1B}" + start + end) }
    }
    return texts
  }()

  @Test(arguments: groups.indices) func `nothing that a program writes reaches the terminal as a control`(
    index: Int
  ) throws {
    let (name, texts) = Self.groups[index]
    var show = try ProgramShow()
    // The states that they leave add up.
    for start in stride(from: 0, to: texts.count, by: 200) {
      let part = texts[start..<min(start + 200, texts.count)]
      try show.write(Array(part.map { "a" + $0 + "b" }.joined().utf8), name)
    }
    try show.leave(name)
    // They must not have hidden all that a program draws.
    show = try ProgramShow()
    try show.write(Array((texts.joined() + "\u{18}\u{1B}c\u{1B}[2J\u{1B}[Hseen").utf8), name)
    #expect(show.presenter.frame.lines.contains { $0.contains("seen") }, "\(name)")
  }

  @Test func `bytes in any order never become a control`() throws {
    var random = SplitMix64(state: 7)
    let pieces = Self.groups.flatMap(\.texts)
    for round in 0..<Thoroughness.rounds(20, of: 500) {
      var show = try ProgramShow()
      var bytes: [UInt8] = []
      for _ in 0..<60 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.append(UInt8.random(in: 0...255, using: &random))
        case 1: bytes += Array("text".utf8)
        default: bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
        }
        if Int.random(in: 0..<3, using: &random) == 0, !bytes.isEmpty {
          bytes.remove(at: Int.random(in: bytes.indices, using: &random))
        }
      }
      try show.write(bytes, "round \(round)")
      try show.leave("round \(round)")
    }
  }

  /// Sequences without an end, and text and colours without a pause.
  @Test(arguments: [
    ("\u{1B}]0;", "x"), ("\u{1B}]52;c;", "eA=="), ("\u{1B}P", "q"), ("\u{1B}_G", "AAAA"), ("\u{1B}[", "1;"),
    ("", "\u{1B}[31mred\r\n"), ("\u{1B}[?1049h", "\u{1B}[5;5Hx\u{1B}[2J"), ("", "x"), ("a", "\u{301}"),
    ("", "\u{1B}[c"),
  ])
  func `a flood is text or nothing, and ends`(start: String, part: String) throws {
    var show = try ProgramShow()
    let count = Thoroughness.rounds(1 << 17, of: 8 << 20) / part.utf8.count
    try show.write(Array((start + String(repeating: part, count: count)).utf8), "a flood")
    #expect(show.terminal.title.utf8.count <= 1 << 12)
    #expect(show.terminal.takeAnswers().count <= 1 << 12)
    try show.write(Array("\u{18}\u{1B}c\u{1B}[Hseen".utf8), "after a flood")
    #expect(show.presenter.frame.lines.contains { $0.contains("seen") })
    try show.leave("a flood")
  }
}

/// A deck on whose first screen a program runs, and a strict terminal that judges all that is sent.
@MainActor private struct ProgramShow {
  static let size = Size(columns: 40, rows: 12)
  static let id = ProgramID(screen: "home", index: 0)

  var presenter: Presenter
  let terminal: TerminalEmulator
  private var diff = CellDiff(depth: .direct)
  private var judge = StrictTerminal(size: Self.size)

  init() throws {
    let files = [("home.txt", "---\nrun: program\n---\n[b]\n\n[b]: b\n"), ("b.txt", "another")]
    let deck = try Deck.parse(path: "deck", files: files.map { DeckFile(name: $0.0, bytes: $0.1.utf8) })
    var settings = Presenter.Settings()
    settings.programs = .given
    var presenter = Presenter(deck: deck, size: Self.size, settings: settings)
    let effects = presenter.advance(frames: 1) + presenter.handle(.key(.named(.enter)))
    self.presenter = presenter
    let size = effects.compactMap { effect in
      if case .program(Self.id, .start(_, let size)) = effect { size } else { nil }
    }.first
    let started = try #require(size)
    terminal = TerminalEmulator(size: started, palette: .standard)
  }

  /// Lets the program write, in pieces, and shows what it has drawn.
  mutating func write(_ bytes: [UInt8], _ what: String) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      terminal.feed(rest.prefix(1 << 14 | 1))
      rest = rest.dropFirst(1 << 14 | 1)
    }
    _ = presenter.handle(.program(Self.id, .picture(terminal.programPicture)))
    try show(frames: 1, what)
  }

  /// Leaves the program, and looks at it from everywhere else.
  mutating func leave(_ what: String) throws {
    let keys: [Key] = [
      .control("]"), .character("o"), .named(.escape), .character("i"), .named(.escape), .character("n"),
    ]
    for key in keys {
      _ = presenter.handle(.key(key))
      for _ in 0..<4 { try show(frames: 6, what) }
    }
    _ = presenter.handle(.program(Self.id, .ended(.status(1))))
    try show(frames: 60, what)
  }

  private mutating func show(frames: Int, _ what: String) throws {
    _ = presenter.advance(frames: frames)
    var bytes: [UInt8] = []
    diff.encode(presenter.display, damage: .everything(Self.size), into: &bytes)
    #expect(throws: Never.self, "\(what)") { try judge.feed(bytes) }
  }
}
