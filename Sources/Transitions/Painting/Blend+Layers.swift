extension Blend {
  /// Mixes a layer's cells with the cells below.
  ///
  /// The backgrounds mix. Each cell shows a glyph of one of the two pictures, its colour mixed with the other picture's
  /// background, so the background stays even along a line of text. Letters that touch or overlap all come from one
  /// picture (see ``LetterRun``), so a word is shown whole or not at all, with a blank between words of the two
  /// pictures. The fitter mixes shapes. Words and other cells that are the same in both pictures stay as they are.
  ///
  /// - Parameters:
  ///   - content: The layer's cells; replaced by the result.
  ///   - canvas: The cells below.
  ///   - part: The columns to mix.
  ///   - opacity: The opacity of the layer, 0...256.
  ///   - fitter: Mixes shapes.
  /// - Complexity: O(columns), plus the fitter's time for cells with shapes.
  static func show(
    _ content: UnsafeMutableBufferPointer<Cell>, over canvas: UnsafeMutablePointer<Cell>, in part: Range<Int>,
    opacity: UInt32, fitter: inout GlyphFitter
  ) {
    let rest = 256 - opacity
    // Adjacent cells mostly have the same colours, so the last mixes are kept.
    var backgrounds = (below: UInt32.max, layer: UInt32.max, mixed: Color(bits: 0))
    var inks = (ink: UInt32.max, background: UInt32.max, share: UInt32.max, mixed: Color(bits: 0))
    var tones: (below: Cell, layer: Cell, mixed: Cell)?
    /// Returns the mixture of a background below and one of the layer.
    @inline(__always)
    func mixed(_ below: Color, _ layer: Color) -> Color {
      if backgrounds.below != below.rgb || backgrounds.layer != layer.rgb {
        backgrounds = (below.rgb, layer.rgb, Color(bits: mix(below.rgb, layer.rgb, opacity)))
      }
      return backgrounds.mixed
    }
    /// Returns a cell of one picture on the mixed background.
    @inline(__always)
    func mixed(_ cell: Cell, over otherBackground: Color, share: UInt32, background: Color) -> Cell {
      let (ink, otherBackground) = (cell.foreground.rgb, otherBackground.rgb)
      if inks.ink != ink || inks.background != otherBackground || inks.share != share {
        inks = (ink, otherBackground, share, Color(bits: mix(otherBackground, ink, share)))
      }
      var result = cell
      result.foreground = inks.mixed
      result.background = background
      return result
    }
    guard let layers = content.baseAddress else { return }
    var column = part.lowerBound
    // The picture whose letter shows in the column before.
    var neighbour = LetterRun.Shown.neither
    while column < part.upperBound {
      let run =
        canvas[column].isLetter || layers[column].isLetter
        ? LetterRun(from: column, to: part.upperBound, below: canvas, layer: layers, opacity: opacity)
        : LetterRun(withoutLetters: column, below: canvas, layer: layers)
      let before = neighbour
      neighbour = run.picture(of: run.end - 1, canvas, layers)
      if run.shown == .both {
        column = run.end
        continue
      }
      let takesLayer = run.shown == .layer
      while column < run.end {
        var (below, layer) = (canvas[column], layers[column])
        // A narrow letter that shows, and blanks, need nothing but colours.
        if takesLayer, layer.isPlain, layer.isLetter || run.isWithoutLetters && below.isPlain {
          let ground = run.isWithoutLetters || below.isLetter ? below.background : flat(below).background
          layers[column] = mixed(
            layer, over: ground, share: opacity, background: mixed(ground, layer.background))
          column += 1
          continue
        }
        if run.shown == .below, below.isPlain, below.isLetter {
          let ground = layer.isLetter ? layer.background : flat(layer).background
          layers[column] = mixed(below, over: ground, share: rest, background: mixed(below.background, ground))
          column += 1
          continue
        }
        // Drop the letters of the hidden picture, and its shapes under the letters that show.
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
        if run.isWithoutLetters, below.isBoxLine || layer.isBoxLine {
          // A line between the words of the other picture would strike them out, so it keeps a cell away from them.
          var after = LetterRun.Shown.neither
          if run.end < part.upperBound {
            after = LetterRun(from: run.end, to: part.upperBound, below: canvas, layer: layers, opacity: opacity)
              .picture(of: run.end, canvas, layers)
          }
          if before == .layer || after == .layer { below = flat(below) }
          if before == .below || after == .below { layer = flat(layer) }
        }
        if below.isTone || layer.isTone {
          if let tones, tones.below == below, tones.layer == layer {
            layers[column] = tones.mixed
            column += 1
            continue
          }
          if let ground = below.flatColor, let color = layer.flatColor {
            let mixed = ground == color ? below : Cell(tone: ground.mixed(color, opacity))
            tones = (below, layer, mixed)
            layers[column] = mixed
            column += 1
            continue
          }
        }
        if below.isShape && layer.role == .narrow || layer.isShape && below.role == .narrow {
          let cell = fitter.blend(below: below, layer: layer, opacity: opacity)
          layers[column] = cell.meanOfBlock(below: fitter.faintContrast).map(Cell.init(tone:)) ?? cell
          column += 1
          continue
        }
        let background = mixed(below.background, layer.background)
        let shown =
          takesLayer
          ? mixed(layer, over: below.background, share: opacity, background: background)
          : mixed(below, over: layer.background, share: rest, background: background)
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
          layers[column] = Cell(" ", foreground: background, background: background)
        }
        column += 1
      }
    }
  }

  /// A run of columns with letters of either picture, or one column without letters.
  ///
  /// The letters that stand out more on average (contrast x opacity) are shown. No letters are shown if they are too
  /// faint to see, or if shapes of the other picture in the same cells stand out even more.
  private struct LetterRun {
    enum Shown {
      case below
      case layer
      case neither
      /// The same cells in both pictures.
      case both
    }

    /// One past the last column.
    let end: Int
    /// The picture whose letters show.
    let shown: Shown
    /// A Boolean value indicating whether it is one column without letters.
    let isWithoutLetters: Bool

    /// Creates the run of a column in which neither picture has a letter.
    @inline(__always)
    init(withoutLetters column: Int, below: UnsafeMutablePointer<Cell>, layer: UnsafeMutablePointer<Cell>) {
      end = column &+ 1
      isWithoutLetters = true
      shown = Self.shown(withoutLetters: column, below, layer)
    }

    @inline(__always)
    private static func shown(
      withoutLetters column: Int, _ below: UnsafeMutablePointer<Cell>, _ layer: UnsafeMutablePointer<Cell>
    ) -> Shown {
      below[column] == layer[column] && below[column].role == .narrow ? .both : .layer
    }

    /// Creates the run that begins with a column.
    @inline(__always)
    init(
      from start: Int, to limit: Int, below: UnsafeMutablePointer<Cell>, layer: UnsafeMutablePointer<Cell>,
      opacity: UInt32
    ) {
      var end = start
      var (lower, upper) = (Strength(), Strength())
      var (lowerShapes, upperShapes) = (Strength(), Strength())
      var isSame = true
      while end < limit {
        let (isBelow, isLayer) = (below[end].isLetter, layer[end].isLetter)
        if !isBelow && !isLayer { break }
        isSame = isSame && below[end] == layer[end]
        if isBelow { lower.add(below[end].contrast) } else if below[end].isShape { lowerShapes.add(below[end]) }
        if isLayer { upper.add(layer[end].contrast) } else if layer[end].isShape { upperShapes.add(layer[end]) }
        end &+= 1
      }
      isWithoutLetters = end == start
      if end == start {
        self.end = start &+ 1
        shown = Self.shown(withoutLetters: start, below, layer)
        return
      }
      self.end = end
      // Half of a wide character at an end would be torn off.
      if isSame && layer[start].role != .trail && layer[end &- 1].role != .lead {
        shown = .both
        return
      }
      let rest = 256 &- opacity
      let (lowerShown, upperShown) = (lower.mean &* rest, upper.mean &* opacity)
      let takesLayer = lower.count == 0 || upper.count > 0 && upperShown >= lowerShown
      let shown = takesLayer ? upperShown : lowerShown
      let shapes = takesLayer ? lowerShapes.mean &* rest : upperShapes.mean &* opacity
      let isHidden = shown < faintest || shapes > shown &* letterAmount
      self.shown = isHidden ? .neither : takesLayer ? .layer : .below
    }

    /// Returns the picture whose letter shows in a column of the run; `neither` if no letter shows there, or the same in
    /// both pictures.
    func picture(
      of column: Int, _ below: UnsafeMutablePointer<Cell>, _ layer: UnsafeMutablePointer<Cell>
    ) -> Shown {
      switch shown {
      case .below: below[column].isLetter ? .below : .neither
      case .layer: layer[column].isLetter ? .layer : .neither
      case .neither, .both: .neither
      }
    }
  }

  /// The mean contrast of some cells.
  private struct Strength {
    var sum: UInt32 = 0
    var count: UInt32 = 0

    @inline(__always)
    mutating func add(_ contrast: UInt32) {
      sum &+= contrast
      count &+= 1
    }

    /// Adds the contrast of a shape, multiplied by the share of its ink or of the rest of the cell, whichever is less.
    mutating func add(_ shape: Cell) {
      let ink = amount(shape)
      add(shape.contrast &* min(ink, 256 &- ink))
    }

    var mean: UInt32 { count == 0 ? 0 : sum / count }
  }

  /// Returns the cell without its shape: a block becomes its mean colour, a line leaves its background.
  private static func flat(_ cell: Cell) -> Cell {
    guard cell.isShape else { return cell }
    var blank = cell.blanked
    if cell.scalar.value >= 0x2580 {
      blank.background = Color(bits: mix(cell.background.rgb, cell.foreground.rgb, amount(cell)))
    }
    return blank
  }

  /// The contrast x opacity of a letter that differs by one step of 256 from its background.
  private static let faintest: UInt32 = 7 * 256

  /// The share of a letter's cell that is ink, in 256ths. One number for all letters works as well as font metrics.
  private static let letterAmount: UInt32 = 46

  /// Returns the share of a cell that is ink, in 256ths.
  private static func amount(_ cell: Cell) -> UInt32 {
    if let shape = GlyphShape.mask(of: cell.scalar.value) { return UInt32(shape.count * 256 / SampleMask.size) }
    if let share = GlyphShape.shade(of: cell.scalar.value) { return UInt32(share * 256) }
    return letterAmount
  }
}

extension Cell {
  /// The contrast between ink and background; see ``Color/contrast(to:)``.
  @inline(__always)
  fileprivate var contrast: UInt32 { foreground.contrast(to: background) }

  /// A Boolean value indicating whether the cell holds a narrow blank or letter, and none of the shapes.
  @inline(__always)
  fileprivate var isPlain: Bool { bits & 0x7F_FFFF < 0x2500 }

  /// A Boolean value indicating whether the fitter draws the cell: it is narrow and holds a line, a block or another
  /// sign that is not a letter.
  @inline(__always)
  fileprivate var isShape: Bool { role == .narrow && bits & 0x1F_FFFF >= 0x2500 }
}
