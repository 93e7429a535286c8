package import Glibc
internal import Pictures
package import Transitions

/// Records frames as a video, by way of the program `ffmpeg`.
///
/// Every frame of the frame rate is in the file, those too that look like the one before; there are no chapters.
package struct VideoRecorder: RecordingSink {
  /// Frames a second, and pixels a frame.
  private let framesPerSecond: Int
  private let (width, height): (Int, Int)
  private var painter: FramePainter
  private let encoder: EncoderProcess
  /// The file that it writes.
  private let draft: String
  /// The frame that was shown last, row by row, and the number of the first frame that looks like it.
  private var latest: (pixels: [UInt32], time: Int)?
  /// The frame before it, which has not been given away to the end.
  private var before: [UInt32] = []
  /// The number of frames given to the encoder.
  private var count = 0

  /// - Parameters:
  ///   - file: Whose draft is written.
  ///   - codec: How `ffmpeg` writes it.
  ///   - painter: What draws frames.
  ///   - width: Of the pictures that it draws, in pixels, the largest of them. What is smaller has black beside it.
  ///   - height: Likewise.
  ///   - framesPerSecond: At least 1.
  /// - Throws: If the program is not there.
  package init(
    to file: DraftFile, codec: VideoCodec, painter: FramePainter, width: Int, height: Int, framesPerSecond: Int
  ) throws(VideoError) {
    self.framesPerSecond = framesPerSecond
    self.painter = painter
    // Four pixels share one colour.
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

  /// The process that writes the file, a child of this one.
  package var encoderProcess: pid_t { encoder.process }

  package var leastBytes: Int {
    var status = stat()
    return stat(draft, &status) == 0 ? Int(status.st_size) : 0
  }

  package mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) throws {
    if let latest { try give(before, until: latest.time) }
    before = latest?.pixels ?? []
    try painter.draw(frame, damage: damage)
    latest = (extended(painter.picture), time)
  }

  package mutating func finish(atMicroseconds microseconds: Int) throws {
    let frames = max(1, (microseconds * framesPerSecond + 500_000) / 1_000_000)
    if let latest {
      // A frame at the very end, which has no time left, is shown too.
      try give(before, until: min(latest.time, frames - 1))
      try give(latest.pixels, until: frames)
    }
    try encoder.finish()
  }

  /// Gives away a frame, again and again up to another.
  private mutating func give(_ pixels: [UInt32], until end: Int) throws(VideoError) {
    while count < end {
      try encoder.write(pixels)
      count += 1
    }
  }

  /// The pixels, row by row, with black beside a picture that is smaller than the others.
  private func extended(_ picture: Picture) -> [UInt32] {
    if picture.width == width && picture.height == height { return picture.pixels }
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<min(height, picture.height) {
      for x in 0..<min(width, picture.width) { pixels[y * width + x] = picture.pixels[y * picture.width + x] }
    }
    return pixels
  }
}
