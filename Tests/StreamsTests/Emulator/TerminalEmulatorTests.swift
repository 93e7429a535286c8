import PortholeStreams
import Testing
import Transitions

@Suite struct TerminalEmulatorTests {
  @Test func `output becomes cells`() {
    let emulator = TerminalEmulator(size: Size(columns: 8, rows: 2), palette: .standard)
    emulator.feed("a\u{1B}[2;3Hb")
    #expect(emulator.grid[column: 0, row: 0].scalar == "a")
    #expect(emulator.grid[column: 2, row: 1].scalar == "b")
  }
}
