import PortholePlatform
import PortholeRecording
import PortholeStreams
import Testing

/// The messages about files that cannot be written, and about recordings that differ.
struct MessageTests {
  static let table: [(error: String, message: String)] = [
    ("\(RecordingError.exists(path: "a.gif"))", "a.gif: already exists; choose another name, or replace it with -f"),
    ("\(RecordingError.notRegular(path: "d"))", "d: not a regular file; choose another name"),
    ("\(RecordingError.isLink(path: "d"))", "d: is a link; name the file that it leads to, or choose another name"),
    ("\(RecordingError.badName(path: "d"))", "d: has a control character in its name; choose another name"),
    ("\(RecordingError.cannotCreate(path: "a.gif", errno: EACCES))", "a.gif: cannot be written: Permission denied"),
    (
      "\(RecordingError.cannotWrite(path: "a.gif", errno: ENOSPC))",
      "a.gif: recording stopped: No space left on device; the part recorded before is complete"
    ),
    (
      "\(VideoError.noEncoder(path: "a.mp4", errno: ENOENT))",
      "a.mp4: ffmpeg, which makes videos, is not installed; apt-get install ffmpeg"
    ),
    ("\(VideoError.failed(path: "a.mp4", status: 2, words: ""))", "a.mp4: ffmpeg ended with status 2"),
    (
      "\(ExportError.onlyMotion(.cast))",
      ".cast: only for animations, not for one screen; use \(ExportFormat.endings { $0.still != nil })"
    ),
    (
      "\(ExportError.onlyStill(.png))",
      ".png: only for one screen, not for animations; use \(ExportFormat.endings { $0.motion != nil })"
    ),
    ("\(ExportError.needsFile(.mp4))", "-: .mp4 cannot be written to standard output; give a file"),
    (
      "\(CastDifference.time(frame: 3, was: 100_000, is: 120_000))",
      "frame 3 was recorded at 0.100 s, now it is at 0.120 s"
    ),
    ("\(CastDifference.time(frame: 3, was: 100_000, is: nil))", "frame 3, at 0.100 s, is missing now"),
    ("\(CastDifference.time(frame: 3, was: nil, is: 100_000))", "frame 3, at 0.100 s, was not recorded"),
    ("\(CastDifference.length(was: 1_000_000, is: 2_000_000))", "1.000 s long when recorded, now it is 2.000 s"),
    ("\(CastDifference.marker(time: 1_500_000))", "the chapters differ from 1.500 s on"),
  ]

  @Test(arguments: table) func `a message names the place, the mistake and the remedy`(error: String, message: String) {
    #expect(error == message)
  }
}
