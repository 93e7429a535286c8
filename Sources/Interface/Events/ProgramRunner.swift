/// Something that runs the programs of a deck, for those who play one without a terminal.
package protocol ProgramRunner {
  /// True if programs run now, so that time must pass for them.
  var isActive: Bool { get }

  func perform(_ command: ProgramCommand, for id: ProgramID)

  func events(after nanoseconds: Int64) -> [InputEvent]

  func end()
}
