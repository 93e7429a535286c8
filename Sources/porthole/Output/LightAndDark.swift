internal import Pictures
internal import Transitions

/// Two pictures of the same screens, one for light and one for dark pages.
enum LightAndDark {
  /// Writes both, and prints HTML that shows the one that suits the reader.
  ///
  /// - Parameters:
  ///   - path: The path; `-light` and `-dark` are put before its ending.
  ///   - title: Returns the alternative text where no title is asked for.
  ///   - checksOnly: A Boolean value indicating whether nothing is written, so that no HTML is needed.
  ///   - write: Writes one of them.
  static func write(
    _ path: String, titled title: () throws -> String, _ options: ExportOptions, checksOnly: Bool = false,
    _ write: (_ path: String, _ options: ExportOptions) throws -> Int32
  ) throws -> Int32 {
    guard options.display.theme == nil else {
      throw CommandFailure("--pair writes both themes; leave out --theme")
    }
    for theme in ["light", "dark"] {
      var themed = options
      themed.display.theme = Theme.named(theme)
      let status = try write(name(path, theme), themed)
      if status != 0 { return status }
    }
    if checksOnly { return 0 }
    let (light, dark) = (name(path, "light"), name(path, "dark"))
    if try shown(in: light) == shown(in: dark) {
      Output.complain(
        "\(light) and \(dark) are alike: a theme changes only text that has no colour of its own")
    }
    let text = try options.title ?? title()
    try Output.print(
      """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(Markup.escaped(dark))">
        <img src="\(Markup.escaped(light))" alt="\(Markup.escaped(text))">
      </picture>
      """)
    return 0
  }

  /// Returns a path with the name of a theme before its ending.
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
}
