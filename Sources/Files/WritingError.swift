internal import PortholePictures
public import PortholeRecording
public import Transitions

/// The reason why a screen or a recording cannot be written.
public enum WritingError: Error, Hashable, CustomStringConvertible {
  /// A screen of a recording has another size than the first one.
  case sizeChanged(from: Size, to: Size)
  /// The screen has no cells.
  case noCells
  /// The extension of a path is that of no format.
  case unknownFormat(String)
  /// The format only holds one screen, but a recording was given.
  case onlyStill(ExportFormat)
  /// The format only holds motion, but one screen was given.
  case onlyMotion(ExportFormat)
  /// Another program writes files of this format, so they need a path.
  case needsFile(ExportFormat)
  /// The picture would have more than 64 million pixels, or a side of more than 65,535.
  case tooLarge(Size, scale: Int)

  /// The error message: the place, what is wrong, what to do.
  public var description: String {
    switch self {
    case .sizeChanged(let from, let to):
      "a screen of \(to.columns)x\(to.rows) cells in a recording of \(from.columns)x\(from.rows); give all the same size"
    case .noCells: "a screen without cells; give it a column and a row at least"
    case .unknownFormat(let path):
      "\(path): no format has this extension; use \(ExportFormat.all.map { ".\($0)" }.joined(separator: " "))"
    case .onlyStill(let format): "\(ExportError.onlyStill(format))"
    case .onlyMotion(let format): "\(ExportError.onlyMotion(format))"
    case .needsFile(let format): ".\(format): another program writes it; give a path"
    case .tooLarge(let size, let scale):
      "a picture of \(size.columns)x\(size.rows) cells at scale \(scale) is too large; use fewer cells or a smaller scale"
    }
  }

  /// Performs a piece of work, and turns the errors of formats and pictures into those of this type.
  static func converting<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch ExportError.onlyMotion(let format) {
      throw WritingError.onlyMotion(format)
    } catch ExportError.onlyStill(let format) {
      throw WritingError.onlyStill(format)
    } catch ExportError.needsFile(let format) {
      throw WritingError.needsFile(format)
    } catch PictureError.tooLarge(let size, let scale) {
      throw WritingError.tooLarge(size, scale: scale)
    } catch {
      throw MissingPart(error) ?? error
    }
  }
}

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
