internal import PortholePictures

/// The codec and the container of a video, in `ffmpeg`'s options.
package struct VideoCodec: Hashable, Sendable {
  /// The container's name in `ffmpeg`.
  let container: String
  /// The options of the codec.
  private let options: [String]
  /// The options of the container.
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

  /// Returns a recorder that sends frames to `ffmpeg`.
  func recorder(to draft: DraftFile, _ settings: ExportSettings) throws -> VideoRecorder {
    let (width, height) = try settings.pictureFrame.pixels(
      of: settings.size, scale: settings.scale, shape: settings.cellShape)
    let recorder = try VideoRecorder(
      to: draft, codec: self, painter: try settings.painter(.smooth, .square), width: width, height: height,
      framesPerSecond: settings.framesPerSecond)
    settings.tell(.helper(recorder.encoderProcess))
    return recorder
  }
}

extension ExportFormat {
  /// H.264 in MP4.
  public static let mp4 = ExportFormat(
    "mp4", "an H.264 video, made by ffmpeg", scale: 2,
    traits: [.framed, .shrinksWithRate, .shrinksWithScale],
    motion: .file { draft, settings in try VideoCodec.h264.recorder(to: draft, settings) })

  /// VP9 in WebM.
  public static let webm = ExportFormat(
    "webm", "a VP9 video, made by ffmpeg", scale: 2, traits: [.framed, .shrinksWithRate, .shrinksWithScale],
    motion: .file { draft, settings in try VideoCodec.vp9.recorder(to: draft, settings) })
}
