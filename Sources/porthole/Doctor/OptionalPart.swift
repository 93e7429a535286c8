internal import PortholePictures
internal import PortholePlatform

/// Something outside the program that one feature needs and that may be missing.
struct OptionalPart: Sendable {
  /// The way in which it is found.
  enum Place: Hashable, Sendable {
    /// A font that draws pictures when none is chosen.
    case font(StandardFont)
    /// A shared library, which is loaded when it is needed.
    case library(String)
    /// A program on the search path.
    case program
  }

  /// The name that messages use.
  let name: String
  /// The way in which it is found.
  let place: Place
  /// The feature that needs it.
  let feature: String
  /// Its Debian package.
  let package: String

  private init(_ name: String, _ place: Place, for feature: String, package: String) {
    (self.name, self.place, self.feature, self.package) = (name, place, feature, package)
  }

  /// Everything that may be missing, by name.
  static let all: [OptionalPart] = [
    OptionalPart(
      "DejaVu", .font(.regular), for: "pictures and videos", package: StandardFont.regular.package),
    OptionalPart("ffmpeg", .program, for: "mp4 and webm", package: "ffmpeg"),
    OptionalPart(
      "libcairo", .library("libcairo.so.2"), for: "pdf, pictures in SVG, and fonts of this machine",
      package: "libcairo2"),
    OptionalPart("libchafa", .library("libchafa.so.0"), for: "pictures in decks", package: "libchafa0"),
    OptionalPart(
      "libfontconfig", .library("libfontconfig.so.1"), for: "pdf, and fonts of this machine", package: "libfontconfig1"),
    OptionalPart(
      "libharfbuzz", .library("libharfbuzz.so.0"), for: "Arabic and Indian letters in fonts of this machine",
      package: "libharfbuzz0b"),
    OptionalPart(
      "libpcre2", .library("libpcre2-8.so.0"), for: "Wait in tapes of programs", package: "libpcre2-8-0"),
    OptionalPart("librsvg", .library("librsvg-2.so.2"), for: "pictures in SVG", package: "librsvg2-2"),
    OptionalPart("libturbojpeg", .library("libturbojpeg.so.0"), for: "pictures in JPEG", package: "libturbojpeg0"),
    OptionalPart("libwebp", .library("libwebp.so.7"), for: "webp", package: "libwebp7"),
    OptionalPart(
      "libwebpdemux", .library("libwebpdemux.so.2"), for: "pictures in WebP", package: "libwebpdemux2"),
    OptionalPart("libwebpmux", .library("libwebpmux.so.3"), for: "webp", package: "libwebpmux3"),
    OptionalPart("libwebsockets", .library("libwebsockets.so.17"), for: "--stream", package: "libwebsockets17"),
    OptionalPart(
      "Unifont", .font(.unifont), for: "pictures of characters that DejaVu does not have",
      package: StandardFont.unifont.package),
  ]

  /// The path or the name under which it was found; nil if it is missing.
  ///
  /// - Parameter path: The folders in which programs are searched for, separated by colons.
  func found(path: String) -> String? {
    switch place {
    case .font(let font):
      let path = font.path
      return access(path, R_OK) == 0 ? path : nil
    case .library(let name):
      // It may be there and not be usable, so it is loaded.
      guard let library = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return nil }
      dlclose(library)
      return name
    case .program:
      return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
  }
}
