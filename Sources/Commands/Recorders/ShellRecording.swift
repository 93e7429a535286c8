internal import PortholePlatform
internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

/// The recording of a shell or of another program: an asciicast of the bytes that the terminal was sent, one write an
/// event.
@MainActor
final class ShellRecording: ShellObserver {
  private let file: RecordingFile
  private let hasKeys: Bool
  private let terminal: String
  private let title: String?
  private var writer: AsciicastWriter
  private var start: Int64 = 0
  /// The beginning of a character whose end has not come.
  private var tail: [UInt8] = []
  /// The reason why it ended early; nil if it did not.
  private(set) var message: String?
  /// The time of the last event, in microseconds since the beginning.
  private(set) var length = 0
  /// The size of the terminal at the beginning.
  private(set) var size = Size(columns: 0, rows: 0)

  /// - Parameters:
  ///   - path: The path of the file. Only its owner may read it.
  ///   - replacing: A Boolean value indicating whether an existing file may be replaced.
  ///   - hasKeys: A Boolean value indicating whether the keys are recorded too.
  ///   - title: A name for the recording.
  ///   - version: The version of the format.
  init(
    path: String, replacing: Bool, hasKeys: Bool, title: String? = nil, version: AsciicastWriter.Version = .v2,
    _ environment: Environment
  ) throws(RecordingError) {
    // Writing to a full disk fails like any other write.
    signal(SIGXFSZ, SIG_IGN)
    file = try RecordingFile(path: path, replacing: replacing)
    self.hasKeys = hasKeys
    self.title = title
    writer = AsciicastWriter(version: version)
    terminal = environment["TERM"] ?? "xterm-256color"
  }

  func observe(beginning size: Size, palette: Palette, at time: Int64) {
    (start, self.size) = (time, size)
    var header = AsciicastWriter.Header(size: size, palette: palette)
    header.terminal = terminal
    header.title = title
    header.timestamp = PortholePlatform.time(nil)
    write { writer, lines in writer.header(header, to: &lines) }
  }

  func observe(output: ArraySlice<UInt8>, at time: Int64) {
    var text = tail + output
    let whole = text.wholeCharacterCount
    tail = Array(text[whole...])
    text.removeLast(text.count - whole)
    if text.isEmpty { return }
    // JSON must be UTF-8.
    let valid = Array(String(decoding: text, as: UTF8.self).utf8)
    let time = microseconds(time)
    write { writer, lines in writer.output(valid, at: time, to: &lines) }
  }

  func observe(input: ArraySlice<UInt8>, at time: Int64) {
    guard hasKeys else { return }
    let text = Array(String(decoding: input, as: UTF8.self).utf8)
    let time = microseconds(time)
    write { writer, lines in writer.input(text, at: time, to: &lines) }
  }

  func observe(mark: String, at time: Int64) {
    let (label, time) = (Output.plain(mark), microseconds(time))
    write { writer, lines in writer.marker(label, at: time, to: &lines) }
  }

  func observe(size: Size, at time: Int64) {
    let time = microseconds(time)
    write { writer, lines in writer.resize(size, at: time, to: &lines) }
  }

  /// Takes note of the end of the program. Players take the length of a recording from its last event, so there is one
  /// that changes nothing.
  ///
  /// - Parameter status: The exit status, which only version 3 of the format keeps.
  func observe(end status: Int32, at time: Int64) {
    let time = microseconds(time)
    write { writer, lines in
      if writer.version == .v3 {
        writer.exit(status, at: time, to: &lines)
      } else {
        writer.output([], at: time, to: &lines)
      }
    }
  }

  /// Lets others read the file, as they may read other new files of this user.
  func publish() { file.publish() }

  private func microseconds(_ time: Int64) -> Int {
    length = Int((time - start) / 1000)
    return length
  }

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
