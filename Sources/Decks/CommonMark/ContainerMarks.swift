/// The start of a line of Markdown before its text: blanks, and the marks of quotes and list items.
struct ContainerMarks {
  /// The byte where the text begins.
  let end: Int
  private(set) var count = 0

  init(of line: ArraySlice<UInt8>) {
    var i = line.startIndex
    while i < line.endIndex {
      switch line[i] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case UInt8(ascii: ">"): count += 1
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"):
        // A bullet, or the end of a number, with a blank after it.
        guard i + 1 == line.endIndex || isBlank(line[i + 1]) else {
          end = i
          return
        }
        count += 1
      case let byte:
        guard isDigit(byte) else {
          end = i
          return
        }
      }
      i += 1
    }
    end = i
  }
}
