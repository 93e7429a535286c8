package import Transitions

/// A film as one SVG that plays by CSS alone: no script, no font of its own, fit for an `<img>`.
///
/// Each passage that scenes tell becomes keyframes of their layers over screens that are drawn once; what cannot be told
/// so becomes a strip of frames. Viewers who prefer reduced motion get plain cuts.
package struct AnimatedSVG {
  /// The way in which transitions are drawn.
  package enum Manner: String, CaseIterable, Sendable {
    /// As keyframes over screens.
    case semantic
    /// Frame by frame.
    case strip
  }

  /// Why there is no such file.
  package enum Failure: Error, Hashable, Sendable {
    /// Keyframes were asked for, and a passage cannot be told in them.
    case obstacle(animation: String, CSSObstacle)
    /// There is nothing to be seen.
    case empty
  }

  /// The settings of the file.
  package struct Settings: Sendable {
    /// The way in which transitions are drawn; nil chooses by transition.
    package var manner: Manner?
    /// The colours and glyphs of the frames of a strip; with few of them everything is a strip.
    package var rendition = Rendition()
    /// Its foreground is the one that is not said with each text.
    package var palette = Palette.standard
    /// A cell is 8 times as many pixels wide.
    package var scale = 1

    /// The defaults.
    package init() {}
  }

  /// The file.
  package let text: String
  /// A line for each transition: how it was drawn, and why.
  package let notes: [String]

  /// - Parameters:
  ///   - film: What is seen.
  ///   - settings: What is asked for.
  ///   - shown: A screen with the colours that it is to have.
  package init(
    of film: Film, _ settings: Settings = Settings(), shown: @escaping (Grid) -> Grid = { $0 }
  ) throws(Failure) {
    guard film.frames > 0, film.size.area > 0 else { throw .empty }
    let cut = try SVGPlan(film, settings)
    notes = cut.notes
    text = FilmWriter.text(of: film, cut, settings, shown: shown)
  }
}

extension AnimatedSVG.Failure: CustomStringConvertible {
  /// The message.
  package var description: String {
    switch self {
    case .obstacle(let animation, let obstacle):
      "\(animation) cannot be told in keyframes, because \(obstacle); leave out --svg semantic"
    case .empty: "there is nothing to be seen in it"
    }
  }
}
