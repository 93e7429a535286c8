internal import PortholePlatform

/// The end of a program.
package enum ProgramEnd: Hashable, Sendable {
  /// The program ended by itself, with a status of 0...255.
  case status(Int32)
  /// An end by a signal.
  case signal(Int32)

  /// Reads the status that wait(2) gives for a program that has ended.
  package init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .status(waitStatus >> 8 & 0xFF) : .signal(signal)
  }

  /// The status as shells give it: 128 + n for signal n.
  package var shellStatus: Int32 {
    switch self {
    case .status(let status): status
    case .signal(let signal): 128 + signal
    }
  }
}
