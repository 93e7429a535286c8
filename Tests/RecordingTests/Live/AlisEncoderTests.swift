import PortholeRecording
import TestSupport
import Testing
import Transitions

/// The events of ALiS. The bytes are the examples of its description, which count from another event.
@Suite struct AlisEncoderTests {
  /// Returns an encoder that has sent a beginning and a number of events, all at one time.
  private func encoder(after count: Int) -> AlisEncoder {
    var encoder = AlisEncoder()
    _ = encoder.beginning(Size(columns: 80, rows: 24), palette: .standard, output: [], at: 1000)
    for _ in 0..<count { _ = encoder.output([], at: 1000) }
    return encoder
  }

  @Test func `output is a number, a time and a text`() {
    var encoder = encoder(after: 0)
    #expect(
      encoder.output(Array("ls -la\n".utf8), at: 126_000) == [0x6F, 1, 0xC8, 0xD0, 7, 7] + Array("ls -la\n".utf8))
  }

  @Test func `another size is a number, a time and the size`() {
    var encoder = encoder(after: 2)
    #expect(encoder.size(Size(columns: 100, rows: 30), at: 11_000) == [0x72, 3, 0x90, 0x4E, 0x64, 0x1E])
  }

  @Test func `a beginning has the last number, the size, eighteen colours and the picture`() {
    var encoder = encoder(after: 0)
    _ = encoder.output([], at: 2000)
    let palette = Palette(foreground: 0xD0D0D0, background: 0x1C1C1C, ansi: (0..<16).map { UInt32($0) })
    let bytes = encoder.beginning(
      Size(columns: 80, rows: 24), palette: palette, output: Array("Hello!".utf8), at: 3000)
    var expected: [UInt8] = [1, 1, 0xB8, 0x17, 0x50, 0x18, 0x10, 0xD0, 0xD0, 0xD0, 0x1C, 0x1C, 0x1C]
    for number: UInt8 in 0..<16 { expected += [0, 0, number] }
    expected += [6]
    expected += Array("Hello!".utf8)
    #expect(bytes == expected)
    // Times go on from the beginning.
    #expect(encoder.output([], at: 3005) == [0x6F, 2, 5, 0])
  }

  @Test func `time never runs backwards`() {
    var encoder = encoder(after: 0)
    #expect(encoder.output([], at: 500) == [0x6F, 1, 0, 0])
    #expect(encoder.output([], at: 1001) == [0x6F, 2, 1, 0])
  }
}
