/// The options for playing a recording.
struct PlaybackOptions: Sendable {
  /// `--speed`, 1/8...4.
  var speed = 1.0
  /// `--idle-time-limit`, in seconds.
  var idleTimeLimit: Double?

  /// All of them.
  static let all: [Option<Self>] = [
    .setting("speed", "N", .number(0.125...4), "playback speed, 0.125 to 4 (1)", \.speed),
    .value(
      "idle-time-limit", "TIME", .seconds(isPositive: true), "longest pause, such as 2 or 500ms (as in the recording)",
      \.idleTimeLimit),
  ]
}
