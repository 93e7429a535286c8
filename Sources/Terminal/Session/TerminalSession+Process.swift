internal import CPortholeNcursesw
internal import CPortholePlatform
internal import PortholePlatform
internal import PortholeStreams
package import Transitions

extension TerminalSession {
  /// True if standard output is a terminal that can place its cursor. If not, print the screens.
  package static var isAvailable: Bool { lack == nil }

  /// The reason why standard output cannot show pictures, in words; nil if it is a terminal for them.
  package static var lack: String? {
    guard isatty(STDOUT_FILENO) == 1 else { return "standard output is not a terminal" }
    return Environment.current["TERM"] == "dumb" ? "TERM=dumb: this terminal cannot move its cursor" : nil
  }

  /// Returns what the environment tells of this terminal, which was not asked yet: whether it has colours, and its own.
  package static func assumption(_ options: TerminalOptions) -> (hasColors: Bool, palette: Palette) {
    let environment = Environment.current
    let known = try? Capabilities(environment: environment, options: options, isUnicode: true)
    return (known.map { $0.rendition.depth != .mono } ?? false, Capabilities.palette(environment: environment))
  }

  /// The value that ``keepBacktracesOff()`` gives to `SWIFT_BACKTRACE`, which is meant for this process alone.
  static let backtraceSetting = "interactive=no,color=no"

  static var environmentForOthers: [String] {
    let isOurs = Environment.current["SWIFT_BACKTRACE"] == backtraceSetting
    return Launch.environment(changing: isOurs ? ["SWIFT_BACKTRACE": nil] : [:])
  }

  /// Makes a crash end the process instead of starting a debugger on the terminal: the runtime's own handler, where it
  /// is installed, waits for keys for half a minute. Only the environment at the start turns it off, so the process
  /// starts itself once more.
  package static func keepBacktracesOff() {
    guard porthole_has_handler(SIGILL), Environment.current["SWIFT_BACKTRACE"] == nil else { return }
    setenv("SWIFT_BACKTRACE", backtraceSetting, 1)
    porthole_program_restart(CommandLine.unsafeArgv)
    // This process goes on, with the debugger, where the system does not tell the program's path.
  }
}
