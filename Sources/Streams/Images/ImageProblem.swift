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

/// The most that is decoded. All of it is known from the first bytes, before any memory is asked for.
package enum ImageLimits {
  /// The most time of the processor for a picture, in milliseconds.
  package static let milliseconds = 500
  package static let frames = 10_000
  /// The bytes of a file: 24 MiB.
  package static let bytes = 24 << 20
  /// The bytes of an image within a page.
  package static let embedded = 4 << 20
  /// The bytes of an SVG.
  package static let markup = 4 << 20
  /// The most pixels of a side. libpng reads no longer ones.
  static let side = 1_000_000
  /// The most pixels of a picture that a terminal shows as pixels.
  package static let bitmap = 4_000_000
  /// The most cells of all frames of an animation that plays; a longer one shows its first frame only.
  static let animatedCells = 200_000
  /// The most pixels of all frames of an animation that plays.
  static let animatedPixels = 100_000_000
}
