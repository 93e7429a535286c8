extension ArtKind {
  /// The bytes at the start of a file that tell its format.
  private static let marks: [(kind: ArtKind, bytes: [UInt8])] = [
    (.xbin, Array("XBIN\u{1A}".utf8)), (.tundra, Array("\u{18}TUNDRA24".utf8)), (.iceDraw, Array("\u{4}1.4".utf8)),
  ]

  /// Returns the format of a work: by its first bytes, then its SAUCE record, then the codes in it. Its name decides only
  /// among formats that these leave open.
  ///
  /// - Complexity: O(bytes).
  init(of bytes: [UInt8], _ record: SauceReader, named name: ArtKind) throws(DeckProblem.Reason) {
    let kind = ArtKind(toldBy: bytes, record) ?? ArtKind(codesIn: bytes[..<record.dataEnd], named: name)
    let marked = ArtKind(markOf: bytes)
    switch kind {
    case .xbin, .tundra, .iceDraw:
      if kind != marked { throw .otherStart(kind) }
    case .artworx:
      if !Artworx.isArtworx(bytes[..<record.dataEnd]) { throw .otherStart(kind) }
    case .ripscrip:
      throw .said("is \(kind.name), which draws lines and circles instead of text and is not read; save it as ANSI")
    case .ansi, .ascii, .board, .avatar, .binary: break
    }
    self = kind
  }

  private init?(markOf bytes: [UInt8]) {
    guard let mark = ArtKind.marks.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
    self = mark.kind
  }

  /// Returns the format by the first bytes or the SAUCE record of a file; nil if neither tells it.
  init?(toldBy bytes: [UInt8], _ record: SauceReader) {
    if let kind = ArtKind(markOf: bytes) {
      self = kind
      return
    }
    switch record.type {
    case (1, 3)?: self = .ripscrip
    case (1, 4)?: self = .pcboard
    case (1, 5)?: self = .avatar
    case (1, 8)?: self = .tundra
    case (5, _)?: self = .binary
    case (6, _)?: self = .xbin
    default:
      guard Artworx.isArtworx(bytes[..<record.dataEnd]) else { return nil }
      self = .artworx
    }
  }

  init(codesIn bytes: ArraySlice<UInt8>, named name: ArtKind) {
    switch name {
    case .binary, .xbin, .tundra, .artworx, .iceDraw: self = name
    case .ansi, .ascii, .board, .avatar, .ripscrip:
      let codes = ArtCodes(in: bytes)
      if codes.isRIPscrip {
        self = .ripscrip
      } else if codes.avatar > (name == .avatar ? 0 : 2), name == .avatar || !codes.hasSequences {
        self = .avatar
      } else if let dialect = codes.dialect(named: name) {
        self = .board(dialect)
      } else {
        // Text without codes is the same in all of them.
        self = name == .ascii ? .ascii : .ansi
      }
    }
  }
}

struct ArtCodes {
  private let bytes: ArraySlice<UInt8>
  private(set) var isRIPscrip = false
  private(set) var hasSequences = false
  /// The number of colours by ^V^A and of places by ^V^H.
  private(set) var avatar = 0
  private var hasTable = false

  /// - Complexity: O(bytes).
  init(in bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    let start = bytes.drop { $0 == 0x0A || $0 == 0x0D }
    isRIPscrip = start.starts(with: "!|".utf8)
    var last: UInt8 = 0
    for (place, byte) in zip(bytes.indices, bytes) {
      switch byte {
      case 0x1B where bytes[place...].starts(with: "\u{1B}[".utf8): hasSequences = true
      case 0x16 where place + 2 < bytes.endIndex && (bytes[place + 1] == 1 || bytes[place + 1] == 8): avatar += 1
      case 0x0A, 0x0D: if last == UInt8(ascii: "|") { hasTable = true }
      default: break
      }
      last = byte
    }
  }

  /// Returns the program of a board whose codes the text has: most of its marks begin one, and there are three or more.
  ///
  /// - Parameter name: The format that the name of the file tells. One code is enough for a file named after it.
  func dialect(named name: ArtKind) -> BoardDialect? {
    let counts = BoardDialect.allCases.filter { !hasTable || $0.mark != UInt8(ascii: "|") }.map { dialect in
      let (codes, marks) = BoardCodes.count(dialect, in: bytes)
      let isNamed = name == .board(dialect)
      // Mail addresses have the mark of PCBoard and Wildcat.
      let isMost = dialect.mark == UInt8(ascii: "@") || codes * 5 >= marks * 4
      return (dialect, isNamed || !hasSequences && codes > 2 && isMost ? codes : 0)
    }
    return counts.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0 : nil }
  }
}

extension DeckProblem.Reason {
  fileprivate static func otherStart(_ kind: ArtKind) -> Self {
    .said("is not \(kind.name), though its name or its SAUCE record says so; get it again or rename it")
  }
}

/// The codes of other programs in art, which are not read.
enum UnreadCodes {
  /// The fewest codes that are no chance.
  private static let least = 3

  private static let escapes = ["\\e[", "\\033[", "\\x1b[", "\\x1B[", "\\u001b[", "\\u001B[", "^[["].map {
    Array($0.utf8)
  }

  /// Returns the name of codes of which a text has several; nil if it has none, or codes that are read.
  ///
  /// - Complexity: O(bytes).
  static func name(in bytes: [UInt8]) -> String? {
    guard !bytes.contains(0x1B), ArtKind(toldBy: bytes, SauceReader(bytes)) == nil,
      ArtKind(codesIn: bytes[...], named: .ansi) == .ansi
    else { return nil }
    var (chat, board, spelled) = (0, 0, 0)
    for (place, byte) in bytes.enumerated() {
      let rest = bytes[(place + 1)...]
      switch byte {
      case 0x03 where rest.first.map(isDigit) ?? false: chat += 1
      case 0x0B where rest.count > 1 && rest.prefix(2).allSatisfy(isHexDigit): board += 1
      case UInt8(ascii: "\\"), UInt8(ascii: "^"): if isEscape(bytes[place...]) { spelled += 1 }
      default: break
      }
    }
    if chat >= least { return "the colours of mIRC (^C)" }
    if board >= least { return "the codes of RemoteAccess (^K)" }
    return spelled >= least ? "escape sequences that are spelled out, such as \\e[31m," : nil
  }

  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let start = escapes.first(where: { bytes.starts(with: $0) }) else { return false }
    let last = bytes.dropFirst(start.count).first { !isDigit($0) && $0 != UInt8(ascii: ";") }
    return last.map { "mHJKABCD".utf8.contains($0) } ?? false
  }
}
