internal import CPortholeVterm
package import Transitions

/// libvterm's terminal, which accepts any output, as an independent check.
package enum VirtualTerminal {
  /// Returns the characters on the screen after some output, row by row, without trailing blanks.
  package static func rows(after output: [UInt8], size: Size) -> [String] {
    guard let terminal = vterm_new(Int32(size.rows), Int32(size.columns)),
      let screen = vterm_obtain_screen(terminal)
    else { return [] }
    defer { vterm_free(terminal) }
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
    // libvterm puts each piece of input on its stack, so the pieces are small.
    for start in stride(from: 0, to: output.count, by: 1 << 14) {
      output[start..<min(start + (1 << 14), output.count)].withUnsafeBytes { bytes in
        _ = bytes.withMemoryRebound(to: CChar.self) { vterm_input_write(terminal, $0.baseAddress, $0.count) }
      }
    }
    return (0..<size.rows).map { row in
      var text = [CChar](repeating: 0, count: size.columns * 24)
      let area = VTermRect(
        start_row: Int32(row), end_row: Int32(row + 1), start_col: 0, end_col: Int32(size.columns))
      let count = vterm_screen_get_text(screen, &text, text.count, area)
      var bytes = text.prefix(count).map(UInt8.init(bitPattern:))
      while bytes.last == UInt8(ascii: " ") || bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
