package import Transitions

/// Brings colours down to what a terminal has, in one way for everything that writes to it: named colours go by their
/// name, any other becomes the one that looks nearest.
///
/// Colours are told apart in steps of four per component, so that each is looked for once and then found in a table.
package struct ColorReduction: Sendable {
  /// How many colours there are.
  package let depth: Rendition.Depth
  private let candidates: [Lab]
  /// Of each candidate, for contrasts.
  private let luminances: [Float]
  /// Of the sixteen, likewise.
  private let named: [Float]
  /// By 6 bits a component: the number of the nearest candidate, from 1; 0 where nobody has asked yet.
  private var nearest: [UInt8]
  /// Of an ink and its ground, the number of the candidate for the ink, where it is not simply the nearest.
  private var apart = ColorMemory(bits: 10, answer: UInt8(0))
  /// Of a text's ink and ground, the number of the candidate for the ink, or ``asFound``.
  private var textInks = ColorMemory(bits: 10, answer: Self.asFound)
  /// Stands for the ink that was found without regard to contrast.
  private static let asFound: UInt8 = 255

  /// - Parameters:
  ///   - depth: How many colours there are.
  ///   - palette: What the named ones look like.
  ///   - hasBright: Whether of the sixteen the last eight are there too. A colour asked for by its name keeps it.
  package init(to depth: Rendition.Depth, palette: Palette = .standard, hasBright: Bool = true) {
    self.depth = depth
    let values: [UInt32] =
      switch depth {
      case .direct: []
      case .palette: (16...255).map(Palette.fixed)
      case .sixteen: hasBright ? palette.ansi : Array(palette.ansi.prefix(8))
      case .mono: [palette.background, palette.foreground]
      }
    candidates = values.map { Lab(Color(rgb: $0)) }
    luminances = values.map(Contrast.luminance)
    named = palette.ansi.map(Contrast.luminance)
    nearest = Array(repeating: 0, count: depth == .direct ? 0 : 1 << 18)
  }

  /// What to ask for to get a foreground.
  package mutating func foreground(_ color: Color) -> TerminalColor {
    color.name == .defaultForeground ? .standard : reduced(color)
  }

  /// What to ask for to get a cell's ink: of letters and lines that can be told from their ground, a colour other than
  /// the one that the ground becomes, and among sixteen one that can be read on that. Text that has a contrast to its
  /// ground keeps ``Contrast/text`` of it. Pictures of blocks keep what is nearest.
  @inline(__always)
  package mutating func ink(of cell: Cell) -> TerminalColor {
    guard depth == .palette || depth == .sixteen, !cell.isPicture else { return foreground(cell.foreground) }
    let isGroundNamed = cell.background.name != .none
    let ground = candidate(nearestTo: cell.background)
    let ink: TerminalColor
    let light: Float
    if cell.foreground.name.ansiIndex != nil || cell.foreground.name == .defaultForeground {
      ink = foreground(cell.foreground)
      // Names on names are the user's own colours.
      if isGroundNamed { return ink }
      light = Contrast.luminance(cell.foreground.rgb)
    } else {
      var own = candidate(nearestTo: cell.foreground)
      if own == ground || depth == .sixteen {
        own = candidate(for: cell.foreground, nearestTo: own, on: ground, of: cell.background)
      }
      ink = terminalColor(own)
      light = luminances[own]
    }
    let dark = isGroundNamed ? Contrast.luminance(cell.background.rgb) : luminances[ground]
    guard Contrast.ratio(light, dark) < Contrast.text, cell.isWriting else { return ink }
    let better = textInk(cell.foreground, on: dark, of: cell.background)
    return better == Self.asFound ? ink : terminalColor(Int(better))
  }

  /// Whether a cell is to be drawn without its bold: many terminals show the first eight colours brighter in bold, which
  /// would make black letters grey.
  ///
  /// - Parameter ink: What was found for it.
  @inline(never)
  package mutating func dropsBold(of cell: Cell, in ink: TerminalColor) -> Bool {
    guard case .index(let index) = ink.form, index < 8, depth == .sixteen, cell.isWriting else { return false }
    let dark =
      cell.background.name == .none
      ? luminances[candidate(nearestTo: cell.background)] : Contrast.luminance(cell.background.rgb)
    guard Contrast.ratio(named[index + 8], dark) < Contrast.text else { return false }
    return Contrast.ratio(named[index], dark) >= Contrast.text
  }

  /// What to ask for to get a background.
  package mutating func background(_ color: Color) -> TerminalColor {
    color.name == .defaultBackground ? .standard : reduced(color)
  }

  /// Whether a cell is drawn in reverse video: with no colours at all, where its background looks more like the default
  /// foreground than like the default background, or where its ink is the default background itself, which can only
  /// be read on something else.
  package mutating func isReversed(_ cell: Cell) -> Bool {
    guard depth == .mono else { return false }
    if cell.foreground.name == .defaultBackground { return true }
    return cell.background.name != .defaultBackground && candidate(nearestTo: cell.background) == 1
  }

  /// A cell as it is drawn. With no colours at all a picture made of blocks shows only where its two colours are far
  /// apart: where both are light, or both dark, the glyph would draw a stripe of the other.
  @inline(__always)
  package mutating func drawn(_ cell: Cell) -> Cell {
    guard depth == .mono, cell.scalar.value >= 0x2580 else { return cell }
    return isUnseen(cell) ? cell.blanked : cell
  }

  private mutating func isUnseen(_ cell: Cell) -> Bool {
    guard cell.isPicture, isLight(cell.foreground) == isLight(cell.background) else { return false }
    return abs(luma(cell.foreground) - luma(cell.background)) < Self.leastContrast
  }

  /// Two colours whose luma differs by more are meant to be told apart, such as a title on a bright ground.
  private static let leastContrast: Float = 80

  /// The luma of ITU-R BT.601, 0...255, of the encoded components.
  private func luma(_ color: Color) -> Float {
    0.299 * Float(color.red) + 0.587 * Float(color.green) + 0.114 * Float(color.blue)
  }

  /// Whether a colour looks more like the default foreground than like the default background, which are light and dark
  /// or the other way round.
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
    terminalColor(candidate(nearestTo: color))
  }

  private func terminalColor(_ candidate: Int) -> TerminalColor {
    .indexed(UInt8(truncatingIfNeeded: candidate + (depth == .palette ? 16 : 0)))
  }

  /// The candidate for an ink on its ground: the nearest, unless that is the ground's own or cannot be read on it.
  @inline(never)
  private mutating func candidate(for ink: Color, nearestTo own: Int, on ground: Int, of background: Color) -> Int {
    // By the middle of the steps, as everywhere.
    let (inkStep, groundStep) = (ink.rgb & 0xFC_FCFC | 0x02_0202, background.rgb & 0xFC_FCFC | 0x02_0202)
    if let known = apart.answer(inkStep, groundStep) { return Int(known) }
    let (color, other) = (Lab(Color(rgb: inkStep)), Lab(Color(rgb: groundStep)))
    var found = own == ground ? candidate(for: color, besides: ground, of: other) : own
    if depth == .sixteen { found = legible(found, for: color, on: ground, of: other) }
    apart.learn(inkStep, groundStep, UInt8(found))
    return found
  }

  /// The candidate nearest to a text's ink that has enough contrast to what its ground became; ``asFound`` where the
  /// text had too little itself.
  ///
  /// - Parameter luminance: Of what the ground became.
  @inline(never)
  private mutating func textInk(_ ink: Color, on luminance: Float, of background: Color) -> UInt8 {
    let inkStep = ink.rgb & 0xFC_FCFC | 0x02_0202
    // A named ground is shown as it is.
    let ground = background.name == .none ? background.rgb & 0xFC_FCFC | 0x02_0202 : background.rgb | 1 << 24
    if let known = textInks.answer(inkStep, ground) { return known }
    var found = Self.asFound
    if Contrast.ratio(Contrast.luminance(inkStep), Contrast.luminance(ground)) >= Contrast.faint {
      let wanted = Lab(Color(rgb: inkStep))
      func contrast(_ index: Int) -> Float { Contrast.ratio(luminances[index], luminance) }
      var nearest = best { contrast($0) < Contrast.text ? .infinity : wanted.distance(to: candidates[$0]) }
      // Eight colours may have none.
      if contrast(nearest) < Contrast.text { nearest = best { -contrast($0) } }
      found = UInt8(nearest)
    }
    textInks.learn(inkStep, ground, found)
    return found
  }

  /// Of an ink that would become the same as its ground: the candidate that differs from the ground in the ink's
  /// direction, or the ground's own where that would make much more of the difference than there is.
  private func candidate(for ink: Lab, besides ground: Int, of background: Lab) -> Int {
    let contrast = ink.distance(to: background)
    guard contrast >= Self.justSeen else { return ground }
    // As far beyond the ink as the ground is before it.
    let aim = ink.mirrored(background)
    let found = best { $0 == ground ? .infinity : aim.distance(to: candidates[$0]) }
    return candidates[found].distance(to: candidates[ground]) > Self.mostExaggeration * contrast ? ground : found
  }

  /// What letters are read by is a difference of lightness. Where there was one and little is left of it, as of brown on
  /// amber that become red on light red: the nearest candidate that differs enough, lighter or darker as the ink was, or
  /// the other way round where no such is that far; else the one that differs most.
  private func legible(_ found: Int, for ink: Lab, on ground: Int, of background: Lab) -> Int {
    let wanted = min(abs(ink.lightness - background.lightness), Self.easilyRead)
    func contrast(_ index: Int) -> Float { candidates[index].lightness - candidates[ground].lightness }
    guard wanted >= Self.justRead, abs(contrast(found)) < 0.75 * wanted else { return found }
    let sign: Float = ink.lightness < background.lightness ? -1 : 1
    for sign in [sign, -sign] {
      let nearest = best { contrast($0) * sign < wanted ? .infinity : ink.distance(to: candidates[$0]) }
      if contrast(nearest) * sign >= wanted { return nearest }
    }
    return best { -abs(contrast($0)) }
  }

  /// The candidate of which a measure is least, the first of several.
  private func best(_ measure: (Int) -> Float) -> Int {
    var (found, least) = (0, Float.infinity)
    for index in candidates.indices {
      let value = measure(index)
      if value < least { (found, least) = (index, value) }
    }
    return found
  }

  /// The least difference that can be seen, as is said of CIELAB.
  private static let justSeen: Float = 2.3
  /// How many times as different ink and ground may become.
  private static let mostExaggeration: Float = 4
  /// The difference of lightness from which text is easy to read, and the one below which it is not meant to be.
  private static let (easilyRead, justRead): (Float, Float) = (35, 20)

  private mutating func candidate(nearestTo color: Color) -> Int {
    let rgb = color.rgb
    let red = rgb >> 18
    let green = rgb >> 10 & 63
    let blue = rgb >> 2 & 63
    let slot = Int(red << 12 | green << 6 | blue)
    let known = nearest[slot]
    if known != 0 { return Int(known) - 1 }
    // The middle of the step stands for all of it, so that the answer does not depend on who asked first.
    let wanted = Lab(Color(rgb: red << 18 | green << 10 | blue << 2 | 0x02_0202))
    let found = best { wanted.distance(to: candidates[$0]) }
    nearest[slot] = UInt8(found + 1)
    return found
  }
}

extension Cell {
  /// Whether it is a part of a picture: block elements, sextants, diagonals and eighths. Letters, lines and signs must
  /// stay legible.
  fileprivate var isPicture: Bool {
    (0x2580...0x259F).contains(scalar.value) || (0x1FB00...0x1FBAF).contains(scalar.value)
  }

  /// A Boolean value indicating whether it is read. Lines, blocks, figures, Braille and private signs are mostly drawn
  /// with.
  package var isWriting: Bool {
    switch scalar.value {
    case 0x2500...0x25FF, 0x2800...0x28FF, 0xE000...0xF8FF, 0x1FB00...0x1FBFF: false
    default: true
    }
  }
}
