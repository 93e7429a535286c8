import PortholeDecks
import PortholeInterface
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// From bad files to the terminal: whatever they contain, what is sent is text and a handful of control sequences.
struct HostileFilesTests {
  static let names = ["home.txt", "home.md", "home.ans", "home.asc", "home.nfo"]

  @Test(arguments: HostileText.pieces.indices)
  func `nothing of a file reaches the terminal as a control`(index: Int) throws {
    let (name, piece) = HostileText.pieces[index]
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

  @Test(arguments: HostileText.pieces.indices) func `nor does anything of a name`(index: Int) throws {
    let (name, piece) = HostileText.pieces[index]
    let stem = piece.replacing("/", with: "")
    try show(
      [
        DeckFile(name: "home.txt", bytes: "[b]\n\n[b]: <\(stem)>\n".utf8),
        DeckFile(name: "\(stem).txt", bytes: "b".utf8),
        DeckFile(name: "\(stem)2.txt", bytes: Array(repeating: 0x41, count: 5000)),
        DeckFile(name: "deck.conf", bytes: "title: \(piece)\norder: \(piece)\n\(piece): x\n".utf8),
      ], name)
  }

  @Test func `broken UTF-8 never becomes a control`() throws {
    let whole: [UInt8] = [
      0x61, 0xC2, 0x9B, 0xE2, 0x80, 0xAE, 0xF3, 0xA0, 0x81, 0x81, 0xED, 0xA0, 0x80, 0xFE, 0xC0, 0x9B,
    ]
    for end in 0...whole.count {
      for start in 0...end where start == 0 || end == whole.count || Thoroughness.isFull {
        for file in Self.names {
          try show([DeckFile(name: file, bytes: whole[start..<end])], "\(start)..<\(end) in \(file)")
        }
      }
    }
  }

  /// `check` reads tapes and recordings too, and prints words of each.
  @Test(arguments: HostileText.pieces.indices) func `nor does anything of a tape or a recording`(index: Int) throws {
    let (name, text) = HostileText.pieces[index]
    let piece = text.unicodeScalars.filter { !"\n\r\u{0}\u{B}\u{C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
      .map(String.init).joined()
    let commands = [
      "Output", "Require", "Set Shell", "Set Theme", "Set FontFamily", "Set Keys", "Source", "Screenshot", "Env",
      "Env A",
      "Set \(piece)", "Key", "Wait /", "Go", "Set Transition", piece, "Type", "Set WaitPattern",
    ]
    let folder = try TemporaryFolder([:])
    for (number, command) in commands.enumerated() {
      try folder.write("\(number).tape", "\(command) \(piece)\n\(command) \"\(piece)\"\n")
      try folder.write("\(number)-after.tape", "Output a.gif\nType x\nSleep 1s\n\(command) \"\(piece)\"\n")
    }
    try folder.write(
      piece.split(separator: "/").joined().unicodeScalars.prefix(40).map(String.init).joined() + ".tape",
      "Require \"\(piece)\"\nType x\n")
    try folder.write("a.cast", "{\"version\": 2, \"title\": \"\(piece)\"}\n[1, \"\(piece)\", \"\(piece)\"]\n\(piece)\n")
    try folder.write("b.ttyrec", piece)
    let said = Shell.run("cd '\(folder.path)' && '\(Porthole.path)' check . 2>&1 </dev/null").output
    #expect(said.count > 1000)
    let controls = String(decoding: said, as: UTF8.self).unicodeScalars.filter {
      $0 != "\n" && $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x202A...0x202E).contains($0.value)
        || (0x2066...0x2069).contains($0.value) || ["\u{2028}", "\u{2029}", "\u{61C}", "\u{200F}"].contains($0)
    }
    #expect(controls.isEmpty, "\(name): \(controls)")
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
