internal import PortholeImages
package import Transitions

// A picture for documents, which are seen without a terminal.
extension ScreenPicture {
  /// The largest scale of pixels in a document. At scale 1, a cell has 8 by 16 of them.
  private static let finest = 4

  /// The look of the page around it.
  package var blank: Cell { source.style.look.blank }

  /// Returns the file for a program that shows images itself, and its media type.
  ///
  /// - Returns: nil if the file is gone, has changed, or browsers would show it in another way, such as without the
  ///   ground that it has here.
  /// - Complexity: O(bytes of the file).
  package func file() -> (type: String, bytes: [UInt8])? {
    guard let (header, bytes) = try? source.file.content(), header.orientation == 1, source.hasPlate != true else {
      return nil
    }
    // Few browsers show TIFF.
    if header.format == .tiff { return nil }
    // The library that draws SVGs does without the name of their language; browsers do not.
    guard header.format != .svg || String(decoding: bytes, as: UTF8.self).contains(text: "http://www.w3.org/2000/svg")
    else { return nil }
    return (header.format.mediaType, bytes)
  }

  /// Returns the picture as a PNG with the pixels of the file, as far as paper needs them. The page is behind it.
  ///
  /// - Returns: nil if the file is gone or cannot be decoded.
  /// - Complexity: O(bytes of the file + pixels).
  package func png() -> [UInt8]? {
    guard let header = try? source.file.header() else { return nil }
    func frame(_ scale: Int) -> ImageBitmap.Frame {
      ImageBitmap.Frame(
        cells: cells, part: Rect(column: 0, row: 0, columns: cells.columns, rows: cells.rows), cellWidth: 8 * scale,
        cellHeight: 16 * scale)
    }
    var scale = 1
    while scale < Self.finest, frame(scale + 1).pixels <= ImageLimits.bitmap,
      header.format == .svg || header.width > frame(scale).width
    {
      scale += 1
    }
    return bitmap(frame(scale), as: .png)?.bytes
  }
}
