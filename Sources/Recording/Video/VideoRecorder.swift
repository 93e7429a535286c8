package import PortholeEncoding
internal import PortholePictures
package import PortholePlatform
internal import Transitions

/// Records frames as a video, with the program `ffmpeg`.
///
/// The file has every frame of the frame rate, even if it looks like the one before. It has no chapters.
package struct VideoRecorder: ShowSink {
  /// The frame rate and the size of a frame in pixels.
  private let framesPerSecond: Int
  private let (width, height): (Int, Int)
  private var painter: FramePainter
  private let encoder: EncoderProcess
  /// The path of the file that the encoder writes.
  private let draft: String
  /// The last frame, row by row, and the number of the first frame that looks like it.
  private var latest: (pixels: [UInt32], time: Int)?
  /// The frame before it, of which not all copies have been sent yet.
  private var before: [UInt32] = []
  /// The number of frames sent to the encoder.
  private var count = 0

  /// - Parameters:
  ///   - file: The file whose draft is written.
  ///   - codec: The codec.
  ///   - painter: The painter of the frames.
  ///   - width: The width of the largest picture, in pixels. Smaller pictures have black beside them.
  ///   - height: The height of the largest picture, in pixels.
  ///   - framesPerSecond: The frame rate, at least 1.
  /// - Throws: ``VideoError`` if the encoder is missing.
  package init(
    to file: DraftFile, codec: VideoCodec, painter: FramePainter, width: Int, height: Int, framesPerSecond: Int
  ) throws(VideoError) {
    self.framesPerSecond = framesPerSecond
    self.painter = painter
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

  /// The process number of the encoder, a child of this process.
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
