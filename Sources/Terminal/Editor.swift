/// The program that the user edits texts with.
public nonisolated struct Editor: Sendable {
  /// What the user calls it: words of the shell.
  public let command: String

  /// What VISUAL names, else EDITOR; nil if neither does.
  public init?(environment: Environment) {
    guard let command = environment["VISUAL"] ?? environment["EDITOR"] else { return nil }
    self.command = command
  }

  /// The command line that opens a file, by way of the shell.
  ///
  /// - Parameters:
  ///   - path: Of the file.
  ///   - line: The line to go to, from 1, if the editor is known to take one.
  func words(for path: String, line: Int?) -> [String] {
    // What begins with a dash would be an option.
    let path = path.hasPrefix("-") ? "./" + path : path
    var operands = [path]
    if let line {
      switch name {
      case "vi", "vim", "nvim", "view", "nano", "pico", "emacs", "emacsclient", "mg", "micro", "joe", "jed", "ne",
        "kak",
        "vis":
        operands = ["+\(line)", path]
      case "hx", "helix", "subl", "zed": operands = ["\(path):\(line)"]
      case "code", "codium": operands = ["--goto", "\(path):\(line)"]
      default: break
      }
    }
    return ["/bin/sh", "-c", command + " \"$@\"", name] + operands
  }

  /// The last part of the first word.
  private var name: String {
    let word = command.split(separator: " ").first ?? ""
    return word.split(separator: "/").last.map(String.init) ?? "editor"
  }
}
