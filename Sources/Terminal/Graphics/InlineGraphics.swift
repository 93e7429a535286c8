internal import PortholeEncoding
internal import Transitions

/// Pictures that take the place of cells: inline images of iTerm2, and sixels.
nonisolated enum InlineGraphics {
  /// Returns the bytes that show a PNG at the cursor, <https://iterm2.com/documentation-images.html>.
  ///
  /// - Parameter size: The cells that it covers.
  static func picture(_ png: [UInt8], size: Size) -> [UInt8] {
    let arguments =
      "inline=1;size=\(png.count);width=\(size.columns);height=\(size.rows);preserveAspectRatio=0;doNotMoveCursor=1"
    return Array("\u{1B}]1337;File=\(arguments):".utf8) + Base64.encode(png) + [0x07]
  }

  /// Returns the bytes that show sixels at the cursor. Pixels that are not set stay as they are (the second parameter),
  /// and the cursor stays on the last line, so that nothing scrolls (mode 8452).
  ///
  /// - Parameter body: The palette and data.
  static func sixels(_ body: [UInt8]) -> [UInt8] {
    Array("\u{1B}[?8452h\u{1B}P0;1;0q".utf8) + body + Array("\u{1B}\\\u{1B}[?8452l".utf8)
  }
}
