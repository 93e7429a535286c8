internal import Transitions

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
