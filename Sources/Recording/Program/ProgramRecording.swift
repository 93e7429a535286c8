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

  /// - Complexity: O(output + commands).
  package init(transcript: Cast, of tape: Tape) throws {
    var stage = TranscriptStage(transcript)
    try TapePlayer(tape).play(on: &stage)
    self = stage.recording
  }
}

/// The transcript of a tape as its stage. It has done already what the commands say.
private struct TranscriptStage: TapeStage {
  static var purpose: Tape.Purpose { .program }

  private(set) var recording: ProgramRecording
  private(set) var hasEnded = false
  private let emulator: TerminalEmulator
  private var events: ArraySlice<Cast.Event>
  private var isHidden = false

  init(_ transcript: Cast) {
    recording = ProgramRecording(cast: transcript)
    emulator = TerminalEmulator(size: transcript.size, palette: transcript.palette)
    events = transcript.events[...]
  }

  /// Shows what the program wrote while the command was performed.
  mutating func begin(_ step: Tape.Step) {
    while let event = events.popFirst() {
      emulator.play(event)
      if event.kind == .step { return }
    }
    hasEnded = true
  }

  mutating func end(_ step: Tape.Step) {
    if !isHidden { recording.keepScreen(after: step.action, on: emulator) }
  }

  mutating func keepScreenshot(_ name: String) { recording.keepScreenshot(name, of: emulator) }

  mutating func hide() { isHidden = true }

  mutating func show() { isHidden = false }
}
