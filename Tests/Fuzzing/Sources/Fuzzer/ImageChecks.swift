import CPortholeImages
import PortholeStreams

/// Draws images in this process, where a crash of a decoder is a finding.
enum ImageChecks {
  /// The first byte chooses the form; the rest is the file.
  static func draw(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let file = Array(bytes.dropFirst())
    guard let header = try? ImageHeader(file) else { return draw(ofTerminal: file, isPacked: first & 1 == 1) }
    // A decoder without the limits of a process of its own.
    guard header.width <= 512, header.height <= 512, header.frames <= 16 else { return }
    file.withUnsafeBufferPointer { buffer in
      var request = images_request()
      request.format = number(of: header.format)
      request.bytes = buffer.baseAddress
      request.size = buffer.count
      (request.width, request.height) = (Int32(header.width), Int32(header.height))
      request.orientation = Int32(header.orientation)
      (request.columns, request.rows, request.frames) = (8, 4, 1)
      (request.depth, request.glyphs) = (images_depth_direct, images_glyphs_blocks)
      (request.cell_width, request.cell_height) = (5, 7)
      request.part = images_area(column: Int32(first & 3), row: Int32(first >> 2 & 1), columns: 4, rows: 2)
      request.most_pixels = 100
      switch first >> 4 % 4 {
      case 0: request.frames = Int32(header.frames)
      case 1: request.form = images_form_pixels
      case 2: request.form = images_form_whole
      default: request.form = images_form_sixel
      }
      var picture = images_draw_here(&request)
      defer { images_free(&picture) }
      guard picture.frames >= 0, picture.frames <= request.frames else { finding("\(picture.frames) frames") }
      let isSixel = request.form == images_form_sixel
      for byte in UnsafeBufferPointer(start: picture.bytes, count: picture.size) where isSixel {
        guard (0x21...0x7E).contains(byte) else { finding("a byte \(byte) in sixels") }
      }
    }
  }

  /// Draws what is no file: sixels, or pixels without a header.
  private static func draw(ofTerminal bytes: [UInt8], isPacked: Bool) {
    let isSixel = bytes.starts(with: "\u{1B}P".utf8)
    // A length that is repeated may ask for a large picture, which the limits of its process end.
    let numbers = bytes.split { !(0x30...0x39).contains($0) }
    if isSixel, numbers.contains(where: { $0.count > 3 }) { return }
    bytes.withUnsafeBufferPointer { buffer in
      var request = images_request()
      request.format = isSixel ? images_format_sixel : bytes.count % 2 == 0 ? images_format_rgba : images_format_rgb
      (request.bytes, request.size) = (buffer.baseAddress, buffer.count)
      (request.width, request.height, request.is_packed) = (isSixel ? 1 : 4, isSixel ? 1 : 2, isPacked ? 1 : 0)
      (request.form, request.most_pixels, request.frames) = (images_form_whole, 100, 1)
      (request.columns, request.rows, request.cell_width, request.cell_height) = (1, 1, 1, 1)
      var picture = images_draw_here(&request)
      defer { images_free(&picture) }
      guard picture.frames == 0 || picture.size == 4 * Int(picture.width * picture.height), picture.size <= 400 else {
        finding("\(picture.size) bytes of \(picture.width)x\(picture.height) pixels")
      }
    }
  }

  private static func number(of format: ImageHeader.Format) -> images_format {
    switch format {
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
