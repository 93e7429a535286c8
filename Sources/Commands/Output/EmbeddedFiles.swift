internal import CPortholeProgram
internal import PortholeDecks

enum EmbeddedFiles {
  static let tour = all(tour_file)
  static let starters = all(starter_file)

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
