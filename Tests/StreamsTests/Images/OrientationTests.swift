import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Pictures of cameras that must be turned or mirrored.
@Suite(.waits) struct OrientationTests {
  /// Writes a JPEG of 64 by 32 pixels with a colour in each quarter, for each orientation, and the same turned by Pillow.
  private static let script = """
    import sys
    from PIL import Image, ImageOps
    for number in range(1, 9):
        image = Image.new("RGB", (64, 32))
        for place, color in (((0, 0), (200, 0, 0)), ((32, 0), (0, 200, 0)), ((0, 16), (0, 0, 200)), ((32, 16), (200, 200, 0))):
            image.paste(color, place + (place[0] + 32, place[1] + 16))
        exif = image.getexif()
        exif[0x0112] = number
        image.save(f"{sys.argv[1]}/{number}.jpg", exif=exif, quality=95)
        ImageOps.exif_transpose(Image.open(f"{sys.argv[1]}/{number}.jpg")).save(f"{sys.argv[1]}/{number}.png")
    """

  @Test func `a picture is turned as Pillow turns it`() throws {
    let folder = try TemporaryFolder(["make.py": Self.script])
    try #require(Shell.run("/usr/bin/python3 \(folder.path)/make.py \(folder.path)").status == 0)
    for number in 1...8 {
      let bytes = try #require(File.read("\(folder.path)/\(number).jpg"))
      let wanted = try #require(File.read("\(folder.path)/\(number).png"))
      let frame = try #require(Pillow.frames(of: wanted).first)
      let header = try ImageHeader(bytes)
      #expect([header.width, header.height, header.orientation] == [frame.width, frame.height, number])
      let size = Size(columns: header.width / 8, rows: header.height / 16)
      let bitmap = try ImageBitmapTests.draw(bytes, cells: size, cell: (8, 16))
      let drawn = try #require(Pillow.frames(of: bitmap.bytes).first)
      // The middle of each quarter, where the compression changes little.
      for (x, y) in [(1, 1), (3, 1), (1, 3), (3, 3)] {
        let place = y * frame.height / 4 * frame.width + x * frame.width / 4
        let (a, b) = (drawn.pixels[place], frame.pixels[place])
        let distances = [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
        #expect(distances.allSatisfy { $0 < 12 }, "\(number): \(x), \(y)")
      }
    }
  }

  /// A JPEG's header with an APP1 segment.
  private static func jpeg(_ segment: [UInt8]) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE1] + TestImages.big(segment.count + 2, count: 2) + segment
      + TestImages.jpegHeader(width: 40, height: 30).dropFirst(2)
  }

  private static let exif = Array("Exif".utf8) + [0, 0]
  private static let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]

  static let segments: [(name: String, segment: [UInt8], orientation: Int)] = [
    ("high bytes first", exif + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + entry, 6),
    (
      "low bytes first",
      exif + Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0], 8
    ),
    (
      "after another entry",
      exif + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 2] + [UInt8](repeating: 1, count: 12) + entry, 6
    ),
    ("none", exif + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 0], 1),
    ("out of range", exif + Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 9, 0, 0, 0], 1),
    ("more entries than bytes", exif + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0xFF, 0xFF], 1),
    ("a directory outside", exif + Array("MM".utf8) + [0, 42, 0xFF, 0xFF, 0xFF, 0xFF], 1),
    ("cut", exif + Array("MM".utf8) + [0, 42, 0], 1), ("other data", Array("http://ns.adobe.com".utf8), 1),
    ("nothing", [], 1),
  ]

  @Test(arguments: segments)
  func `the header tells the orientation`(name: String, segment: [UInt8], orientation: Int) throws {
    let header = try ImageHeader(Self.jpeg(segment))
    #expect(header.orientation == orientation, "\(name)")
    #expect([header.width, header.height] == (orientation > 4 ? [30, 40] : [40, 30]), "\(name)")
  }
}
