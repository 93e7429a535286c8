internal import Glibc
internal import Recording

/// Where a film is written to.
enum FootageTarget: RecordingOutput {
  /// Standard output.
  case stream(RecordingFile)
  /// A file, which is there once the film is whole.
  case file(DraftFile)

  /// - Parameter path: `-` is standard output.
  init(path: String, replacing: Bool) throws(RecordingError) {
    self =
      path == "-"
      ? .stream(RecordingFile(descriptor: STDOUT_FILENO, name: "standard output"))
      : .file(try DraftFile(path: path, replacing: replacing))
  }

  func append(_ lines: borrowing [UInt8]) throws(RecordingError) {
    switch self {
    case .stream(let stream): try stream.append(lines)
    case .file(let draft): try draft.append(lines)
    }
  }

  /// The film is whole.
  func publish() throws(RecordingError) {
    if case .file(let draft) = self { try draft.publish() }
  }
}
