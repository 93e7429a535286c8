import TestSupport
import Testing

@testable import Transitions

/// Eight colours are compared at once; here one after the other.
struct ColorPlacesTests {
  @Test(arguments: [1, 2, 7, 8, 9, 16, 17, 240])
  func `the nearest colour is found, and how far it and the next one are`(count: Int) {
    var random = SplitMix64(state: UInt64(count))
    func color() -> Lab { Lab(Color(rgb: UInt32(random.next(below: 1 << 24)))) }
    let colors = (0..<count).map { _ in color() }
    let places = ColorPlaces(colors)
    for _ in 0..<200 {
      let wanted = UniformColor(color())
      let distances = colors.map { other in
        let way = UniformColor(other).place - wanted.place
        return (way * way).sum()
      }
      let order = distances.indices.sorted { distances[$0] < distances[$1] }
      let found = places.nearest(to: wanted)
      let next = count > 1 ? distances[order[1]] : .infinity
      #expect(abs(distances[found.index] - distances[order[0]]) <= distances[order[0]] / 1000)
      #expect(abs(found.distance - distances[order[0]]) <= found.distance / 1000)
      #expect(found.next == next || abs(found.next - next) <= next / 1000)
    }
  }
}
