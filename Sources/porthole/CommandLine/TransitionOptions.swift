internal import PortholeInterface
internal import PortholeNavigation
internal import Transitions

/// The options about transitions.
struct TransitionOptions: Sendable {
  /// `--transition`; nil plays the deck's own.
  var transition: TransitionChoice?
  /// `--duration`, in seconds.
  var duration: Double?
  /// `--speed`, 1/8...4.
  var speed: Double?
  /// `--motion`.
  var motion: TransitionChooser.Motion?
  /// `--seed`.
  var seed: Int?

  static let transition = Option<Self>.value(
    "transition", letter: "t", "T", .transition, "play NAME[:VARIANT] [DURATION] [CURVE] instead of the deck's own",
    \.transition)
  static let seed = Option<Self>.value(
    "seed", "N", .integer(0...1_000_000_000), "random seed for dissolves (0)", \.seed)

  /// All of them.
  static let all: [Option<Self>] = [
    transition,
    .value(
      "duration", letter: "d", "TIME", .duration, "duration of every transition: \(DurationText.forms)", \.duration),
    .value("speed", "N", .number(TransitionRun.speeds), "speed of transitions, 0.125 to 4 (1)", \.speed),
    .value("motion", "HOW", .choice, "full, reduced (a short dissolve) or none (plain cuts)", \.motion),
    seed,
  ]

  /// The options that do not depend on a deck.
  static let forPrograms: [Option<Self>] = all.filter { ["transition", "duration", "motion"].contains($0.info.name) }

  /// Reads a transition that an environment variable names.
  static func choice(_ text: String, of variable: String) throws(UsageError) -> TransitionChoice {
    try ValueKind<TransitionChoice>.transition.read(text, variable)
  }

  /// Returns some of them under their heading.
  static func group<Command>(
    _ options: [Option<Self>], of part: Property<Command, Self>
  ) -> OptionGroup<Command> {
    OptionGroup("Transitions", options.map { $0.of(part) })
  }
}
