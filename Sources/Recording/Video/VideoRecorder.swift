internal import PortholePictures
package import PortholePlatform
package import PortholeStreams
internal import Transitions

/// The file has every frame of the frame rate, even if it looks like the one before. It has no chapters.
package struct VideoRecorder: ShowSink {
  /// The frame rate and the size of a frame in pixels.
  private let framesPerSecond: Int
  private let (width, height): (Int, Int)
  private var painter: FramePainter
  private let encoder: EncoderProcess
  private let draft: String
  /// The last frame, row by row, and the number of the first frame that looks like it.
  private var latest: (pixels: [UInt32], time: Int)?
  /// The frame before it, of which not all copies have been sent yet.
  private var before: [UInt32] = []
  private var count = 0

  /// - Throws: ``VideoError`` if the encoder is missing.
  package init(to file: DraftFile, codec: VideoCodec, _ settings: ExportSettings) throws {
    let (width, height) = try settings.pictureFrame.pixels(
      of: settings.size, scale: settings.scale, shape: settings.cellShape)
    framesPerSecond = settings.framesPerSecond
    painter = try settings.painter(.smooth, .square)
    // Four pixels share one colour, so both sides must be even.
    (self.width, self.height) = (width + width % 2, height + height % 2)
    let words = [
      "-hide_banner", "-loglevel", "error", "-nostats", "-y", "-f", "rawvideo", "-pixel_format", "bgr0",
      "-video_size", "\(self.width)x\(self.height)", "-framerate", "\(framesPerSecond)", "-i", "pipe:0",
      "-vf", "scale=out_color_matrix=bt709:out_range=tv:flags=bitexact+accurate_rnd+full_chroma_int",
      "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-map_metadata", "-1",
    ]
    draft = file.draft
    encoder = try EncoderProcess(
      words + codec.words + ["-f", codec.container, "file:\(file.draft)"], path: file.path)
  }

  package var encoderProcess: pid_t { encoder.process }

  package var leastBytes: Int {
    var status = stat()
    return stat(draft, &status) == 0 ? Int(status.st_size) : 0
  }

  package mutating func receive(_ event: ShowEvent, at time: Int) throws {
    let number = time.frame(at: framesPerSecond)
    switch event {
    case .frame(let frame, let damage):
      if let latest { try give(before, until: latest.time) }
      before = latest?.pixels ?? []
      try painter.draw(frame, damage: damage)
      latest = (painter.picture.extended(to: width, height).pixels, number)
    case .end:
      let frames = max(1, number)
      if let latest {
        // A frame at the very end, which has no time left, is shown too.
        try give(before, until: min(latest.time, frames - 1))
        try give(latest.pixels, until: frames)
      }
      try encoder.finish()
    default: break
    }
  }

  /// Sends a frame repeatedly, up to another one.
  private mutating func give(_ pixels: [UInt32], until end: Int) throws(VideoError) {
    while count < end {
      try encoder.write(pixels)
      count += 1
    }
  }
}

/// The codec and the container of a video, in `ffmpeg`'s options.
package struct VideoCodec: Hashable, Sendable {
  let container: String
  private let options: [String]
  private let finish: [String]

  /// H.264, which plays everywhere.
  static let h264 = VideoCodec(
    container: "mp4", options: ["-c:v", "libx264", "-preset", "medium", "-crf", "18"],
    finish: ["-movflags", "+faststart"])

  /// VP9.
  static let vp9 = VideoCodec(
    container: "webm",
    options: [
      "-c:v", "libvpx-vp9", "-deadline", "good", "-cpu-used", "4", "-row-mt", "0", "-b:v", "0", "-crf", "24",
    ], finish: [])

  /// The options for `ffmpeg`. One thread, and no date or program name in the file, so that equal frames give equal
  /// files.
  var words: [String] {
    options + ["-pix_fmt", "yuv420p", "-threads", "1", "-flags:v", "+bitexact", "-fflags", "+bitexact"] + finish
  }

  func recorder(to draft: DraftFile, _ settings: ExportSettings) throws -> VideoRecorder {
    let recorder = try VideoRecorder(to: draft, codec: self, settings)
    settings.tell(.helper(recorder.encoderProcess))
    return recorder
  }
}

extension ExportFormat {
  /// H.264 in MP4.
  public static let mp4 = ExportFormat(
    "mp4", "an H.264 video, made by ffmpeg", scale: 2,
    traits: [.framed, .pixels, .shrinksWithRate, .shrinksWithScale],
    motion: .file { draft, settings in try VideoCodec.h264.recorder(to: draft, settings) })

  /// VP9 in WebM.
  public static let webm = ExportFormat(
    "webm", "a VP9 video, made by ffmpeg", scale: 2, traits: [.framed, .pixels, .shrinksWithRate, .shrinksWithScale],
    motion: .file { draft, settings in try VideoCodec.vp9.recorder(to: draft, settings) })
}

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
