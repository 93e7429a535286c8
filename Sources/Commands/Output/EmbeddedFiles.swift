internal import CPortholeProgram
internal import PortholeDecks

/// Files as they were when the program was built.
enum EmbeddedFiles {
  /// The files of the tour.
  static let tour = all(tour_file)
  /// The decks of `porthole new`, each file as `KIND/NAME`.
  static let starters = all(starter_file)

  /// Returns a text of `porthole help`.
  static func help(_ name: String) -> String {
    all(help_file).first { $0.name == "\(name).txt" }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  private static func all(_ file: (Int) -> UnsafePointer<embedded_file>?) -> [DeckFile] {
    var files: [DeckFile] = []
    while let found = file(files.count)?.pointee {
      let bytes = UnsafeBufferPointer(start: found.bytes, count: found.size)
      files.append(DeckFile(name: String(cString: found.name), bytes: bytes))
    }
    return files
  }
}
