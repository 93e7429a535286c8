internal import PortholePlatform

/// Runs other programs, which check results independently.
package enum Shell {
  /// Leaves out what somebody who runs the tests has set for the program.
  private static let ownSettings =
    "export XDG_CONFIG_HOME=/dev/null/none; unset PORTHOLE_TRANSITION FORCE_COLOR NO_COLOR CLICOLOR CLICOLOR_FORCE"

  /// Runs a command line and returns its standard output and exit status.
  ///
  /// - Parameter line: A command line for `/bin/sh`.
  package static func run(_ line: String) -> (output: [UInt8], status: Int32) {
    guard let stream = popen("\(ownSettings)\n\(line)", "re") else { return ([], -1) }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      if count == 0 { break }
      output += buffer[..<count]
    }
    let status = pclose(stream)
    return (output, status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
  }

  /// Creates a folder for a test's files and returns its path, which ends in a slash.
  package static func temporaryFolder() -> String {
    var template = Array("/tmp/porthole-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return "/nonexistent/" }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) + "/"
  }
}
