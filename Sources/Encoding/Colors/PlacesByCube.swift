/// Places in the uniform space, each with a cost, of which the one with the least sum of squared distance and cost is
/// found quickly.
///
/// The space is divided into cubes. For each, a list holds the places that may be the nearest to some point in it. The
/// list is made when the first point in the cube is asked for.
struct PlacesByCube: Sendable {
  private let cubes = ColorCubes(edge: 5)
  /// The places. The root of the cost is their distance from the space along a fourth direction.
  private var places: [SIMD4<Float>] = []
  /// The lists of numbers of places, one after another. Each ends with ``end``.
  private var lists: [UInt16] = [end]
  /// The start of the list of each cube; 0 if it is not made yet.
  private var starts: [UInt32]

  private static let end = UInt16.max

  init() {
    starts = Array(repeating: 0, count: cubes.count)
  }

  /// Adds a place. There may be up to 65,535, and none may be added after the first search.
  ///
  /// - Parameter cost: The amount that is added to the squared distance, 0 or more.
  mutating func append(_ place: SIMD3<Float>, cost: Float) {
    places.append(SIMD4(place, cost.squareRoot()))
  }

  /// Returns the number of the place with the least sum of squared distance and cost, the first of several.
  ///
  /// - Parameter point: A point in the uniform space.
  mutating func nearest(to point: SIMD3<Float>) -> Int {
    let cube = cubes.index(of: point)
    if starts[cube] == 0 { makeList(of: cube) }
    var next = Int(starts[cube])
    var (found, least) = (0, Float.infinity)
    while lists[next] != Self.end {
      let index = Int(lists[next])
      let apart = places[index] - SIMD4(point, 0)
      let sum = (apart * apart).sum()
      if sum < least { (found, least) = (index, sum) }
      next += 1
    }
    return found
  }

  /// Lists the places whose least sum in a cube is not more than the largest one of another place.
  private mutating func makeList(of cube: Int) {
    let middle = SIMD4(cubes.middle(of: cube), 0)
    let half = SIMD4(SIMD3(repeating: cubes.halfEdge), 0)
    var most = Float.infinity
    for place in places {
      let farthest = Self.distances(place, middle) + half
      most = min(most, (farthest * farthest).sum())
    }
    starts[cube] = UInt32(lists.count)
    for (index, place) in places.enumerated() {
      let nearest = Self.distances(place, middle) - half
      let outside = nearest.replacing(with: 0, where: nearest .< 0)
      if (outside * outside).sum() <= most { lists.append(UInt16(index)) }
    }
    lists.append(Self.end)
  }

  /// Returns the distances of two places along each direction.
  private static func distances(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> SIMD4<Float> {
    let apart = one - other
    return apart.replacing(with: -apart, where: apart .< 0)
  }
}
