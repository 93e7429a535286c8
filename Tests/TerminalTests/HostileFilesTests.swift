import Decks
import Encoding
import Interface
import TestSupport
import Testing
import Transitions

/// From bad files to the terminal: whatever they contain, what is sent is text and a handful of control sequences.
struct HostileFilesTests {
  /// What a file may ask of a terminal, or hide from a reader.
  static let pieces: [(name: String, text: String)] = [
    ("a title", "a\u{1B}]0;x\u{7}b\u{1B}]2;y\u{1B}\\c"), ("the clipboard", "a\u{1B}]52;c;eA==\u{7}b"),
    ("reports", "a\u{1B}[21t\u{1B}[6n\u{1B}[c\u{1B}[>c\u{1B}[=c\u{1B}[x\u{1B}Zb"),
    ("settings", "a\u{1B}P$qm\u{1B}\\b\u{1B}P+q544e\u{1B}\\c"),
    ("a program", "a\u{1B}_x\u{1B}\\b\u{1B}^y\u{1B}\\c\u{1B}Xz\u{1B}\\d"),
    ("C1", "a\u{9D}0;x\u{9C}b\u{90}x\u{9C}c\u{9B}2Jd\u{85}e\u{84}f"),
    ("modes", "a\u{1B}[?1049l\u{1B}[?25h\u{1B}[?1000h\u{1B}[?2004l\u{1B}[4h\u{1B}[!p\u{1B}cb"),
    ("character sets", "a\u{E}b\u{F}c\u{1B}(0d\u{1B}%@e\u{1B}nf"), ("keys", "a\u{1B}[0;68;\"x\"pb\u{1B}=c\u{1B}>d"),
    ("an end inside ESC", "a\u{1B}"), ("an end inside CSI", "a\u{1B}[3"), ("an end inside OSC", "a\u{1B}]0;x"),
    ("numbers", "a\u{1B}[99999999999999999999;18446744073709551616Hb\u{1B}[2147483648Cc\u{1B}[65536Bd"),
    ("repeats", "a\u{1B}[65535b\u{1B}[65535@b\u{1B}[65535P\u{1B}[65535L\u{1B}[65535M\u{1B}[65535S\u{1B}[65535Tc"),
    ("directions", "a\u{202E}b\u{2066}c\u{2069}\u{200F}d\u{61C}e"), ("tags", "a\u{E0041}\u{E0042}\u{E007F}b"),
    ("joiners", "a\u{200D}\u{200D}\u{200B}\u{FEFF}\u{2060}b\u{1F469}\u{200D}\u{1F680}"),
    ("marks", "a" + String(repeating: "\u{301}\u{323}", count: 500) + "b"),
    ("no characters", "a\u{378}\u{E000}\u{10FFFD}b"),
    ("bells", "a\u{7}\u{7}b\u{8}\u{8}\u{8}c\u{7F}d\0e"), ("returns", "abc\rd\u{B}e\u{C}f\u{1A}g"),
    ("entities", "a&#27;[2J&#x9b;2J&#x202e;b&#0;"), ("line ends", "a\u{2028}b\u{2029}c\u{85}d"),
  ]

  static let names = ["home.txt", "home.md", "home.ans", "home.asc", "home.nfo"]

  @Test(arguments: pieces.indices) func `Nothing of a file reaches the terminal as a control`(index: Int) throws {
    let (name, piece) = Self.pieces[index]
    for file in Self.names {
      let whole = Array("\(piece)\n# \(piece)\n[a\(piece)] [b]\n\n[a\(piece)]: \(piece)\n[b]: b\n".utf8)
      let head = Array("---\ntitle: \(piece)\nbg: \(piece)\n---\n".utf8)
      for bytes in [whole, head + whole, whole.map { $0 == 0xC2 ? 0x20 : $0 }, Array(piece.utf8)] {
        try show([DeckFile(name: file, bytes: bytes), DeckFile(name: "b.txt", bytes: "b".utf8)], "\(name) in \(file)")
      }
      let meta = DeckFile(name: "home.meta", bytes: head + Array("[x\(piece)]: \(piece) \"\(piece)\"\n".utf8))
      try show([DeckFile(name: file, bytes: "[x]".utf8), meta], "\(name) beside \(file)")
    }
  }

  @Test(arguments: pieces.indices) func `Nor does anything of a name`(index: Int) throws {
    let (name, piece) = Self.pieces[index]
    let stem = piece.replacing("/", with: "")
    try show(
      [
        DeckFile(name: "home.txt", bytes: "[b]\n\n[b]: <\(stem)>\n".utf8),
        DeckFile(name: "\(stem).txt", bytes: "b".utf8),
        DeckFile(name: "\(stem)2.txt", bytes: Array(repeating: 0x41, count: 5000)),
        DeckFile(name: "deck.conf", bytes: "title: \(piece)\norder: \(piece)\n\(piece): x\n".utf8),
      ], name)
  }

  @Test func `UTF-8 that is cut or wrong at any place is no control`() throws {
    let whole: [UInt8] = [
      0x61, 0xC2, 0x9B, 0xE2, 0x80, 0xAE, 0xF3, 0xA0, 0x81, 0x81, 0xED, 0xA0, 0x80, 0xFE, 0xC0, 0x9B,
    ]
    for end in 0...whole.count {
      for start in 0...end {
        for file in Self.names {
          try show([DeckFile(name: file, bytes: whole[start..<end])], "\(start)..<\(end) in \(file)")
        }
      }
    }
  }

  /// Walks through a deck and through what tells of it, and lets a strict terminal judge all that is sent.
  private func show(_ files: [DeckFile], _ what: String) throws {
    let size = Size(columns: 40, rows: 10)
    let deck = try Deck.parse(files: files)
    var presenter = Presenter(deck: deck, size: size)
    var diff = CellDiff(depth: .direct)
    var terminal = StrictTerminal(size: size)
    var bytes: [UInt8] = []
    let keys: [Key] = [
      .named(.enter), .character("i"), .named(.escape), .character("`"), .named(.escape), .character(":"),
      .named(.escape),
      .named(.backspace), .named(.right),
    ]
    for key in [nil] + keys.map(Optional.some) {
      if let key { _ = presenter.handle(.key(key)) }
      for step in [1, 8, 60] {
        _ = presenter.advance(frames: step)
        bytes.removeAll()
        diff.encode(presenter.frame, damage: presenter.damage, into: &bytes)
        #expect(throws: Never.self, "\(what)") { try terminal.feed(bytes) }
      }
    }
    for problem in deck.check() {
      let isPlain = problem.description.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
      }
      #expect(isPlain, "\(what)")
    }
  }
}
