internal import CPortholePictures
internal import PortholePlatform

/// A font in memory, and the outlines of its characters.
final class FontFile {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let info: UnsafeMutablePointer<stbtt_fontinfo>

  /// Reads a font, which is trusted.
  init(_ font: StandardFont) throws(FontError) {
    let (path, package) = (font.path, font.package)
    guard let stream = fopen(path, "re") else { throw .unreadable(path: path, package: package, errno: errno) }
    defer { fclose(stream) }
    fseek(stream, 0, SEEK_END)
    let count = max(0, ftell(stream))
    rewind(stream)
    bytes = .allocate(capacity: max(1, count))
    info = .allocate(capacity: 1)
    let isWhole = fread(bytes.baseAddress, 1, count, stream) == count && count > 12
    guard isWhole, stbtt_InitFont(info, bytes.baseAddress, 0) != 0 else {
      bytes.deallocate()
      info.deallocate()
      throw .malformed(path: path, package: package)
    }
  }

  deinit {
    bytes.deallocate()
    info.deallocate()
  }

  /// Returns the number of a character's glyph; nil if the font has none.
  func glyph(of scalar: Unicode.Scalar) -> Int32? {
    let glyph = stbtt_FindGlyphIndex(info, Int32(scalar.value))
    return glyph == 0 ? nil : glyph
  }

  /// Returns the advance width of a glyph, in ems.
  func advance(of glyph: Int32) -> Double {
    var advance: Int32 = 0
    stbtt_GetGlyphHMetrics(info, glyph, &advance, nil)
    return Double(advance) * Double(stbtt_ScaleForMappingEmToPixels(info, 1))
  }

  /// The placement of a glyph on pixels.
  struct Placing {
    /// The pixels in an em.
    var size: Double
    /// The factor of its width.
    var stretch = 1.0
    /// The slant: pixels to the right for each pixel above the baseline.
    var slant = 0.0
    /// The place of its origin, in pixels.
    var origin: (x: Double, baseline: Int)
    /// The fit of its heights to pixels, which also fits upright strokes; nil for none.
    var fit: LetterFit?

    /// Returns the place of a corner of an outline, in units of the font.
    func place(_ x: Int16, _ y: Int16) -> (x: Int16, y: Int16) {
      let height = fit?(Double(y)) ?? Double(y)
      return (
        Int16(clamping: Int((Double(x) + slant * height).rounded())), Int16(clamping: Int(height.rounded()))
      )
    }
  }

  /// Returns the pixels in a unit of the font.
  ///
  /// - Parameter size: The pixels in an em.
  func unit(size: Double) -> Double { Double(stbtt_ScaleForMappingEmToPixels(info, Float(size))) }

  /// Returns the lowest and the highest place of a character, in units; nil if the font does not have the character.
  func ends(of scalar: Unicode.Scalar) -> (bottom: Int32, top: Int32)? {
    guard let glyph = glyph(of: scalar) else { return nil }
    var (left, bottom, right, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard stbtt_GetGlyphBox(info, glyph, &left, &bottom, &right, &top) != 0 else { return nil }
    return (bottom, top)
  }

  /// Draws a glyph into coverage, 0...255, where it is darker than before. Parts outside are left out.
  func draw(_ glyph: Int32, placed placing: Placing, into picture: inout GlyphCoverage) {
    guard let shape = PlacedShape(of: glyph, in: info, placing), let ink = shape.ink(across: picture.width) else {
      return
    }
    for y in ink.rows {
      let row = y + placing.origin.baseline
      guard (0..<picture.height).contains(row) else { continue }
      for x in ink.columns.clamped(to: 0..<picture.width) {
        picture.cover(x, row, ink.values[(y - ink.rows.lowerBound) * ink.columns.count + x - ink.columns.lowerBound])
      }
    }
  }
}
