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

  /// Returns a Boolean value indicating whether a path ends in the extension of a screen, in any case.
  package static func hasKnownFormat(_ path: String) -> Bool { FileName(Array(path.utf8)).hasFormat }
}

/// The result of reading a file.
enum FileContent {
  case bytes([UInt8])
  case refused(DeckProblem.Reason)
}
