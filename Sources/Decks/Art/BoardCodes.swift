/// The colour codes of a bulletin board program: a mark and a few characters after it.
struct BoardCodes: ArtCodeReader {
  /// The effect of a code on the attribute of what follows, or the characters that it stands for.
  fileprivate enum Effect {
    case attribute(UInt8)
    case front(UInt8)
    case hue(UInt8)
    case ground(UInt8)
    case bright, blink, normal, swap, keep, restore, end
    case write(String)
  }

  private let dialect: BoardDialect
  private var rest: ArraySlice<UInt8>
  private var color: UInt8 = 7
  private var kept: UInt8?

  let isCut = false

  init(_ dialect: BoardDialect, _ bytes: ArraySlice<UInt8>) { (self.dialect, rest) = (dialect, bytes) }

  mutating func read(into text: inout CodedText) throws(DeckProblem.Reason) -> Bool {
    guard let byte = rest.first else { return false }
    guard byte == dialect.mark, let (effect, length) = Self.code(of: dialect, at: rest) else {
      // A mark without a code stays as it is, as in a mail address.
      try text.pass(byte)
      rest = rest.dropFirst()
      return true
    }
    rest = rest.dropFirst(length)
    let before = color
    switch effect {
    // PCBoard keeps the colour with 00 and brings it back with FF. Art has both as colours.
    case .attribute(let attribute): color = attribute
    case .front(let front): color = color & 0xF0 | front
    case .hue(let hue): color = color & 0xF8 | hue
    case .ground(let ground): color = color & (ground > 7 ? 0x0F : 0x8F) | ground << 4
    case .bright: color |= 8
    case .blink: color |= 0x80
    case .normal: color = 7
    case .swap: color = color & 0x88 | color << 4 & 0x70 | color >> 4 & 7
    case .keep: kept = color
    case .restore: (color, kept) = (kept ?? 7, nil)
    case .end: rest = []
    // The screen gets black, whatever the colour.
    case .write(let sequence) where sequence == Self.clear:
      text.write("\u{1B}[0m" + sequence + TextAttribute.sequence(color))
    case .write(let sequence): text.write(sequence)
    }
    if color != before || effect.isColor { text.write(TextAttribute.sequence(color)) }
    return true
  }

  private static let clear = "\u{1B}[2J"

  /// - Complexity: O(bytes).
  static func count(_ dialect: BoardDialect, in bytes: ArraySlice<UInt8>) -> (codes: Int, marks: Int) {
    var (codes, marks) = (0, 0)
    var next = bytes.startIndex
    while let place = bytes[next...].firstIndex(of: dialect.mark) {
      marks += 1
      next = place + 1
      guard let (effect, length) = code(of: dialect, at: bytes[place...]) else { continue }
      // Others than colours tell nothing for or against a program.
      if dialect == .synchronet || effect.isColor { codes += 1 } else { marks -= 1 }
      next = place + length
    }
    return (codes, marks)
  }

  /// Returns the code that begins with the first byte, and its length; nil if it is none.
  private static func code(of dialect: BoardDialect, at bytes: ArraySlice<UInt8>) -> (effect: Effect, length: Int)? {
    let first = bytes.startIndex
    func byte(_ offset: Int) -> UInt8? { first + offset < bytes.endIndex ? bytes[first + offset] : nil }
    func attribute(_ offset: Int) -> UInt8? {
      guard let ground = byte(offset), let front = byte(offset + 1), isHexDigit(ground), isHexDigit(front) else {
        return nil
      }
      return hexValue(ground) << 4 | hexValue(front)
    }
    func user(_ digit: UInt8?) -> Effect? {
      digit.flatMap { isDigit($0) ? .attribute(users[Int($0 - UInt8(ascii: "0"))]) : nil }
    }
    switch dialect {
    case .pcboard:
      if byte(1) == UInt8(ascii: "X"), let color = attribute(2) { return (.attribute(color), 4) }
      return command(at: bytes)
    case .wildcat: return attribute(1).flatMap { byte(3) == dialect.mark ? (.attribute($0), 4) : nil }
    case .telegard: return attribute(1).map { (.attribute($0), 3) }
    case .synchronet: return byte(1).flatMap(synchronet).map { ($0, 2) }
    case .wwivHash: return byte(1) == UInt8(ascii: "#") ? user(byte(2)).map { ($0, 3) } : nil
    case .wwivHeart: return user(byte(1)).map { ($0, 2) }
    case .celerity: return byte(1).flatMap(celerity).map { ($0, 2) }
    case .renegade:
      guard let tens = byte(1), let ones = byte(2) else { return nil }
      if tens == UInt8(ascii: "C"), ones == UInt8(ascii: "L") { return (.write(clear), 3) }
      // The name of a user and the like are not known here, and a pause shows nothing.
      if isCapital(tens), isCapital(ones) {
        return (.write(tens == UInt8(ascii: "C") && ones == UInt8(ascii: "R") ? "\r\n" : ""), 3)
      }
      guard isDigit(tens), isDigit(ones) else { return nil }
      let number = 10 * hexValue(tens) + hexValue(ones)
      return number > 31 ? nil : (number < 16 ? .front(number) : .ground(number - 16), 3)
    }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

  private static let users: [UInt8] = [7, 11, 14, 5, 31, 2, 12, 9, 6, 3]

  private static func celerity(_ letter: UInt8) -> Effect? {
    if letter == UInt8(ascii: "S") { return .swap }
    return Array("kbgcrmywdBGCRMYW".utf8).firstIndex(of: letter).map { .front(UInt8($0)) }
  }

  private static func hexValue(_ byte: UInt8) -> UInt8 {
    isDigit(byte) ? byte - UInt8(ascii: "0") : lowercased(byte) - UInt8(ascii: "a") + 10
  }

  private static func synchronet(_ byte: UInt8) -> Effect? {
    if byte >= 0x80 { return .write("\u{1B}[\(byte - 127)C") }
    if let hue = Array("kbgcrmyw".utf8).firstIndex(of: lowercased(byte)) { return .hue(UInt8(hue)) }
    switch Character(Unicode.Scalar(lowercased(byte))) {
    // The backgrounds have the order of SGR.
    case "0"..."7": return .ground(UInt8(TextAttribute.sgrNumber(Int(byte - UInt8(ascii: "0")))))
    case "h": return .bright
    case "i", "f": return .blink
    case "n", "_": return .normal
    case "+": return .keep
    case "-": return .restore
    case "l": return .write(clear)
    case "j": return .write("\u{1B}[J")
    case ">": return .write("\u{1B}[K")
    case "<": return .write("\u{8}")
    case "'": return .write("\u{1B}[H")
    case "[": return .write("\r")
    case "]": return .write("\n")
    case "a": return .write("☺")
    case "z": return .end
    // Pauses, the date and the like show nothing.
    case "d", "p", "q", "s", "t", "u", ",", ";", ".", "/", "!", "@", "#", "$", "%", "^", "&", "*", "(", ")":
      return .write("")
    default: return nil
    }
  }

  private static let silent: Set = [
    "AUTOMORE", "BEEP", "HANGUP", "MORE", "PAUSE", "POFF", "PON", "QOFF", "QON", "WAIT",
  ]

  /// Returns a command of PCBoard at the start of some bytes, and the length of its name with both `@`.
  private static func command(at bytes: ArraySlice<UInt8>) -> (effect: Effect, length: Int)? {
    let name = bytes.dropFirst().prefix(12).prefix { $0 != UInt8(ascii: "@") }
    guard name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: "@") else { return nil }
    let words = String(decoding: name, as: UTF8.self).uppercased().split(separator: ":", maxSplits: 1)
    let length = name.count + 2
    switch words.first {
    case "CLS": return (.write(clear), length)
    case "CLREOL": return (.write("\u{1B}[K"), length)
    case "POS": return words.last.flatMap { decimal($0) }.map { (.write("\u{1B}[\($0)G"), length) }
    case "DELAY": return (.write(""), length)
    case let name? where silent.contains(String(name)): return (.write(""), length)
    default: return nil
    }
  }
}

extension BoardCodes.Effect {
  fileprivate var isColor: Bool {
    switch self {
    case .attribute, .front, .hue, .ground, .bright, .blink, .normal, .swap, .restore: true
    case .keep, .end, .write: false
    }
  }
}
