/// Completions for bash, version 4 or newer.
enum BashCompletion {
  static var script: String {
    """
    # Completions of porthole for bash: source <(porthole completion bash)
    _porthole() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command= index
      # bash takes the = of --option=value for a word.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          \(Subcommand.allCases.map(\.rawValue).joined(separator: "|"))) command=${COMP_WORDS[index]}; break ;;
        esac
      done
      COMPREPLY=()
      case ${command:-show}:$previous in
    \(values)
      esac
      if [[ $current == -* ]]; then
        case ${command:-show} in
    \(options)
        esac
        return
      fi
      case $command in
        '') mapfile -t COMPREPLY < <(compgen -W '\(commands)' -- "$current"; compgen -f -- "$current") ;;
    \(operands)
        *) mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
      esac
    }
    complete -o filenames -F _porthole porthole
    """
  }

  private static var commands: String { Subcommand.allCases.map(\.rawValue).joined(separator: " ") }

  /// What stands after an option that takes a value.
  private static var values: String {
    OptionTable.entries.filter { $0.placeholder != nil }.map { entry in
      let letters = entry.letter.map { letter in entry.commands.map { "\($0.rawValue):-\(letter)" } } ?? []
      let pattern = (["*:\(entry.spelling)"] + letters).joined(separator: "|")
      // A colon divides words for bash, so variants of transitions are left out.
      let words = entry.values.map { $0.prefix { $0 != ":" } }
      let unique = words.indices.filter { words.firstIndex(of: words[$0]) == $0 }.map { String(words[$0]) }
      let reply =
        entry.takesFile
        ? #"mapfile -t COMPREPLY < <(compgen -f -- "$current"); "#
        : unique.isEmpty
          ? "" : #"mapfile -t COMPREPLY < <(compgen -W '\#(unique.joined(separator: " "))' -- "$current"); "#
      return "    \(pattern)) \(reply)return ;;"
    }.joined(separator: "\n")
  }

  private static var options: String {
    Subcommand.allCases.map { command in
      let words = OptionTable.entries.filter { $0.commands.contains(command) }.map(\.spelling)
      return "      \(command.rawValue)) mapfile -t COMPREPLY < <(compgen -W '"
        + words.joined(separator: " ") + #"' -- "$current") ;;"#
    }.joined(separator: "\n")
  }

  private static var operands: String {
    Subcommand.allCases.filter { !$0.operandWords.isEmpty }.map { command in
      "    \(command.rawValue)) mapfile -t COMPREPLY < <(compgen -W '"
        + command.operandWords.joined(separator: " ")
        + #"' -- "$current""# + (command.mostOperands > 1 ? #"; compgen -f -- "$current""# : "") + ") ;;"
    }.joined(separator: "\n")
  }
}
