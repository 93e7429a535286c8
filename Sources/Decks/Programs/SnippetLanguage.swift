/// A language in which snippets can be run, and the program that runs them.
struct SnippetLanguage: Sendable {
  /// The names after a fence, in lower case.
  let names: [String]
  /// The program that must be installed.
  let program: String
  /// The arguments before the text of the snippet; nil if the program reads it from a file.
  var arguments: [String]?
  var file = ""
  /// The command line that runs the file in the folder `$d`.
  var command = ""

  /// A snippet in a file stands in a temporary folder, which is removed after its end, even after a hang-up.
  func words(running code: String) -> [String] {
    if let arguments { return [program] + arguments + [code] }
    return ["/bin/sh", "-c", "\(Self.prologue) printf '%s\\n' \"$1\" >\"$d/\(file)\" && \(command)", "porthole", code]
  }

  /// The beginning of a script with a folder `$d` of its own, which is removed at its end.
  static let prologue =
    "d=$(mktemp -d) || exit; trap 'rm -rf \"$d\"' EXIT; trap 'exit 129' HUP; trap 'exit 130' INT; trap 'exit 143' TERM;"

  /// - Parameter executor: Another program to run it with, as in `+exec:uv`; nil for the language's own.
  /// - Returns: nil if the language, or the program for it, is unknown.
  static func named(_ name: String, executor: String? = nil) -> SnippetLanguage? {
    let name = String(decoding: name.utf8.map(lowercased), as: UTF8.self)
    guard let language = all.first(where: { $0.names.contains(name) }) else { return nil }
    guard let executor else { return language }
    return others.first { $0.names.first == language.names.first && $0.program == executor }
  }

  static let all = [
    SnippetLanguage(names: ["bash"], program: "bash", arguments: ["-c"]),
    SnippetLanguage(names: ["sh", "shell"], program: "sh", arguments: ["-c"]),
    SnippetLanguage(names: ["zsh"], program: "zsh", arguments: ["-c"]),
    SnippetLanguage(names: ["fish"], program: "fish", arguments: ["-c"]),
    script(["python", "py"], "python3 -u", "snippet.py"), script(["ruby", "rb"], "ruby", "snippet.rb"),
    script(["perl", "pl"], "perl", "snippet.pl"), script(["javascript", "js", "node"], "node", "snippet.js"),
    script(["lua"], "lua", "snippet.lua"), script(["php"], "php -f", "snippet.php"),
    script(["r"], "Rscript", "snippet.R"), script(["julia"], "julia", "snippet.jl"),
    script(["elixir"], "elixir", "snippet.exs"), script(["haskell"], "runhaskell -w", "snippet.hs"),
    script(["nushell", "nu"], "nu", "snippet.nu"), script(["jsonnet"], "jsonnet", "snippet.jsonnet"),
    script(["java"], "java", "Snippet.java"), script(["kotlin"], "kotlinc -script", "snippet.kts"),
    script(["csharp", "c#", "cs"], "dotnet-script", "snippet.cs"),
    script(["fsharp", "f#"], "dotnet fsi", "snippet.fsx"), script(["swift"], "swift", "main.swift"),
    script(["go"], "go run", "snippet.go"),
    compiled(["c"], "cc", "snippet.c"), compiled(["c++", "cpp"], "c++ -std=c++20", "snippet.cpp"),
    compiled(["rust", "rs"], "rustc", "snippet.rs"), script(["rust-script"], "rust-script", "snippet.rs"),
  ]

  private static let others = [
    script(["rust"], "rust-script", "snippet.rs"), script(["python"], "uv run --script -q", "snippet.py"),
    script(["python"], "pytest", "snippet.py"),
  ]

  private static func script(_ names: [String], _ command: String, _ file: String) -> SnippetLanguage {
    SnippetLanguage(
      names: names, program: first(of: command), file: file, command: "\(command) \"$d/\(file)\"")
  }

  private static func compiled(_ names: [String], _ command: String, _ file: String) -> SnippetLanguage {
    SnippetLanguage(
      names: names, program: first(of: command), file: file,
      command: "\(command) -o \"$d/snippet\" \"$d/\(file)\" && \"$d/snippet\"")
  }

  private static func first(of command: String) -> String {
    String(command.prefix { $0 != " " })
  }
}
