/// The tones that a terminal of few colours can show in a whole cell: its colours, and two of them mixed by a shade.
///
/// Seen from a little afar, a shade looks like the mean of its two colours. The tones are places in the uniform space.
/// The one with the least sum of the squared distance and a cost for the contrast of its dots is taken (a power diagram).
/// So the colours that become a tone lie together without gaps, and one that fades does not return to a tone that it has
/// left.
struct ToneMixer: Sendable {
  /// A tone: two of the terminal's colours, and the share of the first.
  struct Tone: Sendable {
    var ink: UInt8
    var ground: UInt8
    /// The share of the ink in quarters, 0...2. The ground has the larger share: where a terminal takes the shades from
    /// its font, they may leave a row of pixels free.
    var quarters: UInt8

    /// - Parameter quarters: The share of the first colour in quarters, 1...3.
    init(_ one: UInt8, _ other: UInt8, quarters: UInt8) {
      (ink, ground) = quarters == 3 ? (other, one) : (one, other)
      self.quarters = min(quarters, 4 - quarters)
    }

    init(_ color: UInt8) {
      (ink, ground, quarters) = (color, color, 0)
    }
  }

  private var tones: [Tone] = []
  private var places = PlacesByCube()
  private var memory = NearestColors()

  /// - Parameters:
  ///   - values: The terminal's colours as `0xRRGGBB`.
  ///   - mostContrast: The largest distance of two colours that are mixed. Larger ones would show as dots.
  ///   - costOfContrast: The cost of a pair of colours, for the square of their distance.
  init(_ values: [UInt32], mostContrast: Float, costOfContrast: Float) {
    let own = values.map { UniformColor(Lab(Color(rgb: $0))).place }
    let cubes = ColorCubes(edge: Self.leastDistance)
    var isTaken = Array(repeating: false, count: cubes.count)
    for (index, place) in own.enumerated() {
      isTaken[cubes.index(of: place)] = true
      places.append(place, cost: 0)
      tones.append(Tone(UInt8(index)))
    }
    for (contrast, ink, ground) in Self.pairs(own, mostContrast: mostContrast) {
      for quarters in [2, 1, 3] as [UInt8] {
        let mixed = Self.mix(values[Int(ground)], values[Int(ink)], UInt32(quarters))
        let place = UniformColor(Lab(Color(rgb: mixed))).place
        let cube = cubes.index(of: place)
        if isTaken[cube] { continue }
        isTaken[cube] = true
        places.append(place, cost: costOfContrast * contrast)
        tones.append(Tone(ink, ground, quarters: quarters))
      }
    }
  }

  /// The edge of the cubes of which each has one mixed tone at most.
  private static let leastDistance: Float = 3

  /// Returns the pairs of colours that are near enough to each other, with their squared distance, the nearest first.
  private static func pairs(_ places: [SIMD3<Float>], mostContrast: Float) -> [(Float, UInt8, UInt8)] {
    var pairs: [(distance: Float, ink: UInt8, ground: UInt8)] = []
    for ink in places.indices {
      for ground in places.indices where ground > ink && isNear(ink, ground, of: places.count) {
        let apart = places[ink] - places[ground]
        let distance = (apart * apart).sum()
        if distance <= mostContrast * mostContrast, distance > 0 {
          pairs.append((distance, UInt8(ink), UInt8(ground)))
        }
      }
    }
    pairs.sort { ($0.distance, $0.ink, $0.ground) < ($1.distance, $1.ink, $1.ground) }
    return pairs
  }

  /// Returns whether two colours may be mixed. Of xterm's cube of 6 x 6 x 6, that is neighbours; its greys mix with the
  /// cube only. All of the sixteen may.
  private static func isNear(_ one: Int, _ other: Int, of count: Int) -> Bool {
    guard count > 16 else { return true }
    if one >= 216 || other >= 216 { return one < 216 || other < 216 }
    return abs(one / 36 - other / 36) <= 1 && abs(one / 6 % 6 - other / 6 % 6) <= 1 && abs(one % 6 - other % 6) <= 1
  }

  private static func mix(_ ground: UInt32, _ ink: UInt32, _ quarters: UInt32) -> UInt32 {
    var mixed: UInt32 = 0
    for shift in [16, 8, 0] as [UInt32] {
      let sum = (ground >> shift & 255) * (4 - quarters) + (ink >> shift & 255) * quarters
      mixed |= ((sum + 2) / 4) << shift
    }
    return mixed
  }

  /// Returns the tone that looks most like a colour, which counts by quarters of a step of 8 bits.
  mutating func tone(of color: FineColor) -> Tone {
    let quarters = color.quarters
    if let known = memory.candidate(for: quarters) { return tones[known] }
    func light(_ shift: UInt32) -> Float { Self.decoded[Int(quarters >> shift & 1023)] }
    let lab = Lab(red: light(20), green: light(10), blue: light(0))
    let found = places.nearest(to: UniformColor(lab).place)
    memory.learn(quarters, found)
    return tones[found]
  }

  /// The light, 0...1, of each encoded value 0...1,020, which are quarters of a step of 8 bits.
  private static let decoded: [Float] = (0...1020).map { LinearLight.decode(Double($0) / 1020) }
}

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

  private static func distances(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> SIMD4<Float> {
    let apart = one - other
    return apart.replacing(with: -apart, where: apart .< 0)
  }
}
