internal import CPortholePictures

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
  /// The bounds of the outline, in units.
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
