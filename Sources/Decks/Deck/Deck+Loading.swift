internal import Glibc
public import Transitions

extension Deck {
  /// Reads a deck from the disk.
  ///
  /// Nothing outside the folder is read, and nothing in it and its subfolders but screens, the `.meta` files beside them
  /// and `deck.conf`. Symbolic links that lead out of the folder, named pipes, devices and the like are refused without
  /// being opened for good; such a screen says so in its place. The file that `path` names is read even where it is a
  /// symbolic link.
  ///
  /// - Parameters:
  ///   - path: A folder, or a file: then the file, whatever it is called, is the deck, and together with its folder if it
  ///     links to other files of that. Where it holds several screens, separated by `---` or `<!-- end_slide -->`, these
  ///     come before all others.
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
    let folder = try DeckFolder(path, named: start)
    let contentOf = { @Sendable name in folder.content(of: name) }
    var listing = try folder.listing()
    if let start {
      // Only what the file leads to is a part of its deck, and subfolders may hold anything.
      let reach = FileReach(of: start, contentOf: contentOf)
      folder.descend(&listing) { reach.folders.contains(Array($0)) }
      listing.names = reach.names(of: listing.names, path: path)
    } else {
      folder.descend(&listing) { _ in true }
    }
    var deck = try assemble(
      path: path, names: listing.names, start: start, split: split, palette: palette, date: date, contentOf: contentOf)
    deck.folders = listing.visited.map { String(decoding: $0, as: UTF8.self) }
    if listing.isFull { deck.warnings.append(DeckProblem(path: path, .tooManyFolders)) }
    return deck
  }
}
