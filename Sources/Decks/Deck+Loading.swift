internal import Glibc
public import Transitions

extension Deck {
  /// Reads a deck from the disk.
  ///
  /// Nothing outside the folder is read, and nothing in it but its screens, the `.meta` files beside them and
  /// `deck.conf`. Links, named pipes, devices and the like are refused without being opened for good; such a screen
  /// says so in its place.
  ///
  /// - Parameters:
  ///   - path: A folder, or a file: then its folder is the deck and the file, whatever it is called, the start. Where it
  ///     holds several screens, parted by `---` or `<!-- end_slide -->`, these come before all others.
  ///   - split: Where such a file is to be split, whatever it says itself.
  ///   - palette: What the named colours look like.
  ///   - date: What `{{date}}` stands for; nil leaves it as it is.
  /// - Throws: If the path cannot be read, or as ``parse(path:files:start:split:palette:date:)`` does.
  /// - Complexity: O(names in the folder, bytes of a file that is named). A screen is read when it is looked at, from the
  ///   folder as it is then.
  public static func load(
    path: String, split: ScreenSplit? = nil, palette: Palette = .standard, date: String? = nil
  ) throws(DeckProblem) -> Deck {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw DeckProblem(path: path, .cannotRead(String(cString: strerror(errno))))
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      return try load(folder: path, start: nil, split: split, palette: palette, date: date)
    }
    if let kind = DeckProblem.Kind(mode: status.st_mode) { throw DeckProblem(path: path, .notAFile(kind)) }
    let bytes = Array(path.utf8)
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    let name = FileName(slash.map { bytes[($0 + 1)...] } ?? bytes[...])
    let folder = slash.map { String(decoding: bytes[...$0], as: UTF8.self) } ?? ""
    return try load(folder: folder, start: name, split: split, palette: palette, date: date)
  }

  private static func load(
    folder path: String, start: FileName?, split: ScreenSplit?, palette: Palette, date: String?
  ) throws(DeckProblem) -> Deck {
    let folder = try DeckFolder(path)
    let names = try folder.names()
    return try assemble(path: path, names: names, start: start, split: split, palette: palette, date: date) {
      folder.content(of: $0)
    }
  }
}
