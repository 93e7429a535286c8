internal import PortholePictures
package import PortholeStreams
internal import Transitions

/// Records frames as an animated SVG, which is written when the recording ends.
///
/// Passages become keyframes where possible. The file has no chapters.
package struct SVGRecorder: ShowSink {
  private let output: ExportTarget
  private let report: (String) -> Void
  private let settings: AnimatedSVG.Settings
  private let pictureFrame: PictureFrame
  private let title: String
  private var size = Size(columns: 0, rows: 0)
  private var reduction: ColorReduction
  private var film: SVGFilm
  private var snapshot: SceneSnapshot?

  /// - Parameter wanted: The settings of the picture. Its listener is told of each passage: how it was drawn, and why.
  package init(to output: ExportTarget, _ wanted: ExportSettings) throws {
    self.output = output
    report = { wanted.tell(.detail($0)) }
    (pictureFrame, title) = (wanted.pictureFrame, wanted.title ?? wanted.name)
    settings = try AnimatedSVG.Settings(wanted)
    reduction = ColorReduction(to: settings.rendition.depth, palette: settings.palette)
    film = SVGFilm(framesPerSecond: wanted.framesPerSecond)
  }

  package var wantsScenes: Bool { true }

  package mutating func receive(_ event: ShowEvent, at time: Int) throws {
    switch event {
    case .scene(let scene): snapshot = scene
    case .frame(let frame, _): show(frame, at: time.frame(at: film.framesPerSecond))
    case .end: try finish(at: time)
    default: break
    }
  }

  private mutating func show(_ frame: Grid, at time: Int) {
    size = Size(columns: max(size.columns, frame.size.columns), rows: max(size.rows, frame.size.rows))
    guard let snapshot, let animation = snapshot.animation else { return film.show(frame, at: time) }
    film.show(animation, from: snapshot.from, to: snapshot.to, at: time)
  }

  private mutating func finish(at microseconds: Int) throws {
    film.finish(at: microseconds.frame(at: film.framesPerSecond))
    let (reduction, palette) = (reduction, settings.palette)
    let svg = try AnimatedSVG(of: film, settings) { grid in
      var reduction = reduction
      return reduction.shown(grid, palette: palette)
    }
    svg.notes.forEach(report)
    let mounted = PictureFrameMarkup.svg(svg.pieces, of: size, scale: settings.scale, pictureFrame)
    for piece in SVGFile.described(mounted, title: title, size: size, microseconds: microseconds) {
      try output.append(piece)
    }
  }
}

extension ExportFormat {
  /// An SVG, for any scale and without a script.
  public static let svg = ExportFormat(
    "svg", "text as text, blocks as paths, animated by CSS",
    timing: .ticks(perSecond: 100, shortest: 1), traits: [.framed, .titled, .paired, .roundTrip, .looping],
    still: { screen, settings in
      var reduction = ColorReduction(to: settings.rendition.depth, palette: settings.palette)
      let svg = SVGFile.text(
        of: reduction.shown(screen, palette: settings.palette), scale: settings.scale, palette: settings.palette,
        pictureFrame: settings.pictureFrame, fonts: try settings.font.styleSheet())
      let title = settings.title ?? settings.name
      let words = AlternativeText.words(on: screen, after: title, atMost: 500)
      return Array(SVGFile.described([svg], title: title, size: screen.size, showing: words).joined().utf8)
    },
    motion: .stream { target, settings in try SVGRecorder(to: target, settings) })
}

extension AnimatedSVG.Settings {
  fileprivate init(_ settings: ExportSettings) throws {
    self.init()
    manner = settings.svgManner
    rendition = settings.rendition
    palette = settings.palette
    fonts = try settings.font.styleSheet()
    scale = settings.scale
    rowHeight = settings.pictureFrame.rowHeight
    playsOnce = settings.playsOnce
  }
}
