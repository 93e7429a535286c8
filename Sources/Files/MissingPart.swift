internal import PortholePictures
internal import PortholeRecording

/// A font, a library or a program that a file needs is not installed. The other formats can be written without it.
public struct MissingPart: Error, Hashable, CustomStringConvertible {
  /// The name of the part: a path of a font, or the name of a library or program.
  public let name: String
  /// The Debian package that has it.
  public let package: String
  /// The problem and the remedy.
  public let description: String

  /// Creates the error of a part from that of the module that needs it; nil if nothing is missing.
  init?(_ error: any Error) {
    let missing =
      (error as? FontError)?.missing ?? (error as? WebPAnimation.Failure)?.missing ?? (error as? VideoError)?.missing
    guard let missing else { return nil }
    (name, package, description) = (missing.name, missing.package, "\(error)")
  }
}
