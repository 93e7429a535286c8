internal import Transitions

/// The protocols by which terminals show pictures as pixels.
nonisolated enum GraphicsProtocol: String, Sendable {
  /// The graphics protocol of kitty: pictures with numbers, over the cells.
  case kitty
  /// The inline images of iTerm2, in place of the cells.
  case iTerm2
  /// Sixels, in place of the cells.
  case sixel

  /// Chooses the best protocol that a terminal has; nil if it has none.
  ///
  /// - Parameters:
  ///   - answers: The terminal's answers.
  ///   - cell: The size of a cell in pixels as the system knows it.
  init?(_ answers: TerminalQueries, cell: CellPixels?) {
    if answers.hasKittyGraphics {
      self = .kitty
    } else if let name = answers.name, name.hasPrefix("iTerm2") || name.hasPrefix("WezTerm") {
      self = .iTerm2
    } else if answers.hasSixels, (cell ?? answers.cell) != nil {
      // Sixels are not scaled to cells, so their size must be known.
      self = .sixel
    } else {
      return nil
    }
  }

  /// A Boolean value indicating whether the cells below a picture stay on the terminal.
  var keepsCells: Bool { self == .kitty }

  /// The bytes that remove every picture, even if one is cut off in the middle. They come before the terminal is handed
  /// back.
  var leave: [UInt8] {
    let end = Array("\u{1B}\\".utf8)
    switch self {
    // The first removal may only end what was cut off. Kitty warns of an end without a beginning.
    case .kitty: return ([KittyGraphics.numbers.lowerBound] + KittyGraphics.numbers).flatMap(KittyGraphics.removal)
    case .iTerm2: return end + Array("\u{1B}[2J".utf8)
    case .sixel: return end + Array("\u{1B}[?8452l\u{1B}[2J".utf8)
    }
  }

  /// Returns the bytes that draw something with its top left at a cell. The cursor stays where it is.
  static func drawing(_ bytes: [UInt8], at cell: Position) -> [UInt8] {
    Array("\u{1B}7\u{1B}[\(cell.row + 1);\(cell.column + 1)H".utf8) + bytes + Array("\u{1B}8".utf8)
  }
}
