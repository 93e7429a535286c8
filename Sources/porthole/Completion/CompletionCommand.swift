internal import Transitions

/// `porthole completion bash|zsh|fish`: what a shell needs to complete command lines.
enum CompletionCommand {
  /// The shells that are known.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static func run(_ arguments: Arguments) throws -> Int32 {
    let known = Shell.allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw UsageError(.missing("one of \(known.joined(separator: ", "))", command: .completion))
    }
    guard let shell = Shell(rawValue: word) else {
      throw UsageError(.unknownTopic(word, topics: known), suggestion: NearestName.of(word, among: known))
    }
    try Output.print(script(for: shell))
    return 0
  }

  /// The script, made from the commands and the option table.
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  /// A text as one word of any of the three shells.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
