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
  /// Mixes a layer's cells with those below.
  ///
  /// The grounds mix, and a glyph of either picture is shown, its ink mixed with the other's ground: so the ground stays
  /// even along a line of text. Letters that touch or overlap are shown of one picture only (see ``LetterRun``), so words
  /// are shown whole or not at all, with a blank between those of the two. Shapes are mixed by the fitter.
  ///
  /// - Parameters:
  ///   - content: The layer's cells; replaced by the result.
  ///   - canvas: The cells below.
  ///   - part: The columns.
  ///   - opacity: That of the layer, 0...256.
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
      let run = LetterRun(from: column, to: part.upperBound, below: canvas, layer: layers, opacity: opacity)
      let takesLayer = run.shown == .layer
      while column < run.end {
        var (below, layer) = (canvas[column], layers[column])
        // Only letters of the picture that is shown, and under them no shapes of the other.
        if below.isLetter {
          if takesLayer || run.shown == .neither { below = below.blanked }
        } else if takesLayer && layer.isLetter {
          below = flat(below)
        }
        if layer.isLetter {
          if !takesLayer { layer = layer.blanked }
        } else if !takesLayer && below.isLetter {
          layer = flat(layer)
        }
        if below.isShape && layer.role == .narrow || layer.isShape && below.role == .narrow {
          layers[column] = fitter.blend(below: below, layer: layer, opacity: opacity)
          column += 1
          continue
        }
        if grounds.below != below.background.rgb || grounds.layer != layer.background.rgb {
          grounds = (
            below.background.rgb, layer.background.rgb,
            Color(bits: mix(below.background.rgb, layer.background.rgb, opacity))
          )
        }
        let ground = grounds.mixed
        let shown =
          takesLayer
          ? mixed(layer, over: below, share: opacity, ground: ground)
          : mixed(below, over: layer, share: rest, ground: ground)
        let next = column + 1
        if shown.role == .narrow {
          layers[column] = shown
        } else if shown.role == .lead, next < part.upperBound,
          (takesLayer ? layers[next] : canvas[next]).isTrail(of: shown)
        {
          layers[column] = shown
          layers[next] = shown
          layers[next].role = .trail
          column += 1
        } else {
          layers[column] = Cell(" ", foreground: ground, background: ground)
        }
        column += 1
      }
    }
  }

  /// A run of columns that hold letters of either of two pictures, or one column that holds none.
  ///
  /// Shown are the letters of the picture in which they stand out more on average (contrast x share), unless shapes of the
  /// other picture that lie in their cells stand out even more, or the letters are too faint to be seen: then none are.
  private struct LetterRun {
    enum Shown {
      case below
      case layer
      case neither
    }

    /// One past the last column.
    let end: Int
    /// The picture whose letters are shown.
    let shown: Shown

    @inline(__always)
    init(
      from start: Int, to limit: Int, below: UnsafeMutablePointer<Cell>, layer: UnsafeMutablePointer<Cell>,
      opacity: UInt32
    ) {
      var end = start
      var (lower, upper) = (Strength(), Strength())
      var (lowerShapes, upperShapes) = (Strength(), Strength())
      while end < limit {
        let (isBelow, isLayer) = (below[end].isLetter, layer[end].isLetter)
        if !isBelow && !isLayer { break }
        if isBelow { lower.add(contrast(below[end])) } else if below[end].isShape { lowerShapes.add(below[end]) }
        if isLayer { upper.add(contrast(layer[end])) } else if layer[end].isShape { upperShapes.add(layer[end]) }
        end &+= 1
      }
      self.end = max(end, start + 1)
      let rest = 256 &- opacity
      let (lowerShown, upperShown) = (lower.mean &* rest, upper.mean &* opacity)
      let takesLayer = lower.count == 0 || upper.count > 0 && upperShown >= lowerShown
      let shown = takesLayer ? upperShown : lowerShown
      let shapes = takesLayer ? lowerShapes.mean &* rest : upperShapes.mean &* opacity
      let isHidden = end > start && (shown < faintest || shapes > shown &* letterAmount)
      self.shown = isHidden ? .neither : takesLayer ? .layer : .below
    }
  }

  /// A mean of contrasts.
  private struct Strength {
    var sum: UInt32 = 0
    var count: UInt32 = 0

    @inline(__always)
    mutating func add(_ contrast: UInt32) {
      sum &+= contrast
      count &+= 1
    }

    /// Adds a shape by its contrast and by what its ink, or the rest of the cell, covers.
    mutating func add(_ shape: Cell) {
      let ink = amount(shape)
      add(contrast(shape) &* min(ink, 256 &- ink))
    }

    var mean: UInt32 { count == 0 ? 0 : sum / count }
  }

  /// The cell without its shape, in the mean colour of a block; the ground of a line is even.
  private static func flat(_ cell: Cell) -> Cell {
    guard cell.isShape else { return cell }
    var blank = cell.blanked
    if cell.scalar.value >= 0x2580 {
      blank.background = Color(bits: mix(cell.background.rgb, cell.foreground.rgb, amount(cell)))
    }
    return blank
  }

  /// The contrast x share of a letter that differs by one step of 256 from its ground.
  private static let faintest: UInt32 = 7 * 256

  /// The ink of a letter.
  private static let letterAmount: UInt32 = 46

  /// The share of a cell that is ink, in 256ths: one number for all letters is as good as knowing the font.
  private static func amount(_ cell: Cell) -> UInt32 {
    if let shape = GlyphShape.mask(of: cell.scalar.value) { return UInt32(shape.count * 256 / SampleMask.size) }
    if let share = GlyphShape.shade(of: cell.scalar.value) { return UInt32(share * 256) }
    return letterAmount
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
  /// A Boolean value indicating whether it is drawn by the fitter: narrow, and a line, a block or another sign that is no
  /// letter of a script.
  @inline(__always)
  fileprivate var isShape: Bool { role == .narrow && bits & 0x1F_FFFF >= 0x2500 }
}
