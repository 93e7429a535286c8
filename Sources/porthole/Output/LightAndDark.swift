internal import Transitions

/// Two pictures of the same, one for light and one for dark pages.
enum LightAndDark {
  /// Writes both, and prints the lines of HTML that show the one that suits the reader.
  ///
  /// - Parameters:
  ///   - path: `-light` and `-dark` are put before its ending.
  ///   - title: Says in a few words what they show, unless the command line does.
  ///   - write: Writes one of them.
  static func write(
    _ path: String, titled title: () throws -> String, _ arguments: Arguments,
    _ write: (_ path: String, _ arguments: Arguments) throws -> Int32
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
    let (light, dark) = (name(path, "light"), name(path, "dark"))
    if try shown(in: light) == shown(in: dark) {
      Output.complain(
        "\(light) and \(dark) are alike: all they show has its own colours, and a theme is for what has none")
    }
    let text = try arguments.title ?? title()
    try Output.print(
      """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(escaped(dark))">
        <img src="\(escaped(light))" alt="\(escaped(text))">
      </picture>
      """)
    return 0
  }

  /// A file's name with a theme's before its ending.
  static func name(_ path: String, _ theme: String) -> String {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<dot])-\(theme)\(path[dot...])"
  }

  /// A picture without what a theme changes where nothing shows it: the colour that an SVG's text has if it has no other.
  private static func shown(in path: String) throws -> ArraySlice<UInt8> {
    let bytes = try InputFile.read(path, atMost: .max, remedy: "")
    guard bytes.starts(with: Array("<svg ".utf8)), let fill = bytes.firstRange(of: Array(" font-family=".utf8)) else {
      return bytes[...]
    }
    return bytes[fill.lowerBound...]
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
