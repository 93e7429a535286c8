/// The equal cubes into which the uniform space of colours is divided.
struct ColorCubes: Sendable {
  /// The number of cubes.
  var count: Int { height * width * width }

  private let edge: Float
  /// The number of cubes along the lightness.
  private let height: Int
  /// The number of cubes along each direction of the chroma.
  private let width: Int

  /// - Parameter edge: The length of an edge.
  init(edge: Float) {
    self.edge = edge
    height = Int(100 / edge) + 1
    width = 2 * (Int(60 / edge) + 1)
  }

  /// Returns the number of the cube that a place lies in. Places outside of the space belong to a cube at its border.
  @inline(__always)
  func index(of place: SIMD3<Float>) -> Int {
    let cube = (place / edge).rounded(.down)
    func limited(_ value: Float, _ count: Int) -> Int { min(max(0, Int(value)), count - 1) }
    let (x, y, z) = (cube.x, cube.y + Float(width / 2), cube.z + Float(width / 2))
    return (limited(x, height) * width + limited(y, width)) * width + limited(z, width)
  }

  /// Returns the middle of the cube of a number.
  func middle(of index: Int) -> SIMD3<Float> {
    let corner = SIMD3(
      Float(index / (width * width)), Float(index / width % width - width / 2), Float(index % width - width / 2))
    return (corner + 0.5) * edge
  }

  /// Half the length of an edge.
  var halfEdge: Float { edge / 2 }
}
