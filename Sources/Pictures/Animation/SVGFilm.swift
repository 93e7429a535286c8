package import Transitions

/// The screens and animations of a recording over time: the source of an animated SVG.
///
/// Frame k is at k / (frame rate) seconds. Times never go back.
package struct SVGFilm: Sendable {
  package enum Content: Sendable {
    case still(Int)
    /// An animation between two screens, by their indices. Its progress has one value for each frame, and at last the
    /// value where it ended. It is kept apart, so that the many screens at rest take little room.
    indirect case animation(SceneSnapshot.Animation, from: Int, to: Int, progress: [Double])
  }

  package struct Shot: Sendable {
    package var start: Int
    package var content: Content
  }

  package let framesPerSecond: Int
  package private(set) var screens = SharedScreens()
  package private(set) var shots: [Shot] = []
  package private(set) var frames = 0
  /// The number of the present passage, which is the last shot, and its progress in every frame so far. It is kept
  /// apart until it ends, so that another frame does not copy all those before it.
  private var number: Int?
  private var progress: [Double] = []

  /// - Parameter framesPerSecond: The frame rate, at least 1.
  package init(framesPerSecond: Int) {
    precondition(framesPerSecond > 0, "Time passes in frames")
    self.framesPerSecond = framesPerSecond
  }

  /// Shows a screen at rest from a frame on. An animation that leads to this screen ends here.
  package mutating func show(_ screen: Grid, at frame: Int) {
    let index = screens.index(of: screen)
    advance(to: frame)
    if number != nil, case .animation(_, let from, let to, _)? = shots.last?.content {
      let last = progress.last ?? 0
      endAnimation(at: index == to && (index != from || last > 0.5) ? 1 : index == from ? 0 : last)
    }
    if case .still(index)? = shots.last?.content { return }
    replace(with: .still(index), at: frame)
  }

  /// - Parameter animation: The animation. Its look matters only where the number or the screens differ from those of the
  ///   frame before.
  package mutating func show(_ animation: SceneSnapshot.Animation, from: Grid, to: Grid, at frame: Int) {
    let (from, to) = (screens.index(of: from), screens.index(of: to))
    advance(to: frame)
    if number == animation.number, case .animation(_, from, to, _)? = shots.last?.content, let start = shots.last?.start
    {
      if frame - start < progress.count { progress.removeLast() }
      progress.append(animation.progress)
      return
    }
    endAnimation(at: progress.last ?? 0)
    number = animation.number
    progress = [animation.progress]
    replace(with: .animation(animation, from: from, to: to, progress: []), at: frame)
  }

  /// Ends the film before a frame. A shot that begins there is left out, unless the film has no other.
  package mutating func finish(at frame: Int) {
    advance(to: frame)
    if shots.count > 1, shots.last?.start == frames {
      shots.removeLast()
      (number, progress) = (nil, [])
    }
    if frames == 0, !shots.isEmpty { frames = 1 }
    endAnimation(at: progress.last ?? 0)
  }

  /// Adds the present passage as a shot, if it was seen, with the progress at which it ended.
  private mutating func endAnimation(at end: Double) {
    guard number != nil else { return }
    if case .animation(let animation, let from, let to, _)? = shots.last?.content {
      shots[shots.count - 1].content = .animation(animation, from: from, to: to, progress: progress + [end])
    }
    (number, progress) = (nil, [])
  }

  func end(of shot: Int) -> Int { shot + 1 < shots.count ? shots[shot + 1].start : frames }

  /// Seconds of the film.
  package var length: Double { Double(frames) / Double(framesPerSecond) }

  package var size: Size { screens.largest }

  /// Extends the content of the last frame until a frame.
  private mutating func advance(to frame: Int) {
    precondition(frame >= frames || frame + 1 == frames, "Time goes on")
    if number != nil, let start = shots.last?.start {
      while progress.count < frame - start { progress.append(progress.last ?? 0) }
    }
    frames = max(frames, frame)
  }

  private mutating func replace(with content: Content, at frame: Int) {
    // A shot of no length was not seen.
    if let last = shots.last, last.start == frame { shots.removeLast() }
    if case .still(let one) = content, case .still(one)? = shots.last?.content { return }
    shots.append(Shot(start: frame, content: content))
  }
}

extension SceneSnapshot.Animation {
  /// Returns the scene at a progress, just inside both ends: there the scene has all its layers.
  func scene(at progress: Double, isContinuous: Bool) -> Scene {
    var stage = stage
    stage.isContinuous = isContinuous
    let edge = 1e-6
    return picture(min(max(progress, edge), 1 - edge), stage)
  }
}

/// Chooses the screen of a film that tells most where nothing moves.
enum FilmPoster {
  /// Returns the last screen, or if it has less than half of the most text, the latest with the most; nil for a film with
  /// passages, whose first screen is a page that was made to be seen, and for a film of one screen.
  static func screen(of film: SVGFilm) -> Int? {
    var shown: [Int] = []
    for shot in film.shots {
      guard case .still(let screen) = shot.content else { return nil }
      shown.append(screen)
    }
    guard shown.count > 1 else { return nil }
    let letters = film.screens.rows.map { row in row.cells.count { !$0.isBlank } }
    func text(of screen: Int) -> Int { film.screens.rows(of: screen).reduce(0) { $0 + letters[$1] } }
    return place(among: shown.map(text)).map { shown[$0] }
  }

  /// Returns the index of the screen to show, by how much text each has; nil if there are none.
  static func place(among texts: [Int]) -> Int? {
    guard let last = texts.last, let most = texts.max() else { return nil }
    return last * 2 >= most ? texts.count - 1 : texts.lastIndex(of: most)
  }
}
