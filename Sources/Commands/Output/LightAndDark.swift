internal import PortholePictures
internal import PortholeRecording
internal import Transitions

/// Two pictures of the same screens, one for light and one for dark pages.
enum LightAndDark {
  /// Writes both pictures, and prints HTML that shows the one that suits the reader.
  ///
  /// - Parameters:
  ///   - path: The path; `-light` and `-dark` go before its extension.
  ///   - alternative: Returns the alternative text if no title is given.
  ///   - checksOnly: A Boolean value indicating whether nothing is written; then no HTML is printed.
  ///   - write: Writes one of the pictures.
  static func write(
    _ path: String, alternative: () throws -> String, _ options: ExportOptions, checksOnly: Bool = false,
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
        "\(light) and \(dark) are identical: a theme changes only text that has no colour of its own")
    }
    let text = try options.title ?? alternative()
    try Output.print(
      """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(Markup.escaped(dark))">
        <img src="\(Markup.escaped(light))" alt="\(Markup.escaped(text))">
      </picture>
      """)
    return 0
  }

  /// Returns the alternative text of a picture: its title and the words of its first screen.
  ///
  /// - Parameter moves: A Boolean value indicating whether more follows.
  static func text(_ title: String, of screen: Grid, moves: Bool) -> String {
    let words = AlternativeText.words(on: screen, after: title)
    if words.isEmpty { return title }
    return moves ? "\(title), a recording. It begins: \(words)" : "\(title): \(words)"
  }

  /// Returns a path with the name of a theme before its extension.
  static func name(_ path: String, _ theme: String) -> String {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<dot])-\(theme)\(path[dot...])"
  }

  /// Returns a picture without a difference between themes that is invisible: the default colour of an SVG's text.
  private static func shown(in path: String) throws -> ArraySlice<UInt8> {
    let bytes = try InputFile.read(path, atMost: .max, remedy: "")
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    guard head.hasPrefix("<svg "), let fill = head.firstRange(ofText: " font-family=") else { return bytes[...] }
    return bytes[head.utf8[..<fill.lowerBound].count...]
  }
}
