/// Decides which pictures the terminal shows as pixels: those that have stood still for a moment. All others are cells.
///
/// It has no clock: time is a count of frames.
struct StillPictures: Sendable {
  /// The pictures to show as pixels.
  private(set) var shown: [PicturePlacement] = []
  /// The pictures that stand still now.
  private var standing: [PicturePlacement] = []
  /// The number of frames for which exactly these have stood still.
  private var frames = 0
  /// The number of frames after which pixels replace the cells.
  private let delay: Int

  /// The most pictures at a time. Others stay cells.
  static let most = 8

  /// - Parameter delay: The number of frames, at least 1. It is short to wait for, and long enough that scrolling or
  ///   turning pages sends no picture.
  init(delay: Int) {
    self.delay = max(1, delay)
  }

  /// Lets frames pass.
  ///
  /// A picture that no longer stands is a picture of cells at once.
  ///
  /// - Parameter pictures: The pictures that stand still now; none while anything moves.
  mutating func advance(frames: Int, standing pictures: [PicturePlacement]) {
    let pictures = Array(pictures.prefix(Self.most))
    if pictures == standing {
      self.frames = min(delay, self.frames + frames)
    } else {
      (standing, self.frames) = (pictures, 0)
      shown.removeAll { !pictures.contains($0) }
    }
    if self.frames == delay { shown = standing }
  }

  /// The number of frames until more pictures are shown; nil if no more are.
  var remaining: Int? { shown == standing ? nil : delay - frames }
}
