/// Finds the SAUCE record of a file and reads it. (SAUCE 00.5: 128 bytes at the very end, comments in front of them.)
struct SauceReader {
  /// The record; nil if there is none that can be read.
  private(set) var sauce: Sauce?
  private(set) var flaws: [String] = []
  /// The kind of data and the kind of file by the numbers of the record; nil if there is none that can be read.
  private(set) var type: (data: UInt8, file: UInt8)?
  /// True if the file ends in a record, even one that cannot be read.
  private(set) var isPresent = false
  /// The end of text: before the record and its comments, and before the first end-of-file mark of MS-DOS (0x1A).
  private(set) var end: Int
  /// The end of data in which the mark may be any byte: before the record, its comments and the mark in front of them.
  private(set) var dataEnd: Int

  private static let length = 128
  private static let commentLength = 64
  private static let mark: UInt8 = 0x1A

  init(_ bytes: [UInt8]) {
    end = bytes.count
    dataEnd = bytes.count
    let start = bytes.count - Self.length
    if start >= 0, bytes[start...].starts(with: "SAUCE".utf8) {
      isPresent = true
      end = start
      read(bytes, at: start)
      // The record may tell that the last byte is no mark.
      let size = (0..<4).reduce(0) { $0 | Int(bytes[start + 90 + $1]) << (8 * $1) }
      dataEnd = end > 0 && bytes[end - 1] == Self.mark && size != end ? end - 1 : end
    }
    guard let mark = bytes[..<end].firstIndex(of: Self.mark) else { return }
    if end == bytes.count, Self.holdsRecord(bytes[mark...]) {
      flaws.append("has a SAUCE record before its last 128 bytes, which is ignored; save it again or use a .meta file")
    }
    end = mark
  }

  private mutating func read(_ bytes: [UInt8], at start: Int) {
    let record = bytes[start...]
    func field(_ offset: Int, _ length: Int) -> ArraySlice<UInt8> { record.dropFirst(offset).prefix(length) }
    guard field(5, 2).elementsEqual("00".utf8) else {
      let version = DeckProblem.plain(Self.text(field(5, 2)))
      flaws.append("has a SAUCE record of unknown version \"\(version)\", which is ignored; use a .meta file")
      return
    }
    var sauce = Sauce(
      title: Self.text(field(7, 35)), author: Self.text(field(42, 20)), group: Self.text(field(62, 20)),
      date: Self.date(field(82, 8)))
    let type = (data: bytes[start + 94], file: bytes[start + 95])
    self.type = type
    switch type {
    // Text, ANSI or an ANSI animation.
    case (1, 0...2):
      read(width: Int(bytes[start + 96]) | Int(bytes[start + 97]) << 8, into: &sauce)
      Self.read(flags: bytes[start + 105], font: field(106, 22), into: &sauce)
    // PCBoard, AVATAR, TundraDraw.
    case (1, 4), (1, 5), (1, 8): read(width: Int(bytes[start + 96]) | Int(bytes[start + 97]) << 8, into: &sauce)
    // Cells. The kind of file is half of the width.
    case (5, _):
      read(width: 2 * Int(type.file), into: &sauce)
      Self.read(flags: bytes[start + 105], font: field(106, 22), into: &sauce)
    default: break
    }
    let count = Int(bytes[start + 104])
    if count > 0 {
      let first = start - count * Self.commentLength
      if first >= 5, bytes[(first - 5)..<first].elementsEqual("COMNT".utf8) {
        end = first - 5
        sauce.comments = (0..<count).map { line in
          Self.text(bytes[first...].dropFirst(line * Self.commentLength).prefix(Self.commentLength))
        }
      } else {
        flaws.append("has a SAUCE record whose \(count) comments are missing; save it again")
      }
    }
    self.sauce = sauce
  }

  private mutating func read(width columns: Int, into sauce: inout Sauce) {
    if columns > Limits.columns {
      flaws.append(
        "has a SAUCE record of \(columns) columns, more than \(Limits.columns), so 80 are used; set size: in a .meta file"
      )
    }
    sauce.columns = (1...Limits.columns).contains(columns) ? columns : nil
  }

  /// Reads the flags of text mode: a bit for iCE colours, two for the width of letters, two for the shape of pixels.
  private static func read(flags: UInt8, font: ArraySlice<UInt8>, into sauce: inout Sauce) {
    sauce.hasIceColors = flags & 1 == 1
    sauce.letterWidth = [nil, 8, 9, nil][Int(flags >> 1 & 3)]
    sauce.isStretched = [nil, true, false, nil][Int(flags >> 3 & 3)]
    sauce.font = text(font)
  }

  /// Returns a text that ends at the first NUL, without trailing blanks.
  private static func text(_ field: ArraySlice<UInt8>) -> String {
    var text = field.prefix { $0 != 0 }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    guard let decoded = try? ArtText(text) else { return "" }
    return DeckProblem.plain(decoded.line, limit: commentLength)
  }

  /// Returns `19940831` as `1994-08-31`; empty if it is no date.
  private static func date(_ field: ArraySlice<UInt8>) -> String {
    guard field.allSatisfy(isDigit) else { return "" }
    let digits = String(decoding: field, as: UTF8.self)
    guard let month = decimal(digits.dropFirst(4).prefix(2)), (1...12).contains(month),
      let day = decimal(digits.suffix(2)), (1...31).contains(day)
    else { return "" }
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }

  /// Returns true if a record begins near the end of the bytes after the art.
  private static func holdsRecord(_ bytes: ArraySlice<UInt8>) -> Bool {
    let last = bytes.suffix(8 * length)
    return last.indices.contains { last[$0...].starts(with: "SAUCE00".utf8) }
  }
}
