import PortholeStreams
import TestSupport
import Testing
import Transitions

/// JPEGs of four inks. Pillow writes them, and says what their colours are.
struct InkTests {
  private static let script = """
    import sys
    from PIL import Image
    picture = Image.new("RGB", (64, 64))
    colors = [(255, 255, 255), (0, 0, 0), (200, 30, 40), (20, 160, 60), (30, 60, 200), (240, 220, 40), (128, 128, 128), (90, 40, 120)]
    for x in range(64):
        for y in range(64):
            picture.putpixel((x, y), colors[x // 8])
    picture.convert("CMYK").save(sys.argv[1], "JPEG", quality=95, subsampling=0)
    """

  /// Writes inks as Adobe's programs do: 255 less each, the first three as YCbCr of what they take away, and a marker that
  /// says so. Pillow writes the four channels as they are, with a marker for no YCbCr.
  private static let yccScript = """
    import sys
    from PIL import Image
    inks = [(0, 0, 0, 0), (0, 0, 0, 255), (30, 220, 200, 20), (230, 40, 180, 30), (0, 0, 0, 128), (220, 180, 20, 60), (10, 20, 210, 0), (128, 200, 40, 90)]
    picture = Image.new("CMYK", (64, 64))
    for x in range(64):
        c, m, y, k = inks[x // 8]
        channels = Image.new("RGB", (1, 1), (c, m, y)).convert("YCbCr").getpixel((0, 0))
        for row in range(64):
            picture.putpixel((x, row), tuple(255 - channel for channel in channels) + (k,))
    picture.save(sys.argv[1], "JPEG", quality=95, subsampling=0)
    data = bytearray(open(sys.argv[1], "rb").read())
    data[data.index(b"Adobe") + 11] = 2
    open(sys.argv[1], "wb").write(data)
    """

  /// Returns the JPEG, and without the marker of Adobe its inks the other way round.
  private static func file(ofAdobe: Bool) throws -> [UInt8] {
    let folder = try TemporaryFolder(["write.py": script])
    let (_, status) = Shell.run("/usr/bin/python3 \(folder.path)/write.py \(folder.path)/picture.jpg")
    try #require(status == 0)
    var bytes = try #require(File.read(folder.path + "/picture.jpg"))
    if ofAdobe { return bytes }
    let place = try #require(bytes.firstRange(of: Array("Adobe".utf8))).lowerBound - 4
    bytes.removeSubrange(place..<(place + 16))
    return bytes
  }

  private static func colors(_ bytes: [UInt8]) throws -> [UInt32] {
    let frame = ImageBitmap.Frame(
      cells: Size(columns: 8, rows: 4), part: Rect(column: 0, row: 0, columns: 8, rows: 4), cellWidth: 8, cellHeight: 16
    )
    let bitmap = try ImageBitmap(
      of: bytes, header: ImageHeader(bytes), frame: frame, form: .png, look: ImageFramesTests.look())
    let pixels = try #require(Pillow.frames(of: bitmap.bytes).first).pixels
    return (0..<8).map { pixels[32 * 64 + 8 * $0 + 4] }
  }

  private static func differs(_ a: UInt32, _ b: UInt32, by most: Int) -> Bool {
    for shift in [UInt32(0), 8, 16] {
      let (one, other) = (Int(a >> shift & 255), Int(b >> shift & 255))
      if abs(one - other) > most { return true }
    }
    return false
  }

  @Test func `a JPEG of four inks has the colours that it was made of`() throws {
    let bytes = try Self.file(ofAdobe: true)
    let expected: [UInt32] = [0xFFFFFF, 0, 0xC81E28, 0x14A03C, 0x1E3CC8, 0xF0DC28, 0x808080, 0x5A2878]
    for (color, wanted) in zip(try Self.colors(bytes), expected) {
      #expect(!Self.differs(color, wanted, by: 12), "\(String(color, radix: 16)) for \(String(wanted, radix: 16))")
    }
  }

  /// (255 - ink) * (255 - black) / 255 of the inks above, computed in Python. Pillow reads the file so too, but for 2.
  @Test func `a JPEG of four inks in YCbCr has its colours`() throws {
    let folder = try TemporaryFolder(["write.py": Self.yccScript])
    try #require(Shell.run("/usr/bin/python3 \(folder.path)/write.py \(folder.path)/picture.jpg").status == 0)
    let bytes = try #require(File.read(folder.path + "/picture.jpg"))
    let expected: [UInt32] = [0xFFFFFF, 0, 0xCF2033, 0x16BE42, 0x7F7F7F, 0x1B39B4, 0xF5EB2D, 0x52248B]
    for (color, wanted) in zip(try Self.colors(bytes), expected) {
      #expect(!Self.differs(color, wanted, by: 4), "\(String(color, radix: 16)) for \(String(wanted, radix: 16))")
    }
  }

  @Test func `without the marker of Adobe its inks are the other way round`() throws {
    let marked = try Self.colors(Self.file(ofAdobe: true))
    let plain = try Self.colors(Self.file(ofAdobe: false))
    // Full black ink over all but black.
    #expect(plain[0] == 0 && marked[0] == 0xFFFFFF)
  }

  @Test func `its cells are colours too`() throws {
    let bytes = try Self.file(ofAdobe: true)
    let frames = try ImageFrames(
      of: bytes, header: ImageHeader(bytes), size: Size(columns: 8, rows: 4), look: ImageFramesTests.look(),
      plays: false)
    let cell = frames.frames[0].grid[column: 2, row: 1]
    #expect(!Self.differs((cell.scalar == "█" ? cell.foreground : cell.background).rgb, 0xC81E28, by: 24))
  }
}
