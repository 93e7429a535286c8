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

  /// About how bright a colour looks, 0...2040, encoded.
  @inline(__always)
  static func luma(_ rgb: UInt32) -> Int32 {
    Int32(truncatingIfNeeded: (rgb &>> 16 & 255) &* 2 &+ (rgb &>> 8 & 255) &* 5 &+ (rgb & 255))
  }
}

extension Blend {
  /// A layer's cells as they look when what lies below shows through.
  ///
  /// Each picture keeps its own share of ink plus the other's mean ink in both colours; the glyph is that of the picture
  /// whose ink shows more (contrast x share x density). A wide character is taken whole.
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
    var column = part.lowerBound
    while column < part.upperBound {
      let (below, layer) = (canvas[column], content[column])
      if below.bits & 0x7F_FFFF < 0x2500 && layer.bits & 0x7F_FFFF < 0x2500 {
        let (inkBelow, inkLayer) = (ink(below), ink(layer))
        if contrast(layer) &* inkLayer &* opacity >= contrast(below) &* inkBelow &* rest {
          content[column] = layer.over(mean(below, inkBelow), opacity)
        } else {
          content[column] = below.over(mean(layer, inkLayer), rest)
        }
        column += 1
        continue
      }
      if below.role == .narrow && layer.role == .narrow {
        content[column] = fitter.blend(below: below, layer: layer, opacity: opacity)
        column += 1
        continue
      }
      let next = column + 1
      let (under, over) = (mean(below, ink(below)), mean(layer, ink(layer)))
      let isWideBelow = below.role == .lead && next < part.upperBound && canvas[next].isTrail(of: below)
      let isWideLayer = layer.role == .lead && next < part.upperBound && content[next].isTrail(of: layer)
      let belowShows = below.role == .narrow || isWideBelow ? contrast(below) &* ink(below) &* rest : 0
      let layerShows = layer.role == .narrow || isWideLayer ? contrast(layer) &* ink(layer) &* opacity : 0
      if belowShows == 0 && layerShows == 0 {
        let ground = Color(bits: mix(under, over, opacity))
        content[column] = Cell(" ", foreground: ground, background: ground)
      } else if layerShows >= belowShows {
        if isWideLayer {
          let other = mix(under, mean(canvas[next], ink(canvas[next])), 128)
          content[column] = layer.over(other, opacity)
          content[next] = content[column]
          content[next].role = .trail
          column += 1
        } else {
          content[column] = layer.over(under, opacity)
        }
      } else {
        if isWideBelow {
          let other = mix(over, mean(content[next], ink(content[next])), 128)
          content[column] = below.over(other, rest)
          content[next] = content[column]
          content[next].role = .trail
          column += 1
        } else {
          content[column] = below.over(over, rest)
        }
      }
      column += 1
    }
  }

  /// The share of a cell that is ink, in 256ths: one number for all letters is as good as knowing the font.
  @inline(__always)
  private static func ink(_ cell: Cell) -> UInt32 {
    let scalar = cell.bits & 0x7F_FFFF
    if scalar == 0x20 || scalar == 0xA0 { return 0 }
    if scalar < 0x2500 { return 46 }
    return rareInk(cell)
  }

  @inline(never)
  private static func rareInk(_ cell: Cell) -> UInt32 {
    if cell.role != .narrow { return cell.scalar.value == 0x3000 ? 0 : 77 }
    if let shape = GlyphShape.mask(of: cell.scalar.value) { return UInt32(shape.count * 256 / SampleMask.size) }
    if let share = GlyphShape.shade(of: cell.scalar.value) { return UInt32(share * 256) }
    return 46
  }

  /// A cell from afar.
  @inline(__always)
  private static func mean(_ cell: Cell, _ ink: UInt32) -> UInt32 {
    ink == 0 ? cell.background.rgb : mix(cell.background.rgb, cell.foreground.rgb, ink)
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
  /// The same glyph at an opacity (0...256) over an even colour.
  @inline(__always)
  fileprivate func over(_ other: UInt32, _ opacity: UInt32) -> Cell {
    var cell = self
    cell.foreground = Color(bits: Blend.mix(other, foreground.rgb, opacity))
    cell.background = Color(bits: Blend.mix(other, background.rgb, opacity))
    return cell
  }
}
