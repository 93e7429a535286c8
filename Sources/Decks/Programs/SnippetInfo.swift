internal import Transitions

/// The attributes of a snippet in presenterm's decks: `rust +exec`.
struct SnippetInfo {
  /// The prefix of lines that are run and not shown; nil if all are shown.
  let hiddenMark: String?
  /// The place of the output; nil if the snippet is not to be run.
  private(set) var manner: ScreenProgram.Manner?
  private(set) var startsByItself = false
  /// The name of another program that runs it, as in `+exec:uv`.
  private(set) var executor: String?
  private(set) var id: String?
  /// The attributes that ask for a run, as the fence spells them.
  private(set) var requests: [String] = []

  private(set) var isDrawn = false
  /// True if what it prints is a picture.
  private(set) var printsImage = false
  /// The width of that picture in percent of the page; nil for its own.
  private(set) var width: Int?
  private(set) var hasNumbers = false
  /// The words above it; nil for its language.
  private(set) var title: String?
  private(set) var hasPanel = true

  static let names: Set<String> = [
    "exec", "auto_exec", "exec_replace", "acquire_terminal", "pty", "render", "image", "width", "line_numbers", "title",
    "no_background", "id",
  ]

  /// The languages whose lines behind other marks than `/// ` are hidden.
  private static let marks: [(mark: String, languages: [String])] = [
    ("# ", ["rust", "rust-script", "rs"]), ("## ", ["elixir", "jsonnet"]),
  ]
  private static let slashed: Set<String> = [
    "bash", "c++", "cpp", "c", "fish", "go", "java", "js", "javascript", "jsx", "ts", "typescript", "tsx", "julia",
    "kotlin", "php", "python", "py", "sh", "shell", "zsh", "pwsh", "powershell", "cmd", "wsl", "csharp", "c#", "cs",
    "fsharp", "f#",
  ]

  init(_ info: String, language: String, isPresenterm: Bool = false) {
    let words = info.utf8.split(whereSeparator: isBlank).map { String(decoding: $0, as: UTF8.self) }
    let hasAttributes = words.dropFirst().contains { $0.hasPrefix("+") || $0.hasPrefix("{") }
    guard words.first != nil, hasAttributes || isPresenterm else {
      hiddenMark = nil
      return
    }
    let name = String(decoding: language.utf8.map(lowercased), as: UTF8.self)
    let mark = Self.marks.first { $0.languages.contains(name) }?.mark
    hiddenMark = mark ?? (Self.slashed.contains(name) ? "/// " : nil)
    var places: [ScreenProgram.Manner] = []
    for word in words.dropFirst() where word.hasPrefix("+") {
      let name = String(word.dropFirst().prefix { $0 != ":" })
      let rest = word.dropFirst(name.count + 2)
      switch name {
      case "exec", "auto_exec": places.append(.output)
      case "exec_replace": places.append(.replacement)
      case "acquire_terminal": places.append(.wholeTerminal)
      case "pty": places.append(Self.terminal(rest))
      case "render": isDrawn = true
      case "image":
        printsImage = true
        places.append(.replacement)
      case "width": width = decimal(rest.prefix { $0 != "%" }).map { min(max($0, 1), 100) }
      case "line_numbers": hasNumbers = true
      case "title": title = rest.split(separator: "\u{A0}").joined(separator: " ")
      case "no_background": hasPanel = false
      case "id": id = rest.isEmpty ? nil : String(rest.prefix(100))
      default: continue
      }
      if name.contains(text: "exec"), !rest.isEmpty { executor = String(rest) }
      if name == "auto_exec" || name == "exec_replace" { startsByItself = true }
      if places.count > requests.count { requests.append("+" + name) }
    }
    // The attribute that says most about the place counts.
    manner = places.max { Self.rank($0) < Self.rank($1) }
    // Nothing else says when it runs.
    if printsImage, requests == ["+image"] { startsByItself = true }
  }

  /// Reads the size after `+pty:`, in one of the forms `80x20`, `80:20`, `standby` and `standby:80:20`.
  private static func terminal(_ text: Substring) -> ScreenProgram.Manner {
    var parts = text.split { $0 == ":" || $0 == "x" }.map(String.init)
    let standby = parts.first == "standby"
    if standby { parts.removeFirst() }
    let numbers = parts.compactMap { decimal($0[...]) }
    guard numbers.count == 2, (1...Limits.size.columns).contains(numbers[0]),
      (1...Limits.size.rows).contains(numbers[1])
    else { return .terminal(nil, standby: standby) }
    return .terminal(Size(columns: numbers[0], rows: numbers[1]), standby: standby)
  }

  private static func rank(_ manner: ScreenProgram.Manner) -> Int {
    switch manner {
    case .screen, .output: 0
    case .replacement: 1
    case .terminal: 2
    case .wholeTerminal: 3
    }
  }
}

extension ScreenProgram {
  /// Creates the program that runs a snippet; nil if its attributes do not ask for that, or if its language is unknown.
  init?(_ info: SnippetInfo, language: String, lines: [String]) {
    guard let manner = info.manner, let runner = SnippetLanguage.named(language, executor: info.executor) else {
      return nil
    }
    var hidden: [Int] = []
    let code = lines.enumerated().map { number, line in
      guard let mark = info.hiddenMark, line.utf8.starts(with: mark.utf8) else { return line }
      hidden.append(number)
      return String(decoding: line.utf8.dropFirst(mark.utf8.count), as: UTF8.self)
    }
    self.init(
      manner: manner, words: runner.words(running: code.joined(separator: "\n")), name: runner.program)
    lineCount = max(1, lines.count)
    hiddenLines = hidden
    startsByItself = info.startsByItself
    id = info.id
  }
}
