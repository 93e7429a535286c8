internal import Transitions

/// Reads recordings of ttyrec: records of a time in seconds and microseconds, a length, each in four bytes with the lowest
/// first, and so many bytes of output. They have no size of the terminal.
enum TtyrecReader {
  private static let headLength = 12

  private struct Head {
    /// Microseconds since 1970.
    var time: Int
    var count: Int

    /// Reads a head; nil if it is none.
    init?(_ bytes: some RandomAccessCollection<UInt8>) {
      guard bytes.count >= headLength else { return nil }
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

  /// Returns a Boolean value indicating whether a file that begins so may be a recording: a head, and after its record
  /// another that is not earlier, as far as they can be seen.
  static func isTtyrec(_ beginning: some RandomAccessCollection<UInt8>) -> Bool {
    guard let head = Head(beginning), (1...usualCount).contains(head.count) else { return false }
    let rest = beginning.dropFirst(headLength + head.count)
    guard rest.count >= headLength else { return rest.isEmpty }
    guard let next = Head(rest) else { return false }
    return next.time >= head.time && next.time - head.time <= RawRecording.longest && next.count <= usualCount
  }

  /// Reads a recording. A record that is not whole ends it.
  static func cast(of bytes: [UInt8], path: String, startingAt given: Size) throws(CastProblem) -> Cast {
    var (recording, notes) = (RawRecording(), [CastProblem]())
    var (index, record, now) = (0, 1, 0)
    let start = Head(bytes)?.time ?? 0
    while index < bytes.count {
      let head = Head(bytes[index...])
      let end = index + headLength + (head?.count ?? 0)
      guard let head, end <= bytes.count, head.time - start <= RawRecording.longest else {
        notes.append(CastProblem(path: path, line: record, reason: .notWhole))
        break
      }
      // A clock that was set back does not turn the time.
      now = max(now, head.time - start)
      recording.add(bytes[index + headLength..<end], at: now, record: record)
      index = end
      record += 1
    }
    return recording.cast(
      path: path, given: given, found: size(in: bytes.prefix(1 << 12)), notes: notes, weight: bytes.count)
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
