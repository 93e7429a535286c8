package import PortholeCasts
internal import PortholeEmulator
package import Transitions

/// A recording of a tape that drove a program.
package struct ProgramRecording {
  /// Everything that the program wrote, at the tape's times.
  package var cast: Cast
  /// The stills that the tape asks for, with the cursor.
  package var screenshots: [(name: String, screen: Grid)] = []
  /// The screen after each command that was recorded.
  package var screens: [Grid] = []
}

extension ProgramRecording {
  /// Appends an event. Output at the same time becomes one.
  ///
  /// - Parameter time: The tape's time in microseconds.
  mutating func append(_ kind: Cast.Event.Kind, at time: Int) {
    if case .output(let text) = kind, let last = cast.events.last, last.time == time,
      case .output(let before) = last.kind
    {
      cast.events[cast.events.count - 1].kind = .output(before + text)
    } else {
      cast.events.append(Cast.Event(time: time, kind: kind, line: 1))
    }
  }

  /// Creates the recording from its transcript, without the program.
  ///
  /// - Parameters:
  ///   - transcript: A recording of the tape, with an event at the end of each command.
  ///   - tape: The tape.
  /// - Complexity: O(output + commands).
  package init(transcript: Cast, of tape: Tape) {
    self.init(cast: transcript)
    let emulator = TerminalEmulator(size: transcript.size, palette: transcript.palette)
    var steps = tape.steps[...]
    var isHidden = false
    for event in transcript.events {
      emulator.time = event.time
      switch event.kind {
      case .output(let text): emulator.feed(text)
      case .resize(let size): emulator.resize(to: size)
      case .step:
        guard let step = steps.popFirst() else { return }
        switch step.action {
        case .hide: isHidden = true
        case .show: isHidden = false
        case .screenshot(let name):
          var screen = emulator.grid
          screen.draw(emulator.cursor, in: transcript.palette)
          screenshots.append((name, screen))
        default: break
        }
        if !isHidden, step.action.isRecorded { screens.append(emulator.grid) }
      case .input, .marker, .exit, .other: break
      }
    }
  }
}

extension Tape.Action {
  /// A Boolean value indicating whether it can change what is seen.
  var isRecorded: Bool {
    switch self {
    case .hide, .show, .screenshot, .marker, .copy: false
    default: true
    }
  }
}
