enum StarterTape {
  static func text(_ path: String) -> String {
    let gif = path[..<(path.lastIndex(of: ".") ?? path.endIndex)] + ".gif"
    let mark = gif.contains("\"") ? "'" : "\""
    return """
      # porthole record runs the shell below and types what this says; "porthole help tape programs" lists all commands.

      Output \(mark)\(gif)\(mark)

      Require bash

      Set Shell bash
      Set FontSize 22
      Set Width 1200
      Set Height 600

      Type "echo 'Hello, tape!'"
      Sleep 500ms
      Enter
      Wait
      Sleep 2s

      """
  }
}
