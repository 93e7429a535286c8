import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeTerminal

/// The numbers of colours for curses, after the terminal's entry.
@MainActor @Suite(.waits)
struct ColorNumbersTests {
  static func numbers(
    _ depth: Rendition.Depth, _ count: Int, overlay: Int = 8, hasDefaults: Bool = true
  ) -> ColorNumbers {
    ColorNumbers(depth: depth, count: count, overlay: overlay, hasDefaults: hasDefaults, palette: .standard)
  }

  static func value(_ rgb: UInt32) -> TerminalColor {
    var reduction = ColorReduction(to: .direct)
    return reduction.foreground(Color(rgb: rgb))
  }

  @Test func `an entry of values takes its first numbers for indexes, so no value is one of them`() {
    let numbers = Self.numbers(.direct, 1 << 24)
    #expect(numbers.ink(.indexed(7)) == .init(value: 7))
    #expect(numbers.ground(.indexed(9)) == 0xFF0000)
    #expect(numbers.ink(.indexed(16 + 36)) == .init(value: 0x5F0000))
    #expect(numbers.ink(Self.value(0x12A0FF)) == .init(value: 0x12A0FF))
    #expect(numbers.ground(Self.value(8)) == 8)
    #expect(numbers.ground(Self.value(7)) == 0x107)
    #expect(numbers.ground(Self.value(0)) == 0x100)
    #expect(Self.numbers(.direct, 1 << 24, overlay: 256).ground(Self.value(0x70)) == 0x170)
    #expect(Self.numbers(.direct, 1 << 24, overlay: 0).ground(Self.value(0)) == 0)
  }

  @Test func `a palette has a number for every index`() {
    for index in UInt8.min...255 {
      #expect(Self.numbers(.palette, 256).ink(.indexed(index)) == .init(value: Int32(index)))
    }
    #expect(Self.numbers(.sixteen, 16).ground(.indexed(15)) == 15)
  }

  @Test func `with eight colours the bright ones are bold, and none is lost on black`() {
    let numbers = Self.numbers(.sixteen, 8)
    #expect(numbers.ink(.indexed(3)) == .init(value: 3))
    #expect(numbers.ink(.indexed(11)) == .init(value: 3, isBold: true))
    #expect(numbers.ink(.indexed(8)) == .init(value: 7))
    #expect(numbers.ground(.indexed(12)) == 4)
    #expect(numbers.ground(.indexed(8)) == 0)
  }

  @Test func `where the default colours cannot be asked for, what looks like them stands in`() {
    for (depth, count) in [(Rendition.Depth.sixteen, 8), (.palette, 256), (.direct, 1 << 24)] {
      #expect(Self.numbers(depth, count).ink(.standard) == .init(value: -1))
      #expect(Self.numbers(depth, count).ground(.standard) == -1)
    }
    #expect(Self.numbers(.palette, 256, hasDefaults: false).ink(.standard) == .init(value: 7))
    #expect(Self.numbers(.sixteen, 8, hasDefaults: false).ground(.standard) == 0)
    let values = Self.numbers(.direct, 1 << 24, hasDefaults: false)
    #expect(values.ink(.standard) == .init(value: 0xD0D0D0))
    #expect(values.ground(.standard) == 0x101010)
  }

  @Test func `our own entry keeps values and the terminal's own colours apart`() {
    let numbers = ColorNumbers(ofEntryWith: .direct)
    #expect(numbers.ink(.indexed(3)) == .init(value: 0x100_0003))
    #expect(numbers.ground(Self.value(3)) == 3)
    #expect(numbers.ground(.standard) == -1)
    #expect(ColorNumbers(ofEntryWith: .sixteen).ink(.indexed(12)) == .init(value: 0x100_000C))
  }
}
