/// The parts of a slide of remark that stand side by side or aligned, as commands of ours.
struct RemarkBlocks {
  /// A part with a class.
  enum Block {
    /// The column of a number, 0 or 1.
    case column(Int)
    case aligned(MarkdownAlignment)
  }

  private let alignment: MarkdownAlignment
  /// The columns so far; nil outside of columns.
  private var columns: Set<Int>?
  private var count = 0

  /// The most parts of a slide, since each becomes longer here. Others are plain text.
  private static let most = 1000

  /// - Parameter alignment: The alignment of the slide.
  init(alignment: MarkdownAlignment) { self.alignment = alignment }

  /// Returns the part that classes make of what begins a line; nil if it is words.
  ///
  /// - Parameters:
  ///   - classes: The classes with dots between them.
  ///   - rest: The rest of the line, after the bracket.
  func block(_ classes: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Block? {
    guard count < Self.most else { return nil }
    for name in classes.split(separator: UInt8(ascii: ".")) {
      switch String(decoding: name, as: UTF8.self) {
      case "left-column", "pull-left": return .column(0)
      case "right-column", "pull-right": return .column(1)
      case let name where Self.isWhole(rest):
        if let alignment = MarkdownAlignment(rawValue: name) { return .aligned(alignment) }
      default: break
      }
    }
    return nil
  }

  /// Returns the command at the start of a part.
  mutating func begin(_ block: Block) -> String {
    count += 1
    switch block {
    case .aligned(let alignment): return "<!-- alignment: \(alignment.rawValue) -->"
    case .column(let number):
      let layout = columns == nil ? "<!-- column_layout: [1, 1] -->" : ""
      columns = (columns ?? []).union([number])
      return layout + "<!-- column: \(number) -->"
    }
  }

  /// Returns the command at the end of a part. What stands after one column alone stands beside it.
  mutating func end(_ block: Block) -> String {
    switch block {
    case .aligned: return "<!-- alignment: \(alignment.rawValue) -->"
    case .column(let number):
      guard columns?.count == 2 else { return "<!-- column: \(1 - number) -->" }
      columns = nil
      return "<!-- reset_layout -->"
    }
  }

  /// Returns a Boolean value indicating whether a part that begins before a text is its whole line, or goes on below it.
  private static func isWhole(_ rest: ArraySlice<UInt8>) -> Bool {
    var depth = 1
    for (index, byte) in zip(rest.indices, rest) {
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0 { return rest[(index + 1)...].allSatisfy { $0 <= UInt8(ascii: " ") } }
    }
    return rest.allSatisfy { $0 <= UInt8(ascii: " ") }
  }
}
