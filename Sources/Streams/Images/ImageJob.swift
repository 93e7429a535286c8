internal import CPortholeImages
internal import CPortholeLoading
package import Transitions

/// The drawing of an image in a process of its own, which has little time, 64 MiB of memory and no files.
package final class ImageJob {
  private var job: images_job
  private let request: ImageRequest

  /// - Parameter milliseconds: The most time of the processor.
  /// - Throws: If more pixels are wanted than ``ImageLimits/bitmap``.
  package init(
    _ request: ImageRequest, of bytes: [UInt8], header: ImageHeader, milliseconds: Int = ImageLimits.milliseconds
  ) throws(ImageProblem) {
    if case .pixels(let frame, _, _, _) = request, !frame.isDrawable { throw .tooCostly }
    self.request = request
    job = bytes.withUnsafeBufferPointer { buffer in
      var wanted = images_request()
      wanted.format = header.format.number
      wanted.bytes = buffer.baseAddress
      wanted.size = buffer.count
      (wanted.width, wanted.height) = (Int32(clamping: header.width), Int32(clamping: header.height))
      wanted.orientation = Int32(header.orientation)
      wanted.frames = 1
      wanted.is_packed = header.isPacked ? 1 : 0
      wanted.milliseconds = Int32(clamping: max(1, milliseconds))
      switch request {
      case .cells(let size, let look, let plays):
        wanted.setSize(size, look)
        wanted.frames = Int32(clamping: header.isPlayable(at: size) && plays ? header.frames : 1)
      case .pixels(let frame, let form, let look, let hasPlate):
        wanted.setSize(frame.cells, look)
        wanted.setPart(frame, form, hasPlate: hasPlate)
        wanted.background = look.page
      case .whole: wanted.setWhole(header)
      }
      return images_begin(&wanted)
    }
  }

  deinit {
    images_cancel(&job)
  }

  /// Ready to be read once the picture is there; negative if it could not be begun.
  package var descriptor: Int32 { job.descriptor }

  /// - Returns: The picture, and the microseconds that the processor took for it.
  package func finish() -> (result: Result<ImageDrawing, ImageProblem>, microseconds: Int) {
    var picture = images_end(&job)
    defer { images_free(&picture) }
    do throws(ImageProblem) {
      return (.success(try Self.drawing(picture, request)), Int(picture.microseconds))
    } catch {
      return (.failure(error), Int(picture.microseconds))
    }
  }

  private static func drawing(_ picture: images_picture, _ request: ImageRequest) throws(ImageProblem) -> ImageDrawing {
    switch picture.result {
    case images_result_drawn where picture.frames > 0: break
    case images_result_missing: throw .missing(library: String(cString: picture.library ?? library_name(library_chafa)))
    case images_result_no_room: throw .noRoom
    case images_result_too_costly: throw .tooCostly
    default: throw .damaged
    }
    switch request {
    case .cells(let size, let look, _): return .cells(ImageFrames(picture, size: size, look: look))
    case .pixels(let frame, let form, _, _): return .pixels(try ImageBitmap(picture, frame: frame, form: form))
    case .whole: return .whole(try WholeImage(picture))
    }
  }
}

extension images_request {
  fileprivate mutating func setSize(_ size: Size, _ look: ImageLook) {
    (columns, rows) = (Int32(clamping: size.columns), Int32(clamping: size.rows))
    (cell_width, cell_height) = (8, Int32(max(1, (8 * look.aspect).rounded())))
    (depth, glyphs) = (look.depth, look.glyphs)
    (foreground, background) = look.colors
  }

  fileprivate mutating func setWhole(_ header: ImageHeader) {
    (form, most_pixels) = (images_form_whole, Int32(ImageLimits.bitmap))
    // Decoders that scale need not be finer than that.
    var side = 1
    while header.width / side * (header.height / side) > ImageLimits.bitmap { side += 1 }
    (columns, rows) = (Int32(clamping: header.width / side), Int32(clamping: header.height / side))
    (cell_width, cell_height) = (1, 1)
  }

  fileprivate mutating func setPart(_ frame: ImageBitmap.Frame, _ form: ImageBitmap.Form, hasPlate: Bool?) {
    self.form = form == .sixel ? images_form_sixel : images_form_pixels
    (cell_width, cell_height) = (Int32(clamping: frame.cellWidth), Int32(clamping: frame.cellHeight))
    part = images_area(
      column: Int32(clamping: frame.part.origin.column), row: Int32(clamping: frame.part.origin.row),
      columns: Int32(clamping: frame.part.size.columns), rows: Int32(clamping: frame.part.size.rows))
    is_tight = frame.isTight ? 1 : 0
    if let hasPlate { plate = hasPlate ? images_plate_always : images_plate_never }
  }
}

extension ImageHeader.Format {
  fileprivate var number: images_format {
    switch self {
    case .png: images_format_png
    case .jpeg: images_format_jpeg
    case .gif: images_format_gif
    case .webp: images_format_webp
    case .tiff: images_format_tiff
    case .svg: images_format_svg
    case .sixel: images_format_sixel
    case .rgb: images_format_rgb
    case .rgba: images_format_rgba
    }
  }
}

/// A picture that is wanted of an image: its cells, or a part of it in pixels.
package enum ImageRequest: Hashable, Sendable {
  case cells(Size, ImageLook, plays: Bool)
  /// A part of its first frame in pixels. The ground of its own that the drawing needs is known from its cells.
  case pixels(ImageBitmap.Frame, ImageBitmap.Form, ImageLook, hasPlate: Bool?)
  /// The first frame in pixels of its own, or in an even part of them if there are more than ``ImageLimits/bitmap``.
  case whole

  /// True if pixels are wanted.
  package var isOfPixels: Bool { if case .pixels = self { true } else { false } }
}

package enum ImageDrawing: Sendable {
  case cells(ImageFrames)
  case pixels(ImageBitmap)
  case whole(WholeImage)
}

// MARK: Decoding at once

extension ImageBitmap {
  /// Draws a part of an image. The first frame of an animation is drawn.
  ///
  /// The decoder runs in a process of its own, with half a second of processor time, 64 MiB of memory and no files. Its
  /// result is a number of pixels, which is written as a PNG here, or sixels, of which each byte is checked. The call
  /// waits for it.
  ///
  /// - Throws: If it cannot be decoded, or the picture has more than ``ImageLimits/bitmap`` pixels.
  ///
  /// - Complexity: O(pixels of the image and of the part).
  package init(
    of bytes: [UInt8], header: ImageHeader, frame: Frame, form: Form, look: ImageLook
  ) throws(ImageProblem) {
    let request = ImageRequest.pixels(frame, form, look, hasPlate: nil)
    guard case .pixels(let drawn) = try ImageJob(request, of: bytes, header: header).finish().result.get() else {
      throw .damaged
    }
    self = drawn
  }
}

extension ImageFrames {
  /// The decoder runs in a process of its own, with half a second of processor time, 64 MiB of memory and no files.
  /// The call waits for it.
  ///
  /// - Parameter plays: True if all frames of an animation are wanted, if they are not too many.
  /// - Throws: If it cannot be decoded.
  ///
  /// - Complexity: O(pixels of the frames + cells).
  package init(
    of bytes: [UInt8], header: ImageHeader, size: Size, look: ImageLook, plays: Bool
  ) throws(ImageProblem) {
    let drawn = try ImageJob(.cells(size, look, plays: plays), of: bytes, header: header).finish().result.get()
    guard case .cells(let frames) = drawn else { throw .damaged }
    self = frames
  }
}

extension WholeImage {
  /// Decodes an image in a process of its own, and waits for it; the first frame of an animation.
  ///
  /// - Throws: If it cannot be decoded.
  /// - Complexity: O(bytes and pixels).
  package init(_ source: Source, milliseconds: Int = ImageLimits.milliseconds) throws(ImageProblem) {
    let (header, bytes): (ImageHeader?, [UInt8]) =
      switch source {
      case .file(let bytes): (try ImageHeader(bytes), bytes)
      case .sixels(let bytes): (ImageHeader(.sixel), bytes)
      case .pixels(let bytes, let width, let height, let hasOpacity, let isPacked):
        (ImageHeader(hasOpacity ? .rgba : .rgb, width: width, height: height, isPacked: isPacked), bytes)
      }
    guard let header else { throw .tooCostly }
    let job = try ImageJob(.whole, of: bytes, header: header, milliseconds: milliseconds)
    guard case .whole(let image) = try job.finish().result.get() else { throw .damaged }
    self = image
  }
}
