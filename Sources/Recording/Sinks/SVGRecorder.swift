internal import Encoding
package import Interface
package import Pictures
package import Transitions

/// Records frames as an SVG that moves, which is written when the recording ends.
///
/// Passages are told in keyframes where they can be. There are no chapters in it.
package struct SVGRecorder<Output: RecordingOutput>: RecordingSink {
  /// Where the file goes.
  package private(set) var output: Output
  private let report: (String) -> Void
  private let settings: AnimatedSVG.Settings
  private let pictureFrame: PictureFrame
  private let title: String
  /// As large as the largest frame.
  private var size = Size(columns: 0, rows: 0)
  private var reduction: ColorReduction
  private var film: Film
  private var snapshot: SceneSnapshot?

  /// - Parameters:
  ///   - output: Where the file goes.
  ///   - framesPerSecond: At least 1.
  ///   - title: What the picture is called.
  ///   - settings: How it is drawn.
  ///   - mount: What stands round the screen.
  ///   - report: Is told how each passage was told, and why, a line for each.
  package init(
    to output: Output, title: String, framesPerSecond: Int, _ settings: AnimatedSVG.Settings,
    pictureFrame: PictureFrame = PictureFrame(),
    report: @escaping (String) -> Void = { _ in }
  ) {
    self.output = output
    self.report = report
    (self.settings, self.pictureFrame, self.title) = (settings, pictureFrame, title)
    reduction = ColorReduction(to: settings.rendition.depth, palette: settings.palette)
    film = Film(framesPerSecond: framesPerSecond)
  }

  package mutating func see(_ snapshot: @autoclosure () -> SceneSnapshot?) { self.snapshot = snapshot() }

  package mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) throws {
    size = Size(columns: max(size.columns, frame.size.columns), rows: max(size.rows, frame.size.rows))
    guard let snapshot, let passage = snapshot.passage else { return film.show(copy frame, at: time) }
    film.show(
      Film.Passage(named: passage.name, on: passage.stage, picture: passage.picture), number: passage.number,
      from: snapshot.from, to: snapshot.to, progress: passage.progress, at: time)
  }

  package mutating func finish(atMicroseconds microseconds: Int) throws {
    film.finish(at: (microseconds * film.framesPerSecond + 500_000) / 1_000_000)
    let (reduction, palette) = (reduction, settings.palette)
    let svg = try AnimatedSVG(of: film, settings) { grid in
      var reduction = reduction
      return reduction.shown(grid, palette: palette)
    }
    svg.notes.forEach(report)
    let text = SVGFile.mounted(svg.text, of: size, scale: settings.scale, pictureFrame)
    try output.append(
      Array(SVGFile.described(text, title: title, size: size, microseconds: microseconds).utf8))
  }
}
