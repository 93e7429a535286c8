internal import PortholePictures
internal import PortholeStreams
internal import Transitions

extension ExportFormat {
  /// Plain text.
  public static let txt = ExportFormat(
    "txt", "plain text", still: { screen, _ in Array(ANSIText.plain(screen).utf8) })

  /// Text with control sequences.
  public static let ans = ExportFormat(
    "ans", "text with SGR colour sequences",
    still: { screen, settings in
      ANSIText.colored(screen, depth: settings.rendition.depth, palette: settings.palette)
    })

  /// Pixels, enough of them for today's displays.
  public static let png = ExportFormat(
    "png", "a bitmap picture", scale: 2, traits: [.framed, .pixels, .paired],
    still: { screen, settings in
      var painter = try settings.painter(.smooth, .smooth)
      try painter.draw(screen, damage: .everything(screen.size))
      return PNGFile.bytes(of: painter.picture)
    })
}
