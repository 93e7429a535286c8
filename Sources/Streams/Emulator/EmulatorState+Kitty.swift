internal import Transitions

/// The pictures of kitty's protocol that come within the output. Files, animations and virtual placements are left out.
extension EmulatorState {
  mutating func executeKitty(_ text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    var command = KittyCommand(parts[0])
    // Each part may have padding of its own.
    var bytes = Base64.decode(parts.count > 1 ? parts[1] : [])
    let hasMore = command.hasMore
    if let begun = pictures?.kitty.begun {
      pictures?.kitty.begun = nil
      command = begun.command
      bytes = bytes.flatMap { bytes in begun.bytes.map { $0 + bytes } }
    }
    if let count = bytes?.count, count > PictureState.mostString { bytes = nil }
    if hasMore {
      pictures?.kitty.begun = (command, bytes)
      return
    }
    switch command.action {
    case "t", "T":
      guard let source = bytes.flatMap({ Self.source(of: command, $0) }),
        let id = pictures?.kitty.keep(source, of: command)
      else { return }
      if command.action == "T" {
        remove { $0.id == id }
        show(source, id, command)
      }
    case "p": if let sent = pictures?.kitty.picture(command) { show(sent.source, sent.id, command) }
    case "d": delete(command)
    default: break
    }
  }

  private static func source(of command: KittyCommand, _ bytes: [UInt8]) -> WholeImage.Source? {
    guard (command.letter("t") ?? "d") == "d" else { return nil }
    switch command.number("f") {
    case 100: return .file(bytes)
    case 0, 24, 32:
      return .pixels(
        bytes, width: Int(command.number("s")), height: Int(command.number("v")),
        hasOpacity: command.number("f") != 24, isPacked: command.letter("o") == "z")
    default: return nil
    }
  }

  private mutating func show(_ source: WholeImage.Source, _ id: UInt32, _ command: KittyCommand) {
    // A virtual placement shows nothing by itself.
    if command.number("U") == 1 { return }
    let name = command.placement
    if name != 0 { remove { $0.id == id && $0.name == name } }
    let motion: PictureMotion = command.number("C") == 1 ? .none : .beside
    let number = place(
      source, motion, part: { Self.part(of: $0, command) },
      extent: { Self.extent(of: $0, columns: Int(command.number("c")), rows: Int(command.number("r"))) })
    guard let number else { return }
    pictures?.kitty.placements.append(KittyPictures.Placement(id: id, name: name, tiles: number))
    if let count = pictures?.kitty.placements.count, count > KittyPictures.most {
      pictures?.kitty.placements.removeFirst()
    }
  }

  /// Returns the part of an image that a command asks for; nil if it is empty.
  private static func part(of image: WholeImage, _ command: KittyCommand) -> WholeImage? {
    func range(_ first: Character, _ count: Character, of length: Int) -> Range<Int> {
      let start = min(Int(command.number(first)), length)
      let asked = Int(command.number(count))
      return start..<(asked == 0 ? length : min(length, start + asked))
    }
    return image.cropped(range("x", "w", of: image.width), range("y", "h", of: image.height))
  }

  /// Returns the size on the screen; 0 columns or rows follow from the others, or from the image.
  static func extent(of image: WholeImage, columns: Int, rows: Int) -> PictureExtent {
    let (columns, rows) = (min(columns, CellPicture.longest), min(rows, CellPicture.longest))
    var (width, height) = (columns * PictureState.cellWidth, rows * PictureState.cellHeight)
    if width == 0, height == 0 { return PictureExtent(width: image.width, height: image.height) }
    if width == 0 { width = image.width * height / image.height }
    if height == 0 { height = image.height * width / image.width }
    return PictureExtent(width: width, height: height)
  }

  // MARK: Deletion

  private mutating func remove(where isMeant: (KittyPictures.Placement) -> Bool) {
    guard let placements = pictures?.kitty.placements else { return }
    let numbers = Set(placements.filter(isMeant).map(\.tiles))
    if numbers.isEmpty { return }
    pictures?.kitty.placements.removeAll(where: isMeant)
    work.spend(rows.eraseTiles(of: numbers, with: blank))
  }

  /// Deletes placements. A capital letter deletes the pictures with them.
  private mutating func delete(_ command: KittyCommand) {
    let what = command.letter("d") ?? "a"
    let isWhole = what.isUppercase
    switch what.lowercased() {
    case "a":
      remove { _ in true }
      if isWhole { pictures?.kitty.forget { _ in true } }
    case "i", "n":
      let id = what.lowercased() == "i" ? command.id : pictures?.kitty.picture(command)?.id ?? 0
      let name = command.placement
      remove { $0.id == id && (name == 0 || $0.name == name) }
      if isWhole, name == 0 { pictures?.kitty.forget { $0.id == id } }
    case "c": removePlacement(at: cursor.position)
    case "p", "q":
      removePlacement(at: Position(column: Int(command.number("x")) - 1, row: Int(command.number("y")) - 1))
    default: break
    }
  }

  private mutating func removePlacement(at position: Position) {
    guard let number = rows.tile(at: position)?.number else { return }
    remove { $0.tiles == number }
  }
}

extension WholeImage {
  fileprivate func cropped(_ columns: Range<Int>, _ rows: Range<Int>) -> WholeImage? {
    if columns.count == width, rows.count == height { return self }
    return WholeImage(
      width: columns.count, height: rows.count,
      pixels: rows.flatMap { pixels[$0 * width + columns.lowerBound..<$0 * width + columns.upperBound] })
  }
}

/// A command of kitty's graphics protocol, <https://sw.kovidgoyal.net/kitty/graphics-protocol/>: keys of one letter with
/// their values.
struct KittyCommand {
  private var values: [UInt8: UInt32] = [:]
  private var letters: [UInt8: UInt8] = [:]

  /// Reads the keys, such as `a=T,f=100`.
  init(_ text: some Collection<UInt8>) {
    for pair in text.split(separator: UInt8(ascii: ",")) {
      let (key, value) = (pair.first ?? 0, pair.dropFirst(2))
      guard pair.dropFirst().first == UInt8(ascii: "="), let first = value.first else { continue }
      letters[key] = first
      values[key] = UInt32(String(decoding: value.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self))
    }
  }

  /// Returns the number of a key; 0 if it is not there.
  func number(_ key: Character) -> UInt32 { key.asciiValue.flatMap { values[$0] } ?? 0 }

  /// Returns the letter of a key; nil if it is not there.
  func letter(_ key: Character) -> Character? {
    key.asciiValue.flatMap { letters[$0] }.map { Character(Unicode.Scalar($0)) }
  }

  /// The action: send, show, put, delete, ask and others.
  var action: Character { letter("a") ?? "t" }
  var id: UInt32 { number("i") }
  var number: UInt32 { number("I") }
  var placement: UInt32 { number("p") }
  var hasMore: Bool { number("m") == 1 }
}
