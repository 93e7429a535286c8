import Testing
import Transitions

struct FadeTests {
  @Test func `the new screen becomes opaque over the old one`() {
    #expect(Fade().summary(0.3) == ["from", "to, opacity 0.3"])
    #expect(Fade().summary(0.3, operation: .pop) == ["to", "from, opacity 0.7"])
  }
}
