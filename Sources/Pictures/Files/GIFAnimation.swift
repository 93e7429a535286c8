/// Pictures that follow each other as the bytes of a GIF file, which plays without end.
///
/// Of each picture only the rectangle that differs from what is shown is kept, and in it only the pixels that differ.
/// All pictures share one palette while it has room; one with more new colours than that gets a palette of its own.
/// Colours are exact unless one picture has more than 255 new ones at once. The same pictures give the same bytes.
///
/// - Complexity: In memory the file and two pictures.
package struct GIFAnimation {
  /// What somebody who looks sees.
  private var shown: Picture?
  /// The first picture, which is written last: only then are the size and the palette of the whole known.
  private var first: Picture?
  /// The palette that images share, from number 1; number 0 is for pixels that stay as they are.
  private var palette = ColorTable()
  private var encoder = LZWEncoder()
  private var width = 0
  private var height = 0
  /// All images but the first.
  private var images: [UInt8] = []
  /// Where in `images` the time goes for which the last one is shown; nil while that is the first.
  private var delayPlace: Int?
  private var firstDelay = 0
  private var lastTime = 0

  /// The most that an image can be shown for, in hundredths of a second.
  private static let mostDelay = 65_535

  /// Nothing yet.
  package init() {}

  /// Shows a picture from a time on. One that looks like the one before changes nothing.
  ///
  /// - Parameters:
  ///   - picture: Its sides are at most 65,535 pixels. Where it is smaller than one before, the rest is black.
  ///   - hundredths: Of a second since the start; browsers ask for 2 at least between two pictures.
  package mutating func show(_ picture: Picture, at hundredths: Int) {
    guard let before = shown else {
      first = picture
      lastTime = hundredths
      (width, height) = (picture.width, picture.height)
      let image = GIFImage(of: picture, over: &shown, in: PixelRectangle(of: picture))
      _ = share(image.colors)
      return
    }
    (width, height) = (max(width, picture.width), max(height, picture.height))
    if before.width < width || before.height < height { shown = before.extended(to: width, height) }
    let wanted = picture.extended(to: width, height)
    guard let shownNow = shown, let part = PixelRectangle(whereDiffer: wanted, shownNow) else { return }
    pass(until: hundredths)
    let image = GIFImage(of: wanted, over: &shown, in: part)
    delayPlace = images.count + 4
    images += bytes(of: image)
  }

  /// Ends the animation and answers the file, which is empty if there was no picture.
  ///
  /// - Parameter hundredths: How long it is; the last picture is shown for 2 at least.
  package mutating func finish(at hundredths: Int) -> [UInt8] {
    guard let start = first?.extended(to: width, height) else { return [] }
    pass(until: max(hundredths, lastTime + 2))
    var nothing: Picture?
    var opening = bytes(of: GIFImage(of: start, over: &nothing, in: PixelRectangle(of: start)))
    opening.replaceSubrange(4..<6, with: Self.word(firstDelay))
    let bits = Self.bits(palette.colors.count + 1)
    // A shared palette follows, of eight bits a component; the shape of a pixel is not said.
    var file = Array("GIF89a".utf8) + Self.word(width) + Self.word(height) + [0xF0 | UInt8(bits - 1), 0, 0]
    Self.append(palette.colors, bits: bits, to: &file)
    file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    file += opening + images + [0x3B]
    return file
  }

  /// Lets what is shown stand until a time.
  private mutating func pass(until hundredths: Int) {
    var delay = hundredths - lastTime
    lastTime = hundredths
    while delay > Self.mostDelay {
      setDelay(Self.mostDelay - 2)
      delay -= Self.mostDelay - 2
      // A pixel that stays as it is, to stand for longer than one image can.
      delayPlace = images.count + 4
      Self.appendHead(PixelRectangle(left: 0, top: 0, width: 1, height: 1), paletteBits: nil, to: &images)
      encoder.encode([0], bits: 2, into: &images)
    }
    setDelay(delay)
  }

  private mutating func setDelay(_ delay: Int) {
    if let delayPlace {
      images.replaceSubrange(delayPlace..<delayPlace + 2, with: Self.word(delay))
    } else {
      firstDelay = delay
    }
  }

  /// Takes colours into the palette that images share.
  ///
  /// - Returns: Their numbers there; nil, with nothing taken in, if it has no room for them.
  private mutating func share(_ colors: [UInt32]) -> [UInt8]? {
    let new = colors.count { palette.index(of: $0) == nil }
    guard palette.colors.count + new <= GIFImage.mostColors else { return nil }
    return colors.map { UInt8((palette.insert($0, limit: GIFImage.mostColors) ?? 0) + 1) }
  }

  /// An image as the file has it, the time it is shown for left open.
  private mutating func bytes(of given: GIFImage) -> [UInt8] {
    var image = given
    var file: [UInt8] = []
    var bits: Int?
    if let numbers = share(image.colors) {
      image.renumber(numbers)
    } else {
      bits = Self.bits(image.colors.count + 1)
    }
    Self.appendHead(image.part, paletteBits: bits, to: &file)
    if let bits { Self.append(image.colors, bits: bits, to: &file) }
    encoder.encode(image.indices, bits: Self.bits(Int(image.indices.max() ?? 0) + 1), into: &file)
    return file
  }

  /// The time and what happens afterwards, then the place. The time is filled in when it is known.
  private static func appendHead(_ part: PixelRectangle, paletteBits: Int?, to file: inout [UInt8]) {
    // It stays when the next one comes; number 0 lets through what is below.
    file += [0x21, 0xF9, 4, 0x05, 0, 0, 0, 0]
    file.append(0x2C)
    for value in [part.left, part.top, part.width, part.height] { file += word(value) }
    file.append(paletteBits.map { 0x80 | UInt8($0 - 1) } ?? 0)
  }

  /// A palette with its place for pixels that stay, filled up to a power of two.
  private static func append(_ colors: [UInt32], bits: Int, to file: inout [UInt8]) {
    let filled = [0] + colors + Array(repeating: 0, count: (1 << bits) - colors.count - 1)
    for color in filled { file += [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)] }
  }

  /// How many bits so many numbers take, at least the two that the compression asks for.
  private static func bits(_ count: Int) -> Int {
    max(2, Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]
  }
}

extension Picture {
  /// The same picture with black to its right and below.
  fileprivate func extended(to width: Int, _ height: Int) -> Picture {
    if self.width == width && self.height == height { return self }
    var picture = Picture(width: width, height: height)
    for y in 0..<min(height, self.height) {
      for x in 0..<min(width, self.width) { picture.pixels[y * width + x] = pixels[y * self.width + x] }
    }
    return picture
  }
}
