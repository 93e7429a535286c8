/// Reduces colours to those of a terminal, in one way for everything that writes to it. Named colours keep their names;
/// any other becomes the one that looks nearest, by CIEDE2000.
///
/// Every colour is compared by its exact value. Coarser steps would make a colour that fades cross the border of two
/// others again and again, and the cell would blink.
package struct ColorReduction: Sendable {
  package let depth: Rendition.Depth
  package var styles: ExtendedStyles = []
  private let candidates: [Lab]
  /// The candidates in a space where a difference is quick to find.
  private let places: ColorPlaces
  /// The values of the candidates as `0xRRGGBB`.
  private let values: [UInt32]
  /// The tones of the candidates, made when the first is needed.
  private var tones: ToneMixer?
  private let luminances: [Float]
  /// The terminal's own ground as `0xRRGGBB`.
  private let standardGround: UInt32
  private let named: [Float]
  private var nearest = NearestColors()
  private var inks = InkColors()

  /// - Parameter hasBright: True if the last eight of the sixteen exist too. A colour with a name keeps it.
  package init(to depth: Rendition.Depth, palette: Palette = .standard, hasBright: Bool = true) {
    self.depth = depth
    let values: [UInt32] =
      switch depth {
      case .direct: []
      case .palette: (16...255).map(Palette.fixed)
      case .sixteen: hasBright ? palette.ansi : Array(palette.ansi.prefix(8))
      case .mono: [palette.background, palette.foreground]
      }
    self.values = values
    candidates = values.map { Lab(Color(rgb: $0)) }
    places = ColorPlaces(candidates)
    luminances = values.map(Contrast.luminance)
    standardGround = palette.background
    named = palette.ansi.map(Contrast.luminance)
  }

  package mutating func foreground(_ color: Color) -> TerminalColor {
    color.name == .defaultForeground ? .standard : reduced(color)
  }

  /// Returns the terminal's colour for a cell's ink. Letters and lines that differ from their background get another
  /// colour than it and, of sixteen, one legible on it. Legible text keeps a contrast of ``Contrast/text``. In sixteen
  /// colours it may fall to ``Contrast/faint``, so that light text stays light. Blocks keep the nearest colour.
  @inline(__always)
  package mutating func ink(of cell: Cell) -> TerminalColor {
    guard depth == .palette || depth == .sixteen else { return foreground(cell.foreground) }
    if cell.isPicture { return cell.foreground.name == .defaultForeground ? .standard : area(cell.foreground) }
    let isWriting = cell.isWriting
    if let known = inks.ink(cell.foreground, on: cell.background, isWriting: isWriting) { return known }
    return learnInk(of: cell, isWriting: isWriting)
  }

  @inline(never)
  private mutating func learnInk(of cell: Cell, isWriting: Bool) -> TerminalColor {
    let found = foundInk(cell.foreground, on: cell.background, isWriting: isWriting)
    inks.learn(found, for: cell.foreground, on: cell.background, isWriting: isWriting)
    return found
  }

  private mutating func foundInk(_ color: Color, on background: Color, isWriting: Bool) -> TerminalColor {
    let isGroundNamed = background.name != .none
    let ground = ground(nearestTo: background)
    let ink: TerminalColor
    let light: Float
    if color.name.ansiIndex != nil || color.name == .defaultForeground {
      ink = foreground(color)
      // Named colours on each other are the user's own choice.
      if isGroundNamed { return ink }
      light = Contrast.luminance(color.rgb)
    } else {
      var own = candidate(nearestTo: color)
      if own == ground || depth == .sixteen {
        own = candidate(for: Lab(color.unnamed), nearestTo: own, on: ground, of: Lab(background.unnamed))
      }
      ink = terminalColor(own)
      light = luminances[own]
    }
    let dark = isGroundNamed ? Contrast.luminance(background.rgb) : luminances[ground]
    let contrast = Contrast.ratio(light, dark)
    guard isWriting, contrast < Contrast.text else { return ink }
    return textInk(color, on: dark, of: background, isUnreadable: contrast < Contrast.unreadable) ?? ink
  }

  /// Returns true if to draw a cell without its bold. Many terminals brighten the first
  /// eight colours in bold, which would turn black letters grey.
  @inline(never)
  package mutating func dropsBold(of cell: Cell, in ink: TerminalColor) -> Bool {
    guard case .index(let index) = ink.form, index < 8, depth == .sixteen, cell.isWriting else { return false }
    let dark =
      cell.background.name == .none
      ? luminances[ground(nearestTo: cell.background)] : Contrast.luminance(cell.background.rgb)
    guard Contrast.ratio(named[index + 8], dark) < Contrast.text else { return false }
    return Contrast.ratio(named[index], dark) >= Contrast.text
  }

  /// Returns the terminal's colour for a ground. What was mixed of the terminal's own ground and looks just like it becomes
  /// that, as it is around.
  package mutating func background(_ color: Color) -> TerminalColor {
    if color.name == .defaultBackground { return .standard }
    if depth != .direct, color.name == .none, color.rgb == standardGround { return .standard }
    return area(color)
  }

  /// Returns the terminal's colour for a ground or a part of a picture.
  private mutating func area(_ color: Color) -> TerminalColor {
    guard depth == .sixteen, color.name.ansiIndex == nil else { return reduced(color) }
    let found = ground(nearestTo: color)
    return terminalColor(found)
  }

  /// Returns true if a cell is drawn in reverse video. Without colours, this is so if its background is nearer to the
  /// default foreground, or if its ink is the default background, which is legible only on something else. The default
  /// background itself never is, whatever ink a blank on it has.
  package mutating func isReversed(_ cell: Cell) -> Bool {
    guard depth == .mono else { return false }
    if cell.background.name == .defaultBackground { return false }
    return cell.foreground.name == .defaultBackground || candidate(nearestTo: cell.background) == 1
  }

  /// Returns a cell as it is drawn. Without colours, a block shows only if its two colours are far apart; if both are
  /// light or both dark, the glyph would draw a stripe. Where colours are few, a tone is mixed of two of them.
  @inline(__always)
  package mutating func drawn(_ cell: Cell) -> Cell {
    switch depth {
    case .direct: cell
    case .palette, .sixteen: cell.isTone ? shade(of: cell) : cell
    case .mono: cell.scalar.value >= 0x2580 && isUnseen(cell) ? cell.blanked : cell
    }
  }

  private mutating func tone(of color: FineColor) -> ToneMixer.Tone? {
    if tones == nil {
      tones =
        depth == .palette
        ? ToneMixer(values, mostContrast: 60, costOfContrast: 0)
        // Sixteen colours are far apart. The cost hardly changes the mean difference of pictures, and lowers the contrast
        // of the dots by a seventh.
        : ToneMixer(values, mostContrast: .infinity, costOfContrast: 0.01)
    }
    return tones?.tone(of: color)
  }

  /// Returns the cell that shows a tone: a blank, or a shade of two of the terminal's colours.
  @inline(never)
  private mutating func shade(of cell: Cell) -> Cell {
    guard let color = cell.tone, let tone = tone(of: color) else { return cell }
    let scalar: Unicode.Scalar =
      switch tone.quarters {
      case 1: "░"
      case 2: "▒"
      default: " "
      }
    return Cell(
      scalar, foreground: Color(rgb: values[Int(tone.ink)]), background: Color(rgb: values[Int(tone.ground)]))
  }

  private mutating func isUnseen(_ cell: Cell) -> Bool {
    guard cell.isPicture, isLight(cell.foreground) == isLight(cell.background) else { return false }
    return abs(cell.foreground.luma - cell.background.luma) < Self.leastContrast
  }

  /// The least difference of luma that is meant to be seen, such as of a title on a bright background.
  private static let leastContrast = 80_000

  /// Returns true if a colour is nearer to the default foreground than to the default
  /// background. One is light and the other dark.
  private mutating func isLight(_ color: Color) -> Bool {
    switch color.name {
    case .defaultForeground: true
    case .defaultBackground: false
    default: candidate(nearestTo: color) == 1
    }
  }

  private mutating func reduced(_ color: Color) -> TerminalColor {
    switch depth {
    case .mono: return .standard
    case .direct: break
    case .sixteen, .palette: if color.name.ansiIndex == nil { return nearestIndex(to: color) }
    }
    if let index = color.name.ansiIndex { return .indexed(UInt8(truncatingIfNeeded: index)) }
    return TerminalColor(bits: color.rgb)
  }

  private mutating func nearestIndex(to color: Color) -> TerminalColor {
    // Two statements, since the compiler copies the whole value for one.
    let found = candidate(nearestTo: color)
    return terminalColor(found)
  }

  private func terminalColor(_ candidate: Int) -> TerminalColor {
    .indexed(UInt8(truncatingIfNeeded: candidate + (depth == .palette ? 16 : 0)))
  }

  /// Returns the candidate for a ground. Of sixteen colours it is a blue one if the ground is bluish: a label on the sea is
  /// blue, not grey. It is a colour of the shade around it, so that it looks like a part of the picture. Other strong
  /// colours, such as red for brown, would stand out.
  private mutating func ground(nearestTo color: Color) -> Int {
    guard depth == .sixteen else { return candidate(nearestTo: color) }
    if let known = nearest.candidate(for: color.rgb | Self.groundMark) { return known }
    return learnGround(color)
  }

  @inline(never)
  private mutating func learnGround(_ color: Color) -> Int {
    var found = candidate(nearestTo: color)
    let wanted = Lab(color.unnamed)
    if wanted.b < -Self.leastBlue, candidates[found].chroma < Self.leastBlue,
      let tone = tone(of: FineColor(color.unnamed)), case let blue = candidates[Int(tone.ground)],
      // A ground that gets lighter would flash during a fade.
      blue.b < -Self.leastBlue, blue.lightness <= wanted.lightness
    {
      found = Int(tone.ground)
    }
    nearest.learn(color.rgb | Self.groundMark, found)
    return found
  }

  /// The bit that tells grounds from other colours in ``nearest``.
  private static let groundMark: UInt32 = 1 << 24

  /// The chroma from which the blue of a ground counts more than its lightness.
  private static let leastBlue: Float = 18

  /// Returns the candidate for an ink: the nearest, unless the background has it or it is illegible there.
  private func candidate(for ink: Lab, nearestTo own: Int, on ground: Int, of background: Lab) -> Int {
    let found = own == ground ? candidate(for: ink, besides: ground, of: background) : own
    return depth == .sixteen ? legible(found, for: ink, on: ground, of: background) : found
  }

  /// Returns the colour nearest to a text's ink with enough contrast to the reduced background; nil if the text itself
  /// had too little. In sixteen colours faint text gets such a colour too, if its own could not be read at all.
  ///
  /// In sixteen colours, light text stays light and dark text stays dark if it then has at least a contrast of
  /// ``Contrast/faint``. Text that turned dark and then light again would flash during a fade.
  private func textInk(
    _ ink: Color, on luminance: Float, of background: Color, isUnreadable: Bool
  ) -> TerminalColor? {
    let (light, dark) = (Contrast.luminance(ink.rgb), Contrast.luminance(background.rgb))
    let own = Contrast.ratio(light, dark)
    let isFaint = own < Contrast.faint
    if isFaint, depth == .palette || !isUnreadable || own < Contrast.unreadable { return nil }
    func contrast(_ index: Int) -> Float { Contrast.ratio(luminances[index], luminance) }
    func isOnItsSide(_ index: Int) -> Bool { (luminances[index] < luminance) == (light < dark) }
    let lab = Lab(ink.unnamed)
    if depth == .sixteen {
      let least = isFaint ? Contrast.faint : Contrast.text
      func isLegible(_ index: Int) -> Bool { isOnItsSide(index) && contrast(index) >= least }
      let most = Self.mostChroma(for: lab)
      let nearest =
        candidate(nearestTo: lab) { isLegible($0) && candidates[$0].chroma <= most }
        ?? candidate(nearestTo: lab, where: isLegible)
      if let nearest { return terminalColor(nearest) }
      if isFaint { return nil }
      let clearest = best { isOnItsSide($0) ? -contrast($0) : 0 }
      if isOnItsSide(clearest), contrast(clearest) >= Contrast.faint { return terminalColor(clearest) }
    }
    let nearest = candidate(nearestTo: lab) { contrast($0) >= Contrast.text }
    // Eight colours may have no such one.
    return terminalColor(nearest ?? best { -contrast($0) })
  }

  /// Returns another candidate for an ink that would become its background: the nearest in the ink's direction of those
  /// that do not exaggerate the difference, or else the background's own.
  private func candidate(for ink: Lab, besides ground: Int, of background: Lab) -> Int {
    let contrast = ink.distance(to: background)
    guard contrast >= Self.justSeen else { return ground }
    // The point that is as far beyond the ink as the background is before it.
    let aim = ink.mirrored(background)
    let most = Self.mostExaggeration * contrast
    let mostChroma = depth == .sixteen ? Self.mostChroma(for: ink) : .infinity
    let found = candidate(nearestTo: aim) {
      $0 != ground && candidates[$0].chroma <= mostChroma && candidates[$0].distance(to: candidates[ground]) <= most
    }
    return found ?? ground
  }

  /// Returns a candidate with a legible difference of lightness, if the ink had one and lost it, as brown on amber that
  /// becomes red on light red. It is the nearest one on the ink's side of the background, or else on the other side, or
  /// else the one that differs most.
  private func legible(_ found: Int, for ink: Lab, on ground: Int, of background: Lab) -> Int {
    let wanted = min(abs(ink.lightness - background.lightness), Self.easilyRead)
    func contrast(_ index: Int) -> Float { candidates[index].lightness - candidates[ground].lightness }
    guard wanted >= Self.justRead, abs(contrast(found)) < 0.75 * wanted else { return found }
    let sign: Float = ink.lightness < background.lightness ? -1 : 1
    for sign in [sign, -sign] {
      if let nearest = candidate(nearestTo: ink, where: { contrast($0) * sign >= wanted }) { return nearest }
    }
    return best { -abs(contrast($0)) }
  }

  /// Returns the chroma up to which one of sixteen colours may replace an ink. Nearly all of them are strong, so a quiet
  /// ink becomes grey rather than one of them.
  private static func mostChroma(for ink: Lab) -> Float { max(justSeen, 2 * ink.chroma) }

  private func best(_ measure: (Int) -> Float) -> Int {
    var (found, least) = (0, Float.infinity)
    for index in candidates.indices {
      let value = measure(index)
      if value < least { (found, least) = (index, value) }
    }
    return found
  }

  /// The least visible difference in CIELAB.
  private static let justSeen: Float = 2.3
  /// The most by which the difference of ink and background may grow.
  private static let mostExaggeration: Float = 4
  /// The difference of lightness from which text is easy to read, and the one below which it is not meant to be read.
  private static let (easilyRead, justRead): (Float, Float) = (35, 20)

  @inline(__always)
  private mutating func candidate(nearestTo color: Color) -> Int {
    if let known = nearest.candidate(for: color.rgb) { return known }
    return learnNearest(color)
  }

  @inline(never)
  private mutating func learnNearest(_ color: Color) -> Int {
    let found = found(nearestTo: color)
    nearest.learn(color.rgb, found)
    return found
  }

  private func found(nearestTo color: Color) -> Int {
    let wanted = Lab(color.unnamed)
    // Without colours, a red background must count as dark. By CIEDE2000, it is nearer to white.
    return depth == .mono ? best { wanted.distance(to: candidates[$0]) } : candidate(nearestTo: wanted)
  }

  /// Returns the candidate with the least CIEDE2000 difference.
  private func candidate(nearestTo wanted: Lab) -> Int {
    // The formula is slow, so only those are asked that are near in the uniform space.
    let place = UniformColor(wanted)
    let nearest = places.nearest(to: place)
    let limit = (depth == .sixteen ? 2.5 : 1.5) * nearest.distance
    if nearest.next > limit { return nearest.index }
    return places.best(near: place, within: limit) { difference(wanted, from: $0) }
  }

  private func candidate(nearestTo wanted: Lab, where isAllowed: (Int) -> Bool) -> Int? {
    guard depth == .sixteen else { return places.nearest(to: UniformColor(wanted), where: isAllowed) }
    var (found, least): (Int?, Float) = (nil, .infinity)
    for index in candidates.indices where isAllowed(index) {
      let value = difference(wanted, from: index)
      if value < least { (found, least) = (index, value) }
    }
    return found
  }

  /// Returns the difference of a colour from a candidate by CIEDE2000.
  ///
  /// In sixteen colours, a difference in chroma counts more. Grey for a colour looks bad, and so does a strong colour for
  /// a quiet one, such as red for brown.
  private func difference(_ wanted: Lab, from index: Int) -> Float {
    let candidate = candidates[index]
    let difference = wanted.difference(from: candidate)
    return depth == .sixteen ? difference + Self.costOfChroma * abs(wanted.chroma - candidate.chroma) : difference
  }

  /// The cost of a unit of chroma that is lost or gained, chosen by eye on pictures in sixteen colours.
  private static let costOfChroma: Float = 0.2
}

extension Cell {
  /// True if it is a part of a picture: block elements, sextants, diagonals and eighths.
  /// Letters, lines and signs must stay legible.
  fileprivate var isPicture: Bool {
    (0x2580...0x259F).contains(scalar.value) || (0x1FB00...0x1FBAF).contains(scalar.value)
  }

  /// True if it is read as text. Lines, blocks, figures, Braille and private signs are mostly drawn with.
  package var isWriting: Bool {
    switch scalar.value {
    case 0x2500...0x25FF, 0x2800...0x28FF, 0xE000...0xF8FF, 0x1FB00...0x1FBFF: false
    default: true
    }
  }
}
