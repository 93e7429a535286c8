internal import Transitions

/// The reason why a command line cannot be used, in words.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  package let description: String
  /// The spelling of an option that may mean others, and their names if it is the beginning of several.
  private var (unclear, meant): (String?, [String]) = (nil, [])

  /// - Parameters:
  ///   - remedy: The way out if there is no suggestion.
  ///   - suggestion: The name that was most likely meant.
  init(_ fault: String, remedy: String? = nil, suggestion: String? = nil) {
    let way = suggestion.map { "did you mean \"\($0)\"?" } ?? remedy
    description = way.map { "\(fault); \($0)" } ?? fault
  }

  package init(unknown thing: String, _ word: String, among known: [String]) {
    self.init(
      "unknown \(thing) \"\(word)\"", remedy: "use \(known.joined(separator: ", "))",
      suggestion: NearestName.of(word, among: known))
  }

  static func unknownOption(_ word: String, among names: [String] = []) -> UsageError {
    let near = NearestName.of(String(word.drop { $0 == "-" }), among: names)
    var error = UsageError("unknown option \"\(word)\"", suggestion: near.map { "--\($0)" })
    if near != nil { error.unclear = word }
    return error
  }

  static func ambiguousOption(_ word: String, of names: [String]) -> UsageError {
    let remedy = "use " + names.map { "--\($0)" }.joined(separator: " or ")
    var error = UsageError("\"\(word)\" is ambiguous", remedy: remedy)
    (error.unclear, error.meant) = (word, names)
    return error
  }

  static func badValue(_ value: String, option: String, takes: String, suggestion: String? = nil) -> UsageError {
    UsageError("\(option): invalid value \"\(value)\"", remedy: "use \(takes)", suggestion: suggestion)
  }

  static func outOfRange(_ value: String, option: String, from least: String, to most: String) -> UsageError {
    UsageError("\(option): \"\(value)\" is out of range \(least)...\(most)")
  }

  package static func missing(_ need: String, command: String) -> UsageError {
    UsageError("\(command) needs \(need)")
  }

  static func conflict(_ options: String, command: String) -> UsageError {
    UsageError("\(command) takes \(options), not both")
  }

  static func misplaced(_ option: String, in place: String, belongs: String) -> UsageError {
    UsageError("\(option) is not for \(place); it is for \(belongs)")
  }

  /// Returns the error with no other options proposed than these, which are those of the command.
  func proposing(_ options: [String]) -> UsageError {
    guard let unclear else { return self }
    if meant.isEmpty { return .unknownOption(unclear, among: options) }
    let own = meant.filter { options.contains($0) }
    if own.count > 1 { return .ambiguousOption(unclear, of: own) }
    return UsageError("unknown option \"\(unclear)\"", suggestion: own.first.map { "--\($0)" })
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
