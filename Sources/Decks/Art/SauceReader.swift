/// Finds the SAUCE record of a file and reads it. (SAUCE 00.5: 128 bytes at the very end, comments in front of them.)
struct SauceReader {
  /// The record; nil if there is none that can be read.
  private(set) var sauce: Sauce?
  /// The mistakes in the record.
  private(set) var flaws: [Sauce.Flaw] = []
  /// The end of the art: before the record and its comments, and before the first end-of-file mark of MS-DOS (0x1A).
  private(set) var end: Int

  private static let length = 128
  private static let commentLength = 64

  init(_ bytes: [UInt8]) {
    end = bytes.count
    let start = bytes.count - Self.length
    if start >= 0, bytes[start...].starts(with: "SAUCE".utf8) {
      end = start
      read(bytes, at: start)
    }
    guard let mark = bytes[..<end].firstIndex(of: 0x1A) else { return }
    if end == bytes.count, Self.holdsRecord(bytes[mark...]) { flaws.append(.displaced) }
    end = mark
  }

  private mutating func read(_ bytes: [UInt8], at start: Int) {
    let record = bytes[start...]
    func field(_ offset: Int, _ length: Int) -> ArraySlice<UInt8> { record.dropFirst(offset).prefix(length) }
    func number(_ offset: Int) -> Int { Int(bytes[start + offset]) | Int(bytes[start + offset + 1]) << 8 }
    guard field(5, 2).elementsEqual("00".utf8) else {
      flaws.append(.version(Self.text(field(5, 2))))
      return
    }
    var sauce = Sauce(
      title: Self.text(field(7, 35)), author: Self.text(field(42, 20)), group: Self.text(field(62, 20)),
      date: Self.date(field(82, 8)))
    // Characters (1) as plain text, ANSI or ANSI animation (0...2) have these fields.
    if bytes[start + 94] == 1, bytes[start + 95] <= 2 {
      let columns = number(96)
      if columns > Limits.columns { flaws.append(.columns(columns)) }
      sauce.columns = (1...Limits.columns).contains(columns) ? columns : nil
      sauce.hasIceColors = bytes[start + 105] & 1 == 1
      sauce.font = Self.text(field(106, 22))
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
        flaws.append(.comments(count))
      }
    }
    self.sauce = sauce
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

  /// Returns a Boolean value indicating whether a record begins near the end of the bytes after the art.
  private static func holdsRecord(_ bytes: ArraySlice<UInt8>) -> Bool {
    let last = bytes.suffix(8 * length)
    return last.indices.contains { last[$0...].starts(with: "SAUCE00".utf8) }
  }
}
