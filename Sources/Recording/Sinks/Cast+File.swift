package import PortholeCasts

extension Cast {
  /// Returns the bytes of the recording as a file: its own output, in any version of the format.
  ///
  /// - Parameters:
  ///   - version: The version to write. Version 2 has no exit status.
  ///   - title: The title; nil for none.
  ///   - tape: A hash of the tape whose transcript this is, which keeps the ends of its commands; nil leaves them out.
  ///   - end: The time in microseconds after which nothing is kept; nil keeps everything.
  /// - Complexity: O(output).
  package func file(
    version: AsciicastWriter.Version, title: String?, tape: String? = nil, until end: Int? = nil
  ) -> [UInt8] {
    var writer = AsciicastWriter(version: version)
    var header = AsciicastWriter.Header(size: size, palette: hasTheme ? palette : nil)
    header.title = title
    header.tape = tape
    var lines: [UInt8] = []
    writer.header(header, to: &lines)
    for event in events where event.time <= end ?? .max {
      switch event.kind {
      case .output(let text): writer.output(Array(text.utf8), at: event.time, to: &lines)
      case .input(let text): writer.input(text, at: event.time, to: &lines)
      case .marker(let label): writer.marker(label, at: event.time, to: &lines)
      case .resize(let size): writer.resize(size, at: event.time, to: &lines)
      case .exit(let status): writer.exit(status, at: event.time, to: &lines)
      case .step: if tape != nil { writer.step(at: event.time, to: &lines) }
      case .other: break
      }
    }
    // Players take the length from the last event.
    if let end, events.last.map({ $0.time > end }) ?? true { writer.output([], at: end, to: &lines) }
    return lines
  }
}
