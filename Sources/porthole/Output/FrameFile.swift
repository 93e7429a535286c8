internal import Encoding
internal import Pictures
internal import Recording
internal import Transitions

/// One screen as a file of some kind.
enum FrameFile {
  /// The bytes of the file, as asked for on the command line.
  ///
  /// - Parameters:
  ///   - title: What a window that shows it is called.
  ///   - format: Of the file.
  static func bytes(of grid: Grid, titled title: String, as format: Arguments.Format, _ arguments: Arguments) throws
    -> [UInt8]
  {
    let palette = arguments.theme?.palette ?? .standard
    return try bytes(
      of: grid, titled: arguments.title ?? title, as: format, depth: arguments.rendition.depth,
      palette: palette,
      scale: arguments.scale, pictureFrame: arguments.pictureFrame(titled: title, palette: palette, around: grid))
  }

  /// The bytes of the file.
  ///
  /// - Parameters:
  ///   - title: What a window that shows it is called.
  ///   - depth: How many colours it has.
  ///   - palette: What the terminal's own colours look like.
  ///   - scale: How many pixels an eighth of a cell's width is; nil for what is usual of the format.
  ///   - mount: What stands round the screen.
  static func bytes(
    of grid: Grid, titled title: String, as format: Arguments.Format, depth: Rendition.Depth, palette: Palette,
    scale: Int? = nil, pictureFrame: PictureFrame = PictureFrame()
  ) throws -> [UInt8] {
    var reduction = ColorReduction(to: depth, palette: palette)
    let scale = scale ?? format.scale
    switch format {
    case .txt: return Array(AnsiText.plain(grid).utf8)
    case .ans: return AnsiText.colored(grid, depth: depth, palette: palette)
    case .svg:
      let svg = SVGFile.text(
        of: reduction.shown(grid, palette: palette), scale: scale, palette: palette, pictureFrame: pictureFrame)
      return Array(SVGFile.described(svg, title: title, size: grid.size).utf8)
    case .html:
      return Array(
        HTMLFile.text(
          of: reduction.shown(grid, palette: palette), title: title, scale: scale, palette: palette,
          pictureFrame: pictureFrame
        ).utf8)
    case .mp4, .webm:
      throw CommandFailure("a video moves, and one frame does not; write it as .png")
    case .png, .gif:
      var painter = try FramePainter(
        scale: scale, edges: format == .gif ? .coarse : .smooth, depth: depth, palette: palette,
        pictureFrame: pictureFrame,
        corners: format == .gif ? .cut : .smooth)
      try painter.draw(grid, damage: .everything(grid.size))
      let picture = painter.picture
      guard format == .gif else { return PNGFile.bytes(of: picture) }
      var animation = GIFAnimation(scale: scale)
      animation.show(picture, at: 0)
      return animation.finish(at: 0)
    }
  }
}

extension Arguments.Format {
  /// How many pixels an eighth of a cell's width is unless asked for: what is looked at closely is fine enough for
  /// screens of many pixels. A GIF is not, for it would be more than twice as large; SVG and HTML are at any scale.
  var scale: Int {
    switch self {
    case .png, .mp4, .webm: 2
    case .txt, .ans, .svg, .html, .gif: 1
    }
  }

  /// The format that the ending of a file's name says; nil if it says none.
  init?(ending path: String?) {
    guard let ending = path.flatMap(FileEnding.of) else { return nil }
    self.init(rawValue: ending)
  }
}
