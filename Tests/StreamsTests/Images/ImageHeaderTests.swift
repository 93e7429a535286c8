import PortholeStreams
import TestSupport
import Testing

/// The headers of images, written by hand after the formats' specifications.
struct ImageHeaderTests {
  static let good: [(name: String, bytes: [UInt8], format: ImageHeader.Format, width: Int, height: Int, frames: Int)] =
    [
      ("PNG", TestImages.pngHeader(width: 640, height: 480), .png, 640, 480, 1),
      ("JPEG", TestImages.jpegHeader(width: 4000, height: 3000), .jpeg, 4000, 3000, 1),
      ("progressive JPEG", TestImages.jpegHeader(width: 400, height: 300, marker: 0xC2), .jpeg, 400, 300, 1),
      ("GIF", TestImages.gif(width: 9, height: 5, frames: 3), .gif, 9, 5, 3),
      ("cut GIF", Array(TestImages.gif(width: 9, height: 5, frames: 3).prefix(30)), .gif, 9, 5, 1),
      (
        "WebP with losses",
        TestImages.webp("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x90, 0x01, 0x2C, 0x01, 0, 0]), .webp, 400, 300, 1
      ),
      // 400 x 300: each side less one takes fourteen bits.
      (
        "WebP without losses",
        TestImages.webp("VP8L", [0x2F] + TestImages.little(399 | 299 << 14, count: 4) + [0, 0, 0, 0, 0]),
        .webp, 400, 300, 1
      ),
      (
        "extended WebP",
        TestImages.webp("VP8X", [0, 0, 0, 0] + TestImages.little(399, count: 3) + TestImages.little(299, count: 3)),
        .webp, 400, 300, 1
      ),
      ("TIFF", TestImages.tiff(width: 400, height: 300, pixels: []), .tiff, 400, 300, 1),
      (
        "TIFF of another order", TestImages.tiff(width: 9, height: 70_000, pixels: [], isLittle: false), .tiff, 9,
        70_000, 1
      ),
      ("SVG", Array(#"<svg width="40" height="30px">"#.utf8), .svg, 40, 30, 1),
      (
        "SVG in inches", Array("<?xml version='1.0'?>\n<!-- a -->\n<svg width='1in' height='2.54cm'>".utf8), .svg, 96,
        96, 1
      ),
      ("SVG with a box", Array(#"<svg viewBox="0 0 200,100" width="100%">"#.utf8), .svg, 200, 100, 1),
      ("SVG of one side", Array(#"<svg viewBox="0 0 200 100" width="50">"#.utf8), .svg, 50, 25, 1),
      ("SVG without a size", Array("\u{FEFF}<svg>".utf8), .svg, 300, 150, 1),
      ("SVG of no size", Array(#"<svg width="1e9" viewBox="0 0 -1 5">"#.utf8), .svg, 300, 150, 1),
    ]

  @Test(arguments: good)
  func `a header tells format, size and frames`(
    name: String, bytes: [UInt8], format: ImageHeader.Format, width: Int, height: Int, frames: Int
  ) throws {
    let header = try ImageHeader(bytes)
    #expect(header.format == format, "\(name)")
    #expect([header.width, header.height, header.frames] == [width, height, frames], "\(name)")
  }

  private static let jpeg = TestImages.jpegHeader(width: 40, height: 30)

  private static let webp = TestImages.webp(
    "VP8L", [0x2F] + TestImages.little(399 | 299 << 14, count: 4) + [UInt8](repeating: 0, count: 40))

  static let ends: [(name: String, bytes: [UInt8], isWhole: Bool)] = [
    ("JPEG", jpeg + [0xFF, 0xD9], true), ("JPEG without its end", jpeg, false),
    ("JPEG with 65,534 bytes behind it", jpeg + [0xFF, 0xD9] + [UInt8](repeating: 0, count: 65_534), true),
    ("JPEG with more than 64 KiB behind it", jpeg + [0xFF, 0xD9] + [UInt8](repeating: 0, count: 65_535), false),
    ("PNG", TestImages.halves(), true), ("PNG without its last byte", TestImages.halves().dropLast(), false),
    ("GIF", TestImages.gif(width: 9, height: 5, frames: 3), true),
    ("GIF without its last byte", TestImages.gif(width: 9, height: 5, frames: 3).dropLast(), false),
    ("WebP", webp, true),
    ("WebP without its last byte", webp.dropLast(), false),
    ("SVG", Array("<svg><g/></svg>\n".utf8), true), ("SVG of one tag", Array("<svg width=\"4\" />\n".utf8), true),
    ("SVG without its end", Array("<svg><g>".utf8), false),
  ]

  @Test(arguments: ends) func `a file is whole with its end`(name: String, bytes: [UInt8], isWhole: Bool) throws {
    #expect(try ImageHeader(bytes).isWhole(bytes) == isWhole, "\(name)")
  }

  @Test func `a picture has half a second, as the security policy promises`() {
    #expect(ImageLimits.milliseconds == 500)
  }

  static let bad: [(name: String, bytes: [UInt8], problem: ImageProblem)] = [
    ("nothing", [], .damaged), ("text", Array("hello".utf8), .unknownFormat),
    ("HTML", Array("<html><p>".utf8), .unknownFormat), ("a tag that begins so", Array("<svgs>".utf8), .unknownFormat),
    ("PNG cut", Array(TestImages.pngHeader(width: 9, height: 9).prefix(20)), .damaged),
    ("PNG of no width", TestImages.pngHeader(width: 0, height: 9), .damaged),
    ("PNG bomb", TestImages.pngHeader(width: 100_000, height: 100_000), .tooLarge(width: 100_000, height: 100_000)),
    (
      "PNG of the most pixels", TestImages.pngHeader(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF),
      .tooLarge(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF)
    ),
    (
      "PNG longer than libpng reads", TestImages.pngHeader(width: 1, height: 1_000_001),
      .tooLarge(width: 1, height: 1_000_001)
    ),
    (
      "PNG of many pixels that comes in passes", TestImages.pngHeader(width: 4000, height: 4000, passes: 1),
      .tooLarge(width: 4000, height: 4000)
    ),
    ("JPEG cut", [0xFF, 0xD8, 0xFF], .damaged), ("JPEG without a frame", [0xFF, 0xD8, 0xFF, 0xDA, 0, 2], .damaged),
    (
      "JPEG bomb", TestImages.jpegHeader(width: 65_500, height: 65_500), .tooLarge(width: 65_500, height: 65_500)
    ),
    (
      "progressive JPEG bomb", TestImages.jpegHeader(width: 5000, height: 4000, marker: 0xC2),
      .tooLarge(width: 5000, height: 4000)
    ),
    ("GIF cut", Array("GIF89a".utf8), .damaged),
    ("GIF bomb", Array("GIF89a".utf8) + [UInt8](repeating: 0xFF, count: 7), .tooLarge(width: 65_535, height: 65_535)),
    ("GIF of too many frames", TestImages.gif(width: 1, height: 1, frames: 10_001), .tooManyFrames),
    ("TIFF cut", Array(TestImages.tiff(width: 9, height: 9, pixels: []).prefix(40)), .damaged),
    ("TIFF whose directory lies outside", Array("II*\0".utf8) + [0xFF, 0xFF, 0xFF, 0xFF], .damaged),
    ("TIFF without a directory", Array("MM\0*".utf8), .damaged),
    ("TIFF of no width", TestImages.tiff(width: 0, height: 9, pixels: []), .damaged),
    (
      "TIFF bomb", TestImages.tiff(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF, pixels: []),
      .tooLarge(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF)
    ),
    ("WebP cut", Array("RIFF....WEBPVP8 ".utf8), .damaged),
    (
      "WebP bomb", TestImages.webp("VP8X", [0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 6)),
      .tooLarge(width: 1 << 24, height: 1 << 24)
    ),
    ("SVG cut in its first tag", Array("<?xml?>\n<!-- a -->\n<svg width='1'".utf8), .openTag(line: 3)),
    ("SVG cut in the name of a tag", Array("<sv".utf8), .unknownFormat),
    (
      "SVG of 5 MiB", Array("<svg>".utf8) + [UInt8](repeating: 0x20, count: 5 << 20),
      .tooManyBytes(5 + 5 << 20, most: 4 << 20)
    ),
  ]

  @Test(arguments: bad)
  func `a hostile header is refused before anything is decoded`(name: String, bytes: [UInt8], problem: ImageProblem) {
    #expect(throws: problem, "\(name)") { try ImageHeader(bytes) }
  }

  @Test func `a file of more than 24 MiB is refused, whatever its header says`() throws {
    let header = TestImages.pngHeader(width: 9, height: 9)
    let most = header + [UInt8](repeating: 0, count: (24 << 20) - header.count)
    #expect(try ImageHeader(most).width == 9)
    #expect(throws: ImageProblem.tooManyBytes((24 << 20) + 1, most: 24 << 20)) { try ImageHeader(most + [0]) }
  }

  @Test func `no prefix of a header traps`() {
    for (_, bytes, _, _, _, _) in Self.good {
      for count in 0..<bytes.count { _ = try? ImageHeader(Array(bytes.prefix(count))) }
    }
  }
}
