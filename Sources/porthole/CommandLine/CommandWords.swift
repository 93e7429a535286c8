/// The words of a command line that are for one command.
struct CommandWords {
  /// The options in the order of the command line.
  var options: [(name: String, value: String)] = []
  /// The words that are neither command nor option.
  var operands: [String] = []
  /// The words after `--`, for a command that takes a command line; nil without `--`.
  var commandLine: [String]?
}
