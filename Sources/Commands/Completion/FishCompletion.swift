struct FishCompletion {
  let commands: [CommandEntry]

  var script: String {
    let names = commands.map { command in
      line(
        "not \(seen(commands.map(\.name)))",
        "-a \(command.name) -d \(ShellWord.quoted(command.summary))")
    }
    let operands = commands.map { ($0, $0.operandWords(among: commands)) }.filter { !$0.1.isEmpty }.map {
      command, words in
      line(seen([command.name]), (command.operands.count > 1 ? "" : "-f ") + "-a '\(words.joined(separator: " "))'")
    }
    let head = "# Completions of porthole for fish: porthole completion fish | source"
    return ([head] + names + operands + commands.allOptions.map(option)).joined(separator: "\n")
  }

  /// Returns the lines of an option, which is offered after every command that has it; without a command, what the
  /// first one takes is offered.
  private func option(_ option: OptionInfo) -> String {
    let owners = commands.filter { $0.option(option.name) != nil }.map(\.name)
    let others = commands.map(\.name).filter { !owners.contains($0) }
    let condition =
      commands.first.map { owners.contains($0.name) } == true
      ? (others.isEmpty ? "true" : "not \(seen(others))") : seen(owners)
    let name = "-l \(option.name)" + (option.letter.map { " -s \($0)" } ?? "")
    let argument = option.takesFile ? " -r -F" : option.placeholder != nil && !option.isValueOptional ? " -x" : ""
    let itself = line(condition, "\(name) -d \(ShellWord.quoted(option.summary))\(argument)")
    guard !option.values.isEmpty else { return itself }
    // A line of their own, or fish would describe each value with the option's summary.
    return line(condition, "\(name) -x -a '\(option.values.joined(separator: " "))'") + "\n" + itself
  }

  private func seen(_ commands: [String]) -> String {
    "__fish_seen_subcommand_from \(commands.joined(separator: " "))"
  }

  private func line(_ condition: String, _ rest: String) -> String {
    "complete -c porthole -n '\(condition)' \(rest)"
  }
}
