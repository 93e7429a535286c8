internal import Transitions

/// The reason why a command line cannot be used; ``description`` puts it into words.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  package enum Reason: Hashable {
    case unknownOption(String)
    case ambiguousOption(String, of: [String])
    case missingValue(String)
    case unexpectedValue(String)
    case badValue(String, option: String, takes: String)
    case badNumber(String, option: String, from: String, to: String)
    case outOfRange(String, option: String, from: String, to: String)
    case badTransition(String, option: String)
    case badFile(String, option: String)
    case optionOfOtherCommand(String, command: String, owners: [String])
    case unknownCommand(String)
    case foreignCommand(String, meant: String)
    case unexpectedOperand(String)
    case misplacedPath(String, meant: String)
    case secondPath(String, command: String)
    case missing(String, command: String)
    case conflict(String, command: String)
    case misplaced(String, in: String, belongs: String)
    case unknownWord(String, thing: String, known: [String])
    case removed(String, way: String)
  }

  package let reason: Reason
  /// The name that was most likely meant.
  package let suggestion: String?

  package init(_ reason: Reason, suggestion: String? = nil) {
    self.reason = reason
    self.suggestion = suggestion
  }

  package init(unknown thing: String, _ word: String, among known: [String]) {
    self.init(
      .unknownWord(word, thing: thing, known: known), suggestion: NearestName.of(word, among: known))
  }

  /// Returns the error with no other options proposed than these, which are those of the command.
  func proposing(_ options: [String]) -> UsageError {
    switch reason {
    case .unknownOption(let word) where suggestion != nil:
      let name = String(word.drop { $0 == "-" })
      return UsageError(reason, suggestion: NearestName.of(name, among: options).map { "--\($0)" })
    case .ambiguousOption(let word, let names):
      let own = names.filter { options.contains($0) }
      if own.count > 1 { return UsageError(.ambiguousOption(word, of: own)) }
      return UsageError(.unknownOption(word), suggestion: own.first.map { "--\($0)" })
    default: return self
    }
  }

  package var description: String {
    if let suggestion { return "\(problem); did you mean \"\(suggestion)\"?" }
    return remedy.map { "\(problem); \($0)" } ?? problem
  }

  private var problem: String {
    switch reason {
    case .unknownOption(let word): "unknown option \"\(word)\""
    case .ambiguousOption(let word, _): "\"\(word)\" is ambiguous"
    case .missingValue(let option): "\(option) needs a value"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .badValue(let value, let option, _), .badNumber(let value, let option, _, _):
      "\(option): invalid value \"\(value)\""
    case .outOfRange(let value, let option, let least, let most):
      "\(option): \"\(value)\" is out of range \(least)...\(most)"
    case .badTransition(let message, let option), .badFile(let message, let option): "\(option): \(message)"
    case .optionOfOtherCommand(let option, let command, let owners):
      "\(command) has no option \(option) (it belongs to \(owners.joined(separator: ", ")))"
    case .unknownCommand(let word): "unknown command \"\(word)\""
    case .foreignCommand(let word, let meant): "unknown command \"\(word)\"; did you mean: \(meant)"
    case .unexpectedOperand(let word): "unexpected argument \"\(word)\""
    case .misplacedPath(let word, let meant): "unexpected argument \"\(word)\"; did you mean: \(meant)"
    case .secondPath(let word, let command):
      "\(word): \(command) takes one path; put both files into a folder, or join them with <!-- include: FILE -->"
    case .missing(let need, let command): "\(command) needs \(need)"
    case .conflict(let options, let command): "\(command) takes \(options), not both"
    case .misplaced(let option, let place, let belongs): "\(option) is not for \(place); it is for \(belongs)"
    case .unknownWord(let word, let thing, _): "unknown \(thing) \"\(word)\""
    case .removed(let name, let way): "\(name): \(way)"
    }
  }

  private var remedy: String? {
    switch reason {
    case .ambiguousOption(_, let names): "use " + names.map { "--\($0)" }.joined(separator: " or ")
    case .badValue(_, _, let takes): "use \(takes)"
    case .badNumber(_, _, let least, let most): "use a number from \(least) to \(most)"
    case .unknownWord(_, _, let known): "use \(known.joined(separator: ", "))"
    case .unknownOption, .missingValue, .unexpectedValue, .outOfRange, .badTransition, .badFile,
      .optionOfOtherCommand,
      .unknownCommand, .foreignCommand, .unexpectedOperand, .misplacedPath, .secondPath, .missing, .conflict,
      .misplaced, .removed:
      nil
    }
  }
}

/// Features of earlier versions. A user who asks for one gets one line with the way now.
enum Removed: CaseIterable, Sendable {
  case streaming, transcripts, contactSheets

  /// The options and the settings of the user's configuration that are no longer known.
  static let names: [String: Removed] = ["--stream": .streaming, "stream:": .streaming]

  var way: String {
    switch self {
    case .streaming: "not there any more; use asciinema stream --remote --command \"porthole talk.md\""
    case .transcripts:
      "no transcripts any more; write \"Output demo.cast\" into the tape, and make other files with "
        + "porthole export demo.cast -o FILE"
    case .contactSheets:
      "no pages of stills any more; use --at for one moment, or a format that moves, such as -o OUT.gif"
    }
  }
}
