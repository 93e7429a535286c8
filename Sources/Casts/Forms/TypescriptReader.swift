package import Transitions

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
  ) throws(CastProblem) {
    let times = try TimingFile(timing.bytes, path: timing.path)
    var (recording, notes) = (RawRecording(), [CastProblem]())
    let (head, body) = Self.parts(of: bytes)
    var (rest, now) = (body, 0)
    for (delay, step, line) in times.steps {
      now = min(now + delay, RawRecording.longest)
      switch step {
      case .output(let count):
        if count > rest.count { notes = [CastProblem(path: timing.path, line: line, reason: .tooFewBytes)] }
        recording.add(rest.prefix(count), at: now, record: line)
        rest = rest.dropFirst(count)
      case .input(let count):
        guard times.sharesFile else { continue }
        recording.add(.input(String(decoding: rest.prefix(count), as: UTF8.self)), at: now, record: line)
        rest = rest.dropFirst(count)
      case .resize(let size): recording.add(.resize(size), at: now, record: line)
      case .nothing: break
      }
      if !notes.isEmpty { break }
    }
    self = recording.cast(
      path: path, given: start, found: times.size ?? Self.size(in: head), notes: notes, weight: bytes.count)
  }

  /// Returns the first line of a typescript, which the times do not count, and what follows it.
  private static func parts(of bytes: [UInt8]) -> (head: ArraySlice<UInt8>, body: ArraySlice<UInt8>) {
    guard CastForm(of: bytes) == .typescript else { return ([], bytes[...]) }
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    return (bytes[..<end], bytes[end...].dropFirst())
  }

  /// Returns the size in the first line, such as `COLUMNS="80" LINES="24"`; nil if it has none.
  private static func size(in head: ArraySlice<UInt8>) -> Size? {
    func side(_ name: String) -> Int? {
      let mark = Array("\(name)=\"".utf8)
      guard let start = head.indices.first(where: { head[$0...].starts(with: mark) }) else { return nil }
      let digits = head[(start + mark.count)...].prefix { (0x30...0x39).contains($0) }
      return digits.count < 6 ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
    return RawRecording.size(columns: side("COLUMNS"), rows: side("LINES"))
  }
}
