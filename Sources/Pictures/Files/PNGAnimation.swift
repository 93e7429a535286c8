internal import CPortholeZlib

/// Turns pictures that follow each other into the bytes of an animated PNG (W3C, PNG third edition, 2025).
///
/// Each image holds only the rectangle that differs from the picture before. Colours are exact. A program that does not
/// know animations shows the first picture. The same pictures give the same bytes. It is made by hand: libpng, as Debian
/// builds it, writes no animations.
///
/// - Complexity: Memory for the file and two pictures.
package struct PNGAnimation {
  private let (width, height): (Int, Int)
  private let playsOnce: Bool
  private var shown: Picture?
  private var time = 0
  /// True if pixels may be transparent, as decided by the first picture.
  private var isTransparent = false
  private var chunks: [UInt8] = []
  private var count: UInt32 = 0
  private var sequence: UInt32 = 0
  /// The index in `chunks` of the last image's delay.
  private var delayPlace = 0

  /// The longest time for which an image can be shown, in milliseconds.
  private static let mostDelay = 65_535

  /// Creates an animation with black beside pictures that are smaller than `width` by `height`, in pixels.
  package init(width: Int, height: Int, playsOnce: Bool = false) {
    (self.width, self.height, self.playsOnce) = (width, height, playsOnce)
  }

  package var leastBytes: Int { chunks.count }

  /// Shows a picture from a time on. A picture that looks like the one before changes nothing.
  ///
  /// - Parameter milliseconds: The time since the start. The first picture is shown from the start.
  package mutating func show(_ picture: Picture, at milliseconds: Int) {
    let picture = picture.extended(to: width, height)
    guard let shown else {
      isTransparent = picture.pixels.contains { $0 >> 24 != 0 }
      self.shown = picture
      return put(picture, PixelRectangle(of: picture))
    }
    guard let part = PixelRectangle(whereDiffer: shown, picture) else { return }
    pass(until: milliseconds)
    put(picture, part)
    self.shown = picture
  }

  /// Ends the animation and returns the file, which is empty if there was no picture.
  package mutating func finish(at milliseconds: Int) -> [UInt8] {
    guard shown != nil else { return [] }
    pass(until: milliseconds)
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let facts = Self.number(UInt32(width)) + Self.number(UInt32(height)) + [8, isTransparent ? 6 : 2, 0, 0, 0]
    Self.append("IHDR", facts, to: &file)
    Self.append("acTL", Self.number(count) + Self.number(playsOnce ? 1 : 0), to: &file)
    file += chunks
    Self.append("IEND", [], to: &file)
    return file
  }

  private mutating func pass(until milliseconds: Int) {
    var delay = max(0, milliseconds - time)
    time = max(time, milliseconds)
    while delay > Self.mostDelay, let shown {
      set(delay: Self.mostDelay)
      delay -= Self.mostDelay
      // A pixel that stays the same, for a time longer than one image can last.
      put(shown, PixelRectangle(left: 0, top: 0, width: 1, height: 1))
    }
    set(delay: delay)
  }

  private mutating func put(_ picture: borrowing Picture, _ part: PixelRectangle) {
    let sides = [part.width, part.height, part.left, part.top].flatMap { Self.number(UInt32($0)) }
    // The delay in thousandths of a second is set later. The image stays, and replaces what it covers.
    let control = Self.number(takeSequence()) + sides + [0, 0, 0x03, 0xE8, 0, 0]
    delayPlace = chunks.count + 8 + 20
    Self.append("fcTL", control, to: &chunks)
    let data = PNGFile.compressed(picture, part, isTransparent: isTransparent)
    if count == 0 {
      Self.append("IDAT", data, to: &chunks)
    } else {
      Self.append("fdAT", Self.number(takeSequence()) + data, to: &chunks)
    }
    count += 1
  }

  private mutating func takeSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  /// Sets the delay of the last image and the checksum of its chunk.
  private mutating func set(delay: Int) {
    chunks[delayPlace] = UInt8(delay >> 8)
    chunks[delayPlace + 1] = UInt8(delay & 0xFF)
    let start = delayPlace - 24
    let sum = Self.number(Self.checksum(chunks[start..<start + 30]))
    chunks.replaceSubrange(start + 30..<start + 34, with: sum)
  }

  // MARK: Chunks

  private static func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }

  private static func append(_ name: String, _ data: [UInt8], to bytes: inout [UInt8]) {
    bytes += number(UInt32(data.count))
    let start = bytes.count
    bytes += Array(name.utf8) + data
    bytes += number(checksum(bytes[start...]))
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32(0, $0.baseAddress, UInt32($0.count))) }
  }
}
