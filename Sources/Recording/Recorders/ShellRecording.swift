internal import PortholePlatform
package import PortholeStreams
package import Transitions

/// The recording of a shell or of another program: an asciicast of the bytes that the terminal was sent, one write an
/// event.
package final class ShellRecording: ShowSink {
  private let file: RecordingFile
  private let hasKeys: Bool
  private let terminal: String
  private let title: String?
  private var writer: AsciicastWriter
  /// The beginning of a character whose end has not come.
  private var tail: [UInt8] = []
  /// The reason why it ended early; nil if it did not.
  package private(set) var message: String?
  /// The time of the last event, in microseconds since the beginning.
  package private(set) var length = 0
  package private(set) var size = Size(columns: 0, rows: 0)

  /// - Parameters:
  ///   - file: The file. Only its owner may read it.
  ///   - terminal: The name of the terminal; nil if it is not known.
  package init(
    to file: RecordingFile, hasKeys: Bool, title: String? = nil, version: AsciicastWriter.Version = .v2,
    terminal: String?
  ) {
    FileLimit.failWrites()
    self.file = file
    self.hasKeys = hasKeys
    self.title = title
    writer = AsciicastWriter(version: version)
    self.terminal = terminal ?? "xterm-256color"
  }

  package func receive(_ event: ShowEvent, at time: Int) throws(Never) {
    length = time
    switch event {
    case .terminal(let size, let palette):
      self.size = size
      write { writer, lines in writer.header(header(size, palette), to: &lines) }
    case .output(let output): write(output, at: time)
    case .input(let input):
      // JSON must be UTF-8.
      let text = Array(String(decoding: input, as: UTF8.self).utf8)
      if hasKeys { write { writer, lines in writer.input(text, at: time, to: &lines) } }
    case .chapter(let name):
      write { writer, lines in writer.marker(CellClusterer.line(of: name), at: time, to: &lines) }
    case .size(let size): write { writer, lines in writer.resize(size, at: time, to: &lines) }
    case .end(let status): finish(status, at: time)
    case .frame, .scene, .key, .repaint: break
    }
  }

  private func header(_ size: Size, _ palette: Palette) -> AsciicastWriter.Header {
    // A terminal that reports no colours has the standard ones; what shows the recording may choose better.
    var header = AsciicastWriter.Header(size: size, palette: palette == .standard ? nil : palette)
    header.terminal = terminal
    header.title = title
    header.timestamp = PortholePlatform.time(nil)
    return header
  }

  private func write(_ output: ArraySlice<UInt8>, at time: Int) {
    var text = tail + output
    let whole = text.wholeCharacterCount
    tail = Array(text[whole...])
    text.removeLast(text.count - whole)
    if text.isEmpty { return }
    let valid = Array(String(decoding: text, as: UTF8.self).utf8)
    write { writer, lines in writer.output(valid, at: time, to: &lines) }
  }

  /// Players take the length of a recording from its last event, so there is one that changes nothing.
  ///
  /// - Parameter status: The exit status, which only version 3 of the format keeps.
  private func finish(_ status: Int32?, at time: Int) {
    write { writer, lines in
      if writer.version == .v3 {
        writer.exit(status ?? 0, at: time, to: &lines)
      } else {
        writer.output([], at: time, to: &lines)
      }
    }
  }

  /// Lets others read the file, as they may read other new files of this user, unless it has keys.
  package func publish() { if !hasKeys { file.publish() } }

  private func write(_ append: (inout AsciicastWriter, inout [UInt8]) -> Void) {
    guard message == nil else { return }
    var lines: [UInt8] = []
    append(&writer, &lines)
    do throws(RecordingError) {
      try file.append(lines)
    } catch {
      message = "\(error)"
    }
  }
}
