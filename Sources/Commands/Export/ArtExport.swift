internal import CPortholeLoading
internal import PortholeDecks
internal import PortholePictures
internal import PortholeRecording
internal import Transitions

/// Draws works of art in pictures as their artists saw them: in the font that a work is made for, with its pixels.
enum ArtExport {
  /// The height of a pixel in its width, on a screen for letters of eight and of nine pixels.
  private static let (stretch, wideStretch) = (1.2, 1.35)

  /// The rows and the cells of a picture at twice the size of a PC's.
  private static let (mostRows, mostCells) = (2000, 120_000)

  /// - Parameters:
  ///   - isStill: True if it is the only one.
  ///   - tell: Gets a notice if a font is missing.
  static func draw(
    _ deck: inout Deck, from start: Int, isStill: Bool, _ options: inout ExportOptions, tell: ExportListener
  ) {
    let screen = deck.screens[start]
    guard screen.isArt else { return }
    // A file that is named is drawn whole.
    if isStill, deck.fileNamed != nil, options.display.size == nil { options.display.size = screen.artSize }
    let size = options.display.size ?? screen.artSize
    // Tall works are drawn small, as far as a picture has room for them.
    if options.scale == nil, size.rows > mostRows || size.area > mostCells { options.scale = 1 }
    // A chosen font is for all text.
    guard options.font == nil, let source = screen.artFont?.source else { return }
    do throws(TextModeFont.Missing) {
      let font = try font(source)
      let isWide = screen.sauce?.letterWidth == 9
      let height = screen.sauce?.isStretched == true ? isWide ? wideStretch : stretch : 1
      options.cellShape = CellShape(width: isWide ? 9 : 8, height: Double(font.height) * height)
      if options.surround == nil { options.padding = options.padding ?? 0 }
    } catch {
      let name = if case .named(let name) = source { name } else { "of its own" }
      tell(.notice("\(screen.path): \(notice(error, name: name))"))
    }
    deck.screens.firstGlyph = { source in
      do throws(TextModeFont.Missing) { return try font(source).firstScalar } catch { return nil }
    }
  }

  private static func font(_ source: ArtFont.Source) throws(TextModeFont.Missing) -> TextModeFont {
    switch source {
    case .named(let name): return try TextModeFont.named(name)
    case .own(let height, let bytes):
      guard let font = TextModeFont(height: height, bytes: bytes) else { throw .font }
      return font
    }
  }

  private static func notice(_ missing: TextModeFont.Missing, name: String) -> String {
    let library = String(cString: library_name(library_ansilove))
    return switch missing {
    case .library:
      "the font \"\(name)\" is in \(library), so it is drawn in DejaVu Sans Mono; "
        + "\"apt-get install \(String(cString: library_package(library)))\" installs it"
    case .font:
      "the font \"\(name)\" is not in any package that Porthole knows, so DejaVu Sans Mono is used; --font chooses another one"
    }
  }
}
