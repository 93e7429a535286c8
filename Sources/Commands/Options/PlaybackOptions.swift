internal import Transitions

struct PlaybackOptions: Sendable {
  /// `--speed`, 1/8...4.
  var speed = 1.0
  /// `--idle-time-limit`, in seconds.
  var idleTimeLimit: Double?
  var timing: String?

  static let idleTimeLimit = Option<Self>.value(
    "idle-time-limit", "TIME", .seconds(isPositive: true), "longest pause, such as 2 or 500ms (as in the recording)",
    \.idleTimeLimit)

  static let timing = Option<Self>.value(
    "timing", "FILE", .text, "times of a typescript, as \"script -T FILE\" writes them", \.timing)

  static let recorded = [idleTimeLimit, timing]

  static let all: [Option<Self>] =
    [
      .setting("speed", "N", .number(TransitionRun.speeds), TransitionOptions.speedSummary, \.speed)
    ] + recorded
}
