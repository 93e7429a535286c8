/// The places of a terminal's colours in the uniform space. Eight are compared at once.
struct ColorPlaces: Sendable {
  private struct Eight: Sendable {
    var x = SIMD8<Float>(repeating: .infinity)
    var y = SIMD8<Float>(repeating: .infinity)
    var z = SIMD8<Float>(repeating: .infinity)

    @inline(__always)
    func squaredDistances(to place: SIMD3<Float>) -> SIMD8<Float> {
      let (x, y, z) = (x - place.x, y - place.y, z - place.z)
      return x * x + y * y + z * z
    }
  }

  /// The colours by index. The last ones may stand for none; they are infinitely far from every place.
  private let eights: [Eight]

  init(_ colors: [Lab]) {
    var eights = Array(repeating: Eight(), count: (colors.count + 7) / 8)
    for (index, color) in colors.enumerated() {
      let place = UniformColor(color).place
      eights[index / 8].x[index % 8] = place.x
      eights[index / 8].y[index % 8] = place.y
      eights[index / 8].z[index % 8] = place.z
    }
    self.eights = eights
  }

  /// A colour found, and the squared distances of it and of the next one.
  struct Found {
    var index: Int
    var distance: Float
    var next: Float
  }

  func nearest(to color: UniformColor) -> Found {
    var first = SIMD8<UInt32>.zero
    var least = SIMD8<Float>(repeating: .infinity)
    var next = least
    for (index, eight) in eights.enumerated() {
      let distances = eight.squaredDistances(to: color.place)
      let isLess = distances .< least
      // The larger of both. The standard library's functions for it are calls for each component.
      let larger = distances.replacing(with: least, where: isLess)
      next.replace(with: larger, where: larger .< next)
      least.replace(with: distances, where: isLess)
      first.replace(with: SIMD8(repeating: UInt32(truncatingIfNeeded: index)), where: isLess)
    }
    var found = Found(index: 0, distance: .infinity, next: .infinity)
    for lane in 0..<8 {
      let index = Int(first[lane]) * 8 + lane
      if least[lane] < found.distance || least[lane] == found.distance && index < found.index {
        found.next = min(found.next, found.distance)
        (found.index, found.distance) = (index, least[lane])
      } else {
        found.next = min(found.next, least[lane])
      }
      found.next = min(found.next, next[lane])
    }
    return found
  }

  /// Returns the colour nearest to a place among those that fulfil a condition, the first of several; nil if there is
  /// none.
  @inline(__always)
  func nearest(to color: UniformColor, where isAllowed: (Int) -> Bool) -> Int? {
    var (found, least): (Int?, Float) = (nil, .infinity)
    for (index, eight) in eights.enumerated() {
      let distances = eight.squaredDistances(to: color.place)
      guard any(distances .< least) else { continue }
      for lane in 0..<8 where distances[lane] < least && isAllowed(index * 8 + lane) {
        (found, least) = (index * 8 + lane, distances[lane])
      }
    }
    return found
  }

  /// Returns the colour with the least measure of those near a place, the first of several.
  @inline(__always)
  func best(near color: UniformColor, within limit: Float, measure: (Int) -> Float) -> Int {
    var (found, least) = (0, Float.infinity)
    for (index, eight) in eights.enumerated() {
      let isNear = eight.squaredDistances(to: color.place) .<= limit
      guard any(isNear) else { continue }
      for lane in 0..<8 where isNear[lane] {
        let value = measure(index * 8 + lane)
        if value < least { (found, least) = (index * 8 + lane, value) }
      }
    }
    return found
  }
}

/// The equal cubes into which the uniform space of colours is divided.
struct ColorCubes: Sendable {
  var count: Int { height * width * width }

  private let edge: Float
  private let height: Int
  /// The number of cubes along each direction of the chroma.
  private let width: Int

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

  func middle(of index: Int) -> SIMD3<Float> {
    let corner = SIMD3(
      Float(index / (width * width)), Float(index / width % width - width / 2), Float(index % width - width / 2))
    return (corner + 0.5) * edge
  }

  var halfEdge: Float { edge / 2 }
}
