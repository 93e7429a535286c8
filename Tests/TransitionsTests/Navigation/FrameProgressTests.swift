import Testing

@testable import Transitions

/// The neighbours of a frame, from which few colours take the colour of a cell.
@Suite struct FrameProgressTests {
  /// A second has 60 frames.
  private static let step = 1.0 / 60
  private static let places: [(value: Double, before: Double, after: Double)] = [
    (0.5, 0.5 - step, 0.5 + step), (0.505, 0.505 - step, 0.505 + step), (0, 0, step), (1, 1 - step, 1),
    (0.01, 0, 0.01 + step), (0.99, 0.99 - step, 1),
  ]

  @Test(arguments: places)
  func `a still has the neighbours of its place`(value: Double, before: Double, after: Double) {
    let progress = FrameProgress(value, ofSeconds: 1)
    #expect(progress.value == value)
    #expect(abs(progress.before - before) < 1e-12 && abs(progress.after - after) < 1e-12)
  }

  @Test func `a still of a cut has no neighbours`() {
    #expect(TransitionLook.cut.frameProgress(at: 0.5) == FrameProgress(0.5))
  }

  @Test func `a longer transition has nearer neighbours`() {
    let progress = FrameProgress(0.5, ofSeconds: 2)
    #expect(abs(progress.after - 0.5 - 1 / 120.0) < 1e-12)
  }
}
