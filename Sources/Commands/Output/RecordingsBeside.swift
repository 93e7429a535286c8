internal import PortholePlatform

/// Recordings of a deck in its own folder, with their tapes beside them. They are not part of the deck.
enum RecordingsBeside {
  /// Returns a line that names them; nil if there are none, or the path is not a folder.
  static func note(in folder: String) -> String? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var (names, tapes): ([String], Set<String>) = ([], [])
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix(".cast"), !name.hasPrefix(".") { names.append(name) }
      if name.hasSuffix(".tape") { tapes.insert(String(name.dropLast(5))) }
    }
    names.removeAll { !tapes.contains(String($0.dropLast(5))) }
    guard let first = names.min() else { return nil }
    let path = folder.hasSuffix("/") ? folder + first : "\(folder)/\(first)"
    let what =
      names.count == 1 ? "is a recording, not a screen" : "one of \(names.count) recordings, which are not screens"
    return "\(path): \(what); use \"porthole \(path)\""
  }
}
