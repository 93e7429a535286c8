package import PortholeImages
package import Transitions

extension ScreenPicture {
  /// A picture in pixels that was asked for.
  package enum Pixels: Sendable {
    /// A picture that is there.
    case ready(ImageBitmap)
    /// A picture that is being drawn.
    case coming
    /// No picture: it cannot be drawn.
    case none
  }

  /// Returns a Boolean value indicating whether another picture shows the same file in the same size and colours.
  package func isIdentical(to other: ScreenPicture) -> Bool {
    source.file === other.source.file && source.style == other.source.style
  }

  /// The size of the picture in cells.
  package var cells: Size { source.style.size }

  /// Returns a part of the picture in pixels.
  ///
  /// - Parameter frame: The part; its picture has the size ``cells``.
  /// - Complexity: O(bytes of the file + pixels), if the page waits for its pictures.
  package func pixels(_ frame: ImageBitmap.Frame, as form: ImageBitmap.Form) -> Pixels {
    do throws(ImageFlaw) {
      let bitmap = try source.file.bitmap(
        frame, form: form, look: source.style.look, hasPlate: source.hasPlate, source.drawing)
      return bitmap.map { .ready($0) } ?? .coming
    } catch {
      return .none
    }
  }

  /// Returns a part of the picture in pixels, and waits for it.
  ///
  /// - Parameter frame: The part; its picture has the size ``cells``.
  /// - Returns: nil if the file is gone or cannot be decoded.
  /// - Complexity: O(bytes of the file + pixels).
  package func bitmap(_ frame: ImageBitmap.Frame, as form: ImageBitmap.Form) -> ImageBitmap? {
    try? source.file.bitmap(frame, form: form, look: source.style.look, hasPlate: source.hasPlate, .atOnce)
  }
}
