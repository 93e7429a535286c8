import PortholeStreams
import TestSupport
import Testing
import Transitions

/// The ground behind drawings that would hardly be seen on their page.
struct PlateTests {
  private static let size = Size(columns: 8, rows: 4)

  /// A square of a colour in the middle of transparent ground.
  private static func drawing(_ colors: [UInt8], clear: Int = 16) -> [UInt8] {
    TestImages.png(width: 64, height: 64) { x, y in
      guard (clear..<(64 - clear)).contains(x), (clear..<(64 - clear)).contains(y) else { return (0, 0, 0, 0) }
      let value = colors[x * colors.count / 64]
      return (value, value, value, 255)
    }
  }

  /// A black picture whose corners are transparent.
  private static let corners = TestImages.png(width: 64, height: 64) { x, y in
    (0, 0, 0, min(x, 63 - x) + min(y, 63 - y) < 4 ? 0 : 255)
  }

  private static func look(page: UInt32, _ depth: Rendition.Depth = .direct) -> ImageLook {
    var look = ImageFramesTests.look(depth)
    look.blank.background = Color(rgb: page)
    return look
  }

  private static func frames(_ bytes: [UInt8], page: UInt32) throws -> ImageFrames {
    try ImageFrames(of: bytes, header: ImageHeader(bytes), size: size, look: look(page: page), plays: true)
  }

  static let cases: [(name: String, bytes: [UInt8], page: UInt32, plate: UInt32?)] = [
    ("black on a dark page", drawing([0]), 0x101010, 0xFFFFFF),
    ("dark grey on a dark page", drawing([0x30]), 0x101010, 0xFFFFFF),
    ("white on a light page", drawing([255]), 0xF8F8F8, 0x101010),
    ("white on a dark page", drawing([255]), 0x101010, nil), ("black on a light page", drawing([0]), 0xF8F8F8, nil),
    ("half black, half white", drawing([0, 255]), 0x101010, nil),
    ("without transparent ground", drawing([0], clear: 0), 0x101010, nil),
    ("with round corners only", corners, 0x101010, nil),
  ]

  @Test(arguments: cases)
  func `a drawing gets a ground if most of it has nearly the colour of the page`(
    name: String, bytes: [UInt8], page: UInt32, plate: UInt32?
  ) throws {
    let frames = try Self.frames(bytes, page: page)
    #expect(frames.hasPlate == (plate != nil), "\(name)")
    let corner = frames.frames[0].grid[column: 0, row: 0]
    let middle = frames.frames[0].grid[column: 2, row: 2]
    if let plate {
      #expect((corner.scalar == "█" ? corner.foreground : corner.background).isNearly(plate), "\(name)")
      let shown = middle.scalar == "█" ? middle.foreground : middle.background
      #expect(!shown.isNearly(plate), "\(name)")
    }
    let frame = ImageBitmap.Frame(
      cells: Self.size, part: Rect(column: 0, row: 0, columns: 8, rows: 4), cellWidth: 8, cellHeight: 16)
    let bitmap = try ImageBitmap(
      of: bytes, header: ImageHeader(bytes), frame: frame, form: .png, look: Self.look(page: page))
    let pixels = try #require(Pillow.frames(of: bitmap.bytes).first).pixels
    #expect(pixels[0] == (plate ?? (name.hasPrefix("without") ? 0 : page)), "\(name)")
    #expect(bitmap.isOpaque == (plate != nil || name.hasPrefix("without")), "\(name)")
  }

  @Test func `a drawing of vectors gets one too`() throws {
    let svg = Array(
      "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='64'><circle cx='32' cy='32' r='20'/></svg>".utf8)
    #expect(try Self.frames(svg, page: 0x101010).hasPlate)
    #expect(try !Self.frames(svg, page: 0xFFFFFF).hasPlate)
  }

  @Test(arguments: Rendition.Depth.allCases)
  func `a dark drawing differs from its ground at any number of colours`(depth: Rendition.Depth) throws {
    let bytes = Self.drawing([0])
    let palette = Palette.standard
    let frames = try ImageFrames(
      of: bytes, header: ImageHeader(bytes), size: Self.size, look: ImageFramesTests.look(depth), plays: true)
    let grid = frames.frames[0].grid
    // A cell of the ground and one of the drawing, as the colour that fills most of it.
    func fill(_ cell: Cell) -> UInt32 {
      palette.resolve(cell.scalar == "█" ? cell.foreground : cell.background).rgb
    }
    #expect(fill(grid[column: 0, row: 0]) != fill(grid[column: 3, row: 2]))
  }
}
