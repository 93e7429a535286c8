internal import PortholeEmulator
internal import Transitions

/// The terminal for casts of other programs. ``OwnCastScreen`` plays our casts.
struct VTermScreen: CastTerminal {
  private let emulator: TerminalEmulator

  init(size: Size, palette: Palette) throws(CastRefusal) {
    guard let emulator = TerminalEmulator(size: size, palette: palette, work: .limited) else { throw .noMemory }
    self.emulator = emulator
  }

  var grid: Grid { emulator.grid }

  var cursor: TerminalEmulator.Cursor? { emulator.cursor }

  var state: TerminalEmulator.State? { emulator.snapshot }

  var weight: Int { emulator.weight }

  func feed(_ text: String) throws(CastRefusal) {
    emulator.feed(text)
    if emulator.isExhausted { throw .tooMuchWork }
  }

  func resize(to size: Size) throws(CastRefusal) {
    emulator.resize(to: size)
    if emulator.isExhausted { throw .tooMuchWork }
  }

  func restore(_ state: TerminalEmulator.State) { emulator.restore(state) }
}
