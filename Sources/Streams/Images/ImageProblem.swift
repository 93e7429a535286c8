internal import CPortholeLoading

/// The reason why an image is not shown as a picture.
package enum ImageProblem: Error, Hashable, Sendable {
  /// The first bytes are those of no known format.
  case unknownFormat
  /// More pixels than are decoded of this format.
  case tooLarge(width: Int, height: Int)
  case tooManyFrames
  /// So many bytes, more than the most of ``ImageLimits``.
  case tooManyBytes(Int, most: Int)
  /// The first tag of an SVG has no end. It begins in this line.
  case openTag(line: Int)
  /// The file does not hold what its first bytes promise.
  case damaged
  /// Decoding took more than half a second or 64 MiB, or ended with a crash of the decoder.
  case tooCostly
  case missing(library: String)
  /// The system had no memory or no process left.
  case noRoom

  /// The package of the library that is missing; nil if none is.
  package var package: String? {
    guard case .missing(let library) = self else { return nil }
    return String(cString: library_package(library))
  }
}
