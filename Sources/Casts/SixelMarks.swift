/// Finds sixels in output, which need a library.
struct SixelMarks {
  /// The line of the first; 0 if there is none.
  private(set) var line = 0

  /// Reads the output of an event.
  mutating func take(_ text: String, line: Int) {
    guard self.line == 0 else { return }
    var text = text
    let hasSixels = text.withUTF8 { bytes in
      bytes.indices.contains { bytes[$0] == 0x1B && Self.isSixel(bytes[($0 + 1)...]) }
    }
    if hasSixels { self.line = line }
  }

  /// Returns a Boolean value indicating whether a control string holds sixels: DCS, numbers, and a q.
  private static func isSixel(_ string: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    string.first == UInt8(ascii: "P") && string.dropFirst().first { !(0x30...0x3B).contains($0) } == UInt8(ascii: "q")
  }
}
