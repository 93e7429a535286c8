/// An upper bound of cmark's work on a text, from one pass over its bytes before it is parsed.
///
/// For nearly every text, cmark's work and memory are proportional to its length. In some cases a text of a few
/// kilobytes takes minutes or gigabytes: nested containers, table rows that are padded with cells, HTML whose end is
/// searched again and again, or a long definition that is copied to every use. Their cost is estimated here and counted
/// with the rest.
///
/// The unit is the cost of one node: a quarter of a kilobyte, and about a microsecond.
struct MarkdownCost {
  /// The largest cost of a text: about 30 MB and a quarter of a second.
  static let most = 120_000

  private(set) var units = 0
  /// The line, from 1, where the cost exceeds ``most``.
  private(set) var line = 0

  /// The longest definition so far, and the most uses of definitions.
  private var longestDefinition = 0
  private var closingBrackets = 0
  /// The most containers that can be open.
  private var depth = 0
  /// The lines since the last blank one.
  private var run = Run()

  /// A run of lines without a blank one. No paragraph and no table is longer.
  private struct Run {
    var bytes = 0
    /// The openings of HTML that ends far away.
    var openings = 0
    /// True if a line begins with a bracket, as a definition does.
    var hasBracket = false
    /// The possible start of a definition's target, in bytes of the run.
    var definition: Int?
    /// The line ends and vertical bars of a possible paragraph before a table.
    var marks = 0
    /// The most columns that a table in it may have.
    var columns = 0
    /// The marks before the text in every line of a table that has certainly begun.
    var tablePrefix: ArraySlice<UInt8>?
    var lastPrefix: ArraySlice<UInt8> = []
    var lastColumns = 0
  }

  /// Estimates a text, up to the place where the cost exceeds the limit.
  init(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count, units <= Self.most {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      line += 1
      measure(bytes[start..<end])
      start = end + 1
    }
    endRun()
    spend(closingBrackets * longestDefinition / 240)
  }

  private mutating func spend(_ more: Int) { units = min(units + more, .max / 2) }

  private mutating func measure(_ text: ArraySlice<UInt8>) {
    let marks = ContainerMarks(of: text)
    let prefix = text[..<marks.end]
    if text.allSatisfy(isBlank) {
      endRun()
    } else {
      if marks.count > 0 { depth = max(depth, marks.count + prefix.count / 2) }
      takeTable(text, prefix: prefix)
      takeInlines(text, from: prefix.endIndex, isBlock: marks.count > 0)
      run.bytes += text.count + 1
      run.marks += 1
      run.lastPrefix = prefix
    }
    spend(1 + marks.count + depth / 32 + text.count / 8)
  }

  private mutating func endRun() {
    endDefinition()
    spend(run.openings * run.bytes / 600)
    run = Run()
  }

  private mutating func takeTable(_ text: ArraySlice<UInt8>, prefix: ArraySlice<UInt8>) {
    let body = text[prefix.endIndex...]
    let uprights = body.count { $0 == UInt8(ascii: "|") }
    let columns = Self.columns(of: body)
    if run.tablePrefix.map({ $0.elementsEqual(prefix) }) != true {
      run.tablePrefix = nil
      if Self.isDelimiter(body) {
        // cmark reads the whole paragraph again, in time quadratic in its lines and cells.
        let marks = run.marks + uprights
        spend(marks * marks / 128)
        run.columns = max(run.columns, columns)
        if columns == run.lastColumns, prefix.elementsEqual(run.lastPrefix), prefix.count < 4 {
          run.tablePrefix = prefix
          run.marks = 0
        }
      }
    }
    if run.columns > 0 {
      // Rows are padded to the columns of the header.
      spend(run.columns + uprights * uprights / 128)
    } else {
      run.marks += uprights
    }
    run.lastColumns = columns
  }

  /// Returns true if a line may be the one below a table's header.
  private static func isDelimiter(_ body: ArraySlice<UInt8>) -> Bool {
    let allowed = "|-: \t".utf8
    return body.contains(UInt8(ascii: "-")) && body.allSatisfy { allowed.contains($0) }
  }

  private static func columns(of body: ArraySlice<UInt8>) -> Int {
    var columns = 1
    var isEscaped = false
    var last: UInt8 = 0
    for (index, byte) in zip(body.indices, body) where !isBlank(byte) {
      if byte == UInt8(ascii: "|"), !isEscaped, index > body.startIndex { columns += 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      last = byte
    }
    return columns > 1 && last == UInt8(ascii: "|") ? columns - 1 : columns
  }

  private mutating func takeInlines(_ text: ArraySlice<UInt8>, from start: Int, isBlock: Bool) {
    // A line may be a block of its own.
    if start < text.endIndex, isBlock || text[start] == UInt8(ascii: "#") { spend(1) }
    if start < text.endIndex, text[start] == UInt8(ascii: "[") { run.hasBracket = true }
    var previous: UInt8 = 0
    for i in start..<text.endIndex {
      let byte = text[i]
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "<"),
        UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "["),
        UInt8(ascii: "."), UInt8(ascii: "w"):
        // An address may begin with the last one, so the text is split there.
        spend(1)
      case UInt8(ascii: ":"):
        spend(1)
        if previous == UInt8(ascii: "]"), run.hasBracket { endDefinition(at: run.bytes + i - text.startIndex) }
      case UInt8(ascii: "]"):
        spend(1)
        closingBrackets += 1
      case UInt8(ascii: "@"):
        // Each makes cmark search for an address on both sides.
        spend(10)
      default: break
      }
      if previous == UInt8(ascii: "<"), byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") { run.openings += 1 }
      previous = byte
    }
  }

  /// Ends a definition, at the start of the next one or at the end of the run.
  private mutating func endDefinition(at next: Int? = nil) {
    if let start = run.definition { longestDefinition = max(longestDefinition, (next ?? run.bytes) - start) }
    run.definition = next
  }
}

/// A text as cmark gets it.
enum MarkdownInput {
  /// A text that would take more work than ``MarkdownCost/most``, and its line, from 1, where it does.
  struct TooTangled: Error { let line: Int }

  static func affordable(_ text: [UInt8]) throws(TooTangled) -> [UInt8] {
    let text = plain(text)
    try afford(text)
    guard String(validating: text, as: UTF8.self) == nil else { return text }
    // An invalid byte takes three times its size.
    let mended = valid(text)
    try afford(mended)
    return mended
  }

  private static func afford(_ text: [UInt8]) throws(TooTangled) {
    let cost = MarkdownCost(text)
    guard cost.units <= MarkdownCost.most else { throw TooTangled(line: cost.line) }
  }

  /// Returns bytes in which only line feeds end lines, for cmark and this module alike.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    func isPlain(_ byte: UInt8) -> Bool { byte > 0 && byte != UInt8(ascii: "\r") }
    return bytes.allSatisfy(isPlain) ? bytes : bytes.filter(isPlain)
  }

  /// Returns valid UTF-8, with U+FFFD for invalid bytes.
  static func valid(_ bytes: [UInt8]) -> [UInt8] {
    String(validating: bytes, as: UTF8.self) == nil ? Array(String(decoding: bytes, as: UTF8.self).utf8) : bytes
  }
}

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
