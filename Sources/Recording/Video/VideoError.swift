internal import PortholePlatform

/// The reason why there is no video.
package enum VideoError: Error, Hashable, Sendable {
  /// The encoder is missing.
  case noEncoder(path: String, errno: Int32)
  /// The encoder has exited with a status other than 0, or with 0 after an error; `words` are its last messages.
  case failed(path: String, status: Int32, words: String)
}

extension VideoError {
  /// The name of the program that is not installed, and its Debian package; nil if that is not the reason.
  package var missing: (name: String, package: String)? {
    if case .noEncoder(_, ENOENT) = self { ("ffmpeg", "ffmpeg") } else { nil }
  }
}

extension VideoError: CustomStringConvertible {
  /// The error message.
  package var description: String {
    switch self {
    case .noEncoder(let path, ENOENT): "\(path): ffmpeg, which makes videos, is not installed; apt-get install ffmpeg"
    case .noEncoder(let path, let errno): "\(path): ffmpeg cannot be started: \(String(cString: strerror(errno)))"
    case .failed(let path, 0, let words): "\(path): ffmpeg failed: \(words)"
    case .failed(let path, let status, let words):
      "\(path): ffmpeg ended with status \(status)" + (words.isEmpty ? "" : ": \(words)")
    }
  }
}
