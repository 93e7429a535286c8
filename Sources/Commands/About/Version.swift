internal import CPortholeHeader
internal import CPortholeLoading
internal import CPortholeProgram
internal import PortholePictures
internal import PortholePlatform
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

/// Something outside the program that one feature needs and that may be missing.
struct OptionalPart: Sendable {
  enum Place: Hashable, Sendable {
    /// A font that draws pictures when none is chosen.
    case font(StandardFont)
    /// A shared library, which is loaded when it is needed.
    case library(library_id)
    case program
  }

  let name: String
  let place: Place
  let feature: String
  let package: String

  private init(_ name: String, _ place: Place, for feature: String, package: String) {
    (self.name, self.place, self.feature, self.package) = (name, place, feature, package)
  }

  private init(_ library: library_id, for feature: String) {
    let name = String(cString: library_name(library))
    self.init(name, .library(library), for: feature, package: String(cString: library_package(name)))
  }

  static let all: [OptionalPart] = [
    OptionalPart(
      "DejaVu", .font(.regular), for: "pictures and videos", package: StandardFont.regular.package),
    OptionalPart("ffmpeg", .program, for: "mp4 and webm", package: "ffmpeg"),
    OptionalPart(library_ansilove, for: "pictures of art in the fonts of PCs and Amigas"),
    OptionalPart(library_cairo, for: "pdf, pictures in SVG, and fonts of this machine"),
    OptionalPart(library_chafa, for: "pictures in decks"),
    OptionalPart(library_fontconfig, for: "pdf, and fonts of this machine"),
    OptionalPart(library_harfbuzz, for: "Arabic and Indian letters in fonts of this machine"),
    OptionalPart(library_pcre2, for: "Wait in tapes of programs"),
    OptionalPart(library_qrencode, for: "the QR code of --serve"),
    OptionalPart(library_rsvg, for: "pictures in SVG"),
    OptionalPart(library_sixel, for: "sixels in recordings"),
    OptionalPart(library_tiff, for: "TIFF, which chafa sends to iTerm2"),
    OptionalPart(library_turbojpeg, for: "pictures in JPEG"),
    OptionalPart(library_webp, for: "webp"),
    OptionalPart(library_webpdemux, for: "pictures in WebP"),
    OptionalPart(library_webpmux, for: "webp"),
    OptionalPart(
      "Unifont", .font(.unifont), for: "pictures of characters that DejaVu does not have",
      package: StandardFont.unifont.package),
  ]

  /// The path or the name under which it was found; nil if it is missing.
  func found(path: String) -> String? {
    switch place {
    case .font(let font):
      let path = font.path
      return access(path, R_OK) == 0 ? path : nil
    case .library(let library):
      // It may be there and not be usable, so it is loaded.
      return library_file(library).map { String(cString: $0) }
    case .program:
      return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
  }
}
