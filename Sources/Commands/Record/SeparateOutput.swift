internal import PortholePlatform

/// Standard output while the terminal stands in its place: a program uses the terminal, and a file is written to a pipe.
final class SeparateOutput {
  private var output: Int32

  /// Puts the terminal in its place; nil if there is none.
  init?() {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    output = terminal < 0 ? -1 : fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard output >= 0 else {
      if terminal >= 0 { close(terminal) }
      return nil
    }
    dup2(terminal, STDOUT_FILENO)
    close(terminal)
  }

  /// Puts it back; a second call does nothing.
  func end() {
    guard output >= 0 else { return }
    dup2(output, STDOUT_FILENO)
    close(output)
    output = -1
  }
}
