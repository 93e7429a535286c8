internal import PortholeImages
internal import Synchronization

/// The images that were decoded lately: a recording is often played more than once.
enum DecodedImages {
  private static let images = Mutex<(all: [WholeImage.Source: WholeImage], pixels: Int)>(([:], 0))
  private static let mostPixels = 1 << 23

  /// Returns an image; nil if it cannot be decoded.
  static func image(_ source: WholeImage.Source) -> WholeImage? {
    if let known = images.withLock({ $0.all[source] }) { return known }
    guard let image = try? WholeImage(source) else { return nil }
    images.withLock { images in
      if images.pixels + image.pixels.count > mostPixels { images = ([:], 0) }
      images.all[source] = image
      images.pixels += image.pixels.count
    }
    return image
  }
}
