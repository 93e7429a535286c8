struct ImageFacts {
  var width: Int
  var height: Int
  var frames = 1
  var isProgressive = false
  var orientation = 1
}

/// The header of a PNG: the chunk IHDR, which comes first.
enum PNGHeader {
  static func facts(of bytes: [UInt8]) -> ImageFacts? {
    guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return ImageFacts(
      width: bytes.big(at: 16, count: 4), height: bytes.big(at: 20, count: 4), isProgressive: bytes[28] != 0)
  }
}

/// The header of a JPEG: the frame segment, before the first scan, and the orientation before it.
enum JPEGHeader {
  static func facts(of bytes: [UInt8]) -> ImageFacts? {
    var place = 2
    var orientation = 1
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      // Fill bytes, and markers without a segment.
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        place += marker == 0xFF ? 1 : 2
        continue
      }
      if marker == 0xD9 || marker == 0xDA { return nil }
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        guard place + 9 <= bytes.count else { return nil }
        var facts = ImageFacts(
          width: bytes.big(at: place + 7, count: 2), height: bytes.big(at: place + 5, count: 2),
          isProgressive: marker & 3 == 2, orientation: orientation)
        if orientation > 4 { (facts.width, facts.height) = (facts.height, facts.width) }
        return facts
      }
      let end = place + 2 + max(2, bytes.big(at: place + 2, count: 2))
      if marker == 0xE1, orientation == 1 {
        orientation = ExifOrientation.number(in: Array(bytes[(place + 4)..<min(end, bytes.count)]))
      }
      place = end
    }
    return nil
  }
}

/// The header of a GIF: the screen descriptor, and the number of its image blocks.
enum GIFHeader {
  static func facts(of bytes: [UInt8]) -> ImageFacts? {
    guard bytes.count >= 13 else { return nil }
    var facts = ImageFacts(
      width: bytes.little(at: 6, count: 2), height: bytes.little(at: 8, count: 2), frames: 0)
    var place = 13 + colors(bytes[10])
    // A file may end anywhere; its decoder says so.
    while place < bytes.count, facts.frames <= ImageLimits.frames {
      switch bytes[place] {
      case 0x2C where place + 10 <= bytes.count:
        facts.frames += 1
        place = blocks(in: bytes, from: place + 11 + colors(bytes[place + 9]))
      case 0x21: place = blocks(in: bytes, from: place + 2)
      default: return facts
      }
    }
    return facts
  }

  /// Returns the bytes of a table of colours.
  private static func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// Returns the place after the last of several blocks.
  private static func blocks(in bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] > 0 { place += 1 + Int(bytes[place]) }
    return place + 1
  }
}

/// The header of a WebP: its first chunk, and the number of its frames.
enum WebPHeader {
  static func facts(of bytes: [UInt8]) -> ImageFacts? {
    guard bytes.count >= 30 else { return nil }
    let kind = bytes[12..<16]
    if kind.elementsEqual("VP8 ".utf8) {
      guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      return ImageFacts(
        width: bytes.little(at: 26, count: 2) & 0x3FFF, height: bytes.little(at: 28, count: 2) & 0x3FFF)
    }
    if kind.elementsEqual("VP8L".utf8) {
      guard bytes[20] == 0x2F else { return nil }
      let bits = bytes.little(at: 21, count: 4)
      return ImageFacts(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    guard kind.elementsEqual("VP8X".utf8) else { return nil }
    var facts = ImageFacts(
      width: bytes.little(at: 24, count: 3) + 1, height: bytes.little(at: 27, count: 3) + 1)
    guard bytes[20] & 2 != 0 else { return facts }
    facts.frames = 0
    var place = 12
    while place + 8 <= bytes.count, facts.frames <= ImageLimits.frames {
      if bytes[place..<(place + 4)].elementsEqual("ANMF".utf8) { facts.frames += 1 }
      let size = bytes.little(at: place + 4, count: 4)
      place += 8 + size + size & 1
    }
    return facts
  }
}

extension [UInt8] {
  /// Returns a number whose first byte is the highest.
  func big(at place: Int, count: Int) -> Int {
    self[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a number whose first byte is the lowest.
  func little(at place: Int, count: Int) -> Int {
    self[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The place of the first pixel of a camera's picture, the tag Orientation of Exif (CIPA DC-008): 1 for the top left, and
/// 2 to 8 for a picture that must be turned or mirrored.
enum ExifOrientation {
  private static let tag = 0x0112
  private static let shortNumber = 3

  /// Returns the orientation; 1 if there is none, or it is damaged.
  ///
  /// - Parameter segment: The content of an APP1 segment.
  /// - Complexity: O(entries of the first directory).
  static func number(in segment: [UInt8]) -> Int {
    let file = Array(segment.dropFirst(6))
    guard segment.starts(with: Array("Exif".utf8) + [0, 0]), file.count >= 8 else { return 1 }
    let isBig = file.starts(with: "MM".utf8)
    func number(at place: Int, count: Int) -> Int? {
      guard place >= 0, place <= file.count - count else { return nil }
      let bytes = file[place..<(place + count)]
      return (isBig ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard isBig || file.starts(with: "II".utf8), number(at: 2, count: 2) == 42,
      let directory = number(at: 4, count: 4), let entries = number(at: directory, count: 2)
    else { return 1 }
    for entry in 0..<entries {
      let place = directory + 2 + 12 * entry
      guard let found = number(at: place, count: 2) else { return 1 }
      if found == tag, number(at: place + 2, count: 2) == shortNumber, let value = number(at: place + 8, count: 2) {
        return (1...8).contains(value) ? value : 1
      }
    }
    return 1
  }
}
