import PortholeStreams
import Testing
import Transitions

/// Numbers as people write them, without signs and exponents.
struct PlainNumbersTests {
  @Test(arguments: [("0", 0), ("007", 7), ("65535", 65535)] as [(String, UInt16)])
  func `digits are a number`(text: String, number: UInt16) { #expect(UInt16(digits: text) == number) }

  @Test(arguments: ["", "+1", "-1", "1.0", "0x1", "65536", "١", " 1", "1 "])
  func `anything else, and too much, is none`(text: String) { #expect(UInt16(digits: text) == nil) }

  @Test(arguments: [("0", 0), ("1.5", 1.5), (".5", 0.5), ("2.", 2)] as [(String, Double)])
  func `digits with a point are a number`(text: String, number: Double) { #expect(Double(plain: text) == number) }

  @Test(arguments: ["", ".", "1.2.3", "-1", "+1", "1e3", "inf", "nan", "0x1p3"])
  func `other spellings of numbers are none`(text: String) { #expect(Double(plain: text) == nil) }

  @Test func `zeros fill a number up`() {
    #expect(7.zeroPadded(to: 3) == "007")
    #expect(1234.zeroPadded(to: 2) == "1234")
    #expect(0x1F469.zeroPadded(to: 4, radix: 16, uppercase: true) == "1F469")
    #expect(UInt8(10).zeroPadded(to: 2, radix: 16) == "0a")
    #expect(0.zeroPadded(to: 2) == "00")
  }

  @Test(arguments: [(0.0, 0), (1.5, 1_500_000), (0.000_000_4, 0), (0.000_000_6, 1)])
  func `seconds are rounded to microseconds`(seconds: Double, microseconds: Int) {
    #expect(seconds.inMicroseconds == microseconds)
  }
}
