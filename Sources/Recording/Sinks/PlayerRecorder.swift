internal import PortholePictures
package import PortholeStreams
internal import Transitions

/// Records frames as a page that plays them, which is written when the recording ends. Markers become chapters.
package struct PlayerRecorder: ShowSink {
  private let output: ExportTarget
  private let title: String
  private let scale: Int
  private let framesPerSecond: Int
  private let palette: Palette
  private let pictureFrame: PictureFrame
  private let fonts: String
  private var reduction: ColorReduction
  private var page: PlayerPage
  private var labels: [String] = []

  /// - Parameter settings: The settings of the page. Its scale counts if there is room.
  package init(to output: ExportTarget, _ settings: ExportSettings) throws {
    (self.output, title) = (output, settings.title ?? settings.name)
    (pictureFrame, fonts) = (settings.pictureFrame, try settings.font.styleSheet())
    (scale, palette, framesPerSecond) = (settings.scale, settings.palette, settings.framesPerSecond)
    reduction = ColorReduction(to: settings.rendition.depth, palette: palette)
    page = PlayerPage(framesPerSecond: framesPerSecond)
  }

  package mutating func receive(_ event: ShowEvent, at time: Int) throws(RecordingError) {
    switch event {
    case .chapter(let label): labels.append(label)
    case .frame(let frame, _):
      let time = time.frame(at: framesPerSecond)
      for label in labels { page.mark(label, at: time) }
      labels = []
      page.show(reduction.shown(frame, palette: palette), at: time)
    case .end:
      let text = page.text(
        title: title, microseconds: time, scale: scale, pictureFrame: pictureFrame, fonts: fonts)
      try output.append(Array(text.utf8))
    default: break
    }
  }
}

extension ExportFormat {
  /// A page. Its bytes are the same at any scale.
  public static let html = ExportFormat(
    "html", "a web page with coloured text, or a player with chapters",
    timing: .ticks(perSecond: 1000, shortest: 1), traits: [.framed, .titled, .shrinksWithRate],
    still: { screen, settings in
      var reduction = ColorReduction(to: settings.rendition.depth, palette: settings.palette)
      let page = HTMLFile.text(
        of: reduction.shown(screen, palette: settings.palette), title: settings.title ?? settings.name,
        scale: settings.scale, palette: settings.palette, pictureFrame: settings.pictureFrame,
        fonts: try settings.font.styleSheet())
      return Array(page.utf8)
    },
    motion: .stream { target, settings in
      try PlayerRecorder(to: target, settings)
    })
}
