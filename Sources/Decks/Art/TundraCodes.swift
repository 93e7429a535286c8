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
