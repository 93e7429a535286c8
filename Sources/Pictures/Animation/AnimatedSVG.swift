package import Transitions

/// A film as one SVG that CSS alone animates: no script and no font of its own, fit for an `<img>`.
///
/// A passage whose scenes are known becomes keyframes of its layers over screens that are drawn once. A passage that
/// keyframes cannot express becomes a strip of frames. Viewers who prefer reduced motion get plain cuts.
package struct AnimatedSVG {
  package enum Manner: String, CaseIterable, Sendable {
    case semantic
    case strip
  }

  package enum Failure: Error, Hashable, Sendable {
    /// Keyframes were asked for, and a passage cannot be expressed in them.
    case obstacle(animation: String, CSSObstacle)
    case empty
  }

  package struct Settings: Sendable {
    /// The way in which transitions are drawn; nil chooses by transition.
    package var manner: Manner?
    /// The colours and glyphs of the frames of a strip. With few of them everything becomes a strip.
    package var rendition = Rendition()
    /// The colours of the terminal. Text in the default foreground needs no colour of its own.
    package var palette = Palette.standard
    package var rowHeight = RowHeight.joined
    package var fonts = FontChoice.standardFonts
    /// The pixels in an eighth of a cell's width.
    package var scale = 1
    package var playsOnce = false

    package init() {}
  }

  /// The text of the file in pieces; the first holds the opening tag.
  package let pieces: [String]
  /// One line for each transition: how it was drawn, and why.
  package let notes: [String]

  package init(
    of film: SVGFilm, _ settings: Settings = Settings(), shown: @escaping (Grid) -> Grid = { $0 }
  ) throws(Failure) {
    guard film.frames > 0, film.size.area > 0 else { throw .empty }
    let cut = try SVGPlan(film, settings)
    notes = cut.notes
    pieces = FilmWriter.pieces(of: film, cut, settings, shown: shown)
  }
}

extension AnimatedSVG.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .obstacle(let animation, let obstacle):
      "\(animation) cannot be animated with keyframes, because \(obstacle); leave out --svg semantic"
    case .empty: "there is nothing to be seen in it"
    }
  }
}

/// A reason why something cannot be expressed in keyframes and is drawn frame by frame.
package enum CSSObstacle: Error, Hashable, Sendable {
  case noise
  case function
  /// The mask fades out over a distance.
  case softEdge
  /// The colours are few: then the cells themselves matter.
  case depth(Rendition.Depth)
  case glyphs(Rendition.Glyphs)
  case wish
}

extension CSSObstacle: CustomStringConvertible {
  /// The words after "because".
  package var description: String {
    switch self {
    case .noise: "its mask is random noise"
    case .function: "its mask is a function of a program"
    case .softEdge: "its mask has a soft edge"
    case .depth(let depth): "--depth \(depth.rawValue) depends on the cells"
    case .glyphs(let glyphs): "--glyphs \(glyphs.rawValue) depends on the cells"
    case .wish: "--svg strip asks for it"
    }
  }
}

extension Rendition {
  /// The reason why no scene can be drawn with keyframes; nil if scenes can.
  package var obstacle: CSSObstacle? {
    if depth != .direct { return .depth(depth) }
    return glyphs == .blocks || glyphs == .legacy ? nil : .glyphs(glyphs)
  }
}
