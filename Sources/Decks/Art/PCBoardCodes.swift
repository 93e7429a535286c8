/// The codes of PCBoard: `@X1F` sets the background and the character's colour, names between `@` are commands.
struct PCBoardCodes: ArtCodeReader {
  private var rest: ArraySlice<UInt8>
  private var color: UInt8 = 7

  private static let silent: Set = [
    "AUTOMORE", "BEEP", "HANGUP", "MORE", "PAUSE", "POFF", "PON", "QOFF", "QON", "WAIT",
  ]

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  let isCut = false

  /// Returns the attribute of a colour code that begins at a place; nil if none does.
  static func color(at place: Int, in bytes: ArraySlice<UInt8>) -> UInt8? {
    guard place + 3 < bytes.endIndex, bytes[place + 1] == UInt8(ascii: "X"),
      let ground = digit(bytes[place + 2]), let front = digit(bytes[place + 3])
    else { return nil }
    return ground << 4 | front
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  mutating func read(into text: inout CodedText) throws(DeckProblem.Reason) -> Bool {
    guard let byte = rest.first else { return false }
    if byte == UInt8(ascii: "@") {
      if let code = PCBoardCodes.color(at: rest.startIndex, in: rest) {
        // PCBoard keeps the colour with 00 and brings it back with FF. Art has both as colours.
        color = code
        text.write(TextAttribute.sequence(color))
        rest = rest.dropFirst(4)
        return true
      }
      if let (sequence, length) = command {
        text.write(sequence)
        rest = rest.dropFirst(length)
        return true
      }
    }
    // A name that is no command stays as it is, as in a mail address.
    try text.pass(byte)
    rest = rest.dropFirst()
    return true
  }

  /// The sequence of a command at the start of the rest, and the length of its name with both `@`.
  private var command: (sequence: String, length: Int)? {
    let name = rest.dropFirst().prefix(12).prefix { $0 != UInt8(ascii: "@") }
    guard name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: "@") else { return nil }
    let words = String(decoding: name, as: UTF8.self).uppercased().split(separator: ":", maxSplits: 1)
    let length = name.count + 2
    switch words.first {
    // The screen gets black, whatever the colour.
    case "CLS": return ("\u{1B}[0m\u{1B}[2J" + TextAttribute.sequence(color), length)
    case "CLREOL": return ("\u{1B}[K", length)
    case "POS": return words.last.flatMap { decimal($0) }.map { ("\u{1B}[\($0)G", length) }
    case "DELAY": return ("", length)
    case let name? where Self.silent.contains(String(name)): return ("", length)
    default: return nil
    }
  }
}
