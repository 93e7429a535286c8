internal import PortholeNavigation
internal import PortholeTerminal

/// The user's wish for motion: `--motion`, else what the environment says, else full.
enum MotionPreference {
  static func motion(asked: TransitionChooser.Motion?, _ environment: Environment) -> TransitionChooser.Motion {
    if let asked { return asked }
    if isSet("NO_MOTION", environment) { return .none }
    if isSet("PREFERS_REDUCED_MOTION", environment) || isSet("REDUCED_MOTION", environment) { return .reduced }
    return .full
  }

  /// Returns whether a variable is set to anything but a no, in the words of CSS or of shells.
  private static func isSet(_ name: String, _ environment: Environment) -> Bool {
    guard let value = environment[name]?.lowercased() else { return false }
    return !["0", "no", "false", "off", "no-preference"].contains(value)
  }
}
