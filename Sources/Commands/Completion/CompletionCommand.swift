internal import Transitions

/// `porthole completion bash|zsh|fish`: prints the script with which a shell completes command lines.
struct CompletionCommand: Subcommand {
  static let name = "completion"
  static let summary = "print a script for your shell that completes commands and options"
  static let operands: [Operand<Self>] = [
    .choice(Shell.allCases.map(\.rawValue).joined(separator: "|"), "shell", \.shell)
  ]

  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  var shell = Shell.bash

  func run() throws -> Int32 { try run(for: []) }

  func run(for commands: [CommandEntry]) throws -> Int32 {
    try Output.print(Self.script(for: shell, commands))
    return 0
  }

  static func script(for shell: Shell, _ commands: [CommandEntry]) -> String {
    switch shell {
    case .bash: BashCompletion(commands: commands).script
    case .zsh: ZshCompletion(commands: commands).script
    case .fish: FishCompletion(commands: commands).script
    }
  }
}
