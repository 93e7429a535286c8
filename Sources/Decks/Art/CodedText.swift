internal import Transitions

/// The characters and escape sequences that draw what the codes of another program than ANSI.SYS draw.
struct CodedText {
  /// The characters of CP437.
  let table: [Unicode.Scalar]
  /// The characters that were written and not yet taken.
  var scalars: [Unicode.Scalar] = []
  /// The number of characters that runs may still repeat.
  private var room: Int

  init(_ table: [Unicode.Scalar], bytes: Int) {
    self.table = table
    room = 4 * Limits.cells + 16 * bytes
  }

  mutating func write(_ sequence: String) { scalars.append(contentsOf: sequence.unicodeScalars) }

  /// Draws the picture of a byte, whichever it is.
  mutating func draw(_ byte: UInt8) { scalars.append(table[Int(byte)]) }

  /// Passes a byte on as MS-DOS takes it: some controls are obeyed, the others are pictures.
  mutating func pass(_ byte: UInt8, count: Int = 1) throws(DeckProblem.Reason) {
    room -= count
    guard room >= 0 else { throw .tooMuchErasing }
    let scalar = CodePage437.isControl(byte) ? Unicode.Scalar(byte) : table[Int(byte)]
    scalars.append(contentsOf: repeatElement(scalar, count: count))
  }
}

/// The bytes of a work in the codes of a program.
protocol ArtCodeReader {
  mutating func read(into text: inout CodedText) throws(DeckProblem.Reason) -> Bool

  /// True if the bytes ended within a code.
  var isCut: Bool { get }
}

/// The codes of TundraDraw: 1 with a place, 2, 4 and 6 with a character and colours of 24 bits; any other byte is a
/// character.
struct TundraCodes: ArtCodeReader {
  private var rest: ArraySlice<UInt8>
  private var isBegun = false
  private(set) var isCut = false

  private static let headLength = 9
  private static let (place, front, ground, both): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 4, 6)

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes.dropFirst(Self.headLength) }

  mutating func read(into text: inout CodedText) throws(DeckProblem.Reason) -> Bool {
    if !isBegun {
      text.write("\u{1B}[38;2;0;0;0;48;2;0;0;0m")
      isBegun = true
    }
    guard let byte = rest.popFirst() else { return false }
    let length = [Self.place: 8, Self.front: 5, Self.ground: 5, Self.both: 9][byte] ?? 0
    guard rest.count >= length else {
      isCut = true
      return false
    }
    switch byte {
    case Self.place:
      let (row, column) = (number(), number())
      text.write("\u{1B}[\(min(row, Limits.rows) + 1);\(min(column, Limits.columns) + 1)H")
    case Self.front, Self.ground, Self.both:
      let character = rest.removeFirst()
      if byte != Self.ground { text.write(color(of: 38)) }
      if byte != Self.front { text.write(color(of: 48)) }
      text.draw(character)
    default: text.draw(byte)
    }
    return true
  }

  private mutating func color(of parameter: Int) -> String {
    let color = number()
    return "\u{1B}[\(parameter);2;\(color >> 16 & 255);\(color >> 8 & 255);\(color & 255)m"
  }

  /// Takes a number of four bytes, the highest first.
  private mutating func number() -> Int {
    defer { rest = rest.dropFirst(4) }
    return rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}

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
