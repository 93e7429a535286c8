import Testing

@testable import Transitions

struct PursuitTests {
  /// Six whole ways a second as long as more than 0.3 is to go, then e times less in each twentieth of a second.
  @Test(arguments: [(0, 0), (0.05, 0.3), (0.1, 0.6), (0.2, 0.943337), (0.3, 0.992331), (0.4, 0.998962)])
  func `it goes evenly and then slows down`(seconds: Double, position: Double) throws {
    let up = try #require(Pursuit(from: 0, to: 1).position(after: seconds))
    let down = try #require(Pursuit(from: 1, to: 0).position(after: seconds))
    #expect(abs(up - position) < 1e-6)
    #expect(abs(down - (1 - position)) < 1e-6)
  }

  @Test func `it arrives`() {
    #expect(Pursuit(from: 0, to: 1).position(after: 0.47) != nil)
    #expect(Pursuit(from: 0, to: 1).position(after: 0.48) == nil)
    #expect(Pursuit(from: 0.3, to: 0.3).position(after: 0) == nil)
    #expect(Pursuit(from: 0, to: 1).velocity(after: 0.48) == 0)
  }

  @Test func `it is as fast as it says`() throws {
    let way = Pursuit(from: 0.9, to: 0.1)
    #expect(way.velocity(after: 0.05) == -6)
    for seconds in [0.02, 0.09, 0.15, 0.3] {
      let (a, b) = (try #require(way.position(after: seconds)), try #require(way.position(after: seconds + 1e-6)))
      #expect(abs((b - a) / 1e-6 - way.velocity(after: seconds)) < 1e-3)
    }
  }

  @Test func `a hand that moves evenly is followed at a lag`() throws {
    // A hundred moves a second at half a way a second; in the end it lies 0.05 s of that behind.
    var drawn = 0.0
    for move in 1...100 {
      drawn = try #require(Pursuit(from: drawn, to: Double(move) / 200).position(after: 0.01))
    }
    #expect(abs(drawn - (0.5 - 0.025)) < 0.005)
  }
}
