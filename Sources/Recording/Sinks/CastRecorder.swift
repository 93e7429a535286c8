package import PortholeStreams
package import Transitions

/// The first frame paints the whole screen at time 0. A frame that looks like the one before makes no event. Each
/// marker is a keyframe too: the frame that comes with it is painted whole, so that a player can start there.
package struct CastRecorder: ShowSink {
  package struct Settings: Sendable {
    package var depth = Rendition.Depth.direct
    package var version = AsciicastWriter.Version.v2

    package init() {}
  }

  private let output: ExportTarget
  private let settings: Settings
  private var header: AsciicastWriter.Header
  private var writer: AsciicastWriter
  private var diff: CellDiff
  private var hasBegun = false
  private var labels: [String] = []
  private var bytes: [UInt8] = []
  private var lines: [UInt8] = []

  package init(to output: ExportTarget, header: AsciicastWriter.Header, settings: Settings = Settings()) {
    self.output = output
    self.header = header
    self.settings = settings
    writer = AsciicastWriter(version: settings.version)
    diff = CellDiff(depth: settings.depth, palette: header.palette ?? .standard, styles: .all)
  }

  package mutating func receive(_ event: ShowEvent, at time: Int) throws(RecordingError) {
    switch event {
    case .frame(let frame, let damage): try show(frame, damage, at: time)
    // It may come from a file's name.
    case .chapter(let label): labels.append(CellClusterer.line(of: label))
    case .repaint: diff.invalidate()
    case .end: try finish(at: time)
    default: break
    }
  }

  private mutating func show(_ frame: Grid, _ damage: Damage, at time: Int) throws(RecordingError) {
    lines.removeAll(keepingCapacity: true)
    let isFirst = !hasBegun
    if isFirst {
      hasBegun = true
      header.size = frame.size
      writer.header(header, to: &lines)
    } else if header.size != frame.size {
      header.size = frame.size
      writer.resize(frame.size, at: time, to: &lines)
    }
    for label in labels {
      writer.marker(label, at: time, to: &lines)
      diff.invalidate()
    }
    labels.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: SynchronizedUpdate.begin)
    // Players would show the cursor where the last cell was written.
    if isFirst { bytes.append(contentsOf: "\u{1B}[?25l".utf8) }
    diff.encode(frame, damage: damage, into: &bytes)
    if bytes.count > SynchronizedUpdate.begin.count {
      bytes.append(contentsOf: SynchronizedUpdate.end)
      writer.output(bytes, at: time, to: &lines)
    }
    if !lines.isEmpty { try output.append(lines) }
  }

  /// Ends the recording with an event that changes nothing, since players take the length from the last event.
  private mutating func finish(at time: Int) throws(RecordingError) {
    lines.removeAll(keepingCapacity: true)
    if settings.version == .v3 {
      writer.exit(0, at: time, to: &lines)
    } else {
      writer.output(SynchronizedUpdate.begin + SynchronizedUpdate.end, at: time, to: &lines)
    }
    try output.append(lines)
  }
}

extension ExportFormat {
  /// An asciicast.
  public static let cast = ExportFormat(
    "cast", "an asciicast for terminals and players", traits: .titled,
    motion: .stream { target, asked in
      var header = AsciicastWriter.Header(size: Size(columns: 0, rows: 0), palette: asked.palette)
      header.timestamp = asked.timestamp
      header.title = asked.title
      var settings = CastRecorder.Settings()
      settings.depth = asked.rendition.depth
      settings.version = asked.castVersion
      return CastRecorder(to: target, header: header, settings: settings)
    })
}

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
