import Testing

@testable import Transitions

struct ColorMemoryTests {
  @Test func `it knows what it learned last, and nothing wrong`() {
    var memory = ColorMemory(bits: 4, answer: 0)
    #expect(memory.answer(0, 0) == 0)
    #expect(memory.answer(0x102030, 0x405060) == nil)
    for color in 1...500 as ClosedRange<UInt32> {
      memory.learn(color, color &* 0x01_0305, Int(color))
      #expect(memory.answer(color, color &* 0x01_0305) == Int(color))
      // Far more answers were learned than fit: the others are forgotten or still right.
      for other in 1...color {
        let answer = memory.answer(other, other &* 0x01_0305)
        #expect(answer == nil || answer == Int(other))
      }
    }
  }

  @Test func `two questions that meet in one place are both remembered`() {
    // With room for only two, they all share a place.
    var memory = ColorMemory(bits: 1, answer: "black")
    memory.learn(1, 2, "one")
    memory.learn(3, 4, "other")
    #expect(memory.answer(1, 2) == "one" && memory.answer(3, 4) == "other")
  }
}
