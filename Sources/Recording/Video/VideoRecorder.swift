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
