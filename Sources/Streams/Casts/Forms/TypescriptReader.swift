package import Transitions

/// Reads a typescript with its times: the records are the lines of the timing file, and their output comes from the
/// typescript.
struct TypescriptReader: EventReader {
  private var timing = TimingFile()
  private var body: TypescriptBody
  private var recording: RawRecording
  private let path: String
  private var now = 0
  private(set) var line = 0
  /// The note on a typescript that is too short, which ends the recording; nil if it is not.
  private var flaw: CastProblem?

  /// The most output of a piece, in bytes.
  private static let pieceLength = 1 << 22

  /// - Parameters:
  ///   - beginning: The timing file, or its first bytes.
  ///   - given: The size that the user asks for; 0 for what is not asked for.
  init(
    path: String, timing: (beginning: [UInt8], path: String), startingAt given: Size,
    open: @escaping ByteOpening
  ) throws {
    self.path = timing.path
    body = try TypescriptBody(open)
    let head = try body.takeHead()
    // The facts stand before the first step.
    var facts = TimingFile()
    for line in timing.beginning.split(separator: UInt8(ascii: "\n")) {
      guard case .nothing? = try? facts.read(line)?.step ?? .nothing else { break }
    }
    recording = RawRecording(path: path, given: given, found: facts.size ?? TypescriptBody.size(in: head))
  }

  var head: Cast { recording.head }
  var headLength: Int { 0 }
  var skimmer: OutputSkimmer? {
    get { recording.skimmer }
    set { recording.skimmer = newValue }
  }
  var notes: [CastProblem] { (flaw.map { [$0] } ?? []) + recording.notes }

  mutating func suspend() { body.suspend() }
  mutating func resume() throws { try body.resume() }

  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws -> EventPiece {
    var rest = bytes
    while flaw == nil, !rest.isEmpty, recording.weight < Self.pieceLength {
      let end = rest.firstIndex(of: 0x0A)
      if end == nil, !isLast, rest.count <= CastLimits.timingLine { break }
      line += 1
      let text = rest[..<(end ?? rest.endIndex)].prefix(CastLimits.timingLine)
      rest = rest[(end ?? rest.endIndex)...].dropFirst()
      let read: (delay: Int, step: TimingFile.Step)?
      do throws(CastProblem.Reason) { read = try timing.read(text) } catch { throw problem(error) }
      guard let (delay, step) = read else { continue }
      now = min(now + delay, CastLimits.time)
      try add(step)
    }
    return recording.take(count: flaw == nil ? bytes.count - rest.count : bytes.count)
  }

  private mutating func add(_ step: TimingFile.Step) throws {
    switch step {
    case .output(let count):
      let output = try take(count)
      recording.add(output[...], at: now, record: line)
    case .input(let count):
      guard timing.sharesFile else { return }
      recording.add(.input(String(decoding: try take(count), as: UTF8.self)), at: now, record: line)
    case .resize(let size): recording.add(.resize(size), at: now, record: line)
    case .nothing: break
    }
  }

  private mutating func take(_ count: Int) throws -> [UInt8] {
    let output = try body.take(min(count, CastLimits.record))
    if output.count < count {
      guard output.count < CastLimits.record else { throw problem(.tooLong) }
      flaw = problem(.tooFewBytes)
    }
    return output
  }

  private func problem(_ reason: CastProblem.Reason) -> CastProblem {
    CastProblem(path: path, line: line, reason: reason)
  }
}

extension Cast {
  /// - Parameters:
  ///   - timing: The bytes of the file with the times, and its name in messages.
  ///   - start: The size of the terminal at the start in place of the one in the files, 1...2000; 0 keeps it.
  /// - Complexity: O(bytes), also in memory.
  package init(
    typescript bytes: [UInt8], path: String, timing: (bytes: [UInt8], path: String),
    startingAt start: Size = Size(columns: 0, rows: 0)
  ) throws {
    let reader = try TypescriptReader(
      path: path, timing: (timing.bytes, timing.path), startingAt: start,
      open: { place in
        var rest = bytes[min(place, bytes.count)...]
        return {
          defer { rest = [] }
          return rest.isEmpty ? nil : rest
        }
      })
    self = try Cast(timing.bytes, by: reader)
  }
}

/// The bytes of a typescript, which are taken one record after the other.
struct TypescriptBody {
  private let open: ByteOpening
  private var source: ByteSource
  /// The bytes that were read and not yet taken.
  private var rest: ArraySlice<UInt8> = []
  /// The number of bytes that were taken.
  private var place = 0

  init(_ open: @escaping ByteOpening) throws {
    self.open = open
    source = try open(0)
  }

  /// Drops the bytes that were not taken, until the file is opened anew.
  mutating func suspend() { (source, rest) = ({ nil }, []) }

  /// Opens the file anew, for a copy of a body that has gone on itself.
  mutating func resume() throws {
    (source, rest) = (try open(place), [])
  }

  /// Returns the next bytes: as many as there are, if they are fewer than asked for.
  mutating func take(_ count: Int) throws -> [UInt8] {
    try fill(count)
    let result = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    place += result.count
    return result
  }

  /// Takes the first line of a typescript, which the times do not count; nothing if it is none.
  mutating func takeHead() throws -> ArraySlice<UInt8> {
    try fill(CastLimits.typescriptHead)
    let beginning = rest.prefix(CastLimits.typescriptHead)
    guard CastForm(of: beginning) == .typescript else { return [] }
    let end = beginning.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? beginning.endIndex
    return try take(end - beginning.startIndex)[...]
  }

  private mutating func fill(_ count: Int) throws {
    while rest.count < count, let bytes = try source() { rest += bytes }
  }

  /// Returns the size in the first line, such as `COLUMNS="80" LINES="24"`; nil if it has none.
  static func size(in head: ArraySlice<UInt8>) -> Size? {
    func side(_ name: String) -> Int? {
      let mark = Array("\(name)=\"".utf8)
      guard let start = head.indices.first(where: { head[$0...].starts(with: mark) }) else { return nil }
      let digits = head[(start + mark.count)...].prefix { (0x30...0x39).contains($0) }
      return digits.count < 6 ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
    return RawRecording.size(columns: side("COLUMNS"), rows: side("LINES"))
  }
}

/// The times of a typescript, as `script -T` writes them: in the classic form a delay and a number of bytes a line, in the
/// advanced one a letter before them, and facts.
struct TimingFile {
  enum Step {
    case output(Int)
    case input(Int)
    case resize(Size)
    case nothing
  }

  private var facts: [String: String] = [:]

  /// The size of the terminal; nil if it is not named.
  var size: Size? {
    RawRecording.size(columns: facts["COLUMNS"].flatMap { Int($0) }, rows: facts["LINES"].flatMap { Int($0) })
  }

  /// True if input lies between the output in one file.
  var sharesFile: Bool { facts["INPUT_LOG"] != nil && facts["INPUT_LOG"] == facts["OUTPUT_LOG"] }

  /// - Returns: A delay in microseconds and the step after it; nil if the line is blank.
  mutating func read(_ line: ArraySlice<UInt8>) throws(CastProblem.Reason) -> (delay: Int, step: Step)? {
    let words = line.split(maxSplits: 3, whereSeparator: JSONScanner.isBlank).map {
      String(decoding: $0, as: UTF8.self)
    }
    if words.isEmpty { return nil }
    let isAdvanced = ["O", "I", "S", "H"].contains(words[0])
    guard let delay = Self.microseconds(words.dropFirst(isAdvanced ? 1 : 0).first),
      let step = step(words, isAdvanced: isAdvanced)
    else { throw .notATiming }
    return (delay, step)
  }

  /// Returns what a line says; nil if it says nothing that is known.
  private mutating func step(_ words: [String], isAdvanced: Bool) -> Step? {
    guard isAdvanced else {
      guard words.count == 2, let count = Self.count(words[1]) else { return nil }
      return .output(count)
    }
    guard words.count > 2 else { return nil }
    switch words[0] {
    case "O", "I":
      guard words.count == 3, let count = Self.count(words[2]) else { return nil }
      return words[0] == "O" ? .output(count) : .input(count)
    case "H":
      facts[words[2]] = words.count > 3 ? words[3] : ""
      return .nothing
    default:
      // SIGWINCH ROWS=24 COLS=80
      guard words.count == 4, words[2] == "SIGWINCH" else { return .nothing }
      let sides = words[3].split(separator: " ").map { $0.split(separator: "=").map(String.init) }
      func side(_ name: String) -> Int? { sides.first { $0.count == 2 && $0[0] == name }.flatMap { Int($0[1]) } }
      return RawRecording.size(columns: side("COLS"), rows: side("ROWS")).map { .resize($0) } ?? .nothing
    }
  }

  private static func count(_ word: String) -> Int? {
    word.utf8.count <= 12 ? Int(digits: word) : nil
  }

  /// Returns seconds as microseconds; nil if it is no time. Some systems write a comma.
  private static func microseconds(_ word: String?) -> Int? {
    guard let word, word.utf8.count <= 24 else { return nil }
    let digits = String(word.map { $0 == "," ? "." : $0 })
    guard let seconds = Double(plain: digits), seconds < 1e9 else { return nil }
    return seconds.inMicroseconds
  }
}
