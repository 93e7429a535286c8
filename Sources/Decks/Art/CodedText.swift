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
