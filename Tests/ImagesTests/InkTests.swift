import PortholeImages
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
