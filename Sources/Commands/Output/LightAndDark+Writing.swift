internal import PortholeRecording

extension LightAndDark {
  /// Writes both pictures, and prints HTML that shows the one that suits the reader.
  ///
  /// - Parameter alternative: Returns the alternative text if no title is given.
  static func write(
    _ path: String, alternative: () throws -> String, _ options: ExportOptions, checksOnly: Bool = false,
    _ write: (_ path: String, _ options: ExportOptions) throws -> Int32
  ) throws -> Int32 {
    guard options.display.theme == nil else {
      throw CommandFailure("--pair writes both themes; leave out --theme")
    }
    let paths = [name(path, "light"), name(path, "dark")]
    for (path, theme) in zip(paths, ["light", "dark"]) {
      var themed = options
      themed.display.theme = Theme.named(theme)
      let status = try write(path, themed)
      if status != 0 { return status }
    }
    if checksOnly { return 0 }
    let files = try paths.map { try InputFile.read($0, atMost: .max, remedy: "") }
    if areAlike(files[0], files[1]) {
      Output.complain(
        "\(paths[0]) and \(paths[1]) are identical: a theme changes only text that has no colour of its own")
    }
    try Output.print(markup(of: path, alternative: options.title ?? alternative()))
    return 0
  }
}
