import PortholePictures
import PortholeRecording
import TestSupport
import Testing
import Transitions

/// Pillow reads the surroundings of a screen.
struct PictureFrameTests {
  private static let script = """
    import sys
    from PIL import Image
    picture = Image.open(sys.argv[1]).convert("RGBA")
    print(*picture.size)
    for place in sys.argv[2:]:
        print("%02x%02x%02x %d" % picture.getpixel(tuple(map(int, place.split(",")))))
    """

  private func look(at file: [UInt8], _ places: String...) throws -> [String] {
    let folder = try TemporaryFolder(["look.py": Self.script])
    try File.write(file, to: folder.path + "/picture")
    let (output, status) = Shell.run(
      "/usr/bin/python3 \(folder.path)/look.py \(folder.path)/picture \(places.joined(separator: " "))")
    #expect(status == 0)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static let screen = Grid(
    size: Size(columns: 30, rows: 3),
    filledWith: Cell("\u{2588}", foreground: Color(rgb: 0x123456), background: Color(rgb: 0x101010)))

  private func picture(_ pictureFrame: PictureFrame, scale: Int = 1, _ corners: PictureFrame.Corners) throws -> Picture
  {
    var painter = try FramePainter(CellPainter(scale: scale), pictureFrame: pictureFrame, corners: corners)
    try painter.draw(Self.screen, damage: .everything(Self.screen.size))
    return painter.picture
  }

  @Test(arguments: [(2, 3), (3, 2), (3, 3), (2, 1), (2, 2)])
  func `a picture that is extended has the pixels asked for`(_ width: Int, _ height: Int) {
    let picture = Picture(width: 2, height: 2, filledWith: 0x123456).extended(to: width, height)
    #expect(picture.width == width && picture.height == height && picture.pixels.count == width * height)
    for index in picture.pixels.indices {
      #expect(picture.pixels[index] == (index % width < 2 && index / width < 2 ? 0x123456 : 0))
    }
  }

  @Test func `a margin has the screen's background`() throws {
    let file = PNGFile.bytes(of: try picture(PictureFrame(padding: 5), scale: 2, .smooth))
    #expect(
      try look(at: file, "0,0", "9,50", "10,10", "489,105", "490,105")
        == ["500 116", "101010 255", "101010 255", "123456 255", "123456 255", "101010 255"])
  }

  @Test func `a margin has the background at the edge of the screen, not that of a panel on it`() {
    var screen = Grid(
      size: Size(columns: 30, rows: 10), filledWith: Cell(foreground: Color(rgb: 0), background: Color(rgb: 0x101010)))
    for row in 1..<9 {
      for column in 1..<29 {
        screen[column: column, row: row] = Cell(foreground: Color(rgb: 0), background: Color(rgb: 0x404040))
      }
    }
    #expect(PictureFrame(around: screen).ground == 0x101010)
    #expect(
      PictureFrame(around: Grid(size: Size(columns: 1, rows: 1), filledWith: screen.cells[45])).ground == 0x404040)
  }

  /// The second grey of xterm's ramp; a margin of more colours would be a frame around the picture.
  @Test func `the margin of a picture in few colours has one of them, and goes on with a shade`() {
    let size = Size(columns: 4, rows: 3)
    let night = Grid(size: size, filledWith: Cell(" ", foreground: .white, background: Color(rgb: 0x0A0E22)))
    #expect(PictureFrame(around: night).ground == 0x0A0E22)
    #expect(PictureFrame(around: night, depth: .palette).ground == 0x121212)
    let shade = Grid(
      size: size, filledWith: Cell("▒", foreground: Color(rgb: 0x00CD00), background: Color(rgb: 0x0000EE)))
    // The mean of both, rounded either way.
    #expect([0x006677, 0x006777].contains(PictureFrame(around: shade).ground))
  }

  @Test(arguments: [(0x204080, 0xD0D0D0), (0xF0E8D8, 0x202020)] as [(UInt32, UInt32)])
  func `a margin and a bar have the screen's background, not the terminal's`(
    _ ground: UInt32, _ ink: UInt32
  ) throws {
    let screen = Grid(
      size: Size(columns: 30, rows: 3), filledWith: Cell(foreground: Color(rgb: ink), background: Color(rgb: ground)))
    var painter = try FramePainter(
      CellPainter(scale: 1), pictureFrame: PictureFrame(padding: 8, title: "T", around: screen), corners: .square)
    try painter.draw(screen, damage: .everything(screen.size))
    let pixels = painter.picture.pixels
    #expect(pixels[(painter.picture.height - 4) * painter.picture.width + 100] == ground)
    // An eighth of the way to a readable foreground.
    func component(_ color: UInt32, _ shift: UInt32) -> UInt32 { color >> shift & 0xFF }
    let bar = pixels[5 * painter.picture.width + 100]
    for shift: UInt32 in [0, 8, 16] {
      let wanted = (component(ground, shift) * 7 + component(ink, shift) + 4) / 8
      #expect(component(bar, shift) == wanted)
    }
  }

  @Test func `a window has dots in its bar and transparent round corners`() throws {
    let file = PNGFile.bytes(of: try picture(PictureFrame(padding: 8, title: "Title"), .smooth))
    let found = try look(at: file, "0,0", "255,0", "0,91", "16,14", "36,14", "56,14", "128,0", "8,36")
    #expect(found[0] == "256 92")
    #expect(found[1...3].allSatisfy { $0.hasSuffix(" 0") })
    // The line around it: a quarter of the way from the background to the foreground.
    #expect(found[4...] == ["ff5f57 255", "febc2e 255", "28c840 255", "404040 255", "123456 255"])
  }

  @Test func `a dot is a whole disc, and a narrow window has what fits of it`() throws {
    let window = try picture(PictureFrame(padding: 8, title: "T"), .square)
    func isRed(_ x: Int, _ y: Int) -> Bool { window.pixels[y * window.width + x] == 0xFF5F57 }
    // Its centre is 16, 14 and its radius 6.
    #expect((0..<28).filter { isRed($0, 13) } == Array(10...21) && (0..<28).filter { isRed(15, $0) } == Array(8...19))
    let narrow = Grid(size: Size(columns: 1, rows: 1), filledWith: Self.screen.cells[0])
    var painter = try FramePainter(
      CellPainter(scale: 1), pictureFrame: PictureFrame(padding: 3, title: "T"), corners: .square)
    try painter.draw(narrow, damage: .everything(narrow.size))
    let pixels = painter.picture.pixels[(13 * painter.picture.width)...].prefix(painter.picture.width)
    #expect(pixels.count == 14 && pixels.dropFirst(10).dropLast().allSatisfy { $0 == 0xFF5F57 })
  }

  @Test func `corners are opaque or transparent in a GIF, and square in a video`() throws {
    var animation = GIFAnimation()
    animation.show(try picture(PictureFrame(title: "Title"), .cut), at: 0)
    let found = try look(at: animation.finish(at: 2), "0,0", "1,0", "0,8", "3,31")
    #expect(found == ["246 82", "000000 0", "000000 0", "404040 255", "123456 255"])
    let square = PNGFile.bytes(of: try picture(PictureFrame(title: "Title"), .square))
    #expect(try look(at: square, "0,0", "3,31") == ["246 82", "404040 255", "123456 255"])
  }

  @Test func `an SVG is put into a window unchanged`() {
    let svg = SVGFile.text(of: Self.screen, scale: 2, pictureFrame: PictureFrame(padding: 8, title: "A & B"))
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 512 184\""))
    #expect(svg.contains(">A &amp; B</text>"))
    #expect(svg.contains("\n<svg x=\"16\" y=\"72\" xmlns"))
  }

  @Test(arguments: [false, true]) func `a plate has its margin, its corners and its discs`(hasRings: Bool) throws {
    var frame = PictureFrame(padding: 4)
    frame.plate = PictureFrame.Plate(
      margin: 10, fill: 0x6B50FF, radius: 8,
      bar: PictureFrame.Plate.Bar(height: 30, hasRings: hasRings, isRight: false))
    let picture = try picture(frame, scale: 2, .square)
    #expect(picture.width == 2 * (240 + 28) && picture.height == 2 * (48 + 28 + 30))
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[2 * y * picture.width + 2 * x] }
    #expect(pixel(5, 40) == 0x6B50FF && pixel(picture.width / 2 - 5, 40) == 0x6B50FF)
    // The corner is round: its tip has the margin's colour, and the plate begins behind it.
    #expect(pixel(11, 11) == 0x6B50FF && pixel(14, 20) == frame.ground)
    // The first disc is centred in a square of the bar's height. VHS gives its colour.
    #expect(pixel(25, 25) == (hasRings ? frame.ground : 0xFF4F4D))
    let svg = SVGFile.text(of: Self.screen, scale: 1, pictureFrame: frame)
    #expect(svg.contains("rx=\"8\"") && svg.contains("<circle cx=\"25\" cy=\"25\""))
  }
}
