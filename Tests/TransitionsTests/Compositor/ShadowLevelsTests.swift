import Testing

@testable import Transitions

/// The mean of a shadow over what a layer leaves of a cell.
struct ShadowLevelsTests {
  /// Four rows of a shadow: 0, 0.25, 0.5 and 1.
  private static let levels: ShadowLevels = {
    var values = SIMD16<Float>()
    for index in 0..<16 { values[index] = [0, 0.25, 0.5, 1][index / 4] }
    return ShadowLevels(values: values)
  }()

  /// The mean over the places that are outside, by how many eighths of the cell's height a layer covers. A place is the
  /// middle of a sixteenth of the cell.
  private static let means: [(eighths: Double, mean: Float)] = [
    (0, 0.4375), (0.5, 0.4375), (2, 1.75 / 3), (2.5, 1.75 / 3), (4, 0.75), (6, 1), (6.5, 1), (8, 0.4375),
  ]

  @Test(arguments: means) func `the mean is that of the places which are not covered`(eighths: Double, mean: Float) {
    let mask = SampleMask { _, y in y < eighths / 8 }
    #expect(abs(Self.levels.mean(outside: mask) - mean) < 1e-6)
  }
}
