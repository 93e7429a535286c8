import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

@MainActor @Suite(.waits) struct CompletionTests {
  /// A folder with the scripts of all shells in it.
  private static func scripts() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([:])
    for shell in CompletionCommand.Shell.allCases {
      try folder.write("porthole.\(shell.rawValue)", CompletionCommand.script(for: shell, CommandTable.entries) + "\n")
    }
    return folder
  }

  private nonisolated static func isInstalled(_ program: String) -> Bool {
    Shell.run("command -v \(program)").status == 0
  }

  /// Returns what bash offers for the last word.
  private func bash(_ words: String...) throws -> [String] {
    let folder = try Self.scripts()
    try folder.write(
      "complete.sh",
      """
      source porthole.bash
      COMP_WORDS=(porthole \(words.map(ShellWord.quoted).joined(separator: " "))) COMP_CWORD=\(words.count)
      _porthole
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    let result = Shell.run("cd \(folder.path) && bash --norc --noprofile complete.sh 2>&1")
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `bash offers commands, options, values and files`() throws {
    #expect(try bash("re") == ["record"])
    #expect(
      try bash("export", "deck", "--f")
        == ["--format", "--force", "--from", "--frames", "--fps", "--font", "--fit", "--frame"])
    #expect(try bash("check", "--f") == [])
    #expect(try bash("--depth", "2") == ["256", "24bit"])
    #expect(try bash("show", "--depth", "=", "m") == ["mono"])
    #expect(try bash("export", "--format", "a") == ["ans", "apng"])
    #expect(try bash("export", "-f", "porthole.b") == ["porthole.bash"])
    #expect(try bash("--transition", "pu") == ["punch", "push"])
    #expect(try bash("help", "tr") == ["transitions"])
    #expect(try bash("completion", "") == ["bash", "zsh", "fish"])
    #expect(try bash("show", "porthole.z") == ["porthole.zsh"])
  }

  @Test(.enabled(if: isInstalled("zsh"))) func `zsh reads its script`() throws {
    let folder = try Self.scripts()
    let result = Shell.run(
      "cd \(folder.path) && zsh -f -c 'autoload -U compinit; compinit -D -u; source ./porthole.zsh; "
        + "print $_comps[porthole]' 2>&1")
    #expect(String(decoding: result.output, as: UTF8.self) == "_porthole\n")
  }

  @Test(.enabled(if: isInstalled("fish"))) func `fish offers commands, options and values`() throws {
    let folder = try Self.scripts()
    func fish(_ line: String) -> [String] {
      let result = Shell.run(
        "cd \(folder.path) && HOME=\(folder.path) fish -N -c 'source porthole.fish; complete -C \"\(line)\"' 2>&1")
      return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    // The text behind a tab is shown beside the word.
    #expect(fish("porthole rec") == ["record\t\(RecordCommand.summary)"])
    // Since version 4, fish also offers words with the letters further apart.
    let frames = fish("porthole export --fra").map { $0.prefix { $0 != "\t" } }
    #expect(Set(frames.filter { $0.hasPrefix("--fra") }) == ["--frames", "--frame"])
    #expect(fish("porthole check --fra") == [])
    #expect(fish("porthole --dep") == ["--depth\tcolours: mono, 16, 256 or 24bit"])
    #expect(Set(fish("porthole --depth 2")) == ["256", "24bit"])
    #expect(fish("porthole help tr") == ["transitions"])
  }

  @Test func `an unknown shell is an error`() throws {
    let error = #expect(throws: UsageError.self) {
      try CompletionCommand(parsing: ["fihs"]).run()
    }
    #expect(error?.description == "unknown shell \"fihs\"; did you mean \"fish\"?")
  }
}

struct ManualTests {
  @Test func `the manual names every command, option, key and transition`() {
    let text = ManualPage.roff(CommandTable.entries)
    for command in CommandTable.entries { #expect(text.contains("\n.B \(command.name)")) }
    func asRoff(_ name: String) -> String { name.map { $0 == "-" ? "\\-" : String($0) }.joined() }
    for command in CommandTable.entries {
      let page = ManualPage.roff(of: command)
      for entry in command.options { #expect(page.contains(asRoff(entry.spelling)), "\(command.name) \(entry.name)") }
    }
    for name in Catalog.names { #expect(text.contains("\n.B " + asRoff(name)), "\(name)") }
    #expect(text.contains("\n.B q / \\(haC\n"))
  }

  @Test(.enabled(if: Shell.run("command -v groff").status == 0))
  func `groff has nothing to complain about`() throws {
    let folder = try TemporaryFolder(["porthole.1": ManualPage.roff(CommandTable.entries) + "\n"])
    for command in CommandTable.entries {
      try folder.write("porthole-\(command.name).1", ManualPage.roff(of: command) + "\n")
    }
    let complaints = Shell.run("cd \(folder.path) && for page in *.1; do groff -man -Tutf8 -ww -z $page; done 2>&1")
    #expect(String(decoding: complaints.output, as: UTF8.self) == "" && complaints.status == 0)
    let page = Shell.run("groff -man -Tascii -P-cbou \(folder.path)/porthole-show.1").output
    #expect(String(decoding: page, as: UTF8.self).contains("--no-mouse"))
  }
}
