internal import PortholeNavigation

/// The options for playing a recording.
struct PlaybackOptions: Sendable {
  /// `--speed`, 1/8...4.
  var speed = 1.0
  /// `--idle-time-limit`, in seconds.
  var idleTimeLimit: Double?

  /// `--idle-time-limit`.
  static let idleTimeLimit = Option<Self>.value(
    "idle-time-limit", "TIME", .seconds(isPositive: true), "longest pause, such as 2 or 500ms (as in the recording)",
    \.idleTimeLimit)

  /// All of them.
  static let all: [Option<Self>] = [
    .setting("speed", "N", .number(TransitionRun.speeds), TransitionOptions.speedSummary, \.speed), idleTimeLimit,
  ]
}
