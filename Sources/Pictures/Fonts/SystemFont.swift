internal import CPortholeLoading
internal import CPortholePictures
internal import PortholePlatform
internal import Transitions

package final class SystemFont {
  private let font: OpaquePointer
  /// The lengths of the font, as parts of its size.
  let measures: font_measures

  private init?(_ font: OpaquePointer?) {
    guard let font else { return nil }
    self.font = font
    measures = system_font_measure(font)
  }

  deinit { system_font_free(font) }

  static func loadLibraries() throws(FontError) {
    if let name = system_fonts_load() { throw .noLibrary(String(cString: name)) }
  }

  /// Returns the font that fits best; nil if there is none.
  ///
  /// - Parameters:
  ///   - family: The family; nil for any monospaced one.
  ///   - scalar: A character that it must have.
  package static func found(
    family: String? = nil, isBold: Bool = false, isItalic: Bool = false, with scalar: Unicode.Scalar? = nil,
    isColored: Bool = false
  ) throws(FontError) -> SystemFont? {
    try loadLibraries()
    func find(_ family: UnsafePointer<CChar>?) -> SystemFont? {
      var wish = font_wish(
        family: family, is_bold: isBold ? 1 : 0, is_italic: isItalic ? 1 : 0, scalar: scalar?.value ?? 0,
        is_colored: isColored ? 1 : 0)
      return SystemFont(system_font_find(&wish))
    }
    guard let font = family.map({ $0.withCString(find) }) ?? find(nil) else { return nil }
    if let scalar, !font.has(scalar) { return nil }
    return isColored && !font.isColored ? nil : font
  }

  private static let generic: Set = ["monospace", "mono", "sans", "sans-serif", "serif", "system-ui"]

  static func chosen(by choice: FontChoice, isBold: Bool, isItalic: Bool) throws(FontError) -> SystemFont {
    try loadLibraries()
    switch choice {
    case .standard:
      guard let font = try found(isBold: isBold, isItalic: isItalic) else { throw .noFonts }
      return font
    case .file(let path):
      guard access(path, R_OK) == 0 else { throw .unreadable(path: path, package: nil, errno: errno) }
      guard let font = SystemFont(system_font_read(path, isBold ? 1 : 0, isItalic ? 1 : 0)) else {
        throw .malformed(path: path, package: nil)
      }
      return font
    case .families(let families):
      var offered: String?
      for family in families {
        guard let font = try found(family: family, isBold: isBold, isItalic: isItalic) else { throw .noFonts }
        if generic.contains(family.lowercased()) || font.isFamily(family) { return font }
        offered = offered ?? font.family
      }
      throw .noFamily(families.joined(separator: ", "), offered: offered ?? "")
    }
  }

  package var family: String { system_font_family(font).map { String(cString: $0) } ?? "" }

  package var path: String { system_font_path(font).map { String(cString: $0) } ?? "" }

  var isColored: Bool { system_font_is_colored(font) != 0 }

  /// Returns true if it belongs to a family. Upper and lower case are the same.
  package func isFamily(_ name: String) -> Bool { system_font_is_family(font, name) != 0 }

  func has(_ scalar: Unicode.Scalar) -> Bool { system_font_has(font, scalar.value) != 0 }

  /// Returns the glyphs of a character with its marks. Those that the font does not have are left out.
  ///
  /// - Throws: ``FontError`` if there are marks and HarfBuzz is missing.
  func glyphs(of text: [Unicode.Scalar]) throws(FontError) -> [placed_glyph] {
    if text.count > 1 { return try shaped(text) }
    let glyph = system_font_glyph(font, text[0].value)
    return glyph.glyph == 0 ? [] : [glyph]
  }

  /// Returns the glyphs of a text of one script, from left to right. Those that the font does not have are left out.
  ///
  /// - Throws: ``FontError`` if HarfBuzz is missing.
  func shaped(_ text: [Unicode.Scalar], isLeftward: Bool = false) throws(FontError) -> [placed_glyph] {
    var glyphs = [placed_glyph](repeating: placed_glyph(), count: 8 * text.count + 8)
    let count = system_font_shape(
      font, text.map(\.value), Int32(text.count), isLeftward ? 1 : 0, &glyphs, Int32(glyphs.count))
    guard count >= 0 else { throw .noLibrary(String(cString: library_name(library_harfbuzz))) }
    return glyphs[..<Int(count)].filter { $0.glyph != 0 }
  }

  func ink(of glyphs: [placed_glyph]) -> ink_box { system_font_ink(font, glyphs, Int32(glyphs.count)) }

  /// Returns the ink of glyphs in a picture, 0...255.
  func coverage(of glyphs: [placed_glyph], _ drawing: glyph_drawing, width: Int, height: Int) -> [UInt8] {
    var drawing = drawing
    var ink = [UInt8](repeating: 0, count: width * height)
    system_font_draw(font, glyphs, Int32(glyphs.count), &drawing, &ink, Int32(width), Int32(height))
    return ink
  }

  /// Returns a picture of coloured glyphs: 0xAARRGGBB, the colours multiplied by their alpha.
  func colors(of glyphs: [placed_glyph], _ drawing: glyph_drawing, width: Int, height: Int) -> [UInt32] {
    var drawing = drawing
    var pixels = [UInt32](repeating: 0, count: width * height)
    system_font_draw_colors(font, glyphs, Int32(glyphs.count), &drawing, &pixels, Int32(width), Int32(height))
    return pixels
  }
}

/// A font that draws pictures when none is chosen, so that they are the same on every machine.
package enum StandardFont: CaseIterable, Hashable, Sendable {
  case regular, bold
  /// Unifont, and its part beyond the Basic Multilingual Plane, for characters that DejaVu does not have.
  case unifont, unifontUpper

  package var usualPath: String {
    switch self {
    case .regular: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
    case .bold: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf"
    case .unifont: "/usr/share/fonts/opentype/unifont/unifont.otf"
    case .unifontUpper: "/usr/share/fonts/opentype/unifont/unifont_upper.otf"
    }
  }

  /// The path of the file: that of Debian, or else the one that fontconfig knows.
  package var path: String {
    if access(usualPath, R_OK) == 0 { return usualPath }
    let font = try? SystemFont.found(family: family, isBold: self == .bold)
    guard let font, font.isFamily(family) else { return usualPath }
    return font.path
  }

  package var package: String {
    switch self {
    case .regular, .bold: "fonts-dejavu-core"
    case .unifont, .unifontUpper: "fonts-unifont"
    }
  }

  private var family: String {
    switch self {
    case .regular, .bold: "DejaVu Sans Mono"
    case .unifont: "Unifont"
    case .unifontUpper: "Unifont Upper"
    }
  }
}

/// The chosen font in its styles, and other fonts of this machine for characters that it does not have.
struct SystemFonts {
  fileprivate struct Face: Hashable {
    var isBold: Bool
    var isItalic: Bool

    init(_ style: Style) {
      (isBold, isItalic) = (style.contains(.bold), style.contains(.italic))
    }
  }

  private struct Missing: Hashable {
    var face: Face
    var scalar: Unicode.Scalar
  }

  private let choice: FontChoice
  let regular: SystemFont
  private var chosen: [Face: SystemFont]
  private var others: [Face: [SystemFont]] = [:]
  private var missing: Set<Missing> = []
  private var emoji: SystemFont?
  private var hasLookedForEmoji = false

  init(_ choice: FontChoice) throws(FontError) {
    self.choice = choice
    regular = try SystemFont.chosen(by: choice, isBold: false, isItalic: false)
    chosen = [Face([]): regular]
  }

  /// Returns the font for a character with its marks, or for a word: the chosen one if it has all of them, else one
  /// that has the first; nil if there is none.
  mutating func font(for text: [Unicode.Scalar], _ style: Style) throws(FontError) -> SystemFont? {
    let face = Face(style)
    let own: SystemFont
    if let known = chosen[face] {
      own = known
    } else {
      own = try SystemFont.chosen(by: choice, isBold: face.isBold, isItalic: face.isItalic)
      chosen[face] = own
    }
    let first = text[0]
    if text.allSatisfy(own.has) { return own }
    if let known = others[face, default: []].first(where: { text.allSatisfy($0.has) }) { return known }
    // A mark that the chosen font does not have is left out rather than its letter.
    let wanted = text.first { !own.has($0) } ?? first
    if !missing.contains(Missing(face: face, scalar: wanted)) {
      if let found = try Self.other(for: wanted, face) {
        others[face, default: []].append(found)
        if found.has(first) { return found }
      } else {
        missing.insert(Missing(face: face, scalar: wanted))
      }
    }
    return own.has(first) ? own : others[face, default: []].first { $0.has(first) }
  }

  private static let symbols = ["nerd font", "powerline", "awesome"]

  /// Returns another font that has a character; nil if there is none. Most fonts have something else for private use than
  /// programs mean.
  fileprivate static func other(for scalar: Unicode.Scalar, _ face: Face) throws(FontError) -> SystemFont? {
    let isPrivate = scalar.properties.generalCategory == .privateUse
    let family = isPrivate ? "Symbols Nerd Font Mono" : "sans-serif"
    let font = try SystemFont.found(
      family: family, isBold: face.isBold, isItalic: face.isItalic, with: scalar)
    guard isPrivate, let font else { return font }
    let name = font.family.lowercased()
    return symbols.contains { name.firstRange(ofText: $0) != nil } ? font : nil
  }

  /// Returns a font that has an emoji in colour; nil if there is none.
  mutating func emoji(for scalar: Unicode.Scalar) throws(FontError) -> SystemFont? {
    if !hasLookedForEmoji {
      hasLookedForEmoji = true
      emoji = try SystemFont.found(family: "emoji", with: scalar, isColored: true)
    }
    return emoji.flatMap { $0.has(scalar) ? $0 : nil }
  }
}

extension SystemFont {
  /// Returns the font for a character that a chosen font does not have; nil if there is none.
  package static func other(for scalar: Unicode.Scalar) throws(FontError) -> SystemFont? {
    try SystemFonts.other(for: scalar, SystemFonts.Face([]))
  }
}
