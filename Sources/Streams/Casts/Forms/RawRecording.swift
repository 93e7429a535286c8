internal import Transitions

/// The events of a recording that keeps output as bytes, while it is read. A character whose bytes are cut is put
/// together, and what is no character becomes U+FFFD.
struct RawRecording {
  /// The recording without its events.
  let head: Cast
  /// The events since they were taken, and the bytes of their output.
  private(set) var (events, weight) = ([Cast.Event](), 0)
  /// The skimmer of the output; nil keeps all of it.
  var skimmer: OutputSkimmer?
  /// A note on the size if it was assumed.
  private let assumed: [CastProblem]
  /// The first record with invalid characters, from 1, and the number of such records.
  private var repaired = (first: 0, count: 0)
  /// The beginning of a character whose end has not come.
  private var tail: [UInt8] = []

  /// - Parameters:
  ///   - path: The file's name in messages.
  ///   - given: The size that the user asks for; 0 for what is not asked for.
  ///   - found: The size in the file; nil if it has none.
  init(path: String, given: Size, found: Size?) {
    var size = found ?? CastLimits.usualSize
    if given.columns > 0 { size.columns = given.columns }
    if given.rows > 0 { size.rows = given.rows }
    let isAssumed = found == nil && (given.columns == 0 || given.rows == 0)
    assumed = isAssumed ? [CastProblem(path: path, line: 1, reason: .noSize(CastLimits.usualSize))] : []
    head = Cast(
      path: path, size: size, palette: .standard, hasTheme: false, title: nil, idleTimeLimit: nil,
      notes: [], events: [], weight: 0)
  }

  /// Adds output.
  ///
  /// - Parameters:
  ///   - time: The time in microseconds since the start, not before that of the last event.
  ///   - record: The number of the record, from 1.
  mutating func add(_ output: ArraySlice<UInt8>, at time: Int, record: Int) {
    var bytes = tail + output
    let whole = bytes.wholeCharacterCount
    tail = Array(bytes[whole...])
    bytes.removeLast(bytes.count - whole)
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.count != bytes.count || !text.utf8.elementsEqual(bytes) {
      if repaired.count == 0 { repaired.first = record }
      repaired.count += 1
    }
    weight += bytes.count
    add(skimmer.output(text), at: time, record: record)
  }

  /// Adds an event.
  mutating func add(_ kind: Cast.Event.Kind, at time: Int, record: Int) {
    events.append(Cast.Event(time: time, kind: kind, line: record))
  }

  /// Returns the events, and forgets them.
  ///
  /// - Parameter count: The bytes of the file that were read for them.
  mutating func take(count: Int) -> EventPiece {
    defer { (events, weight) = ([], 0) }
    return EventPiece(events: events, count: count, weight: max(weight, count))
  }

  /// Notes on an assumed size and on records that were repaired.
  var notes: [CastProblem] {
    if repaired.count == 0 { return assumed }
    return assumed + [CastProblem(path: head.path, line: repaired.first, reason: .repaired(lines: repaired.count))]
  }

  /// Returns a size that a terminal may have; nil for any other.
  static func size(columns: Int?, rows: Int?) -> Size? {
    guard let columns, let rows, CastLimits.sides.contains(columns), CastLimits.sides.contains(rows),
      columns * rows <= CastLimits.cells
    else {
      return nil
    }
    return Size(columns: columns, rows: rows)
  }
}
