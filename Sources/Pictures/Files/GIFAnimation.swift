/// Turns pictures that follow each other into the bytes of a GIF file.
///
/// Each image holds only the rectangle that differs from the picture before. Within it pixels that stay the same may be
/// transparent: all of them, all but short runs, or none, whichever has the fewest changes from pixel to pixel. Images
/// share one palette while it has room. An image with more new colours, or whose codes would take fewer bits, gets a
/// palette of its own.
///
/// Colours are exact unless one picture has more than 255 new ones at once. Such a picture is approximated, and becomes
/// exact while it is shown, by 255 colours in every two hundredths of a second. The same pictures give the same bytes.
///
/// - Complexity: Memory for the file and two pictures.
package struct GIFAnimation {
  private var shown: Picture?
  /// The wanted picture, if it is not shown exactly yet.
  private var wanted: Picture?
  /// The first picture. It is written last, because only then are the size and the palette of the whole known.
  private var first: Picture?
  /// The palette that images share, from number 1; number 0 marks pixels that stay the same.
  private var palette = ColorTable()
  private var width = 0
  private var height = 0
  private var images: [UInt8] = []
  /// The index in `images` at which the last image begins; nil if that is the first image.
  private var last: Int?
  private var firstDelay = 0
  private var lastTime = 0

  /// The longest time for which an image can be shown, in hundredths of a second.
  private static let mostDelay = 65_535

  /// The least number of adjacent pixels that stay the same to be left out of an image.
  private let leastRun: Int
  private let playsOnce: Bool

  /// - Parameters:
  ///   - scale: The pixels in an eighth of a cell's width. Two cells are the least width that is left out where pixels
  ///     stay the same.
  ///   - playsOnce: True if it stops at its end; otherwise it begins again.
  package init(scale: Int = 1, playsOnce: Bool = false) {
    leastRun = 16 * scale
    self.playsOnce = playsOnce
  }

  /// Shows a picture from a time on. A picture that looks like the one before changes nothing.
  ///
  /// - Parameters:
  ///   - picture: The picture, with sides of at most 65,535 pixels. If it is smaller than one before, the rest is
  ///     black.
  ///   - hundredths: The time since the start in hundredths of a second. Browsers want at least 2 between two pictures.
  package mutating func show(_ picture: Picture, at hundredths: Int) {
    guard let before = shown else {
      first = picture
      lastTime = hundredths
      (width, height) = (picture.width, picture.height)
      let image = GIFImage(of: picture, over: &shown, in: PixelRectangle(of: picture), leastRun: leastRun)
      wanted = image.isExact ? nil : picture
      share(image.colors)
      return
    }
    (width, height) = (max(width, picture.width), max(height, picture.height))
    if before.width < width || before.height < height {
      shown = before.extended(to: width, height)
      self.wanted = self.wanted?.extended(to: width, height)
    }
    let wanted = picture.extended(to: width, height)
    if wanted == self.wanted { return }
    guard let shownNow = shown, let part = PixelRectangle(whereDiffer: wanted, shownNow) else { return }
    pass(until: hundredths)
    let image = GIFImage(of: wanted, over: &shown, in: part, leastRun: leastRun)
    self.wanted = image.isExact ? nil : wanted
    append(bytes(of: image))
  }

  /// Brings the shown picture nearer to the wanted one in every two hundredths of a second that are left.
  private mutating func refine(until hundredths: Int) {
    guard let wanted else { return }
    while hundredths - lastTime >= 4, var now = shown, let part = PixelRectangle(whereDiffer: wanted, now) {
      setDelay(2)
      lastTime += 2
      let image = GIFImage(refining: &now, toward: wanted, in: part)
      // Transparent pixels differ and are never drawn.
      if image.colors.isEmpty { break }
      shown = now
      append(GIFStream.bytes(of: image, palette: image.colors))
    }
    self.wanted = nil
  }

  package var leastBytes: Int { images.count }

  /// Ends the animation and returns the file, which is empty if there was no picture.
  ///
  /// - Parameter hundredths: The length in hundredths of a second; the last picture is shown for at least 2.
  package mutating func finish(at hundredths: Int) -> [UInt8] {
    guard let start = first?.extended(to: width, height) else { return [] }
    pass(until: max(hundredths, lastTime + 2))
    var nothing: Picture?
    let image = GIFImage(of: start, over: &nothing, in: PixelRectangle(of: start), leastRun: leastRun)
    var opening = bytes(of: image)
    Self.setDelay(firstDelay, at: 0, of: &opening)
    var stream = GIFStream(
      width: width, height: height, palette: palette.colors, bits: GIFStream.bits(palette.colors.count + 1))
    if !playsOnce { stream.putLoop() }
    return stream.take() + opening + images + [0x3B]
  }

  private mutating func pass(until hundredths: Int) {
    refine(until: hundredths)
    var delay = hundredths - lastTime
    lastTime = hundredths
    while delay > Self.mostDelay {
      setDelay(Self.mostDelay - 2)
      delay -= Self.mostDelay - 2
      // A pixel that stays the same, for a time longer than one image can last.
      append(GIFStream.bytes(of: .nothing, palette: nil))
    }
    setDelay(delay)
  }

  private mutating func append(_ image: [UInt8]) {
    last = images.count
    images += image
  }

  private mutating func setDelay(_ delay: Int) {
    if let last { Self.setDelay(delay, at: last, of: &images) } else { firstDelay = delay }
  }

  private static func setDelay(_ delay: Int, at start: Int, of images: inout [UInt8]) {
    images[start + GIFStream.delayPlace] = UInt8(delay & 0xFF)
    images[start + GIFStream.delayPlace + 1] = UInt8(delay >> 8)
  }

  /// Returns an image as it is stored: with the shared palette, or with its own if the shared one has no room or costs
  /// more bits than it saves bytes.
  private mutating func bytes(of given: GIFImage) -> [UInt8] {
    var image = given
    let known = image.colors.map { palette.index(of: $0) }
    let new = known.count { $0 == nil }
    let count = palette.colors.count + new
    let most = new > 0 ? count : (known.lazy.compactMap { $0 }.max() ?? 0) + 1
    let own = GIFStream.bits(image.colors.count + 1)
    // A code covers a few changes and saves about a quarter of a bit; the palette takes three bytes per colour.
    let pays = own < GIFStream.bits(most + 1) && image.changes > 100 << own
    if count > GIFImage.mostColors || pays { return GIFStream.bytes(of: image, palette: image.colors) }
    share(image.colors)
    image.renumber(image.colors.map { UInt8((palette.index(of: $0) ?? 0) + 1) })
    return GIFStream.bytes(of: image, palette: nil)
  }

  /// Adds colours to the palette that images share.
  private mutating func share(_ colors: [UInt32]) {
    for color in colors { _ = palette.insert(color, limit: GIFImage.mostColors) }
  }
}
