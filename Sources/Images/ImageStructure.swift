extension ImageHeader {
  /// Returns a Boolean value indicating whether a file has its end. No pixel is decoded, so it may be damaged in other
  /// ways.
  ///
  /// - Parameter bytes: The file with this header.
  /// - Complexity: O(chunks) for PNG and WebP, else O(1).
  package func isWhole(_ bytes: [UInt8]) -> Bool {
    switch format {
    case .png: Self.hasEndOfPNG(bytes)
    // Cameras write more behind the end.
    case .jpeg: Self.ends(bytes, with: [0xFF, 0xD9], within: 1 << 16)
    case .gif: Self.ends(bytes, with: [0x3B], within: 1 << 16)
    case .webp: bytes.count >= 8 && bytes.count >= 8 + bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    case .svg:
      Self.ends(bytes, with: Array("</svg>".utf8), within: .max)
        || bytes.reversed().drop { $0 <= 0x20 }.starts(with: ">/".utf8)
    // Its parts may stand in any order.
    case .tiff, .sixel, .rgb, .rgba: true
    }
  }

  private static func hasEndOfPNG(_ bytes: [UInt8]) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      if bytes[(place + 4)..<(place + 8)].elementsEqual("IEND".utf8) { return true }
      place += 12 + bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }

  private static func ends(_ bytes: [UInt8], with mark: [UInt8], within most: Int) -> Bool {
    let tail = bytes.suffix(min(most, bytes.count))
    guard tail.count >= mark.count, let last = mark.last else { return false }
    var place = tail.endIndex - 1
    while place - mark.count + 1 >= tail.startIndex {
      if tail[place] == last, tail[(place - mark.count + 1)...place].elementsEqual(mark) { return true }
      place -= 1
    }
    return false
  }
}
