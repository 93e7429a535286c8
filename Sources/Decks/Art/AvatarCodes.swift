/// The codes of AVATAR, level 0 (FSC-0025 and FSC-0037): ^V and a letter, ^Y for runs, ^L to clear. Escape sequences may
/// stand among them.
struct AvatarCodes: ArtCodeReader {
  private var rest: ArraySlice<UInt8>
  private var color: UInt8 = 7
  private(set) var isCut = false

  private static let (clear, command, run, end): (UInt8, UInt8, UInt8, UInt8) = (0x0C, 0x16, 0x19, 0x1A)
  private static let clearedColor: UInt8 = 3

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func read(into text: inout CodedText) throws(DeckProblem.Reason) -> Bool {
    guard let byte = rest.popFirst() else { return false }
    switch byte {
    case Self.end: return false
    case Self.clear:
      set(Self.clearedColor, &text)
      text.write("\u{1B}[2J")
    case Self.run:
      guard let cell = next(2) else { return false }
      try text.pass(cell[0], count: Int(cell[1]))
    case Self.command: return try obey(into: &text)
    default: try text.pass(byte)
    }
    return true
  }

  private mutating func obey(into text: inout CodedText) throws(DeckProblem.Reason) -> Bool {
    guard let code = next(1)?[0] else { return false }
    switch code {
    case 1:
      guard let attribute = next(1)?[0] else { return false }
      set(attribute & 0x7F, &text)
    case 2: set(color | 0x80, &text)
    // Up, down, left, right, and clearing to the end of the row.
    case 3...7: text.write("\u{1B}[" + ["A", "B", "D", "C", "K"][Int(code) - 3])
    case 8:
      guard let place = next(2) else { return false }
      text.write("\u{1B}[\(place[0]);\(place[1])H")
    // The scrolling of an area, up and down, has no effect.
    case 10, 11: return next(5) != nil
    // The filling of an area only sets the attribute.
    case 12, 13:
      guard let area = next(code == 12 ? 3 : 4) else { return false }
      set(area[0] & 0x7F, &text)
    case Self.run:
      guard let length = next(1)?[0], let pattern = next(Int(length)), let count = next(1)?[0] else { return false }
      for _ in 0..<count { for byte in pattern { try text.pass(byte) } }
    default: break
    }
    return true
  }

  private mutating func set(_ attribute: UInt8, _ text: inout CodedText) {
    color = attribute
    text.write(TextAttribute.sequence(color))
  }

  /// Takes the next bytes; nil if there are fewer.
  private mutating func next(_ count: Int) -> [UInt8]? {
    guard rest.count >= count else {
      isCut = true
      return nil
    }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}
