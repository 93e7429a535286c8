struct SixelMarks {
  /// The line of the first; 0 if there is none.
  private(set) var line = 0

  mutating func take(_ text: String, line: Int) {
    guard self.line == 0 else { return }
    var text = text
    let hasSixels = text.withUTF8 { bytes in
      bytes.indices.contains {
        bytes[$0] == 0x1B && bytes[$0...].dropFirst().first == UInt8(ascii: "P")
          && TerminalEmulator.isSixel(bytes[($0 + 2)...])
      }
    }
    if hasSixels { self.line = line }
  }
}
