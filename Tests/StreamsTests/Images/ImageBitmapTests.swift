import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Images drawn as pixels. Pillow reads the PNGs.
struct ImageBitmapTests {
  static func draw(
    _ bytes: [UInt8], cells: Size = Size(columns: 8, rows: 4), part: Rect? = nil, cell: (Int, Int) = (10, 20),
    form: ImageBitmap.Form = .png
  ) throws -> ImageBitmap {
    let part = part ?? Rect(column: 0, row: 0, columns: cells.columns, rows: cells.rows)
    let frame = ImageBitmap.Frame(cells: cells, part: part, cellWidth: cell.0, cellHeight: cell.1)
    return try ImageBitmap(
      of: bytes, header: ImageHeader(bytes), frame: frame, form: form, look: ImageFramesTests.look())
  }

  @Test func `a picture has the pixels of its cells`() throws {
    let frame = try #require(Pillow.frames(of: Self.draw(TestImages.halves()).bytes).first)
    #expect([frame.width, frame.height] == [80, 80])
    for (index, pixel) in frame.pixels.enumerated() {
      #expect(pixel == (index % 80 < 40 ? 0xC82828 : 0x2850C8), "\(index)")
    }
  }

  @Test func `a part has the pixels of its cells`() throws {
    let part = Rect(column: 3, row: 1, columns: 2, rows: 2)
    let frame = try #require(Pillow.frames(of: Self.draw(TestImages.halves(), part: part).bytes).first)
    #expect([frame.width, frame.height] == [20, 40])
    for (index, pixel) in frame.pixels.enumerated() {
      #expect(pixel == (index % 20 < 10 ? 0xC82828 : 0x2850C8), "\(index)")
    }
  }

  @Test func `a pixel is the mean of the pixels below it`() throws {
    // Columns of black and white, and a row of each three to one.
    let lines = TestImages.png(width: 64, height: 64) { x, y in
      let value: UInt8 = y < 32 ? (x % 2 == 0 ? 0 : 255) : (x % 4 == 0 ? 255 : 0)
      return (value, value, value, 255)
    }
    let frame = try #require(
      Pillow.frames(of: Self.draw(lines, cells: Size(columns: 2, rows: 2), cell: (8, 8)).bytes).first)
    for (index, pixel) in frame.pixels.enumerated() {
      #expect(pixel == (index < 128 ? 0x808080 : 0x404040), "\(index): \(String(pixel, radix: 16))")
    }
  }

  @Test func `a small picture is enlarged without new colours inside its pixels`() throws {
    let frame = try #require(
      Pillow.frames(of: Self.draw(TestImages.halves(width: 2, height: 2), cell: (1, 2)).bytes).first)
    #expect(Set(frame.pixels) == [0xC82828, 0x2850C8])
  }

  @Test func `the page is seen through transparent pixels`() throws {
    let half = TestImages.png(width: 16, height: 16) { x, _ in x < 8 ? (255, 255, 255, 0) : (255, 255, 255, 51) }
    let bitmap = try Self.draw(half)
    #expect(!bitmap.isOpaque)
    #expect(try Self.draw(TestImages.halves()).isOpaque)
    let frame = try #require(Pillow.frames(of: bitmap.bytes).first)
    let page = ImageFramesTests.look().palette.background
    func mixed(_ shift: UInt32) -> UInt32 { (((page >> shift & 255) * 4 + 255 + 2) / 5) << shift }
    #expect(frame.pixels[0] == page)
    #expect(frame.pixels[79] == mixed(16) | mixed(8) | mixed(0))
  }

  @Test(arguments: [(8, 16), (9, 18), (1, 2)])
  func `sixels have the size and colours of the picture`(width: Int, height: Int) throws {
    let body = try Self.draw(TestImages.halves(), cell: (width, height), form: .sixel).bytes
    let picture = try #require(Sixels.read(body))
    #expect(picture.width == 8 * width && picture.height >= 4 * height && picture.height < 4 * height + 6)
    for row in 0..<(4 * height) {
      for column in 0..<(8 * width) {
        let pixel = try #require(picture.pixel(column, row), "\(column), \(row) is not set")
        // A sixel has its colours in per cent.
        let wanted: [UInt32] = column < 4 * width ? [0xC8, 0x28, 0x28] : [0x28, 0x50, 0xC8]
        #expect(zip(pixel, wanted).allSatisfy { abs(Int($0) - Int($1)) < 4 }, "\(column), \(row): \(pixel)")
      }
    }
    // The rows that fill up the last line are not drawn.
    for row in (4 * height)..<picture.height { #expect(picture.pixel(0, row) == nil) }
  }

  @Test(arguments: [(0, 0), (17, 7), (40, 16), (80, 31), (127, 50), (200, 78), (254, 100), (255, 100)])
  func `sixels have the nearest per cent of a colour`(value: UInt8, percent: Int) throws {
    let image = TestImages.png(width: 16, height: 16) { _, _ in (value, value, value, 255) }
    let body = String(decoding: try Self.draw(image, form: .sixel).bytes, as: UTF8.self)
    #expect(body.contains(";2;\(percent);\(percent);\(percent)"), "\(body.prefix(60))")
  }

  @Test(arguments: ImageFramesTests.damaged, [ImageBitmap.Form.png, .sixel])
  func `a damaged file is refused`(file: (name: String, bytes: [UInt8]), form: ImageBitmap.Form) throws {
    #expect(throws: ImageProblem.damaged, "\(file.name)") { try Self.draw(file.bytes, form: form) }
  }

  @Test(arguments: ImageFramesTests.costly, [ImageBitmap.Form.png, .sixel])
  func `SVG that never ends does not hold the terminal`(file: (name: String, text: String), form: ImageBitmap.Form) {
    let result = Result { try Self.draw(Array(file.text.utf8), form: form) }
    if case .failure(let problem as ImageProblem) = result {
      #expect(problem == .damaged || problem == .tooCostly, "\(file.name)")
    }
  }

  @Test func `a picture of too many pixels, and a part outside of it, are refused`() {
    let halves = TestImages.halves()
    #expect(throws: ImageProblem.tooCostly) {
      try Self.draw(halves, cells: Size(columns: 200, rows: 100), cell: (20, 40))
    }
    for part in [
      Rect(column: 7, row: 0, columns: 2, rows: 1), Rect(column: -1, row: 0, columns: 2, rows: 1),
      Rect(column: 0, row: 4, columns: 1, rows: 1), Rect(column: 0, row: 0, columns: 0, rows: 1),
    ] {
      #expect(throws: ImageProblem.tooCostly, "\(part)") { try Self.draw(halves, part: part) }
    }
  }
}
