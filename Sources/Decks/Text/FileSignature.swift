internal import Transitions

/// A kind of file that is no text, told by its first bytes, whatever its name.
struct FileSignature: Sendable {
  let name: String
  let remedy: String

  private enum Family: String {
    case packed = "unpack it first"
    case picture = "show it on a page: ![](FILE)"
    case document = "save it as text or Markdown"
    case sound = "a deck has no sound; leave it out"
    case video = "record a terminal with porthole record, or show a GIF"
    case program = "name a text; to run it on a page: run: COMMAND"
    case data = "name a text"
    case locked = "decrypt it first"
    case art = "save it as ANSI (.ans)"
  }

  private static let table: [(bytes: String, place: Int, name: String, family: Family)] = [
    ("\u{1F}\u{8B}\u{8}", 0, "packed by gzip", .packed), ("\u{28}\u{B5}\u{2F}\u{FD}", 0, "packed by zstd", .packed),
    ("\u{FD}7zXZ\u{0}", 0, "packed by xz", .packed), ("BZh", 0, "packed by bzip2", .packed),
    ("LZIP\u{1}", 0, "packed by lzip", .packed), ("\u{4}\u{22}\u{4D}\u{18}", 0, "packed by lz4", .packed),
    ("\u{1F}\u{9D}", 0, "packed by compress", .packed), ("PK\u{3}\u{4}", 0, "a ZIP archive", .packed),
    ("PK\u{5}\u{6}", 0, "an empty ZIP archive", .packed), ("Rar!\u{1A}\u{7}", 0, "a RAR archive", .packed),
    ("7z\u{BC}\u{AF}\u{27}\u{1C}", 0, "a 7-Zip archive", .packed), ("ustar", 257, "a tar archive", .packed),
    ("MSCF\u{0}", 0, "a Cabinet archive", .packed), ("!<arch>\n", 0, "an ar archive", .packed),
    ("-lh", 2, "an LHA archive", .packed), ("\u{60}\u{EA}", 0, "an ARJ archive", .packed),
    ("%PDF-", 0, "a PDF document", .document), ("%!PS", 0, "a PostScript document", .document),
    ("{\\rtf", 0, "an RTF document", .document),
    ("\u{D0}\u{CF}\u{11}\u{E0}\u{A1}\u{B1}\u{1A}\u{E1}", 0, "a document of Microsoft Office", .document),
    ("AT&TFORM", 0, "a DjVu document", .document),
    ("\u{89}PNG\r\n\u{1A}\n", 0, "a PNG picture", .picture), ("\u{FF}\u{D8}\u{FF}", 0, "a JPEG picture", .picture),
    ("GIF87a", 0, "a GIF picture", .picture), ("GIF89a", 0, "a GIF picture", .picture),
    ("WEBP", 8, "a WebP picture", .picture), ("II*\u{0}", 0, "a TIFF picture", .picture),
    ("MM\u{0}*", 0, "a TIFF picture", .picture), ("\u{0}\u{0}\u{0}\u{0}", 6, "a BMP picture", .picture),
    ("8BPS\u{0}\u{1}", 0, "a Photoshop picture", .picture), ("gimp xcf", 0, "a GIMP picture", .picture),
    ("\u{0}\u{0}\u{1}\u{0}", 0, "an icon", .picture), ("\u{0}\u{0}\u{0}\u{C}JXL ", 0, "a JPEG XL picture", .picture),
    ("\u{0}\u{0}\u{0}\u{C}jP  ", 0, "a JPEG 2000 picture", .picture), ("ftypavif", 4, "an AVIF picture", .picture),
    ("ftyphei", 4, "a HEIC picture", .picture), ("ftypmif1", 4, "a HEIF picture", .picture),
    ("ftyp", 4, "an MP4 video", .video), ("\u{1A}\u{45}\u{DF}\u{A3}", 0, "a Matroska or WebM video", .video),
    ("AVI ", 8, "an AVI video", .video), ("WAVE", 8, "a WAV sound", .sound), ("ID3\u{3}", 0, "an MP3 sound", .sound),
    ("ID3\u{4}", 0, "an MP3 sound", .sound), ("\u{FF}\u{FB}", 0, "an MP3 sound", .sound),
    ("\u{FF}\u{F3}", 0, "an MP3 sound", .sound), ("\u{FF}\u{F1}", 0, "an AAC sound", .sound),
    ("\u{FF}\u{F9}", 0, "an AAC sound", .sound),
    ("OggS\u{0}", 0, "an Ogg sound or video", .sound), ("fLaC", 0, "a FLAC sound", .sound),
    ("MThd\u{0}", 0, "a MIDI sound", .sound),
    ("\u{7F}ELF", 0, "a program (ELF)", .program), ("MZ\u{90}\u{0}", 0, "a program for Windows", .program),
    ("\u{CF}\u{FA}\u{ED}\u{FE}", 0, "a program for macOS", .program),
    ("\u{CA}\u{FE}\u{BA}\u{BE}", 0, "a program for macOS or Java", .program),
    ("\u{0}asm", 0, "a WebAssembly program", .program), ("BC\u{C0}\u{DE}", 0, "LLVM bitcode", .program),
    ("SQLite format 3\u{0}", 0, "an SQLite database", .data), ("OTTO\u{0}", 0, "a font", .data),
    ("\u{0}\u{1}\u{0}\u{0}\u{0}", 0, "a font", .data), ("wOFF", 0, "a web font", .data),
    ("wOF2", 0, "a web font", .data),
    ("Salted__", 0, "encrypted by OpenSSL", .locked), ("\u{0}GITCRYPT\u{0}", 0, "encrypted by git-crypt", .locked),
    ("age-encryption.org/", 0, "encrypted by age", .locked),
    ("\u{85}\u{1}", 0, "encrypted by OpenPGP", .locked), ("\u{85}\u{2}", 0, "encrypted by OpenPGP", .locked),
    ("FWS", 0, "a Flash film", .video), ("CWS", 0, "a Flash film", .video), ("ZWS", 0, "a Flash film", .video),
  ]

  /// Formats that are packed files of a common kind, by the endings of their names.
  private static let inside: [(endings: [String], name: String, family: Family)] = [
    (["dur"], "art of Durdraw", .art), (["xp"], "art of REXPaint", .art),
    (["docx", "odt", "pages"], "a document of a word processor", .document),
    (["pptx", "odp", "key"], "slides of an office program", .document),
    (["xlsx", "ods", "numbers"], "a spreadsheet", .document), (["epub"], "an EPUB book", .document),
    (["jar", "apk"], "a program for Java", .program),
  ]

  private init(_ name: String, _ family: Family) { self.init(name: name, remedy: family.rawValue) }

  private init(name: String, remedy: String) { (self.name, self.remedy) = (name, remedy) }

  /// Looks at the start of a file; nil if it may be text or art.
  ///
  /// - Complexity: O(1), but O(bytes) for text of a home computer.
  init?(_ bytes: [UInt8], named file: FileName) {
    func has(_ text: String, at place: Int) -> Bool {
      bytes.count >= place && bytes[place...].starts(with: text.unicodeScalars.lazy.map { UInt8($0.value) })
    }
    if has("version https://git-lfs.github.com/spec/", at: 0) {
      self.init(name: "a pointer of Git LFS", remedy: "fetch what it stands for: git lfs pull")
      return
    }
    if has("/annex/objects/", at: 0) {
      self.init(name: "a pointer of git-annex", remedy: "fetch what it stands for: git annex get")
      return
    }
    let start = String(decoding: bytes.prefix(64), as: UTF8.self)
    if bytes.first == UInt8(ascii: "{"), start.contains(text: "\"DurMovie\"") {
      self.init("art of Durdraw", .art)
      return
    }
    if let found = Self.table.first(where: { has($0.bytes, at: $0.place) && Self.isSure($0.name, bytes) }) {
      let ending = String(decoding: file.ending, as: UTF8.self)
      let own = found.family == .packed ? Self.inside.first { $0.endings.contains(ending) } : nil
      self.init(own?.name ?? found.name, own?.family ?? found.family)
      return
    }
    guard let computer = HomeComputer.kind(of: bytes, named: file) else { return nil }
    self.init("text of \(computer)", .art)
  }

  /// Returns whether a short mark is more than the first letters of a text.
  private static func isSure(_ name: String, _ bytes: [UInt8]) -> Bool {
    switch name {
    case "a BMP picture": bytes.starts(with: "BM".utf8)
    case "packed by bzip2": bytes.count > 4 && isDigit(bytes[3]) && bytes[4] == UInt8(ascii: "1")
    case "a WebP picture", "an AVI video", "a WAV sound": bytes.starts(with: "RIFF".utf8)
    case "an LHA archive": bytes.count > 6 && isDigit(bytes[5]) && bytes[6] == UInt8(ascii: "-")
    case "an icon", "an ARJ archive": LegacyText.isBinary(bytes)
    // A blank and a sign of mathematics on the PC. Short sounds have few control characters.
    case "an MP3 sound", "an AAC sound": bytes.starts(with: "ID3".utf8) || LegacyText.isBinary(bytes, leastStrange: 8)
    // The version of a session key that a public key locks.
    case "encrypted by OpenPGP": bytes.count > 3 && bytes[3] == 3
    // A length below 16 MiB, whose last byte comes first in no text.
    case "a Flash film": bytes.count > 8 && bytes[3] < 64 && bytes[7] == 0
    default: true
    }
  }
}

extension FileSignature {
  var reason: DeckProblem.Reason { .said("is \(name) and is not read; \(remedy)") }
}

extension DeckFile {
  /// Returns what a file of another kind is by its first bytes, and what to do, as check says it of a deck; nil if it may be
  /// text.
  package static func otherKind(_ bytes: [UInt8], path: String) -> String? {
    guard let signature = FileSignature(bytes, named: FileName(path.utf8)) else { return nil }
    let (problem, remedy) = DeckProblem(path: path, signature.reason).parts
    return problem + (remedy.map { "; \($0)" } ?? "")
  }
}

private enum HomeComputer {
  /// Returns the characters of a text and their computer; nil if it may be any other text.
  static func kind(of bytes: [UInt8], named file: FileName) -> String? {
    let isNamed = ["seq", "prg", "pet", "petscii", "c64"].contains { file.ending.elementsEqual($0.utf8) }
    guard isNamed || String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var (lineFeeds, returns, colors, atari) = (0, 0, 0, 0)
    for byte in bytes {
      switch byte {
      case 0x1B: return nil
      case 0x0A: lineFeeds += 1
      case 0x0D: returns += 1
      case 0x9B: atari += 1
      // Colours, reverse on and off, clear and home.
      case 0x05, 0x12, 0x13, 0x1C, 0x1E, 0x1F, 0x81, 0x90, 0x92, 0x93, 0x95...0x9A, 0x9C, 0x9E, 0x9F: colors += 1
      default: break
      }
    }
    if lineFeeds == 0, colors > (isNamed ? 0 : 9), isNamed || returns > 0 { return "a Commodore (PETSCII)" }
    if lineFeeds == 0, returns == 0, atari > 1, bytes.last == 0x9B { return "an Atari (ATASCII)" }
    return nil
  }
}
