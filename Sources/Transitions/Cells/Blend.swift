/// Arithmetic on encoded sRGB, as CSS does it, in steps of 1/256.
enum Blend {
  /// `a` at weight 0, `b` at weight 256: both exactly.
  @inline(__always)
  static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let redBlue = (a & 0xFF00FF) &* rest &+ (b & 0xFF00FF) &* weight &+ 0x800080
    let green = (a & 0x00FF00) &* rest &+ (b & 0x00FF00) &* weight &+ 0x008000
    return redBlue &>> 8 & 0xFF00FF | green &>> 8 & 0x00FF00
  }

  /// Multiplied towards black; 256 keeps it.
  @inline(__always)
  static func darken(_ color: Color, keep: UInt32) -> Color {
    keep >= 256 ? color : Color(bits: mix(0, color.rgb, keep))
  }

  /// 0...256 of a share; clamped, and 0 if it is not a number.
  static func weight(_ share: Double) -> UInt32 {
    share > 0 ? UInt32((min(1, share) * 256).rounded()) : 0
  }
}

extension Blend {
  /// A layer's cells as they look when what lies below shows through.
  ///
  /// The grounds mix, and the glyph is that of the picture whose ink shows more (contrast x share x amount), its ink mixed
  /// with the other's ground: so the ground stays even along a line of text. A wide character is taken whole; shapes are
  /// mixed by the fitter.
  ///
  /// - Parameters:
  ///   - content: The layer's cells; replaced by what is to be shown.
  ///   - canvas: What lies below.
  ///   - part: The columns.
  ///   - opacity: Of the layer, 0...256.
  static func show(
    _ content: UnsafeMutableBufferPointer<Cell>, over canvas: UnsafeMutablePointer<Cell>, in part: Range<Int>,
    opacity: UInt32, fitter: inout GlyphFitter
  ) {
    let rest = 256 - opacity
    // Cells beside each other are mostly in the same colours.
    var grounds = (below: UInt32.max, layer: UInt32.max, mixed: Color(bits: 0))
    var inks = (ink: UInt32.max, ground: UInt32.max, share: UInt32.max, mixed: Color(bits: 0))
    @inline(__always)
    func mixed(_ cell: Cell, over other: Cell, share: UInt32, ground: Color) -> Cell {
      let (ink, otherGround) = (cell.foreground.rgb, other.background.rgb)
      if inks.ink != ink || inks.ground != otherGround || inks.share != share {
        inks = (ink, otherGround, share, Color(bits: mix(otherGround, ink, share)))
      }
      var result = cell
      result.foreground = inks.mixed
      result.background = ground
      return result
    }
    guard let layers = content.baseAddress else { return }
    var column = part.lowerBound
    while column < part.upperBound {
      let (below, layer) = (canvas[column], content[column])
      if grounds.below != below.background.rgb || grounds.layer != layer.background.rgb {
        grounds = (
          below.background.rgb, layer.background.rgb,
          Color(bits: mix(below.background.rgb, layer.background.rgb, opacity))
        )
      }
      let ground = grounds.mixed
      if below.bits & 0x7F_FFFF < 0x2500 && layer.bits & 0x7F_FFFF < 0x2500 {
        // Letters have about the same amount of ink, whichever they are.
        let layerShows = layer.isSpace ? 0 : contrast(layer) &* opacity
        let belowShows = below.isSpace ? 0 : contrast(below) &* rest
        content[column] =
          layerShows >= belowShows
          ? mixed(layer, over: below, share: opacity, ground: ground)
          : mixed(below, over: layer, share: rest, ground: ground)
        column += 1
        continue
      }
      if below.role == .narrow && layer.role == .narrow {
        content[column] = fitter.blend(below: below, layer: layer, opacity: opacity)
        column += 1
        continue
      }
      let next = column + 1
      let lower = pair(UnsafePointer(canvas), column, in: part, share: rest)
      let upper = pair(UnsafePointer(layers), column, in: part, share: opacity)
      let belowShows = below.role == .narrow ? contrast(below) &* amount(below) &* rest : lower
      let layerShows = layer.role == .narrow ? contrast(layer) &* amount(layer) &* opacity : upper
      var takesLayer = layerShows >= belowShows
      // A wide character gives way to one of the other picture that shows more and begins at its second half.
      let isWide = (takesLayer ? upper : lower) > 0
      let rival =
        takesLayer
        ? pair(UnsafePointer(canvas), next, in: part, share: rest)
        : pair(UnsafePointer(layers), next, in: part, share: opacity)
      let givesWay = isWide && rival > (takesLayer ? upper : lower)
      if givesWay { takesLayer.toggle() }
      if (takesLayer ? layerShows : belowShows) == 0 {
        content[column] = Cell(" ", foreground: ground, background: ground)
        column += 1
        continue
      }
      content[column] =
        takesLayer
        ? mixed(layer, over: below, share: opacity, ground: ground)
        : mixed(below, over: layer, share: rest, ground: ground)
      if isWide && !givesWay {
        content[next] = content[column]
        content[next].role = .trail
        column += 1
      }
      column += 1
    }
  }

  /// How much a wide character shows that begins at a column; 0 if none does, or if it is not whole.
  private static func pair(
    _ cells: UnsafePointer<Cell>, _ column: Int, in part: Range<Int>, share: UInt32
  ) -> UInt32 {
    guard column + 1 < part.upperBound, cells[column].role == .lead, cells[column + 1].isTrail(of: cells[column])
    else { return 0 }
    return contrast(cells[column]) &* amount(cells[column]) &* share
  }

  /// The share of a cell that is ink, in 256ths: one number for all letters is as good as knowing the font.
  private static func amount(_ cell: Cell) -> UInt32 {
    if cell.isSpace || cell.scalar.value == 0x3000 { return 0 }
    if cell.role != .narrow { return 77 }
    if let shape = GlyphShape.mask(of: cell.scalar.value) { return UInt32(shape.count * 256 / SampleMask.size) }
    if let share = GlyphShape.shade(of: cell.scalar.value) { return UInt32(share * 256) }
    return 46
  }

  /// About how strongly ink stands out from its ground.
  @inline(__always)
  private static func contrast(_ cell: Cell) -> UInt32 {
    let (a, b) = (cell.foreground.rgb, cell.background.rgb)
    func part(_ shift: UInt32) -> UInt32 {
      let (x, y) = (a &>> shift & 255, b &>> shift & 255)
      return x > y ? x &- y : y &- x
    }
    return part(16) &* 2 &+ part(8) &* 4 &+ part(0)
  }
}

extension Cell {
  /// Whether there is no ink in it but, perhaps, a line.
  @inline(__always)
  fileprivate var isSpace: Bool { bits & 0x1F_FFFF == 0x20 || bits & 0x1F_FFFF == 0xA0 }
}
