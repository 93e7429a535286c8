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
