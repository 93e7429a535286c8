internal import CTruetype
internal import Glibc

/// A font, read whole, and the outlines of its characters.
final class FontFile {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let info: UnsafeMutablePointer<stbtt_fontinfo>

  /// - Parameters:
  ///   - path: A TrueType or OpenType font that is trusted.
  ///   - package: The Debian package that has it.
  init(path: String, package: String) throws(FontError) {
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

  /// The number of a character's glyph; nil if the font has none.
  func glyph(of scalar: Unicode.Scalar) -> Int32? {
    let glyph = stbtt_FindGlyphIndex(info, Int32(scalar.value))
    return glyph == 0 ? nil : glyph
  }

  /// How far a glyph moves on, in units of the font's em.
  func advance(of glyph: Int32) -> Double {
    var advance: Int32 = 0
    stbtt_GetGlyphHMetrics(info, glyph, &advance, nil)
    return Double(advance) * Double(stbtt_ScaleForMappingEmToPixels(info, 1))
  }

  /// How a glyph is brought onto pixels.
  struct Placing {
    /// Pixels an em.
    var size: Double
    /// How much narrower or wider it is drawn.
    var stretch = 1.0
    /// How far it leans: pixels to the right for each above the baseline.
    var slant = 0.0
    /// Where its origin lies.
    var origin: (x: Double, baseline: Int)
  }

  /// Draws a glyph into coverage, 0...255, keeping what is darker there already. What lies outside is left out.
  func draw(_ glyph: Int32, placed placing: Placing, into picture: inout GlyphCoverage) {
    var corners: UnsafeMutablePointer<stbtt_vertex>?
    let count = Int(stbtt_GetGlyphShape(info, glyph, &corners))
    guard let corners, count > 0 else { return }
    defer { stbtt_FreeShape(info, corners) }
    let lean = { (x: Int16, y: Int16) in
      Int16(clamping: Int((Double(x) + placing.slant * Double(y)).rounded()))
    }
    var (left, right, bottom, top) = (Int16.max, Int16.min, Int16.max, Int16.min)
    for index in 0..<count {
      corners[index].x = lean(corners[index].x, corners[index].y)
      corners[index].cx = lean(corners[index].cx, corners[index].cy)
      corners[index].cx1 = lean(corners[index].cx1, corners[index].cy1)
      // A corner has as many control points as its kind says; those of others stand at nought.
      let corner = corners[index]
      let kind = Int(corner.type)
      let points = [(corner.x, corner.y), (corner.cx, corner.cy), (corner.cx1, corner.cy1)].prefix(max(1, kind - 1))
      for (x, y) in points {
        (left, right) = (min(left, x), max(right, x))
        (bottom, top) = (min(bottom, y), max(top, y))
      }
    }
    let scale = Double(stbtt_ScaleForMappingEmToPixels(info, Float(placing.size)))
    let across = scale * placing.stretch
    let (x0, x1) = (
      Int((Double(left) * across + placing.origin.x).rounded(.down)),
      Int((Double(right) * across + placing.origin.x).rounded(.up))
    )
    let (y0, y1) = (Int((-Double(top) * scale).rounded(.down)), Int((-Double(bottom) * scale).rounded(.up)))
    guard x1 > x0, y1 > y0, x1 - x0 < 4096, y1 - y0 < 4096 else { return }
    var ink = [UInt8](repeating: 0, count: (x1 - x0) * (y1 - y0))
    ink.withUnsafeMutableBufferPointer { ink in
      var bitmap = stbtt__bitmap(w: Int32(x1 - x0), h: Int32(y1 - y0), stride: Int32(x1 - x0), pixels: ink.baseAddress)
      stbtt_Rasterize(
        &bitmap, 0.1, corners, Int32(count), Float(across), Float(scale), Float(placing.origin.x), 0, Int32(x0),
        Int32(y0), 1, nil)
    }
    for y in y0..<y1 where (0..<picture.height).contains(y + placing.origin.baseline) {
      for x in max(0, x0)..<max(0, x0, min(picture.width, x1)) {
        picture.cover(x, y + placing.origin.baseline, ink[(y - y0) * (x1 - x0) + x - x0])
      }
    }
  }
}
