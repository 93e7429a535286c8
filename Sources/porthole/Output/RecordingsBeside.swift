internal import Glibc

/// Recordings in a deck's folder, which are no screens of it.
enum RecordingsBeside {
  /// A line that names those in a folder; nil where there are none, or it is no folder.
  static func note(in folder: String) -> String? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix(".cast"), !name.hasPrefix(".") { names.append(name) }
    }
    guard let first = names.min() else { return nil }
    let path = folder.hasSuffix("/") ? folder + first : "\(folder)/\(first)"
    let what = names.count == 1 ? "a recording is no screen" : "\(names.count) recordings are no screens"
    return "\(path): \(what); \"porthole play \(path)\" shows it"
  }
}
