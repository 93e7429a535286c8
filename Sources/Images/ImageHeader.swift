/// The format, size and length of an image, from the file's structure alone. No pixel is decoded.
package struct ImageHeader: Hashable, Sendable {
  /// A format of image files.
  package enum Format: Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case png, jpeg, gif, webp, svg, tiff
    /// A sixel string. No file has this format.
    case sixel
    /// Pixels without a header, of three or four bytes. No file has this format.
    case rgb, rgba

    /// The media type, such as `image/png`.
    package var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(self)" }
  }

  /// The format by the first bytes, whatever the name of the file says.
  package var format: Format
  /// The width in pixels, at least 1; for SVG in CSS pixels. A picture of a camera is measured after it is turned.
  package var width: Int
  /// The height in pixels, at least 1.
  package var height: Int
  /// The number of frames, at least 1.
  package var frames = 1
  /// The turn that a camera asks for, as Exif has it: 1 for none.
  package var orientation = 1

  /// A Boolean value indicating whether pixels without a header are packed by zlib.
  var isPacked = false

  /// Describes a picture of a terminal, which has no header of its own; nil if it is too large.
  init?(_ format: Format, width: Int = 1, height: Int = 1, isPacked: Bool = false) {
    guard width > 0, height > 0, width <= ImageLimits.bitmap, height <= ImageLimits.bitmap / width else { return nil }
    (self.format, self.width, self.height, self.isPacked) = (format, width, height, isPacked)
  }

  /// Reads the header of a file.
  ///
  /// - Throws: If the format is unknown, the header is damaged, or the image exceeds ``ImageLimits``.
  /// - Complexity: O(1) for a still picture in pixels, otherwise O(bytes).
  package init(_ bytes: [UInt8]) throws(ImageProblem) {
    guard !bytes.isEmpty else { throw .damaged }
    guard bytes.count <= ImageLimits.bytes else { throw .tooManyBytes(bytes.count, most: ImageLimits.bytes) }
    guard let reader = Self.readers.first(where: { $0.recognizes(bytes) }) else { throw .unknownFormat }
    guard let facts = try reader.read(bytes) else { throw .damaged }
    guard facts.width > 0, facts.height > 0 else { throw .damaged }
    let most = ImageLimits.pixels(of: reader.format, isProgressive: facts.isProgressive)
    guard facts.width <= most / facts.height, max(facts.width, facts.height) <= ImageLimits.side else {
      throw .tooLarge(width: facts.width, height: facts.height)
    }
    guard facts.frames <= ImageLimits.frames else { throw .tooManyFrames }
    format = reader.format
    (width, height, frames) = (facts.width, facts.height, max(1, facts.frames))
    orientation = facts.orientation
  }

  /// The facts that a header tells.
  struct Facts {
    var width: Int
    var height: Int
    var frames = 1
    var isProgressive = false
    var orientation = 1
  }

  /// A reader of one format's header.
  private struct Reader {
    let format: Format
    let recognizes: @Sendable ([UInt8]) -> Bool
    let read: @Sendable ([UInt8]) throws(ImageProblem) -> Facts?
  }

  private static let readers = [
    Reader(
      format: .png, recognizes: { $0.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) },
      read: { bytes throws(ImageProblem) in PNGHeader.facts(of: bytes) }),
    Reader(
      format: .jpeg, recognizes: { $0.starts(with: [0xFF, 0xD8, 0xFF]) },
      read: { bytes throws(ImageProblem) in JPEGHeader.facts(of: bytes) }),
    Reader(
      format: .gif, recognizes: { $0.starts(with: "GIF87a".utf8) || $0.starts(with: "GIF89a".utf8) },
      read: { bytes throws(ImageProblem) in GIFHeader.facts(of: bytes) }),
    Reader(
      format: .webp, recognizes: { $0.starts(with: "RIFF".utf8) && $0.dropFirst(8).starts(with: "WEBP".utf8) },
      read: { bytes throws(ImageProblem) in WebPHeader.facts(of: bytes) }),
    Reader(
      format: .tiff, recognizes: { $0.starts(with: "II*\0".utf8) || $0.starts(with: "MM\0*".utf8) },
      read: { bytes throws(ImageProblem) in TIFFHeader.facts(of: bytes) }),
    Reader(format: .svg, recognizes: SVGHeader.recognizes, read: SVGHeader.facts),
  ]
}
