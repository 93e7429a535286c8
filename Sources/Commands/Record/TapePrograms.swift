internal import PortholeInterface
internal import PortholeTerminal
internal import Transitions

/// The programs of a deck while a tape plays: they run in real time, which is the tape's time while any of them runs.
struct TapePrograms: ProgramRunner {
  private let host: ProgramHost

  @MainActor
  init(folder: String?, palette: Palette, framesPerSecond: Int) {
    host = ProgramHost(folder: folder, palette: palette, framesPerSecond: framesPerSecond)
  }

  // Tapes are played on the main thread only.
  var isActive: Bool { MainActor.assumeIsolated { host.isActive } }

  func perform(_ command: ProgramCommand, for id: ProgramID) {
    MainActor.assumeIsolated { host.perform(command, for: id) }
  }

  func events(after nanoseconds: Int64) -> [InputEvent] {
    MainActor.assumeIsolated { host.events(after: nanoseconds) }
  }

  func end() { MainActor.assumeIsolated { host.end() } }
}
