internal import Encoding
internal import Navigation
internal import Pictures
internal import Transitions

/// A transition there and back as an animated SVG.
enum PassageSVG {
  /// How long each screen stands, in seconds.
  private static let rest = 1

  /// The file.
  ///
  /// - Parameter title: What a window that shows it is called.
  static func bytes(of pair: ScreenPair, titled title: String, framesPerSecond: Int, _ arguments: Arguments) throws
    -> [UInt8]
  {
    let shown = film(of: pair, framesPerSecond: framesPerSecond)
    let svg = try AnimatedSVG.made(of: shown, arguments)
    let palette = arguments.theme?.palette ?? .standard
    let pictureFrame = arguments.pictureFrame(titled: title, palette: palette, around: pair.from)
    let scale = arguments.scale ?? Arguments.Format.svg.scale
    let mounted = SVGFile.mounted(svg.text, of: pair.from.size, scale: scale, pictureFrame)
    let length = shown.frames * 1_000_000 / shown.framesPerSecond
    return Array(
      SVGFile.described(mounted, title: arguments.title ?? title, size: pair.from.size, microseconds: length).utf8)
  }

  /// One screen, the way to the other, that one, and the way back.
  static func film(of pair: ScreenPair, framesPerSecond: Int) -> Film {
    var film = Film(framesPerSecond: framesPerSecond)
    var back = pair.stage
    back.operation = pair.stage.operation.inverse
    var frame = 0
    let ways = [(pair.from, pair.to, pair.stage), (pair.to, pair.from, back)]
    for (number, (from, to, stage)) in ways.enumerated() {
      film.show(from, at: frame)
      frame += rest * framesPerSecond
      let transition = pair.look.transition
      let curve = pair.look.curve(for: stage.operation)
      let name = "\(pair.look.choice.name)\(stage.operation.isReturn ? " back" : "")"
      let passage = Film.Passage(named: name, on: stage) { transition.scene(at: $0, toward: $1) }
      let last = Int((pair.look.duration * Double(framesPerSecond)).rounded())
      for step in 0..<last {
        film.show(
          passage, number: number, from: from, to: to, progress: curve(Double(step) / Double(last)), at: frame + step)
      }
      frame += last
    }
    film.show(pair.from, at: frame)
    film.finish(at: frame)
    return film
  }
}

extension AnimatedSVG.Settings {
  /// What the command line asks for.
  init(_ arguments: Arguments) {
    self.init()
    manner = arguments.svg
    rendition = arguments.rendition
    palette = arguments.theme?.palette ?? .standard
    scale = arguments.scale ?? Arguments.Format.svg.scale
  }
}

extension AnimatedSVG {
  /// As the command line asks for it; with `-v` it is said how each passage was told.
  static func made(of film: Film, _ arguments: Arguments) throws -> AnimatedSVG {
    let settings = Settings(arguments)
    let reduction = ColorReduction(to: settings.rendition.depth, palette: settings.palette)
    let palette = settings.palette
    let svg = try AnimatedSVG(of: film, settings) { grid in
      var reduction = reduction
      return reduction.shown(grid, palette: palette)
    }
    if arguments.isVerbose { for note in svg.notes { Output.say(note) } }
    return svg
  }
}
