import PortholeDecks
import Testing

/// Files that are no text, whatever their names.
struct FileSignatureTests {
  /// Control characters that no text has.
  private static let controls = "\u{2}\u{4}\u{5}\u{6}\u{E}\u{F}\u{10}\u{11}"

  /// Bytes as a text of Latin-1, and the beginning of the message.
  static let table: [(bytes: String, name: String)] = [
    ("\u{1F}\u{8B}\u{8}\u{0}xyz", "packed by gzip"), ("\u{28}\u{B5}\u{2F}\u{FD}xyz", "packed by zstd"),
    ("\u{FD}7zXZ\u{0}\u{0}", "packed by xz"), ("BZh91AY&SY", "packed by bzip2"),
    ("PK\u{3}\u{4}\u{14}", "a ZIP archive"),
    ("7z\u{BC}\u{AF}\u{27}\u{1C}", "a 7-Zip archive"), ("Rar!\u{1A}\u{7}\u{0}", "a RAR archive"),
    (String(repeating: "a", count: 257) + "ustar  ", "a tar archive"), ("aa-lh5-aaaa", "an LHA archive"),
    ("%PDF-1.7\n", "a PDF document"), ("{\\rtf1\\ansi", "an RTF document"),
    ("\u{89}PNG\r\n\u{1A}\n\u{0}\u{0}\u{0}\u{D}IHDR", "a PNG picture"), ("\u{FF}\u{D8}\u{FF}\u{E0}", "a JPEG picture"),
    ("GIF89a\u{1}", "a GIF picture"), ("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ", "a WebP picture"),
    ("BM\u{9}\u{9}\u{9}\u{9}\u{0}\u{0}\u{0}\u{0}", "a BMP picture"), ("II*\u{0}\u{8}", "a TIFF picture"),
    ("\u{0}\u{0}\u{0}\u{1C}ftypavif", "an AVIF picture"), ("\u{0}\u{0}\u{0}\u{18}ftypisom", "an MP4 video"),
    ("\u{1A}\u{45}\u{DF}\u{A3}", "a Matroska or WebM video"), ("OggS\u{0}", "an Ogg sound or video"),
    ("\u{7F}ELF\u{2}\u{1}", "a program (ELF)"), ("\u{0}asm\u{1}", "a WebAssembly program"),
    ("SQLite format 3\u{0}", "an SQLite database"), ("wOF2\u{0}", "a web font"),
    ("Salted__abc", "encrypted by OpenSSL"),
    ("\u{85}\u{1}\u{C}\u{3}\u{E1}", "encrypted by OpenPGP"), ("\u{85}\u{2}\u{C}\u{3}\u{E1}", "encrypted by OpenPGP"),
    ("\u{FF}\u{F3}\u{84}\u{C4}" + controls, "an MP3 sound"), ("\u{FF}\u{FB}\u{90}\u{C4}" + controls, "an MP3 sound"),
    ("\u{FF}\u{F1}\u{50}\u{80}" + controls, "an AAC sound"), ("\u{FF}\u{F9}\u{50}\u{80}" + controls, "an AAC sound"),
    ("FWS\u{9}\u{64}\u{1}\u{2}\u{0}x", "a Flash film"), ("CWS\u{A}\u{64}\u{1}\u{2}\u{0}x", "a Flash film"),
    ("version https://git-lfs.github.com/spec/v1\noid", "a pointer of Git LFS"),
    ("{\n    \"DurMovie\": {", "art of Durdraw"),
    (
      "\u{12}ABC\u{92}\r\u{93}\u{5}\u{1C}\u{1E}\u{9A}\u{9E}\u{9F}\u{90}\u{81}\u{95}\u{C1}\r",
      "text of a Commodore (PETSCII)"
    ),
    ("\u{E1}HELLO\u{9B}WORLD\u{9B}", "text of an Atari (ATASCII)"),
  ]

  private static func problems(_ name: String, _ bytes: [UInt8]) throws -> [String] {
    try Deck.parse(files: [DeckFile(name: name, bytes: bytes)], start: name).check().map(\.description)
  }

  @Test(arguments: table) func `are named by their first bytes`(text: String, kind: String) throws {
    for name in ["a", "a.md", "a.txt", "a.ans", "a.asc", "a.xyz"] {
      let problems = try Self.problems(name, bytes(text))
      #expect(problems.count == 1 && problems[0].hasPrefix("\(name): is \(kind) and is not read; "), "\(problems)")
    }
  }

  @Test(arguments: [
    ("a.dur", "art of Durdraw"), ("a.xp", "art of REXPaint"), ("a.gz", "packed by gzip"), ("a.md.gz", "packed by gzip"),
  ])
  func `a packed file is what its ending says`(name: String, kind: String) throws {
    let problems = try Self.problems(name, bytes("\u{1F}\u{8B}\u{8}\u{0}xyz"))
    #expect(problems.count == 1 && problems[0].hasPrefix("\(name): is \(kind) and is not read; "), "\(problems)")
  }

  @Test func `one with the name of a recording is named too`() throws {
    let problems = try Self.problems("a.cast", bytes("GIF89a\u{1}"))
    #expect(problems == ["a.cast: is a GIF picture and is not read; show it on a page: ![](FILE)"])
  }

  @Test func `the name of a Commodore's file is enough for one code`() throws {
    #expect(try Self.problems("a.seq", [0xC2, 0xCF, 0x0D, 0x12, 0xD3]).first?.contains("PETSCII") == true)
  }

  @Test(arguments: [
    "BMW and other words", "PK is a short name", "MZ", "GIF is a format", "BZh is not all", "ID3 tags", "Rar! a lion",
    "II*", "%PD", "7z a b c", "RIFF of a guitar", "{ \"json\": 1 }", "version 1.2 of it", "OggS",
    "\u{E9}t\u{E9} \u{9B} caf\u{E9}",
    "\u{C9}\u{CD}\u{CD}\u{BB} \u{12} the arrows of a PC \u{13}", "CWS is a name", "FWS\nand more",
    "\u{FF}\u{F9} dots of a PC \u{10}\u{11}", "\u{FF}\u{FB} a root of a PC",
    "\u{85} la carte \u{1}", "\u{85}\u{1}h letters",
  ])
  func `words that begin like one are text`(text: String) throws {
    #expect(try Self.problems("a.txt", bytes(text)).isEmpty)
  }

  static let encodings: [(name: String, bytes: [UInt8])] = [
    ("UTF-16, the low byte first", [0xFF, 0xFE] + "# é 😀\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
    ("UTF-16, the high byte first", [0xFE, 0xFF] + "# é 😀\n".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }),
    (
      "UTF-32",
      [0xFF, 0xFE, 0, 0]
        + "# é 😀\n".unicodeScalars.flatMap { scalar in (0..<4).map { UInt8(scalar.value >> (8 * UInt32($0)) & 255) } }
    ),
    (
      "UTF-16 that ends within a character",
      [0xFF, 0xFE] + "# é 😀\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } + [0x41]
    ),
  ]

  @Test(arguments: encodings) func `text with a mark of its order is read`(name: String, bytes: [UInt8]) throws {
    for file in ["a.txt", "a.md", "a", "a.nfo"] {
      let deck = try Deck.parse(files: [DeckFile(name: file, bytes: bytes)], start: file)
      #expect(deck.inspect().isEmpty, "\(name), \(file)")
      #expect(
        deck.screens[0].grid.rows.contains { $0.contains("é 😀") }, "\(name), \(file): \(deck.screens[0].grid.rows)")
    }
  }

  @Test func `text without one is named`() throws {
    let bytes = "a page of words".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(try Self.problems("a.txt", bytes).first?.contains("is UTF-16 without a mark") == true)
  }
}
