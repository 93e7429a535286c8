internal import CPortholeLoading
internal import CPortholePictures

/// Turns pictures that follow each other into the bytes of an animated WebP file, without loss.
///
/// libwebp finds the rectangle that changes and compresses it. The same pictures give the same bytes for one version of
/// libwebp.
///
/// - Complexity: Memory for the file and some pictures.
package final class WebPAnimation {
  package enum Failure: Error, Hashable, CustomStringConvertible {
    case noLibrary(String)
    case noMemory
    /// A side has more than 16,383 pixels.
    case tooLarge(width: Int, height: Int)

    package var description: String {
      switch self {
      case .noLibrary(let name):
        "\(name) is missing; \"apt-get install \(Self.package)\" installs it, or write a .gif or .png"
      case .noMemory: "not enough memory for a .webp; record for a shorter time, or use a smaller --scale"
      case .tooLarge(let width, let height):
        "a .webp has at most 16383 pixels a side, not \(width)x\(height); use a smaller --size or --scale"
      }
    }

    /// The name of the library that is not installed, and its Debian package; nil if that is not the reason.
    package var missing: (name: String, package: String)? {
      if case .noLibrary(let name) = self { (name, Self.package) } else { nil }
    }

    private static var package: String { String(cString: library_package(library_name(library_webpmux))) }
  }

  private let animation: OpaquePointer
  private let (width, height): (Int, Int)
  private var argb: [UInt32] = []
  /// The last picture, and the time from which on it is shown.
  private var latest: Picture?
  private var time = 0
  private var isEmpty = true

  /// Creates an animation with black beside pictures that are smaller than `width` by `height`, in pixels.
  package init(width: Int, height: Int, playsOnce: Bool = false) throws(Failure) {
    guard (1...16_383).contains(width), (1...16_383).contains(height) else {
      throw .tooLarge(width: width, height: height)
    }
    var missing: UnsafePointer<CChar>?
    guard let animation = webp_animation_new(Int32(width), Int32(height), playsOnce ? 1 : 0, &missing) else {
      throw missing.map { .noLibrary(String(cString: $0)) } ?? .noMemory
    }
    (self.animation, self.width, self.height) = (animation, width, height)
  }

  deinit { webp_animation_free(animation) }

  /// Shows a picture from a time on. A picture that looks like the one before changes nothing.
  ///
  /// - Parameter milliseconds: The time since the start. Of two pictures at one time the later one counts.
  package func show(_ picture: Picture, at milliseconds: Int) throws(Failure) {
    if picture == latest { return }
    if latest != nil, milliseconds > time { try put() }
    if latest == nil || milliseconds > time { time = milliseconds }
    latest = picture
  }

  private func put() throws(Failure) {
    guard let latest else { return }
    let whole = latest.extended(to: width, height)
    argb = whole.pixels.map { (255 - $0 >> 24) << 24 | $0 & 0xFF_FFFF }
    // An animation begins with its first picture.
    guard webp_animation_show(animation, argb, Int32(clamping: isEmpty ? 0 : time)) != 0 else { throw .noMemory }
    isEmpty = false
  }

  /// Ends the animation and returns the file, which is empty if there was no picture.
  ///
  /// - Parameter milliseconds: The length; the last picture is shown for at least 1 ms.
  package func finish(at milliseconds: Int) throws(Failure) -> [UInt8] {
    if latest == nil { return [] }
    try put()
    var (bytes, size): (UnsafePointer<UInt8>?, Int) = (nil, 0)
    guard webp_animation_finish(animation, Int32(clamping: max(milliseconds, time + 1)), &bytes, &size) != 0 else {
      throw .noMemory
    }
    return Array(UnsafeBufferPointer(start: bytes, count: size))
  }
}
