internal import Recording

/// Where a film is written to.
enum MovingPictureTarget: RecordingOutput {
  /// Standard output.
  case stream(RecordingFile)
  /// A file, which is there once the film is whole.
  case file(DraftFile)

  func append(_ lines: borrowing [UInt8]) throws(RecordingError) {
    switch self {
    case .stream(let stream): try stream.append(lines)
    case .file(let draft): try draft.append(lines)
    }
  }
}
