internal import CPortholePictures
internal import PortholePlatform

/// A font in memory, and the outlines of its characters.
final class FontFile {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let info: UnsafeMutablePointer<stbtt_fontinfo>

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

  func glyph(of scalar: Unicode.Scalar) -> Int32? {
    let glyph = stbtt_FindGlyphIndex(info, Int32(scalar.value))
    return glyph == 0 ? nil : glyph
  }

  func advance(of glyph: Int32) -> Double {
    var advance: Int32 = 0
    stbtt_GetGlyphHMetrics(info, glyph, &advance, nil)
    return Double(advance) * Double(stbtt_ScaleForMappingEmToPixels(info, 1))
  }

  /// The placement of a glyph on pixels.
  struct Placing {
    /// The pixels in an em.
    var size: Double
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

/// The outline of a glyph as it is placed in a picture, and its ink there.
struct PlacedShape: ~Copyable {
  /// The ink, 0...255, row by row: rows are counted from the baseline downwards, columns from the left of the picture.
  struct Ink {
    let values: [UInt8]
    let rows: Range<Int>
    let columns: Range<Int>

    /// A measure of how well it fits whole pixels: the same ink has larger squares if it is spread over fewer pixels.
    fileprivate var sharpness: Int { values.reduce(0) { $0 + Int($1) * Int($1) } }
  }

  private let info: UnsafeMutablePointer<stbtt_fontinfo>
  private let corners: UnsafeMutablePointer<stbtt_vertex>
  private let count: Int32
  private let placing: FontFile.Placing
  /// The pixels in a unit, across and down.
  private let (across, scale): (Double, Double)
  private var (left, right, bottom, top) = (Int16.max, Int16.min, Int16.max, Int16.min)

  /// Creates the outline; nil if there is nothing to draw.
  init?(of glyph: Int32, in info: UnsafeMutablePointer<stbtt_fontinfo>, _ placing: FontFile.Placing) {
    var corners: UnsafeMutablePointer<stbtt_vertex>?
    let count = stbtt_GetGlyphShape(info, glyph, &corners)
    guard let corners else { return nil }
    guard count > 0 else {
      stbtt_FreeShape(info, corners)
      return nil
    }
    (self.info, self.corners, self.count, self.placing) = (info, corners, count, placing)
    scale = Double(stbtt_ScaleForMappingEmToPixels(info, Float(placing.size)))
    across = scale * placing.stretch
    for index in 0..<Int(count) {
      (corners[index].x, corners[index].y) = placing.place(corners[index].x, corners[index].y)
      (corners[index].cx, corners[index].cy) = placing.place(corners[index].cx, corners[index].cy)
      (corners[index].cx1, corners[index].cy1) = placing.place(corners[index].cx1, corners[index].cy1)
      // A corner has as many control points as its kind says; the others are at 0.
      let corner = corners[index]
      let points = [(corner.x, corner.y), (corner.cx, corner.cy), (corner.cx1, corner.cy1)]
      for (x, y) in points.prefix(max(1, Int(corner.type) - 1)) {
        (left, right) = (min(left, x), max(right, x))
        (bottom, top) = (min(bottom, y), max(top, y))
      }
    }
  }

  deinit { stbtt_FreeShape(info, corners) }

  /// Returns the ink in a picture of a width in pixels; nil if there is none.
  ///
  /// If heights are fitted, upright strokes are fitted to whole pixels too: the whole glyph moves by at most half a
  /// pixel. Glyphs that reach both edges join their neighbours and do not move; neither do slanted ones.
  borrowing func ink(across width: Int) -> Ink? {
    guard var best = ink(movedBy: 0) else { return nil }
    let inner = 0.5...Double(width) - 0.5
    guard placing.fit != nil, placing.slant == 0, inner.contains(Double(left) * across + placing.origin.x),
      inner.contains(Double(right) * across + placing.origin.x)
    else { return best }
    var most = best.sharpness
    for eighths in [-1, 1, -2, 2, -3, 3, -4, 4] {
      guard let moved = ink(movedBy: eighths), moved.sharpness > most else { continue }
      (best, most) = (moved, moved.sharpness)
    }
    return best
  }

  /// Returns the ink of the glyph moved to the right by eighths of a pixel.
  private borrowing func ink(movedBy eighths: Int) -> Ink? {
    let x = placing.origin.x + Double(eighths) / 8
    let columns = (first: (Double(left) * across + x).rounded(.down), end: (Double(right) * across + x).rounded(.up))
    let rows = (first: (-Double(top) * scale).rounded(.down), end: (-Double(bottom) * scale).rounded(.up))
    let (width, height) = (Int(columns.end - columns.first), Int(rows.end - rows.first))
    guard width > 0, height > 0, width < 4096, height < 4096 else { return nil }
    var values = [UInt8](repeating: 0, count: width * height)
    values.withUnsafeMutableBufferPointer { values in
      var bitmap = stbtt__bitmap(
        w: Int32(width), h: Int32(height), stride: Int32(width), pixels: values.baseAddress)
      stbtt_Rasterize(
        &bitmap, 0.1, corners, count, Float(across), Float(scale), Float(x), 0, Int32(columns.first),
        Int32(rows.first), 1, nil)
    }
    return Ink(
      values: values, rows: Int(rows.first)..<Int(rows.end), columns: Int(columns.first)..<Int(columns.end))
  }
}
