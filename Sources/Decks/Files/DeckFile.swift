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
  private let names = Mutex<Set<[UInt8]>>([])

  func add(_ name: FileName) {
    names.withLock { _ = $0.insert(name.bytes) }
  }

  /// Returns true if the deck asks for a file, even if it does not exist.
  func contains(_ name: FileName) -> Bool {
    names.withLock { $0.contains(name.bytes) }
  }
}
