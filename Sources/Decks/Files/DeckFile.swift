internal import Synchronization

/// A file of a folder, by name and content, for decks that do not come from a disk.
public struct DeckFile: Sendable {
  /// Its name without a path.
  public var name: String
  /// Its content.
  public var bytes: [UInt8]

  /// Creates a file from its name and bytes.
  public init(name: String, bytes: some Sequence<UInt8>) {
    self.name = name
    self.bytes = Array(bytes)
  }

  /// Returns true if a path ends in the extension of a screen, in any case.
  package static func hasKnownFormat(_ path: String) -> Bool { FileName(Array(path.utf8)).hasFormat }
}

enum FileContent {
  case bytes([UInt8])
  case refused(DeckProblem.Reason)
}

/// The names of the files that a deck asks for besides its screens, as far as it was read: images, themes, parts of pages.
final class AskedFiles: Sendable {
  private struct Names {
    var all: Set<[UInt8]> = []
    var folders: Set<[UInt8]> = []
    /// The folders that nobody has taken yet.
    var newFolders: [String] = []
    /// The indices of the screens that show a file.
    var screens: [[UInt8]: Set<Int>] = [:]
  }

  private let names = Mutex(Names())

  /// - Parameter screen: The index of the screen that shows it; nil if the file is no part of one alone.
  func add(_ name: FileName, of screen: Int? = nil) {
    names.withLock { names in
      if let screen { names.screens[name.bytes, default: []].insert(screen) }
      guard names.all.insert(name.bytes).inserted else { return }
      let folder = Array(name.folder)
      guard !folder.isEmpty, !name.leadsUp, names.folders.count < Limits.folders,
        names.folders.insert(folder).inserted
      else { return }
      names.newFolders.append(String(decoding: folder, as: UTF8.self))
    }
  }

  /// Returns the subfolders of the files that were asked for since the last call.
  func takeFolders() -> [String] {
    names.withLock { names in
      defer { names.newFolders = [] }
      return names.newFolders
    }
  }

  func screens(of name: FileName) -> Set<Int> { names.withLock { $0.screens[name.bytes] ?? [] } }

  /// Returns true if the deck asks for a file, even if it does not exist.
  func contains(_ name: FileName) -> Bool {
    names.withLock { $0.all.contains(name.bytes) }
  }
}
