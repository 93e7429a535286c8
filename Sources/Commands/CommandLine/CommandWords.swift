/// The words of a command line that are for one command.
package struct CommandWords {
  /// The options in the order of the command line.
  package var options: [(name: String, value: String)] = []
  /// The words that are neither command nor option.
  package var operands: [String] = []
  /// The words after `--`, for a command that takes a command line; nil without `--`.
  package var commandLine: [String]?
}
