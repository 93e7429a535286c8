/// Completions for fish.
enum FishCompletion {
  static var script: String {
    let all = Command.allCases.map(\.rawValue)
    let commands = Command.allCases.map { command in
      line("not \(seen(all))", "-a \(command.rawValue) -d \(CompletionCommand.quoted(command.summary))")
    }
    let operands = Command.allCases.filter { !$0.operandWords.isEmpty }.map { command in
      line(
        seen([command.rawValue]),
        (command.mostOperands > 1 ? "" : "-f ") + "-a '\(command.operandWords.joined(separator: " "))'")
    }
    let head = "# Completions of porthole for fish: porthole completion fish | source"
    return ([head] + commands + operands + OptionTable.entries.map(option)).joined(separator: "\n")
  }

  /// An option, offered wherever it may be used; without a command that is what `show` takes.
  private static func option(_ entry: OptionTable.Entry) -> String {
    let others = Command.allCases.filter { !entry.commands.contains($0) }.map(\.rawValue)
    let condition =
      entry.commands.contains(.show)
      ? (others.isEmpty ? "true" : "not \(seen(others))") : seen(entry.commands.map(\.rawValue))
    var rest = "-l \(entry.name)" + (entry.letter.map { " -s \($0)" } ?? "")
    rest += " -d \(CompletionCommand.quoted(entry.summary))"
    if entry.takesFile {
      rest += " -r -F"
    } else if entry.placeholder != nil {
      rest += " -x" + (entry.values.isEmpty ? "" : " -a '\(entry.values.joined(separator: " "))'")
    }
    return line(condition, rest)
  }

  private static func seen(_ commands: [String]) -> String {
    "__fish_seen_subcommand_from \(commands.joined(separator: " "))"
  }

  private static func line(_ condition: String, _ rest: String) -> String {
    "complete -c porthole -n '\(condition)' \(rest)"
  }
}
