internal import Transitions

/// Reads recordings of ttyrec: records of a time in seconds and microseconds, a length, each in four bytes with the lowest
/// first, and so many bytes of output. They have no size of the terminal.
struct TtyrecReader: EventReader {
  private static let headLength = 12

  private struct Head {
    /// Microseconds since 1970.
    var time: Int
    var count: Int

    /// Reads a head; nil if it is none.
    init?(_ bytes: some RandomAccessCollection<UInt8>) {
      guard bytes.count >= TtyrecReader.headLength else { return nil }
      func number(at index: Int) -> Int {
        bytes.dropFirst(index).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      let microseconds = number(at: 4)
      guard microseconds < 1_000_000 else { return nil }
      (time, count) = (number(at: 0) * 1_000_000 + microseconds, number(at: 8))
    }
  }

  /// The most bytes of a record that proves anything. Programs write a terminal's output as it comes.
  private static let usualCount = 1 << 20
  /// The bytes at the beginning in which a size is looked for.
  private static let sizeLength = 1 << 12

  private var recording: RawRecording
  private let start: Int
  /// The time of the last record since the start, in microseconds.
  private var now = 0
  private(set) var line = 0
  /// The note on a record that is not whole, which ends the recording; nil if there was none.
  private var flaw: CastProblem?

  /// - Parameter beginning: The file, or its first bytes.
  init(_ beginning: [UInt8], path: String, startingAt given: Size) {
    start = Head(beginning)?.time ?? 0
    recording = RawRecording(path: path, given: given, found: Self.size(in: beginning.prefix(Self.sizeLength)))
  }

  var head: Cast { recording.head }
  var headLength: Int { 0 }
  var skimmer: OutputSkimmer? {
    get { recording.skimmer }
    set { recording.skimmer = newValue }
  }
  var notes: [CastProblem] { (flaw.map { [$0] } ?? []) + recording.notes }

  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> EventPiece {
    var index = bytes.startIndex
    while flaw == nil, index < bytes.endIndex {
      let head = Head(bytes[index...])
      let end = index + Self.headLength + (head?.count ?? 0)
      let isPossible = head.map { $0.time - start <= CastLimits.time && $0.count <= CastLimits.record }
      if end > bytes.endIndex, !isLast, isPossible ?? (bytes.endIndex - index < Self.headLength) { break }
      line += 1
      guard let head, isPossible == true, end <= bytes.endIndex else {
        flaw = CastProblem(path: recording.head.path, line: line, reason: .notWhole)
        break
      }
      // A clock that was set back does not turn the time.
      now = max(now, head.time - start)
      recording.add(bytes[index + Self.headLength..<end], at: now, record: line)
      index = end
    }
    return recording.take(count: flaw == nil ? index - bytes.startIndex : bytes.count)
  }

  /// Returns true if a file that begins so may be a recording: a head, and after its record
  /// another that is not earlier, as far as they can be seen.
  static func isTtyrec(_ beginning: some RandomAccessCollection<UInt8>) -> Bool {
    guard let head = Head(beginning), (1...usualCount).contains(head.count) else { return false }
    let rest = beginning.dropFirst(headLength + head.count)
    guard rest.count >= headLength else { return rest.isEmpty }
    guard let next = Head(rest) else { return false }
    return next.time >= head.time && next.time - head.time <= CastLimits.time && next.count <= usualCount
  }

  /// Returns the size that some programs ask the terminal for at the start, by `ESC [ 8 ; ROWS ; COLUMNS t`.
  private static func size(in beginning: ArraySlice<UInt8>) -> Size? {
    let mark = Array("\u{1B}[8;".utf8)
    for index in beginning.indices where beginning[index...].starts(with: mark) {
      let numbers = beginning[(index + mark.count)...].prefix { (0x30...0x3B).contains($0) }
      guard numbers.count < 12, beginning.dropFirst(numbers.endIndex - beginning.startIndex).first == 0x74 else {
        continue
      }
      let sides = numbers.split(separator: UInt8(ascii: ";")).map { Int(String(decoding: $0, as: UTF8.self)) }
      if sides.count == 2, let size = RawRecording.size(columns: sides[1], rows: sides[0]) { return size }
    }
    return nil
  }
}
