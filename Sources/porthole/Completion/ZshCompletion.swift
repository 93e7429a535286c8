/// Completions for zsh: a function for a folder of `$fpath`, or to be evaluated.
enum ZshCompletion {
  static var script: String {
    """
    #compdef porthole
    # Completions of porthole for zsh: source <(porthole completion zsh)
    _porthole_operand() {
      local -a names=(
    \(Subcommand.allCases.map { "    " + described($0.rawValue, $0.summary) }.joined(separator: "\n"))
      )
      case $command in
        ('') _describe -t commands command names; _files ;;
    \(operands)
        (*) _files ;;
      esac
    }
    _porthole() {
      local command= word
      local -a accepted
      for word in ${words[2,CURRENT-1]}; do
        case $word in
          (\(Subcommand.allCases.map(\.rawValue).joined(separator: "|"))) command=$word; break ;;
        esac
      done
      case ${command:-show} in
    \(Subcommand.allCases.map { "    (\($0.rawValue)) accepted=(\n\(options(of: $0))\n      ) ;;" }.joined(separator: "\n"))
      esac
      _arguments -s -S : $accepted '*: :_porthole_operand'
    }
    if [[ $funcstack[1] == _porthole ]]; then _porthole "$@"; else compdef _porthole porthole; fi
    """
  }

  private static func described(_ name: String, _ summary: String) -> String {
    CompletionCommand.quoted("\(escaped(name, ":")):\(summary)")
  }

  private static func options(of command: Subcommand) -> String {
    OptionTable.entries.filter { $0.commands.contains(command) }.map { entry in
      let value = entry.placeholder.map { name in
        ":\(name):"
          + (entry.takesFile
            ? "_files"
            : entry.values.isEmpty ? " " : "(\(entry.values.map { escaped($0, ":") }.joined(separator: " ")))")
      }
      let tail = "[\(escaped(entry.summary, "[]:"))]" + (value ?? "")
      let long = entry.spelling + (value == nil ? "" : "=")
      let short = entry.letter.map { letter in
        "        " + CompletionCommand.quoted("-\(letter)" + (value == nil ? "" : "+") + tail) + "\n"
      }
      return (short ?? "") + "        " + CompletionCommand.quoted(long + tail)
    }.joined(separator: "\n")
  }

  private static var operands: String {
    Subcommand.allCases.filter { !$0.operandWords.isEmpty }.map { command in
      "    (\(command.rawValue)) compadd \(command.operandWords.joined(separator: " "))"
        + (command.mostOperands > 1 ? "; _files" : "") + " ;;"
    }.joined(separator: "\n")
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
