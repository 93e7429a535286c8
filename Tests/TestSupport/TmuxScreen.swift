package import Transitions

/// Reads the screen that tmux shows after some bytes, as an independent check.
package enum TmuxScreen {
  /// Sends bytes to a tmux terminal and returns its screen.
  ///
  /// - Parameters:
  ///   - bytes: The output of a program.
  ///   - size: The size of the terminal.
  /// - Returns: The screen as a ``StrictTerminal``.
  package static func showing(_ bytes: [UInt8], size: Size) throws -> StrictTerminal {
    let folder = Shell.temporaryFolder()
    defer { _ = Shell.run("rm -rf \(folder)") }
    try File.write(bytes, to: folder + "bytes")
    // A separate server: when it ends, so does everything started here.
    let tmux = "LC_ALL=C.UTF-8 tmux -u -S \(folder)socket -f /dev/null"
    let pane = "stty raw -echo; cat \(folder)bytes; \(tmux) wait-for -S shown; exec sleep 1000"
    let script = """
      \(tmux) new-session -d -x \(size.columns) -y \(size.rows) '\(pane)' \\; set -g status off \
      && \(tmux) wait-for shown && \(tmux) capture-pane -peN; status=$?; \(tmux) kill-server; exit $status
      """
    let (output, status) = Shell.run("(\(script)) 2>&1")
    guard status == 0 else {
      throw StrictTerminal.Refusal(
        description: "tmux, which this test needs, failed: " + String(decoding: output, as: UTF8.self))
    }
    var screen = StrictTerminal(size: size)
    for (row, line) in output.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(size.rows).enumerated() {
      try screen.feed(Array("\u{1B}[\(row + 1)H".utf8) + line)
    }
    return screen
  }
}
