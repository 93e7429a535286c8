internal import CNcursesw
internal import Glibc

extension TerminalSession {
  /// Whether standard output is a terminal that can place its cursor. Where it is not, screens are better printed.
  public static var isAvailable: Bool {
    isatty(STDOUT_FILENO) == 1 && Environment.current["TERM"] != "dumb"
  }

  /// The value that ``keepBacktracesOff()`` gives to `SWIFT_BACKTRACE`, which is meant for this process alone.
  static let backtraceSetting = "interactive=no,color=no"

  /// Sees to it that a crash ends the process instead of starting a debugger on the terminal: the runtime's own handler,
  /// where it is in place, asks for keys for half a minute. Only the environment it was started with can tell it not to,
  /// so the process starts itself anew, once.
  public static func keepBacktracesOff() {
    var action = sigaction()
    // A C function cannot be compared with SIG_DFL, which is address 0, but by its address.
    guard sigaction(SIGILL, nil, &action) == 0, unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 0,
      Environment.current["SWIFT_BACKTRACE"] == nil
    else { return }
    setenv("SWIFT_BACKTRACE", backtraceSetting, 1)
    execv("/proc/self/exe", CommandLine.unsafeArgv)
    // Without /proc the debugger is not kept off, which is no reason not to show anything.
  }
}
