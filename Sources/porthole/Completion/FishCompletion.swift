/// Completions for fish.
enum FishCompletion {
  static var script: String {
    let all = Subcommand.allCases.map(\.rawValue)
    let commands = Subcommand.allCases.map { command in
      line("not \(seen(all))", "-a \(command.rawValue) -d \(CompletionCommand.quoted(command.summary))")
    }
    let operands = Subcommand.allCases.filter { !$0.operandWords.isEmpty }.map { command in
      line(
        seen([command.rawValue]),
        (command.mostOperands > 1 ? "" : "-f ") + "-a '\(command.operandWords.joined(separator: " "))'")
    }
    let head = "# Completions of porthole for fish: porthole completion fish | source"
    return ([head] + commands + operands + OptionTable.entries.map(option)).joined(separator: "\n")
  }

  /// An option, offered wherever it may be used; without a command that is what `show` takes.
  private static func option(_ entry: OptionTable.Entry) -> String {
    let others = Subcommand.allCases.filter { !entry.commands.contains($0) }.map(\.rawValue)
    let condition =
      entry.commands.contains(.show)
      ? (others.isEmpty ? "true" : "not \(seen(others))") : seen(entry.commands.map(\.rawValue))
    let name = "-l \(entry.name)" + (entry.letter.map { " -s \($0)" } ?? "")
    let argument = entry.takesFile ? " -r -F" : entry.placeholder != nil ? " -x" : ""
    let itself = line(condition, "\(name) -d \(CompletionCommand.quoted(entry.summary))\(argument)")
    guard !entry.values.isEmpty else { return itself }
    // Apart, or each value would be told by what the option is for; the line that comes last tells of the option.
    return line(condition, "\(name) -x -a '\(entry.values.joined(separator: " "))'") + "\n" + itself
  }

  private static func seen(_ commands: [String]) -> String {
    "__fish_seen_subcommand_from \(commands.joined(separator: " "))"
  }

  private static func line(_ condition: String, _ rest: String) -> String {
    "complete -c porthole -n '\(condition)' \(rest)"
  }
}
