internal import Synchronization
internal import Transitions

/// The placing of pictures. A picture becomes cells, each of which shows a tile of it. So it scrolls with the text, and
/// goes where text is written over it or erased. Where it is transparent, the text that is there stays.
extension EmulatorState {
  /// The way in which the cursor moves past a picture.
  enum PictureMotion {
    /// To the first column of the picture in its last row, as in xterm. The program goes on from there.
    case below
    /// To the column after the picture in its last row, as in kitty and iTerm2.
    case beside
    case none
  }

  /// The size of a picture on the screen: in cells, and in pixels of cells of the usual size.
  struct PictureExtent {
    var cells: Size
    var (width, height): (Int, Int)

    init(width: Int, height: Int) {
      (self.width, self.height) = (max(1, width), max(1, height))
      cells = Size(
        columns: (self.width + PictureState.cellWidth - 1) / PictureState.cellWidth,
        rows: (self.height + PictureState.cellHeight - 1) / PictureState.cellHeight)
    }
  }

  /// The cost of a picture beside that of its pixels, in cells.
  private static let pictureWork = 20_000

  /// - Returns: The number of the picture in cells; nil if it cannot be shown.
  @discardableResult
  mutating func place(
    _ source: WholeImage.Source, _ motion: PictureMotion, part: (WholeImage) -> WholeImage? = { $0 },
    extent: (WholeImage) -> PictureExtent = { PictureExtent(width: $0.width, height: $0.height) }
  ) -> UInt32? {
    work.spend(Self.pictureWork)
    guard !work.isExhausted, let whole = DecodedImages.image(source) else { return nil }
    work.spend(whole.pixels.count / 4)
    guard let image = part(whole), let picture = picture(of: image, extent(image)),
      let number = CellPictures.number(of: picture)
    else { return nil }
    place(picture, number, motion)
    return number
  }

  /// Returns an image as a picture of whole cells: what it does not fill is transparent.
  private func picture(of image: WholeImage, _ extent: PictureExtent) -> CellPicture? {
    let ground = palette.resolve(colors.shown(erased.background)).rgb
    let (columns, rows) = (extent.cells.columns, extent.cells.rows)
    guard columns <= CellPicture.longest, rows <= CellPicture.longest else { return nil }
    let width = max(image.width, image.width * columns * PictureState.cellWidth / extent.width)
    let height = max(image.height, image.height * rows * PictureState.cellHeight / extent.height)
    guard height <= 2 * ImageLimits.bitmap / width else { return nil }
    var pixels = image.pixels
    if width != image.width || height != image.height {
      pixels = Array(repeating: 0, count: width * height)
      for row in 0..<image.height {
        pixels.replaceSubrange(
          row * width..<row * width + image.width, with: image.pixels[row * image.width..<(row + 1) * image.width])
      }
    }
    return CellPicture(size: extent.cells, width: width, height: height, pixels: pixels, ground: ground)
  }

  private mutating func place(_ picture: CellPicture, _ number: UInt32, _ motion: PictureMotion) {
    endCluster()
    let start = cursor.position
    move(to: start)
    var row = start.row
    for tileRow in 0..<picture.size.rows where !work.isExhausted {
      if tileRow > 0, motion == .none {
        row += 1
        if row == size.rows { break }
      } else if tileRow > 0 {
        feedLine()
        row = cursor.position.row
      }
      for tileColumn in 0..<min(picture.size.columns, endOfLine - start.column) {
        let place = Position(column: start.column + tileColumn, row: row)
        let seen = picture.cell(column: tileColumn, row: tileRow)
        guard var cell = seen ?? blank(at: place, on: picture.ground) else { continue }
        cell.marks.tile = PictureTile(number: number, column: tileColumn, row: tileRow)
        work.spend(rows.put(cell, columns: 1, at: place))
      }
    }
    guard motion == .beside else { return }
    let column = start.column + picture.size.columns
    move(column: column)
    guard column >= size.columns else { return }
    move(column: 0)
    feedLine()
  }

  /// Returns a cell if it is blank and has a picture's ground; else nil. The clear parts of a picture lie on such cells, so
  /// that it stays a rectangle, which terminals show as pixels.
  private func blank(at place: Position, on ground: UInt32) -> Cell? {
    guard let cell = rows.cell(at: place), cell.isBlank, cell.role == .narrow, cell.marks.isEmpty,
      palette.resolve(colors.shown(cell.background)).rgb == ground
    else { return nil }
    return cell
  }

  // MARK: Sixels

  mutating func showSixels(_ text: [UInt8]) {
    place(.sixels([0x1B, UInt8(ascii: "P")] + text), pictures?.staysRight == true ? .beside : .below)
  }
}

extension TerminalEmulator {
  /// Returns true if a device control string holds sixels: numbers, and a q.
  ///
  /// - Parameter content: The bytes after `ESC P`.
  package static func isSixel(_ content: some Sequence<UInt8>) -> Bool {
    content.first { !(0x30...0x3B).contains($0) } == UInt8(ascii: "q")
  }
}

/// The inline images of iTerm2, <https://iterm2.com/documentation-images.html>.
extension EmulatorState {
  /// Executes OSC 1337.
  mutating func executeInlineImage(_ text: ArraySlice<UInt8>) {
    if pictures == nil { return }
    if text.starts(with: "File=".utf8) {
      let parts = text.dropFirst(5).split(separator: UInt8(ascii: ":"), maxSplits: 1)
      if parts.count == 2 { showInline(parts[0], parts[1]) }
    } else if text.starts(with: "MultipartFile=".utf8) {
      pictures?.multipart = (Array(text.dropFirst(14)), [])
    } else if text.starts(with: "FilePart=".utf8) {
      pictures?.multipart?.digits += text.dropFirst(9)
      if let count = pictures?.multipart?.digits.count, count > PictureState.mostString { pictures?.multipart = nil }
    } else if text.starts(with: "FileEnd".utf8), let whole = pictures?.multipart {
      pictures?.multipart = nil
      showInline(whole.arguments[...], whole.digits[...])
    }
  }

  private mutating func showInline(_ arguments: ArraySlice<UInt8>, _ digits: ArraySlice<UInt8>) {
    var values: [String: String] = [:]
    for pair in arguments.split(separator: UInt8(ascii: ";")) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard values["inline"] == "1", let bytes = Base64.decode(digits) else { return }
    let width = Self.pixels(values["width"], cell: PictureState.cellWidth, cells: size.columns)
    let height = Self.pixels(values["height"], cell: PictureState.cellHeight, cells: size.rows)
    let keepsShape = values["preserveAspectRatio"] != "0"
    let motion: PictureMotion = values["doNotMoveCursor"] == "1" ? .none : .beside
    let fit: (WholeImage) -> PictureExtent = { [size] image in
      var extent = (width: width ?? image.width, height: height ?? image.height)
      // No picture is wider than the screen.
      let most = size.columns * PictureState.cellWidth
      if width == nil, height == nil, extent.width > most {
        extent = (most, image.height * most / image.width)
      } else if width == nil, let height {
        extent.width = image.width * height / image.height
      } else if height == nil, let width {
        extent.height = image.height * width / image.width
      } else if keepsShape, width != nil {
        // Shrunk into the rectangle.
        let isFlat = image.width * extent.height > extent.width * image.height
        if isFlat { extent.height = image.height * extent.width / image.width }
        if !isFlat { extent.width = image.width * extent.height / image.height }
      }
      return PictureExtent(width: extent.width, height: extent.height)
    }
    place(.file(bytes), motion, extent: fit)
  }

  /// Returns the pixels of a size such as `4`, `40px`, `50%` and `auto`; nil if it follows from the image.
  private static func pixels(_ text: String?, cell: Int, cells: Int) -> Int? {
    guard let text, text != "auto" else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, number <= 1 << 20 else { return nil }
    switch text.dropFirst(digits.count) {
    case "": return min(number, CellPicture.longest) * cell
    case "px": return number
    case "%": return max(1, cells * cell * min(number, 100) / 100)
    default: return nil
    }
  }
}

/// The images that were decoded lately: a recording is often played more than once.
enum DecodedImages {
  private static let images = Mutex<(all: [WholeImage.Source: WholeImage], pixels: Int)>(([:], 0))
  private static let mostPixels = 1 << 23

  static func image(_ source: WholeImage.Source) -> WholeImage? {
    if let known = images.withLock({ $0.all[source] }) { return known }
    guard let image = try? WholeImage(source) else { return nil }
    images.withLock { images in
      if images.pixels + image.pixels.count > mostPixels { images = ([:], 0) }
      images.all[source] = image
      images.pixels += image.pixels.count
    }
    return image
  }
}

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
