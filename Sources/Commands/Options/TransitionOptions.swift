internal import PortholeInterface
internal import PortholeTerminal
package import Transitions

package struct TransitionOptions: Sendable {
  /// `--transition`; nil plays the deck's own.
  package var transition: TransitionChoice?
  /// `--duration`, in seconds.
  package var duration: Double?
  /// `--speed`, 1/8...4.
  package var speed: Double?
  package var motion: TransitionChooser.Motion?
  package var seed: Int?

  package init() {}

  package static let transition = Option<Self>.value(
    "transition", letter: "t", "T", .transition, "use NAME[:VARIANT] [DURATION] [CURVE] for every transition",
    \.transition)
  package static let seed = Option<Self>.value(
    "seed", "N", .integer(0...1_000_000_000), "random seed for dissolves (0)", \.seed)

  static let speedSummary = "speed of transitions or of a recording, 0.125 to 4 (1)"

  package static let all: [Option<Self>] = [
    transition,
    .value(
      "duration", letter: "d", "TIME", .duration, "duration of every transition: \(DurationText.forms), fast or slow",
      \.duration),
    .value("speed", "N", .number(TransitionRun.speeds), speedSummary, \.speed),
    .value("motion", "HOW", .choice, "full, reduced (a short dissolve) or none (plain cuts)", \.motion),
    seed,
  ]

  package static let forPrograms: [Option<Self>] = all.filter {
    ["transition", "duration", "motion"].contains($0.info.name)
  }

  package static func choice(_ text: String, of variable: String) throws(UsageError) -> TransitionChoice {
    try ValueKind<TransitionChoice>.transition.read(text, variable)
  }
}

extension ValueKind<TransitionChoice> {
  static var transition: ValueKind {
    ValueKind(words: Catalog.all.map(\.description)) { text, option throws(UsageError) in
      do {
        return try TransitionChoice(parsing: text.unicodeScalars)
      } catch {
        throw UsageError("\(option): \(error)")
      }
    }
  }
}

/// The user's wish for motion: `--motion`, else what the environment says, else full.
enum MotionPreference {
  static func motion(
    asked: TransitionChooser.Motion?, _ environment: Environment, usual: TransitionChooser.Motion? = nil
  ) -> TransitionChooser.Motion {
    if let asked { return asked }
    if isSet("NO_MOTION", environment) { return .none }
    if isSet("PREFERS_REDUCED_MOTION", environment) || isSet("REDUCED_MOTION", environment) { return .reduced }
    return usual ?? .full
  }

  /// Returns whether a variable is set to anything but a no, in the words of CSS or of shells.
  private static func isSet(_ name: String, _ environment: Environment) -> Bool {
    guard let value = environment[name]?.lowercased() else { return false }
    return !["0", "no", "false", "off", "no-preference"].contains(value)
  }
}

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
