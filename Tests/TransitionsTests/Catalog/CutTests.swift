import Testing
import Transitions

struct CutTests {
  @Test(arguments: [0.0001, 0.5, 0.9999]) func `the new screen is there at once`(_ progress: Double) {
    #expect(Catalog.cut.summary(progress) == ["to"])
  }

  @Test func `on the way back too`() {
    #expect(Catalog.cut.summary(0.5, operation: .pop) == ["to"])
  }
}
