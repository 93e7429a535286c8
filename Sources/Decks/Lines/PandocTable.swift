/// Finds the tables of pandoc: columns of text between rulers, such as `----- ------`, or rows of hyphens.
///
/// Their rulers are neither rules nor the ends of slides. cmark does not know these tables; they are shown as code,
/// with their columns as they stand in the file. See "Tables" in pandoc's manual: `simple_tables`, `multiline_tables`.
enum PandocTable {
  /// The most lines of a table. More are searched for no ruler.
  private static let mostLines = 200
  private static let mostHeaderLines = 8

  private enum Line: Equatable {
    case blank
    case text
    case full(Int)
    /// Several rows of hyphens with blanks between them, and the place of the last hyphen.
    case columns(Int)
  }

  /// Returns how many lines below a line belong to the table that begins with it; nil if none begins.
  ///
  /// - Complexity: O(the next 200 lines), for a line that begins no table mostly O(the next line).
  static func linesBelow(_ line: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> Int? {
    let first = kind(of: line)
    if first == .blank || line.first == 0x09 { return nil }
    var header = 0
    var hasColumns = false
    if case .columns = first { hasColumns = true }
    var rest = rest
    for number in 1...mostLines {
      if rest.isEmpty { return first == .text && hasColumns ? number - 1 : nil }
      let next = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[next.endIndex...].dropFirst()
      let kind = kind(of: next)
      switch (first, kind) {
      // A header above the ruler ends with the next blank line; of the other kinds, a ruler like the first ends it.
      case (.text, .columns) where number == 1: hasColumns = true
      case (.text, .blank) where hasColumns: return number - 1
      case (.text, _) where !hasColumns: return nil
      case (.full(let width), .columns(let end)) where !hasColumns:
        guard header > 0, end <= width else { return nil }
        hasColumns = true
      case (.full, .text) where !hasColumns && header < mostHeaderLines: header += 1
      case (.full, _) where !hasColumns: return nil
      case (.full, _) where kind == first, (.columns, _) where kind == first: return number
      default: break
      }
    }
    return nil
  }

  private static func kind(of line: ArraySlice<UInt8>) -> Line {
    var end = line.endIndex
    while end > line.startIndex, isBlank(line[end - 1]) || line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let body = line[..<end]
    guard let start = body.firstIndex(where: { !isBlank($0) }) else { return .blank }
    guard body[start...].starts(with: "--".utf8) else { return .text }
    guard body[start...].allSatisfy({ $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") }) else { return .text }
    let groups = body[start...].split(separator: UInt8(ascii: " "))
    guard groups.count > 1 else {
      return groups[0].count > 2 && start == line.startIndex ? .full(groups[0].count) : .text
    }
    return groups.allSatisfy { $0.count > 1 } ? .columns(end - line.startIndex) : .text
  }
}
