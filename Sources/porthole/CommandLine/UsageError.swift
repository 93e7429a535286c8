/// Why a command line cannot be used, in facts; ``description`` puts them into words.
struct UsageError: Error, Hashable, CustomStringConvertible {
  /// What is wrong.
  enum Fact: Hashable {
    case unknownOption(String)
    case ambiguousOption(String, of: [String])
    case missingValue(String)
    case unexpectedValue(String)
    case badValue(String, option: String, takes: String)
    case badTransition(String)
    case optionOfOtherCommand(String, command: Subcommand, commands: [Subcommand])
    case unknownCommand(String)
    case tooManyOperands(String)
    case missing(String, command: Subcommand)
    case unknownTopic(String, topics: [String])
  }

  let fact: Fact
  /// The name that was most likely meant.
  let suggestion: String?

  init(_ fact: Fact, suggestion: String? = nil) {
    self.fact = fact
    self.suggestion = suggestion
  }

  var description: String {
    if let suggestion { return "\(problem); did you mean \"\(suggestion)\"?" }
    return remedy.map { "\(problem); \($0)" } ?? problem
  }

  private var problem: String {
    switch fact {
    case .unknownOption(let word): "unknown option \"\(word)\""
    case .ambiguousOption(let word, _): "\"\(word)\" is short for more than one option"
    case .missingValue(let option): "\(option) needs a value"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .badValue(let value, let option, _): "\(option) cannot be \"\(value)\""
    case .badTransition(let message): "--transition: \(message)"
    case .optionOfOtherCommand(let option, let command, _): "\(option) means nothing to \(command.rawValue)"
    case .unknownCommand(let word): "unknown command \"\(word)\""
    case .tooManyOperands(let word): "one word too many: \"\(word)\""
    case .missing(let what, let command): "\(command.rawValue) needs \(what)"
    case .unknownTopic(let word, _): "there is nothing to say about \"\(word)\""
    }
  }

  private var remedy: String? {
    switch fact {
    case .ambiguousOption(_, let names): "write " + names.map { "--\($0)" }.joined(separator: " or ")
    case .badValue(_, _, let takes): "it takes \(takes)"
    case .optionOfOtherCommand(_, _, let commands):
      "it goes with " + commands.map(\.rawValue).joined(separator: ", ")
    case .unknownTopic(_, let topics): "there are \(topics.joined(separator: ", "))"
    case .unknownOption, .missingValue, .unexpectedValue, .badTransition, .unknownCommand, .tooManyOperands, .missing:
      nil
    }
  }
}
