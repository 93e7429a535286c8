public import PortholeNavigation
public import Transitions

/// The user's wishes for a shell in which full-screen programs open and close with a transition.
public nonisolated struct ShellOptions: Sendable {
  /// The program and its arguments.
  public var words: [String]
  /// The transition of programs without a rule.
  public var transition = TransitionChoice(name: "punch")
  /// The duration in seconds of a transition that has none.
  public var duration = 0.3
  /// The duration in seconds of every transition; nil to leave it to the choice.
  public var fixedDuration: Double?
  /// The transitions of programs, by name.
  public var rules: [String: TransitionChoice] = [:]
  /// The amount of motion.
  public var motion = TransitionChooser.Motion.full
  /// The wishes for the terminal.
  public var terminal = TerminalOptions()
  /// A Boolean value indicating whether programs open and close; if not, bytes only pass.
  public var watches = true
  /// A line that is shown at the beginning; nil for none.
  public var hint: String?

  /// Creates the options for a program, which is looked for in PATH.
  public init(_ words: [String]) {
    self.words = words
  }
}

/// Somebody who follows a shell, such as a recorder. Times are nanoseconds on the monotonic clock.
@MainActor
public protocol ShellObserver: AnyObject {
  /// The shell begins on a terminal.
  func observe(beginning size: Size, palette: Palette, at time: Int64)
  /// The terminal was sent bytes, which may be cut anywhere.
  func observe(output: ArraySlice<UInt8>, at time: Int64)
  /// The user sent bytes.
  func observe(input: ArraySlice<UInt8>, at time: Int64)
  /// A program has taken the screen, or given it back.
  func observe(mark: String, at time: Int64)
  /// The terminal has another size.
  func observe(size: Size, at time: Int64)
}
