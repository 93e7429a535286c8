internal import Transitions

/// The head of a recording that keeps output as bytes, and the text of that output: a character whose bytes are cut is put
/// together, and what is no character becomes U+FFFD.
struct RawOutput {
  private(set) var head: Cast
  private let hasAssumedSize: Bool
  /// The first record with invalid characters, from 1, and the number of such records.
  private var repaired = (first: 0, count: 0)
  /// The beginning of a character whose end has not come.
  private var tail: [UInt8] = []

  /// - Parameters:
  ///   - given: The size that the user asks for; 0 for what is not asked for.
  ///   - found: The size in the file; nil if it has none.
  ///   - start: The seconds since 1970 at which it was made; nil if that is not known.
  init(path: String, given: Size, found: Size?, start: Int?) {
    head = Cast(path: path, size: found ?? CastLimits.usualSize)
    if given.columns > 0 { head.size.columns = given.columns }
    if given.rows > 0 { head.size.rows = given.rows }
    head.widths = SignWidths(at: start)
    hasAssumedSize = found == nil && (given.columns == 0 || given.rows == 0)
  }

  /// Returns the text of output, which comes in the record of a number from 1.
  mutating func text(of output: ArraySlice<UInt8>, record: Int) -> String {
    var bytes = tail + output
    let whole = bytes.wholeCharacterCount
    tail = Array(bytes[whole...])
    bytes.removeLast(bytes.count - whole)
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.count != bytes.count || !text.utf8.elementsEqual(bytes) {
      repaired = (repaired.count == 0 ? record : repaired.first, repaired.count + 1)
    }
    return text
  }

  var notes: [CastProblem] {
    var notes: [(line: Int, reason: CastProblem.Reason)] = []
    if hasAssumedSize { notes.append((1, .noSize(CastLimits.usualSize))) }
    if repaired.count > 0 { notes.append((repaired.first, .repaired(lines: repaired.count))) }
    return notes.map { CastProblem(path: head.path, line: $0.line, reason: $0.reason) }
  }

  /// Returns a size that a terminal may have; nil for any other.
  static func size(columns: String?, rows: String?) -> Size? {
    guard let columns = columns.flatMap({ Int($0) }), let rows = rows.flatMap({ Int($0) }),
      CastLimits.sides.contains(columns), CastLimits.sides.contains(rows), columns * rows <= CastLimits.cells
    else { return nil }
    return Size(columns: columns, rows: rows)
  }
}
