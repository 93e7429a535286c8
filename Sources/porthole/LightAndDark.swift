internal import Transitions

/// Two pictures of the same, one for light and one for dark pages.
enum LightAndDark {
  /// Writes both, and prints the lines of HTML that show the one that suits the reader.
  ///
  /// - Parameters:
  ///   - path: `-light` and `-dark` are put before its ending.
  ///   - write: Writes one of them.
  static func write(
    _ path: String, _ arguments: Arguments, _ write: (_ path: String, _ arguments: Arguments) throws -> Int32
  ) throws -> Int32 {
    guard arguments.theme == nil else {
      throw CommandFailure("--pair asks for both themes, and --theme for one; leave out one of them")
    }
    for theme in ["light", "dark"] {
      var themed = arguments
      themed.theme = Theme.named(theme)
      let status = try write(name(path, theme), themed)
      if status != 0 { return status }
    }
    // What is said in a check is not to be pasted.
    if arguments.checksRecording { return 0 }
    let text = arguments.title ?? String(path.split(separator: "/").last?.split(separator: ".").first ?? "")
    try Output.print(
      """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(escaped(name(path, "dark")))">
        <img src="\(escaped(name(path, "light")))" alt="\(escaped(text))">
      </picture>
      """)
    return 0
  }

  /// A file's name with a theme's before its ending.
  static func name(_ path: String, _ theme: String) -> String {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<dot])-\(theme)\(path[dot...])"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
