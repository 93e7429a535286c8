internal import PortholePlatform
internal import PortholeStreams

/// The program `ffmpeg`, which receives pictures and writes a file. It is killed unless ``finish()`` waits for its end.
///
/// The program must ignore SIGPIPE, or an encoder that ends early ends it.
final class EncoderProcess {
  private let path: String
  let process: pid_t
  private let input: Int32
  private let words: UnsafeMutablePointer<FILE>
  private var isClosed = false
  private var hasEnded = false

  init(_ arguments: [String], path: String) throws(VideoError) {
    var ends: [Int32] = [0, 0]
    guard let words = tmpfile() else { throw .noEncoder(path: path, errno: errno) }
    guard pipe(&ends) == 0 else {
      let reason = errno
      fclose(words)
      throw .noEncoder(path: path, errno: reason)
    }
    for descriptor in ends + [fileno(words)] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var launch = Launch(["ffmpeg"] + arguments)
    launch.searchesPath = true
    launch.streams = (.descriptor(ends[0]), .file("/dev/null", O_WRONLY), .descriptor(fileno(words)))
    // It has its own process group: a user's interrupt ends this program, which then ends the encoder.
    launch.place = .group
    launch.endsWithUs = true
    do {
      process = try launch.start()
    } catch {
      for end in ends { close(end) }
      fclose(words)
      throw .noEncoder(path: path, errno: error.errno)
    }
    close(ends[0])
    (self.path, self.words, input) = (path, words, ends[1])
  }

  func write(_ pixels: [UInt32]) throws(VideoError) {
    if pixels.withUnsafeBytes({ WholeWrite.write($0, to: input) }).errno != 0 {
      // It has ended; its messages say why.
      try finish()
      throw .failed(path: path, status: 0, words: "it wants no more pictures")
    }
  }

  /// Closes its input and waits for its end.
  func finish() throws(VideoError) {
    if hasEnded { return }
    if !isClosed { close(input) }
    isClosed = true
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    if status != 0 { throw .failed(path: path, status: status & 0x7F == 0 ? status >> 8 : status, words: lastMessages) }
    // On a full disk it reports an error, leaves half a file and exits with 0. It reports errors only.
    let words = lastMessages
    if !words.isEmpty { throw .failed(path: path, status: 0, words: words) }
  }

  private var lastMessages: String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let end = lseek(fileno(words), 0, SEEK_END)
    let count = pread(fileno(words), &bytes, bytes.count, max(0, end - off_t(bytes.count)))
    let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
    return lines.suffix(4).joined(separator: "; ")
  }

  deinit {
    if !isClosed { close(input) }
    if !hasEnded {
      kill(process, SIGKILL)
      while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }
    fclose(words)
  }
}

package enum VideoError: Error, Hashable, Sendable {
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
