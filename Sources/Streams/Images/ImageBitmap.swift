internal import CPortholeImages
package import Transitions

/// A part of an image in pixels, for a terminal that shows them. The colour of the page is behind it.
package struct ImageBitmap: Sendable {
  /// The form of its bytes.
  package enum Form: Sendable {
    /// A PNG, written from the pixels.
    case png
    /// The pixels, row by row, of three bytes each.
    case pixels
    /// The body of a sixel string: its palette and data, without the control sequences around them.
    case sixel
  }

  /// The pixels that are wanted.
  package struct Frame: Hashable, Sendable {
    package var cells: Size
    /// The cells of the picture that are wanted; its first cell is at 0, 0.
    package var part: Rect
    /// The width of a cell in pixels, at least 1.
    package var cellWidth: Int
    /// The height of a cell in pixels, at least 1.
    package var cellHeight: Int

    /// True if sixels must not reach into the row below. A last line of fewer than six rows of pixels is left out then.
    package var isTight = false

    package init(cells: Size, part: Rect, cellWidth: Int, cellHeight: Int) {
      (self.cells, self.part) = (cells, part)
      (self.cellWidth, self.cellHeight) = (cellWidth, cellHeight)
    }

    /// The width of the part in pixels.
    package var width: Int { part.size.columns * cellWidth }
    /// The height of the part in pixels.
    package var height: Int { part.size.rows * cellHeight }
    /// The number of pixels of the whole picture.
    package var pixels: Int { cells.area * cellWidth * cellHeight }

    /// True if the part lies within the picture, and that has no more pixels than ``ImageLimits/bitmap``.
    var isDrawable: Bool {
      pixels <= ImageLimits.bitmap && part.origin.column >= 0 && part.origin.row >= 0 && part.size.columns > 0
        && part.size.rows > 0
        && part.origin.column + part.size.columns <= cells.columns && part.origin.row + part.size.rows <= cells.rows
        && cellWidth > 0 && cellHeight > 0
    }
  }

  /// True if the page is seen through none of its pixels.
  package var isOpaque: Bool
  /// The bytes, in the form that was asked for.
  package var bytes: [UInt8]

  /// Takes the pixels that a decoder has drawn.
  init(_ picture: images_picture, frame: Frame, form: Form) throws(ImageProblem) {
    let drawn = UnsafeBufferPointer(start: picture.bytes, count: picture.size)
    bytes = form == .png ? Self.png(drawn, of: frame) : Array(drawn)
    isOpaque = picture.is_opaque != 0
    guard !bytes.isEmpty else { throw .noRoom }
    guard form != .sixel || bytes.allSatisfy(Self.isSixel) else { throw .damaged }
  }

  private static func png(_ pixels: UnsafeBufferPointer<UInt8>, of frame: Frame) -> [UInt8] {
    let (width, height) = (Int32(clamping: frame.width), Int32(clamping: frame.height))
    guard let start = pixels.baseAddress, pixels.count == 3 * frame.width * frame.height else { return [] }
    let most = images_png_most(width, height)
    return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = buffer.baseAddress.map { images_png(start, width, height, $0, most) } ?? 0
    }
  }

  /// Returns true if a byte may stand in the body of a sixel string: data, a digit, or one of
  /// the commands for size, repetition, colour, and the ends of lines.
  private static func isSixel(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x3F...0x7E, UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "\""), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "-"),
      UInt8(ascii: ";"):
      true
    default: false
    }
  }
}
