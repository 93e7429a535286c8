/// The definitions at the end of a file, and the end of the text before them.
struct Definitions: Sendable {
  /// The definitions, in the order of the file.
  private(set) var items: [Definition] = []
  /// The byte after the screen's text.
  private(set) var textEnd: Int
  /// A Boolean value indicating whether there were more than ``Limits/links``.
  private(set) var isCut = false

  /// Reads blank lines and definitions from the end of the file upwards, at most to `start`.
  init(endOf source: SourceLines, from start: Int, lineOfStart: Int, path: String) {
    textEnd = source.bytes.count
    guard start < textEnd else { return }
    var line = lineOfStart + source.bytes[start...].count { $0 == UInt8(ascii: "\n") }
    if source.bytes.last == UInt8(ascii: "\n") { line -= 1 }
    var next = textEnd
    while next > start {
      let (content, lineStart) = source.line(before: next)
      if !source.trimmed(content).isEmpty {
        guard let item = Definition(content, of: source, line: line, path: path) else { break }
        guard items.count < Limits.links else {
          isCut = true
          break
        }
        items.append(item)
      }
      next = lineStart
      textEnd = lineStart
      line -= 1
    }
    items.reverse()
  }
}
