import Testing

@testable import Transitions

struct PursuitTests {
  /// The speed is six ranges per second until 0.3 is left; then the rest shrinks by a factor of e every 0.05 s.
  @Test(arguments: [(0, 0), (0.05, 0.3), (0.1, 0.6), (0.2, 0.943337), (0.3, 0.992331), (0.4, 0.998962)])
  func `it moves evenly and then slows down`(seconds: Double, position: Double) throws {
    let up = try #require(Pursuit(from: 0, to: 1).position(after: seconds))
    let down = try #require(Pursuit(from: 1, to: 0).position(after: seconds))
    #expect(abs(up - position) < 1e-6)
    #expect(abs(down - (1 - position)) < 1e-6)
  }

  @Test func `it arrives at its target`() {
    #expect(Pursuit(from: 0, to: 1).position(after: 0.47) != nil)
    #expect(Pursuit(from: 0, to: 1).position(after: 0.48) == nil)
    #expect(Pursuit(from: 0.3, to: 0.3).position(after: 0) == nil)
    #expect(Pursuit(from: 0, to: 1).velocity(after: 0.48) == 0)
  }

  @Test func `its velocity is the derivative of its position`() throws {
    let pursuit = Pursuit(from: 0.9, to: 0.1)
    #expect(pursuit.velocity(after: 0.05) == -6)
    for seconds in [0.02, 0.09, 0.15, 0.3] {
      let (a, b) = (
        try #require(pursuit.position(after: seconds)), try #require(pursuit.position(after: seconds + 1e-6))
      )
      #expect(abs((b - a) / 1e-6 - pursuit.velocity(after: seconds)) < 1e-3)
    }
  }

  @Test func `it follows an evenly moving target with a delay`() throws {
    // There are a hundred moves per second at half a range per second; in the end the value is 0.05 s behind.
    var drawn = 0.0
    for move in 1...100 {
      drawn = try #require(Pursuit(from: drawn, to: Double(move) / 200).position(after: 0.01))
    }
    #expect(abs(drawn - (0.5 - 0.025)) < 0.005)
  }
}
