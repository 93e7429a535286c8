internal import Navigation
internal import Terminal

/// How much the user wants to see move: `--motion`, else what the environment says, else everything.
enum MotionPreference {
  static func motion(asked: TransitionChooser.Motion?, _ environment: Environment) -> TransitionChooser.Motion {
    if let asked { return asked }
    if isSet("NO_MOTION", environment) { return .none }
    if isSet("PREFERS_REDUCED_MOTION", environment) || isSet("REDUCED_MOTION", environment) { return .reduced }
    return .full
  }

  /// A variable says yes if it is there, unless its value says no, as CSS has it or as shells do.
  private static func isSet(_ name: String, _ environment: Environment) -> Bool {
    guard let value = environment[name]?.lowercased() else { return false }
    return !["0", "no", "false", "off", "no-preference"].contains(value)
  }
}
