internal import CPortholeHeader
internal import CPortholeProgram
internal import PortholeRecording

enum Version {
  static let number = PORTHOLE_VERSION

  /// The commit from which the program was built; nil if it is not known.
  static var commit: String? {
    let commit = String(cString: program_commit())
    return commit.isEmpty ? nil : commit
  }

  /// The lines of `--version`: the number, the commit, the formats that can be written and the optional parts.
  static var text: String {
    """
    porthole \(number)
    commit: \(commit ?? "unknown")
    writes: \(ExportFormat.all.map(\.name).joined(separator: " "))
    optional: \(OptionalPart.all.map(\.name).joined(separator: " "))
    """
  }
}
