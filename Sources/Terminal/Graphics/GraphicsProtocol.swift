internal import PortholeStreams
internal import Transitions

/// The protocols by which terminals show pictures as pixels.
nonisolated enum GraphicsProtocol: String, Sendable {
  /// The graphics protocol of kitty: pictures with numbers, over the cells.
  case kitty
  case iTerm2
  case sixel

  /// Chooses the best protocol that a terminal has; nil if it has none.
  ///
  /// - Parameter cell: The size of a cell in pixels as the system knows it.
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

  /// True if the cells below a picture stay on the terminal.
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

/// Pictures by the graphics protocol of kitty, <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
nonisolated enum KittyGraphics {
  /// The numbers of our pictures. Other programs have no reason to use them.
  static let numbers = 1_349_415_540..<1_349_415_548

  /// The most digits of a command, as the protocol wants it.
  private static let chunk = 4096

  /// Returns the bytes that send a PNG and show it over cells at the cursor, which stays where it is. The terminal
  /// answers nothing (q=2).
  static func picture(_ png: [UInt8], number: Int, size: Size) -> [UInt8] {
    let digits = Base64.encode(png)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count + digits.count / chunk * 16 + 128)
    for start in stride(from: 0, to: digits.count, by: chunk) {
      let end = min(start + chunk, digits.count)
      let more = end < digits.count ? 1 : 0
      let head =
        start == 0
        ? "a=T,f=100,t=d,i=\(number),p=1,c=\(size.columns),r=\(size.rows),C=1,q=2,m=\(more)" : "q=2,m=\(more)"
      bytes += Array("\u{1B}_G\(head);".utf8)
      bytes += digits[start..<end]
      bytes += Array("\u{1B}\\".utf8)
    }
    return bytes
  }

  static func removal(of number: Int) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8)
  }
}
