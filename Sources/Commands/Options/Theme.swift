internal import PortholePictures
internal import PortholeRecording
internal import Transitions

extension Theme {
  /// Reads the file of another program.
  static func file(_ path: String) throws(CommandFailure) -> Theme {
    let bytes = try InputFile.readSettings(path, atMost: ThemeFile.largest, remedy: "give \(ThemeFile.forms)")
    guard let palette = ThemeFile.palette(of: bytes) else {
      throw CommandFailure("\(path): no colours in it; give \(ThemeFile.forms)")
    }
    return Theme(name: path, palette: palette)
  }
}

extension ValueKind<Theme?> {
  /// The colours of a terminal, by name or in a file; nil for `auto`.
  static var theme: ValueKind {
    let words = ["auto"] + Theme.all.map(\.name)
    return ValueKind(words: words) { text, option throws(UsageError) in
      if text == "auto" { return nil }
      if let theme = Theme.named(text) { return theme }
      if text.contains("/") || ExportFormat.ending(of: text) != nil {
        do { return try Theme.file(text) } catch { throw UsageError(.badFile("\(error)", option: option)) }
      }
      throw UsageError(
        .badValue(
          text, option: option,
          takes: words.joined(separator: ", ") + ", a name of \"porthole help themes\" or a file"),
        suggestion: NearestName.of(text, among: words + NamedThemes.names))
    }
  }
}
