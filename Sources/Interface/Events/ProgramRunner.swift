/// Something that runs the programs of a deck, for those who play one without a terminal.
package protocol ProgramRunner {
  /// A Boolean value indicating whether programs run now, so that time must pass for them.
  var isActive: Bool { get }

  /// Performs a request of the presenter.
  func perform(_ command: ProgramCommand, for id: ProgramID)

  /// Returns the events of programs, after waiting for them.
  ///
  /// - Parameter nanoseconds: The time to wait. It passes in full.
  func events(after nanoseconds: Int64) -> [InputEvent]

  /// Ends all programs.
  func end()
}
