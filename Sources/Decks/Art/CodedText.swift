internal import Transitions

/// The characters and escape sequences that draw what the codes of another program than ANSI.SYS draw.
struct CodedText {
  /// The characters of CP437.
  let table: [Unicode.Scalar]
  /// The characters that were written and not yet taken.
  var scalars: [Unicode.Scalar] = []
  /// The number of characters that runs may still repeat.
  private var room: Int

  /// - Parameter bytes: The length of the file, which bounds the work of all runs.
  init(_ table: [Unicode.Scalar], bytes: Int) {
    self.table = table
    room = 4 * Limits.cells + 16 * bytes
  }

  /// Writes an escape sequence.
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
  /// Reads the next code.
  ///
  /// - Parameter text: The text, to which it adds the characters that draw the same.
  /// - Returns: `false` at the end.
  mutating func read(into text: inout CodedText) throws(DeckProblem.Reason) -> Bool

  /// A Boolean value indicating whether the bytes ended within a code.
  var isCut: Bool { get }
}
