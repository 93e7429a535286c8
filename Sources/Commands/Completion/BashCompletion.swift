/// Completions for bash, version 4 or newer.
struct BashCompletion {
  let commands: [CommandEntry]

  var script: String {
    let usual = commands.first?.name ?? ""
    return """
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
            \(commands.map(\.name).joined(separator: "|"))) command=${COMP_WORDS[index]}; break ;;
          esac
        done
        COMPREPLY=()
        case ${command:-\(usual)}:$previous in
      \(values)
        esac
        if [[ $current == -* ]]; then
          case ${command:-\(usual)} in
      \(options)
          esac
          return
        fi
        case $command in
          '') mapfile -t COMPREPLY < <(compgen -W '\(commands.map(\.name).joined(separator: " "))' -- "$current"
              compgen -f -- "$current") ;;
      \(operands)
          *) mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        esac
      }
      complete -o filenames -F _porthole porthole
      """
  }

  private var values: String {
    commands.allOptions.filter { $0.placeholder != nil && !$0.isValueOptional }.map { option in
      let owners = commands.filter { $0.option(option.name) != nil }
      let letters = option.letter.map { letter in owners.map { "\($0.name):-\(letter)" } } ?? []
      let pattern = (["*:\(option.spelling)"] + letters).joined(separator: "|")
      // A colon divides words for bash, so variants of transitions are left out.
      let words = option.values.map { $0.prefix { $0 != ":" } }
      let unique = words.indices.filter { words.firstIndex(of: words[$0]) == $0 }.map { String(words[$0]) }
      let reply =
        option.takesFile
        ? #"mapfile -t COMPREPLY < <(compgen -f -- "$current"); "#
        : unique.isEmpty
          ? "" : #"mapfile -t COMPREPLY < <(compgen -W '\#(unique.joined(separator: " "))' -- "$current"); "#
      return "    \(pattern)) \(reply)return ;;"
    }.joined(separator: "\n")
  }

  private var options: String {
    commands.map { command in
      "      \(command.name)) mapfile -t COMPREPLY < <(compgen -W '"
        + command.options.map(\.spelling).joined(separator: " ") + #"' -- "$current") ;;"#
    }.joined(separator: "\n")
  }

  private var operands: String {
    commands.map { ($0, $0.operandWords(among: commands)) }.filter { !$0.1.isEmpty }.map { command, words in
      "    \(command.name)) mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))"
        + #"' -- "$current""# + (command.operands.count > 1 ? #"; compgen -f -- "$current""# : "") + ") ;;"
    }.joined(separator: "\n")
  }
}
