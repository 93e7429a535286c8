internal import PortholeInterface
internal import PortholeRecording
internal import Transitions

extension RecordCommand {
  /// The events of the programs of a deck, for more than one pass. A program may ask for the colours of its terminal, so
  /// there is one log for each palette.
  struct ProgramLogs {
    /// A Boolean value indicating whether the tape may be played more than once.
    fileprivate let areNeeded: Bool
    fileprivate var kept: [Palette: ProgramLog] = [:]
  }

  /// Returns an empty collection of logs.
  ///
  /// - Parameter files: The number of files to write.
  func programLogs(files: Int) -> ProgramLogs {
    ProgramLogs(areNeeded: runsPrograms && (files > 1 || export.budget != nil || export.site != nil))
  }

  /// Returns what runs the programs of the deck; nil if the user has not asked for that. Where there is more than one
  /// pass, they run once, in a rehearsal, and are replayed then.
  ///
  /// - Parameter slow: Creates the presenter for another frame rate.
  func runner(
    _ tape: Tape, _ presenter: Presenter, slow: @escaping (_ framesPerSecond: Int) throws -> Presenter,
    _ logs: inout ProgramLogs
  ) throws -> (() -> any ProgramRunner)? {
    guard runsPrograms else { return nil }
    let (folder, palette) = (presenter.deck.programFolder, presenter.settings.palette)
    let framesPerSecond = presenter.settings.framesPerSecond
    // Tapes are played on the main thread only.
    let programs = { () -> any ProgramRunner in
      MainActor.assumeIsolated {
        TapePrograms(folder: folder, palette: palette, framesPerSecond: framesPerSecond)
      }
    }
    guard logs.areNeeded else { return programs }
    let film = TapeFrames(tape: tape, presenter: presenter, slow: slow, programs: programs) { _, _ in }
    let log = try logs.kept[palette] ?? film.rehearsed()
    logs.kept[palette] = log
    return { ReplayedPrograms(log) }
  }
}
