/// Files of the formats of text-mode art, made as their specifications describe them.
enum ArtFiles {
  /// Sixteen colours of six bits: grey 4 x n, in the order of attributes.
  static let grays: [UInt8] = (0..<48).map { (place: UInt8) in 4 * (place / 3) }

  /// Returns two bytes, the low one first.
  static func word(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }

  /// Returns an XBin file.
  ///
  /// - Parameters:
  ///   - flags: 1 for a palette, 2 for a font, 4 for packed cells, 8 for bright backgrounds, 16 for two sets.
  ///   - body: The bytes after the head: palette, font, cells.
  static func xbin(_ columns: Int, _ rows: Int, flags: UInt8 = 0, _ body: [UInt8]) -> [UInt8] {
    let head: [UInt8] = Array("XBIN\u{1A}".utf8) + word(columns) + word(rows) + [16, flags]
    return head + body
  }

  /// Returns an Artworx file in which colour `n` of the 64 is grey `n`.
  static func artworx(_ cells: [UInt8]) -> [UInt8] {
    let palette: [UInt8] = (0..<192).map { (place: UInt8) in place / 3 }
    let font: [UInt8] = Array(repeating: 0, count: 4096)
    return [1] + palette + font + cells
  }

  /// Returns an iCE Draw file.
  static func iceDraw(_ columns: Int, _ cells: [UInt8]) -> [UInt8] {
    let head: [UInt8] = Array("\u{4}1.4".utf8) + word(0) + word(0) + word(columns - 1) + word(0)
    let font: [UInt8] = Array(repeating: 0, count: 4096)
    return head + cells + font + grays
  }

  /// Returns a TundraDraw file.
  static func tundra(_ codes: [UInt8]) -> [UInt8] { Array("\u{18}TUNDRA24".utf8) + codes }
}
