package import Transitions

/// The user's wishes for a shell in which full-screen programs open and close with a transition.
package nonisolated struct ShellOptions: Sendable {
  /// The program and its arguments.
  package var words: [String]
  /// The transition of programs without a rule.
  package var transition = TransitionChoice(name: "punch")
  /// The duration in seconds of a transition that has none.
  package var duration = 0.3
  /// The duration in seconds of every transition; nil to leave it to the choice.
  package var fixedDuration: Double?
  /// The transitions of programs, by name.
  package var rules: [String: TransitionChoice] = [:]
  /// The amount of motion.
  package var motion = TransitionChooser.Motion.full
  /// The wishes for the terminal.
  package var terminal = TerminalOptions()
  /// A Boolean value indicating whether programs open and close; if not, bytes only pass.
  package var watches = true
  /// Lines that are shown at the beginning.
  package var hints: [String] = []
  /// A line that is shown at the beginning to the user alone, since it has a secret; nil for none.
  package var notice: String?

  /// Creates the options for a program, which is looked for in PATH.
  package init(_ words: [String]) {
    self.words = words
  }
}
