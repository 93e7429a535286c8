package import PortholeStreams

extension CastSource {
  /// Writes the recording as a file: its own output, in any version of the format.
  ///
  /// - Parameters:
  ///   - version: The version to write. Version 2 has no exit status.
  ///   - title: The title; nil for none.
  ///   - end: The time in microseconds after which nothing is kept; nil keeps everything.
  /// - Complexity: O(output), with memory for a piece.
  package func write(
    to target: ExportTarget, version: AsciicastWriter.Version, title: String?, until end: Int? = nil
  ) throws {
    var (lines, isCut) = ([UInt8](), true)
    var writer = AsciicastWriter(version: version)
    var header = AsciicastWriter.Header(size: head.size, palette: head.hasTheme ? head.palette : nil)
    header.title = title
    writer.header(header, to: &lines)
    var events = try events()
    while let event = try events.next() {
      isCut = event.time > end ?? .max
      if isCut { break }
      switch event.kind {
      case .output(let text): writer.output(Array(text.utf8), at: event.time, to: &lines)
      case .input(let text): writer.input(text, at: event.time, to: &lines)
      case .marker(let label): writer.marker(label, at: event.time, to: &lines)
      case .resize(let size): writer.resize(size, at: event.time, to: &lines)
      case .exit(let status): writer.exit(status, at: event.time, to: &lines)
      case .other: break
      }
      if lines.count >= CastSource.usualPiece {
        try target.append(lines)
        lines.removeAll(keepingCapacity: true)
      }
    }
    // Players take the length from the last event.
    if let end, isCut { writer.output([], at: end, to: &lines) }
    try target.append(lines)
  }
}
