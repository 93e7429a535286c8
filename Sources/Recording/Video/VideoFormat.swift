/// A kind of video.
package enum VideoFormat: String, CaseIterable, Sendable {
  /// H.264, which everything plays.
  case mp4
  /// VP9.
  case webm

  /// What `ffmpeg` is told to write it with. One thread, and nothing in the file of when and by whom it was made, so
  /// that equal frames are equal files.
  var words: [String] {
    let common = ["-pix_fmt", "yuv420p", "-threads", "1", "-flags:v", "+bitexact", "-fflags", "+bitexact"]
    switch self {
    case .mp4: return ["-c:v", "libx264", "-preset", "medium", "-crf", "18"] + common + ["-movflags", "+faststart"]
    case .webm:
      return ["-c:v", "libvpx-vp9", "-deadline", "good", "-cpu-used", "4", "-row-mt", "0", "-b:v", "0", "-crf", "24"]
        + common
    }
  }
}
