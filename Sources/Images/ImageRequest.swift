internal import CPortholeImages
internal import CPortholeLoading
internal import Transitions

/// The drawing of an image in a process of its own.
enum ImageRequest {
  /// Draws an image.
  ///
  /// - Parameters:
  ///   - size: The size of the whole picture in cells.
  ///   - change: Sets what else is wanted.
  ///   - take: Takes the picture, which is there during the call only.
  /// - Throws: If it cannot be decoded.
  static func draw<Result>(
    _ bytes: [UInt8], header: ImageHeader, size: Size, look: ImageLook, _ change: (inout images_request) -> Void,
    take: (images_picture) -> Result
  ) throws(ImageProblem) -> Result {
    var picture = bytes.withUnsafeBufferPointer { buffer in
      var request = images_request()
      request.format = header.format.number
      request.bytes = buffer.baseAddress
      request.size = buffer.count
      (request.width, request.height) = (Int32(clamping: header.width), Int32(clamping: header.height))
      request.orientation = Int32(header.orientation)
      (request.columns, request.rows) = (Int32(clamping: size.columns), Int32(clamping: size.rows))
      (request.depth, request.glyphs) = (look.depth, look.glyphs)
      (request.foreground, request.background) = look.colors
      request.frames = 1
      change(&request)
      return images_draw(&request)
    }
    defer { images_free(&picture) }
    switch picture.result {
    case images_result_drawn where picture.frames > 0: return take(picture)
    case images_result_missing: throw .missing(library: String(cString: picture.library ?? library_name(library_chafa)))
    case images_result_no_room: throw .noRoom
    case images_result_too_costly: throw .tooCostly
    default: throw .damaged
    }
  }
}

extension ImageHeader.Format {
  fileprivate var number: images_format {
    switch self {
    case .png: images_format_png
    case .jpeg: images_format_jpeg
    case .gif: images_format_gif
    case .webp: images_format_webp
    case .svg: images_format_svg
    }
  }
}
