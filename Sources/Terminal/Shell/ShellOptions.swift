package import Transitions

/// The user's wishes for a shell in which full-screen programs open and close with a transition.
package nonisolated struct ShellOptions: Sendable {
  package var words: [String]
  package var transition = TransitionChoice(name: "punch")
  /// The duration in seconds of a transition that has none.
  package var duration = 0.3
  /// The duration in seconds of every transition; nil to leave it to the choice.
  package var fixedDuration: Double?
  package var rules: [String: TransitionChoice] = [:]
  package var motion = TransitionChooser.Motion.full
  package var terminal = TerminalOptions()
  /// True if programs open and close; if not, bytes only pass.
  package var watches = true
  package var hints: [String] = []
  /// A line that is shown at the beginning to the user alone, since it has a secret; nil for none.
  package var notice: String?

  /// Creates the options for a program, which is looked for in PATH.
  package init(_ words: [String]) {
    self.words = words
  }
}
