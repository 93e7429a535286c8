import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Images drawn as cells.
struct ImageFramesTests {
  static let size = Size(columns: 8, rows: 4)

  static func look(_ depth: Rendition.Depth = .direct, _ glyphs: Rendition.Glyphs = .blocks) -> ImageLook {
    let palette = Palette.standard
    return ImageLook(
      rendition: Rendition(depth: depth, glyphs: glyphs), palette: palette,
      blank: Cell(" ", foreground: palette.defaultForeground, background: palette.defaultBackground))
  }

  static func draw(_ bytes: [UInt8], _ look: ImageLook = look(), plays: Bool = false) throws -> ImageFrames {
    try ImageFrames(of: bytes, header: ImageHeader(bytes), size: size, look: look, plays: plays)
  }

  @Test func `two halves are two colours`() throws {
    let grid = try Self.draw(TestImages.halves()).frames[0].grid
    #expect(grid.size == Self.size)
    for row in 0..<4 {
      for column in 0..<8 {
        let cell = grid[column: column, row: row]
        let shown = cell.scalar == "█" ? cell.foreground : cell.background
        #expect(
          shown.isNearly(column < 4 ? 0xC82828 : 0x2850C8),
          "\(column), \(row): \(cell.scalar) \(String(shown.rgb, radix: 16))")
      }
    }
  }

  @Test func `the colour of a cell is the mean of its pixels`() throws {
    func pixel(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8, UInt8) {
      (UInt8(4 * x), UInt8(4 * y), UInt8(255 - 2 * (x + y)), 255)
    }
    let photo = TestImages.png(width: 64, height: 64, pixel: pixel)
    let grid = try Self.draw(photo, Self.look(.direct, .halves)).frames[0].grid
    for row in 0..<4 {
      for column in 0..<8 {
        var sum = SIMD3<Int>()
        for y in 0..<16 {
          for x in 0..<8 {
            let (red, green, blue, _) = pixel(8 * column + x, 16 * row + y)
            sum &+= SIMD3(Int(red), Int(green), Int(blue))
          }
        }
        let cell = grid[column: column, row: row]
        let share = ["█": 2, " ": 0][cell.scalar] ?? 1
        func parts(_ color: Color) -> SIMD3<Int> { SIMD3(Int(color.red), Int(color.green), Int(color.blue)) }
        let off = (parts(cell.foreground) &* share &+ parts(cell.background) &* (2 - share)) / 2 &- sum / 128
        #expect([off.x, off.y, off.z].allSatisfy { abs($0) <= 8 }, "\(column), \(row): \(off)")
      }
    }
  }

  @Test(arguments: Rendition.Depth.allCases, Rendition.Glyphs.allCases)
  func `cells have the colours and characters of the terminal`(depth: Rendition.Depth, glyphs: Rendition.Glyphs) throws
  {
    let look = Self.look(depth, glyphs)
    let photo = TestImages.png(width: 64, height: 64) { x, y in
      (UInt8(x * 4), UInt8(y * 4), UInt8(255 - x * 2), 255)
    }
    let grid = try Self.draw(photo, look).frames[0].grid
    #expect(Set(grid.lines.joined()).count > 1 || depth != .mono)
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns {
        let cell = grid[column: column, row: row]
        let scalar = cell.scalar.value
        let isKnown =
          switch glyphs {
          case .ascii, .text: (0x20...0x7E).contains(scalar)
          case .halves: [0x20, 0x2580, 0x2584, 0x2588].contains(scalar)
          case .blocks: scalar == 0x20 || (0x2580...0x259F).contains(scalar)
          case .legacy: scalar == 0x20 || (0x2580...0x259F).contains(scalar) || (0x1FB00...0x1FB6F).contains(scalar)
          }
        #expect(isKnown, "U+\(String(scalar, radix: 16))")
        for color in [cell.foreground, cell.background] {
          switch depth {
          case .mono: #expect(color.name == .defaultForeground || color.name == .defaultBackground)
          case .sixteen: #expect(color.name != .none, "\(color.hexadecimal)")
          case .palette:
            #expect(color.name != .none || (16..<256).contains { look.palette.indexed($0).rgb == color.rgb })
          case .direct: break
          }
        }
      }
    }
  }

  @Test(arguments: Rendition.Depth.allCases)
  func `transparent pixels show the page`(depth: Rendition.Depth) throws {
    let clear = TestImages.png(width: 32, height: 32) { x, _ in x < 16 ? (0, 0, 0, 0) : (255, 255, 255, 255) }
    let grid = try Self.draw(clear, Self.look(depth)).frames[0].grid
    #expect(grid[column: 0, row: 0].isBlank)
    #expect(grid[column: 0, row: 0].background.name == .defaultBackground)
    #expect(grid[column: 7, row: 3] != grid[column: 0, row: 3])
  }

  @Test func `an animation has its frames and their times`() throws {
    let frames = try Self.draw(TestImages.gif(width: 8, height: 4, frames: 5, delay: 7), plays: true).frames
    #expect(frames.map(\.milliseconds) == Array(repeating: 70, count: 5))
    #expect(Set(frames.map(\.grid)).count == 5)
    #expect(try Self.draw(TestImages.gif(width: 8, height: 4, frames: 5)).frames.count == 1)
  }

  @Test func `a frame without a time stays as long as in browsers`() throws {
    let frames = try Self.draw(TestImages.gif(width: 8, height: 4, frames: 2, delay: 0), plays: true).frames
    #expect(frames.map(\.milliseconds) == [100, 100])
  }

  @Test func `an animation of too many cells shows its first frame`() throws {
    let long = TestImages.gif(width: 8, height: 4, frames: 9000)
    #expect(try Self.draw(long, plays: true).frames.count == 1)
  }

  static let damaged: [(name: String, bytes: [UInt8])] = [
    ("a PNG without pixels", TestImages.pngHeader(width: 64, height: 64)),
    ("a cut PNG", TestImages.halves().dropLast(8000)),
    ("a PNG with a wrong sum", TestImages.halves().enumerated().map { $0 == 900 ? ~$1 : $1 }),
    ("a large PNG without pixels", TestImages.pngHeader(width: 3000, height: 4000)),
    ("a JPEG without pixels", TestImages.jpegHeader(width: 5000, height: 5000)),
    ("a cut GIF", Array(TestImages.gif(width: 9, height: 5, frames: 1).prefix(32))),
    ("a GIF without frames", TestImages.gif(width: 9, height: 5, frames: 0)),
    ("a WebP without pixels", TestImages.webp("VP8L", [0x2F] + TestImages.little(399, count: 4) + [0, 0, 0, 0, 0])),
    ("a TIFF without pixels", TestImages.tiff(width: 64, height: 64, pixels: [])),
    ("SVG that is no XML", Array("<svg <a>><b".utf8)), ("SVG that does not end", Array("<svg width='9'><g>".utf8)),
  ]

  @Test(arguments: damaged)
  func `a damaged file is refused`(name: String, bytes: [UInt8]) throws {
    _ = try ImageHeader(bytes)
    #expect(throws: ImageProblem.damaged, "\(name)") { try Self.draw(bytes) }
  }

  /// SVG that takes more than it shows.
  static let costly: [(name: String, text: String)] = [
    (
      "entities",
      "<!DOCTYPE svg [<!ENTITY a '"
        + String(repeating: "x", count: 1000) + "'>"
        + zip("bcdefgh", "abcdefg").map { "<!ENTITY \($0) '" + String(repeating: "&\($1);", count: 10) + "'>" }.joined()
        + "]><svg width='9' height='9'><text>&h;</text></svg>"
    ),
    (
      "uses of uses",
      "<svg width='9' height='9'><g id='a'><rect width='1' height='1'/></g>"
        + zip("bcdefgh", "abcdefg").map {
          "<g id='\($0)'>" + String(repeating: "<use href='#\($1)'/>", count: 10) + "</g>"
        }.joined() + "</svg>"
    ),
    (
      "a wide blur",
      "<svg width='9' height='9'><filter id='f'><feGaussianBlur stdDeviation='1e9'/></filter>"
        + "<rect width='9' height='9' filter='url(#f)'/></svg>"
    ),
    ("depth", "<svg>" + String(repeating: "<g>", count: 200_000)),
  ]

  @Test(arguments: costly)
  func `SVG that never ends does not hold the page`(name: String, text: String) {
    let result = Result { try Self.draw(Array(text.utf8)) }
    if case .failure(let problem as ImageProblem) = result {
      #expect(problem == .damaged || problem == .tooCostly, "\(name)")
    }
  }

  @Test func `SVG opens no file`() throws {
    // A red picture would cover the green square, from a file or as an element of another document.
    let folder = try TemporaryFolder([:])
    let red = TestImages.png(width: 64, height: 64) { _, _ in (255, 0, 0, 255) }
    try File.write(red, to: folder.path + "/red.png")
    try File.write(
      Array("<svg xmlns='http://www.w3.org/2000/svg'>\(Self.square("r", "#ff0000"))</svg>".utf8),
      to: folder.path + "/red.svg")
    let addresses = [
      "\(folder.path)/red.png", "file://\(folder.path)/red.png", "red.png", "file://\(folder.path)/red.svg",
    ]
    func green(_ covers: String) throws -> Bool {
      let text = """
        <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='64' height='64'>
        \(Self.square("g", "#00ff00"))\(covers)</svg>
        """
      let cell = try Self.draw(Array(text.utf8)).frames[0].grid[column: 3, row: 2]
      return (cell.scalar == "█" ? cell.foreground : cell.background).rgb == 0x00FF00
    }
    let covers = addresses.flatMap { address in
      [
        "<image xlink:href='\(address)' width='64' height='64'/>", "<image href='\(address)' width='64' height='64'/>",
        "<use href='\(address)#r'/>",
      ]
    }
    for cover in covers { #expect(try green(cover), "\(cover)") }
    // A picture within the file does cover it.
    let data = "data:image/png;base64," + TestImages.base64(red)
    #expect(try !green("<image href='\(data)' width='64' height='64'/>"))
  }

  private static func square(_ id: String, _ color: String) -> String {
    "<rect id='\(id)' width='64' height='64' fill='\(color)'/>"
  }

  /// The left half is white and the right half is not there.
  @Test(arguments: [(1, 1, 0, 0), (3, 3, 1, 1), (4, 4, 1, 1), (6, 2, 2, 0)])
  func `a picture that is not there yet has a mark in its middle`(
    columns: Int, rows: Int, column: Int, row: Int
  ) {
    let blank = Self.look(.direct, .blocks).blank
    let frames = ImageFrames(blank: blank, size: Size(columns: columns, rows: rows), mark: "*").frames
    #expect(frames.count == 1 && frames[0].grid[column: column, row: row].scalar == "*")
    #expect(frames[0].grid.cells.count { $0 == blank } == columns * rows - 1)
  }

  @Test(arguments: Rendition.Depth.allCases)
  func `what is not there shows the page, and in mono the ink of the page`(depth: Rendition.Depth) throws {
    let image = TestImages.png(width: 60, height: 64) { x, _ in x < 28 ? (255, 255, 255, 255) : (0, 0, 0, 0) }
    let look = Self.look(depth, .blocks)
    let grid = try Self.draw(image, look).frames[0].grid
    for row in 0..<4 {
      let absent = grid[column: 7, row: row]
      #expect(absent.isBlank || absent.scalar == "\u{2588}", "\(absent)")
      #expect(absent.background == look.blank.background || absent.foreground == look.blank.background)
      if depth == .mono {
        for column in 0..<8 {
          let cell = grid[column: column, row: row]
          #expect(cell.background == look.blank.background && cell.foreground == look.blank.foreground, "\(cell)")
        }
      }
    }
  }
}

extension Color {
  /// Returns a Boolean value indicating whether each part is that of a colour, or one less: libchafa 1.14 rounds the mean
  /// of equal colours down.
  func isNearly(_ rgb: UInt32) -> Bool {
    [16, 8, 0].allSatisfy { shift in
      let (shown, wanted) = (self.rgb >> shift & 0xFF, rgb >> shift & 0xFF)
      return shown == wanted || shown + 1 == wanted
    }
  }
}
