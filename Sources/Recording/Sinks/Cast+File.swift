package import PortholeStreams

extension Cast {
  /// Returns the bytes of the recording as a file: its own output, in any version of the format.
  ///
  /// - Parameters:
  ///   - version: The version to write. Version 2 has no exit status.
  ///   - title: The title; nil for none.
  ///   - end: The time in microseconds after which nothing is kept; nil keeps everything.
  /// - Complexity: O(output).
  package func file(
    version: AsciicastWriter.Version, title: String?, until end: Int? = nil
  ) -> [UInt8] {
    var lines: [UInt8] = []
    var writer = CastLines(version: version, until: end)
    var header = AsciicastWriter.Header(size: size, palette: hasTheme ? palette : nil)
    header.title = title
    writer.begin(header, &lines)
    writer.add(events, &lines)
    writer.finish(&lines)
    return lines
  }
}

/// Writes the events of a recording as lines of a file, part by part.
struct CastLines {
  private var writer: AsciicastWriter
  private let end: Int?
  /// The time of the last event that was given.
  private var last: Int?

  init(version: AsciicastWriter.Version, until end: Int?) {
    writer = AsciicastWriter(version: version)
    self.end = end
  }

  mutating func begin(_ header: AsciicastWriter.Header, _ lines: inout [UInt8]) { writer.header(header, to: &lines) }

  /// Writes the events that are not too late.
  mutating func add(_ events: [Cast.Event], _ lines: inout [UInt8]) {
    for event in events where event.time <= end ?? .max {
      switch event.kind {
      case .output(let text): writer.output(Array(text.utf8), at: event.time, to: &lines)
      case .input(let text): writer.input(text, at: event.time, to: &lines)
      case .marker(let label): writer.marker(label, at: event.time, to: &lines)
      case .resize(let size): writer.resize(size, at: event.time, to: &lines)
      case .exit(let status): writer.exit(status, at: event.time, to: &lines)
      case .other: break
      }
    }
    last = events.last?.time ?? last
  }

  /// Players take the length from the last event.
  mutating func finish(_ lines: inout [UInt8]) {
    if let end, last.map({ $0 > end }) ?? true { writer.output([], at: end, to: &lines) }
  }
}

extension LongCast {
  /// Writes the recording as a file, part by part: its own output, in any version of the format.
  ///
  /// - Parameters:
  ///   - version: The version to write. Version 2 has no exit status.
  ///   - title: The title; nil for none.
  ///   - end: The time in microseconds after which nothing is kept; nil keeps everything.
  /// - Complexity: O(output), with memory for a part.
  package func write(
    to target: ExportTarget, version: AsciicastWriter.Version, title: String?, until end: Int?
  ) throws {
    var writer = CastLines(version: version, until: end)
    var header = AsciicastWriter.Header(size: head.size, palette: head.hasTheme ? head.palette : nil)
    header.title = title
    var lines: [UInt8] = []
    writer.begin(header, &lines)
    try target.append(lines)
    try forEachPart { part in
      lines.removeAll(keepingCapacity: true)
      writer.add(part.events, &lines)
      try target.append(lines)
      return part.length <= end ?? .max
    }
    lines.removeAll()
    writer.finish(&lines)
    try target.append(lines)
  }
}
