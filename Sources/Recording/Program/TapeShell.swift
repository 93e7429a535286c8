internal import PortholePlatform
internal import PortholePrograms

/// The shells that tapes name.
enum TapeShell {
  /// The prompt that VHS gives every shell: `> ` in its indigo.
  private static let color = "38;2;90;86;224"

  /// Returns the start of a tape's program. Shells read no files of the user, so that every machine shows the same.
  static func launch(_ settings: Tape.Program) -> Launch {
    let name = settings.shell.split(separator: "/").last.map(String.init) ?? settings.shell
    var variables: [String: String?] = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "VHS_RECORD": "true", "LINES": nil, "COLUMNS": nil,
      "TERM_PROGRAM": nil, "TERM_PROGRAM_VERSION": nil,
    ]
    var words = [settings.shell]
    switch name {
    case "bash":
      words += ["--noprofile", "--norc", "--login", "+o", "history"]
      variables["PS1"] = "\\[\\e[\(color)m\\]> \\[\\e[0m\\]"
    case "sh", "dash":
      variables["PS1"] = "> "
      variables["ENV"] = .some(nil)
    case "zsh":
      words += ["--histnostore", "--no-rcs"]
      variables["PROMPT"] = "%F{#5B56E0}> %F{reset_color}"
    case "fish":
      words += [
        "--login", "--no-config", "--private", "-C", "function fish_greeting; end",
        "-C", "function fish_prompt; set_color 5B56E0; echo -n '> '; set_color normal; end",
      ]
    case "osh":
      words += ["--norc"]
      variables["PS1"] = "\\[\\e[\(color)m\\]> \\[\\e[0m\\]"
    case "nu":
      words += [
        "--no-config-file", "--execute",
        "$env.PROMPT_COMMAND = {'\u{1B}[\(color)m>\u{1B}[m '}; $env.PROMPT_COMMAND_RIGHT = {''}",
      ]
    case "xonsh": words += ["--no-rc", "-D", "PROMPT=\u{1B}[\(color)m>\u{1B}[m "]
    case "pwsh":
      words += [
        "-NoLogo", "-NoExit", "-NoProfile", "-Command",
        "Function prompt { Write-Host -ForegroundColor Blue -NoNewLine '>'; return ' ' }",
      ]
    default: break
    }
    if let command = settings.command { words = ["sh", "-c", command] }
    for variable in settings.environment { variables[variable.name] = variable.value }
    var launch = Launch(words)
    launch.searchesPath = true
    launch.environment = Launch.environment(changing: variables)
    return launch
  }
}

/// Programs in the folders of PATH.
enum ProgramSearch {
  /// Returns a Boolean value indicating whether a program can be started by its name or path.
  static func finds(_ name: String) -> Bool {
    if name.contains("/") { return access(name, X_OK) == 0 }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":", omittingEmptySubsequences: false).contains { folder in
      access("\(folder.isEmpty ? "." : folder)/\(name)", X_OK) == 0
    }
  }
}
