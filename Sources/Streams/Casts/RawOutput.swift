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

/// Reads a typescript with its times, as `script -T` writes them: the records are the lines of the timing file, a delay and a
/// number of bytes, which come from the typescript. In the advanced form a letter stands before them, and there are facts.
struct TypescriptReader: EventReader {
  private var output: RawOutput
  private let typescript: CastBytes
  private let path: String
  private var facts: [String: String]
  /// The bytes of the typescript that were taken, and the time so far in microseconds.
  private var (place, now) = (0, 0)
  private(set) var line = 0
  private var flaw: CastProblem?

  init(path: String, _ typescript: CastBytes, timing: (path: String, beginning: [UInt8]), startingAt given: Size) throws
  {
    (self.typescript, self.path) = (typescript, timing.path)
    // The times do not count the first line: Script started on 2026-11-27 08:23:07+00:00 [COLUMNS="80" LINES="24"].
    let first = try typescript.beginning(CastLimits.typescriptHead)
    let length = first.firstIndex(of: 0x0A).map { $0 + 1 - first.startIndex } ?? first.count
    place = CastForm(of: first) == .typescript ? length : 0
    let head = String(decoding: first.prefix(place), as: UTF8.self)
    facts = Self.facts(in: head)
    for line in timing.beginning.split(separator: 0x0A).prefix(100).map(Self.words) where line.count == 4 {
      if line[0] == "H" { facts[line[2]] = line[3] }
    }
    let year = head.split(separator: " ").dropFirst(3).first.flatMap { Int($0.prefix(4)) }
    output = RawOutput(
      path: path, given: given, found: RawOutput.size(columns: facts["COLUMNS"], rows: facts["LINES"]),
      start: year.map { ($0 - 1970) * 31_557_600 + 86_400 })
  }

  var head: Cast { output.head }
  var notes: [CastProblem] { (flaw.map { [$0] } ?? []) + output.notes }

  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws -> (events: [Cast.Event], count: Int) {
    var (events, rest, limit) = ([Cast.Event](), bytes, place + CastSource.usualPiece)
    while flaw == nil, !rest.isEmpty, place < limit {
      let end = rest.firstIndex(of: 0x0A)
      if end == nil, !isLast, rest.count <= CastLimits.timingLine { break }
      line += 1
      let text = rest[..<(end ?? rest.endIndex)].prefix(CastLimits.timingLine)
      rest = rest[(end ?? rest.endIndex)...].dropFirst()
      if let kind = try kind(Self.words(text)) { events.append(Cast.Event(time: now, kind: kind, line: line)) }
    }
    return (events, flaw == nil ? bytes.count - rest.count : bytes.count)
  }

  private static func words(_ line: ArraySlice<UInt8>) -> [String] {
    line.split(maxSplits: 3, whereSeparator: JSONScanner.isBlank).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns values such as those of `ROWS=24 COLS="80"`.
  private static func facts(in text: String) -> [String: String] {
    let words = text.split { " []\n".contains($0) }.map { $0.split(separator: "=", maxSplits: 1) }
    return Dictionary(words.filter { $0.count == 2 }.map { (String($0[0]), $0[1].filter { $0 != "\"" }) }) { $1 }
  }

  /// Passes the delay of a line and returns its event; nil if it has none.
  private mutating func kind(_ words: [String]) throws -> Cast.Event.Kind? {
    guard let first = words.first else { return nil }
    let isAdvanced = ["O", "I", "S", "H"].contains(first)
    let rest = words.dropFirst(isAdvanced ? 1 : 0)
    // Some systems write a comma.
    guard rest.count > 1, let delay = rest.first, delay.utf8.count <= 24, isAdvanced || rest.count == 2,
      let seconds = Double(plain: String(delay.map { $0 == "," ? "." : $0 })), seconds < 1e9
    else { throw problem(.notATiming) }
    now = min(now + seconds.inMicroseconds, CastLimits.time)
    let (word, text) = (rest[rest.startIndex + 1], rest.count > 2 ? words.last ?? "" : "")
    if first == "H" { facts[word] = text }
    if first == "H" || first == "S" {
      let sides = word == "SIGWINCH" ? Self.facts(in: text) : [:]
      return RawOutput.size(columns: sides["COLS"], rows: sides["ROWS"]).map { .resize($0) }
    }
    guard text.isEmpty, word.utf8.count <= 12, let count = Int(digits: word) else { throw problem(.notATiming) }
    if first != "I" { return .output(output.text(of: try take(count), record: line)) }
    // Input may lie in a file of its own.
    let isHere = facts["INPUT_LOG"] != nil && facts["INPUT_LOG"] == facts["OUTPUT_LOG"]
    return isHere ? .input(String(decoding: try take(count), as: UTF8.self)) : nil
  }

  private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    let bytes = try typescript.bytes(at: place, min(count, CastLimits.record + 1))
    if bytes.count > CastLimits.record { throw problem(.tooLong) }
    if bytes.count < count { flaw = problem(.tooFewBytes) }
    place += bytes.count
    return bytes
  }

  private func problem(_ why: CastProblem.Reason) -> CastProblem { CastProblem(path: path, line: line, reason: why) }
}
