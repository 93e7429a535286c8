internal import Transitions

/// Reads recordings of ttyrec: records of a time in seconds and microseconds, a length, each in four bytes with the lowest
/// first, and so many bytes of output. They have no size of the terminal.
struct TtyrecReader: EventReader {
  private struct Head {
    static let length = 12
    /// Microseconds since 1970.
    var time: Int
    var count: Int

    init?(_ bytes: some RandomAccessCollection<UInt8>) {
      guard bytes.count >= Self.length else { return nil }
      func number(at index: Int) -> Int {
        bytes.dropFirst(index).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      guard number(at: 4) < 1_000_000 else { return nil }
      (time, count) = (number(at: 0) * 1_000_000 + number(at: 4), number(at: 8))
    }
  }

  /// The most bytes of a record that proves anything. Programs write a terminal's output as it comes.
  private static let usualCount = 1 << 20

  private var output: RawOutput
  private let start: Int
  /// The time of the last record since the start, in microseconds.
  private var now = 0
  private(set) var line = 0
  /// The note on a record that is not whole, which ends the recording.
  private var flaw: CastProblem?

  init(_ beginning: [UInt8], path: String, startingAt given: Size) {
    start = Head(beginning)?.time ?? 0
    output = RawOutput(path: path, given: given, found: nil, start: start / 1_000_000)
  }

  var head: Cast { output.head }
  var notes: [CastProblem] { (flaw.map { [$0] } ?? []) + output.notes }

  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> (events: [Cast.Event], count: Int) {
    var (events, index) = ([Cast.Event](), bytes.startIndex)
    while flaw == nil, index < bytes.endIndex {
      let head = Head(bytes[index...])
      let body = index + Head.length
      let isPossible = head.map { $0.time - start <= CastLimits.time && $0.count <= CastLimits.record }
      let end = body + (head?.count ?? 0)
      if end > bytes.endIndex, !isLast, isPossible ?? (body > bytes.endIndex) { break }
      line += 1
      guard let head, isPossible == true, end <= bytes.endIndex else {
        flaw = CastProblem(path: output.head.path, line: line, reason: .notWhole)
        index = bytes.endIndex
        break
      }
      // A clock that was set back does not turn the time.
      now = max(now, head.time - start)
      events.append(Cast.Event(time: now, kind: .output(output.text(of: bytes[body..<end], record: line)), line: line))
      index = end
    }
    return (events, index - bytes.startIndex)
  }

  /// Returns true if a file that begins so may be a recording: a head, and after its record
  /// another that is not earlier, as far as they can be seen.
  static func isTtyrec(_ beginning: some RandomAccessCollection<UInt8>) -> Bool {
    guard let head = Head(beginning), (1...usualCount).contains(head.count) else { return false }
    let rest = beginning.dropFirst(Head.length + head.count)
    guard rest.count >= Head.length else { return rest.isEmpty }
    guard let next = Head(rest) else { return false }
    return next.time >= head.time && next.time - head.time <= CastLimits.time && next.count <= usualCount
  }
}
