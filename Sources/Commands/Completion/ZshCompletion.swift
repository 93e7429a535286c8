/// Completions for zsh: a function for a folder of `$fpath`, or to be evaluated.
struct ZshCompletion {
  let commands: [CommandEntry]

  var script: String {
    """
    #compdef porthole
    # Completions of porthole for zsh: source <(porthole completion zsh)
    _porthole_operand() {
      local -a names=(
    \(commands.map { "    " + described($0.name, $0.summary) }.joined(separator: "\n"))
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
          (\(commands.map(\.name).joined(separator: "|"))) command=$word; break ;;
        esac
      done
      case ${command:-\(commands.first?.name ?? "")} in
    \(commands.map { "    (\($0.name)) accepted=(\n\(options(of: $0))\n      ) ;;" }.joined(separator: "\n"))
      esac
      _arguments -s -S : $accepted '*: :_porthole_operand'
    }
    if [[ $funcstack[1] == _porthole ]]; then _porthole "$@"; else compdef _porthole porthole; fi
    """
  }

  private func described(_ name: String, _ summary: String) -> String {
    ShellWord.quoted("\(escaped(name, ":")):\(summary)")
  }

  private func options(of command: CommandEntry) -> String {
    command.options.map { option in
      let value = option.placeholder.map { name in
        (option.isValueOptional ? "::" : ":") + "\(name):"
          + (option.takesFile
            ? "_files"
            : option.values.isEmpty ? " " : "(\(option.values.map { escaped($0, ":") }.joined(separator: " ")))")
      }
      let tail = "[\(escaped(option.summary, "[]:"))]" + (value ?? "")
      let long = option.spelling + (value == nil ? "" : option.isValueOptional ? "=-" : "=")
      let short = option.letter.map { letter in
        "        " + ShellWord.quoted("-\(letter)" + (value == nil ? "" : "+") + tail) + "\n"
      }
      return (short ?? "") + "        " + ShellWord.quoted(long + tail)
    }.joined(separator: "\n")
  }

  private var operands: String {
    commands.map { ($0, $0.operandWords(among: commands)) }.filter { !$0.1.isEmpty }.map { command, words in
      "    (\(command.name)) compadd \(words.joined(separator: " "))"
        + (command.operands.count > 1 ? "; _files" : "") + " ;;"
    }.joined(separator: "\n")
  }

  private func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}

enum ShellWord {
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
