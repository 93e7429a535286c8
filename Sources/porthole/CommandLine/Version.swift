/// The version of the program.
enum Version {
  /// The number that `--version` and the manual show.
  static let number = "0.1.0"
}
