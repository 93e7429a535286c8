/// The ending of a file's name, which says what kind of file is meant.
enum FileEnding {
  /// Returns what follows the last dot of the last part of a path, in small letters; nil if there is no dot, or only the
  /// one that hides a file.
  static func of(_ path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot > name.startIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Returns what to say of a name whose ending is none of those that are known.
  static func unknown<Kind: RawRepresentable<String>>(_ path: String, known: [Kind]) -> CommandFailure {
    let fault = of(path).map { "unknown format \".\($0)\"" } ?? "no format"
    return CommandFailure("\(path): \(fault); use \(known.map { ".\($0.rawValue)" }.joined(separator: " "))")
  }
}
