package import PortholeStreams
package import Transitions

package struct ProgramRecording {
  /// Everything that the program wrote, at the tape's times.
  package internal(set) var cast: Cast
  /// The stills that the tape asks for, with the cursor.
  package private(set) var screenshots: [(name: String, screen: Grid)] = []
  package private(set) var screens: [Grid] = []

  init(cast: Cast) { self.cast = cast }

  mutating func keepScreenshot(_ name: String, of emulator: TerminalEmulator) {
    var screen = emulator.grid
    screen.draw(emulator.cursor, in: cast.palette)
    screenshots.append((name, screen))
  }

  /// Keeps the screen after a command, if the command can change what is seen.
  mutating func keepScreen(after action: Tape.Action, on emulator: TerminalEmulator) {
    switch action {
    case .hide, .show, .screenshot, .marker, .copy: break
    default: screens.append(emulator.grid)
    }
  }
}
