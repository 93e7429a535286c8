internal import Glibc

/// Why there is no video.
package enum VideoError: Error, Hashable, Sendable {
  /// The program that makes it is not there.
  case noEncoder(path: String, errno: Int32)
  /// It has ended with a status other than 0, or with 0 after an error; what it said last.
  case failed(path: String, status: Int32, words: String)
}

extension VideoError: CustomStringConvertible {
  /// The message.
  package var description: String {
    switch self {
    case .noEncoder(let path, ENOENT): "\(path): videos are made by ffmpeg, which is not there: apt-get install ffmpeg"
    case .noEncoder(let path, let errno): "\(path): ffmpeg cannot be started: \(String(cString: strerror(errno)))"
    case .failed(let path, 0, let words): "\(path): ffmpeg failed: \(words)"
    case .failed(let path, let status, let words):
      "\(path): ffmpeg has ended with status \(status)" + (words.isEmpty ? "" : ": \(words)")
    }
  }
}
