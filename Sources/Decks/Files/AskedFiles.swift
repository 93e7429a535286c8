internal import Synchronization

/// The names of the files that a deck asks for besides its screens, as far as it was read: images, themes, parts of pages.
final class AskedFiles: Sendable {
  private let names = Mutex<Set<[UInt8]>>([])

  /// Adds a name, below the deck's folder.
  func add(_ name: FileName) {
    names.withLock { _ = $0.insert(name.bytes) }
  }

  /// Returns a Boolean value indicating whether the deck asks for a file, even if it does not exist.
  func contains(_ name: FileName) -> Bool {
    names.withLock { $0.contains(name.bytes) }
  }
}
