package import PortholeImages
package import Transitions

extension ScreenPicture {
  /// Returns a Boolean value indicating whether another picture shows the same file in the same size and colours.
  package func isIdentical(to other: ScreenPicture) -> Bool {
    source.file === other.source.file && source.style == other.source.style
  }

  /// The size of the picture in cells.
  package var cells: Size { source.style.size }

  /// Returns a part of the picture in pixels.
  ///
  /// - Parameter frame: The part; its picture has the size ``cells``.
  /// - Returns: nil if the file is gone or cannot be decoded.
  /// - Complexity: O(bytes of the file + pixels).
  package func bitmap(_ frame: ImageBitmap.Frame, as form: ImageBitmap.Form) -> ImageBitmap? {
    try? source.file.bitmap(frame, form: form, look: source.style.look)
  }
}
