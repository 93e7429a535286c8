/// The pictures that a program has sent, as far as later output may refer to them.
struct PictureState {
  /// True if the cursor stays right of sixels (private mode 8452).
  var staysRight = false
  var kitty = KittyPictures()
  /// The arguments and digits of a picture of iTerm2 that comes in parts; nil if none does.
  var multipart: (arguments: [UInt8], digits: [UInt8])?

  /// The longest control string of a picture, in bytes.
  static let mostString = 1 << 24
  /// The size of a cell in pixels. A recording does not tell it; it is that of usual terminals.
  static let (cellWidth, cellHeight) = (10, 20)
}

/// The pictures that a program has sent by the protocol of kitty, and their placements.
struct KittyPictures {
  struct Sent {
    var id: UInt32
    var number: UInt32
    var source: WholeImage.Source
  }

  struct Placement {
    var id: UInt32
    /// The program's name for the placement; 0 for none.
    var name: UInt32
    var tiles: UInt32
  }

  /// The first command of a picture whose parts are still coming, and their bytes; nil if some were no digits.
  var begun: (command: KittyCommand, bytes: [UInt8]?)?
  private(set) var sent: [Sent] = []
  var placements: [Placement] = []
  private var lastID: UInt32 = 0

  /// The most bytes of pictures that are kept.
  private static let mostBytes = 1 << 24
  /// The most pictures, and the most placements.
  static let most = 1024

  /// - Returns: Its identifier, which is made up if the program gives none.
  mutating func keep(_ source: WholeImage.Source, of command: KittyCommand) -> UInt32 {
    var id = command.id
    if id == 0 {
      // Programs count from 1.
      lastID = lastID == 0 ? 1 << 31 : lastID + 1
      id = lastID
    }
    sent.removeAll { $0.id == id }
    sent.append(Sent(id: id, number: command.number, source: source))
    var bytes = sent.reduce(0) { $0 + $1.source.byteCount }
    while bytes > Self.mostBytes || sent.count > Self.most, let first = sent.first {
      bytes -= first.source.byteCount
      sent.removeFirst()
    }
    return id
  }

  func picture(_ command: KittyCommand) -> Sent? {
    command.id != 0
      ? sent.last { $0.id == command.id } : command.number != 0 ? sent.last { $0.number == command.number } : nil
  }

  mutating func forget(where isMeant: (Sent) -> Bool) { sent.removeAll(where: isMeant) }
}

extension WholeImage.Source {
  fileprivate var byteCount: Int {
    switch self {
    case .file(let bytes), .sixels(let bytes), .pixels(let bytes, _, _, _, _): bytes.count
    }
  }
}
