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
  ///   - path: The name of the typescript in messages.
  ///   - beginning: The timing file, or its first bytes.
  ///   - timing: The name of the timing file in messages.
  ///   - given: The size that the user asks for; 0 for what is not asked for.
  ///   - open: Opens the typescript at a place.
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
  /// Reads a typescript with its times.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the typescript.
  ///   - path: Its name in messages.
  ///   - timing: The bytes of the file with the times, and its name in messages.
  ///   - start: The size of the terminal at the start in place of the one in the files, 1...2000; 0 keeps it.
  /// - Throws: A line that is none of a timing file.
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
