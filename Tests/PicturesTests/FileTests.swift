import PortholePictures
import TestSupport
import Testing
import Transitions

/// Other programs read the files.
struct FileTests {
  /// Returns a picture whose pixels all differ, if `colors` is large enough.
  private func picture(_ width: Int, _ height: Int, colors: Int, shift: Int = 0) -> Picture {
    var grid = Grid(
      size: Size(columns: width, rows: height), filledWith: Cell(foreground: Page.ink, background: Page.ground))
    for row in 0..<height {
      for column in 0..<width {
        let number = UInt32((row * width + column) % colors + shift)
        grid[column: column, row: row] = Cell(
          foreground: Page.ink, background: Color(rgb: number &* 40_503 & 0xFF_FFFF))
      }
    }
    var painter = try? CellPainter(scale: 1)
    return (try? painter?.picture(of: grid)) ?? Picture(width: 0, height: 0)
  }

  @Test(arguments: [1, 2, 200, 256, 257, 900]) func `pillow reads the drawn picture from a PNG`(colors: Int) throws {
    let picture = picture(30, 30, colors: colors)
    let file = PNGFile.bytes(of: picture)
    let frames = try Pillow.frames(of: file)
    #expect(frames.count == 1 && frames[0].width == 240 && frames[0].height == 480)
    #expect(frames[0].pixels == picture.pixels)
    #expect(PNGFile.bytes(of: picture) == file)
  }

  @Test func `pillow reads the pictures and their durations from a GIF`() throws {
    let pictures = [
      picture(6, 3, colors: 5), picture(6, 3, colors: 18), picture(6, 3, colors: 7, shift: 3), picture(6, 3, colors: 1),
    ]
    var animation = GIFAnimation()
    for (index, time) in [0, 10, 12, 700].enumerated() { animation.show(pictures[index], at: time) }
    // An unchanged picture makes no new image.
    animation.show(pictures[3], at: 800)
    let file = animation.finish(at: 900)
    let frames = try Pillow.frames(of: file)
    #expect(frames.map(\.duration) == [100, 20, 6880, 2000])
    #expect(frames.map(\.pixels) == pictures.map(\.pixels))
  }

  @Test func `local palettes keep colours exact once the shared one is full`() throws {
    let pictures = (0..<4).map { picture(16, 15, colors: 240, shift: $0 * 200) }
    var animation = GIFAnimation()
    for (index, picture) in pictures.enumerated() { animation.show(picture, at: index * 2) }
    let frames = try Pillow.frames(of: animation.finish(at: 8))
    #expect(frames.map(\.pixels) == pictures.map(\.pixels))
  }

  @Test(arguments: [1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 63, 64, 127, 128])
  func `a local palette has room for its colours and the transparent one`(count: Int) throws {
    let pictures = [picture(16, 16, colors: 255), picture(16, 16, colors: count, shift: 1000)]
    var animation = GIFAnimation()
    for (index, picture) in pictures.enumerated() { animation.show(picture, at: index * 2) }
    #expect(try Pillow.frames(of: animation.finish(at: 4)).map(\.pixels) == pictures.map(\.pixels))
  }

  @Test func `more colours than a GIF can hold are approximated`() throws {
    let picture = picture(30, 30, colors: 900)
    var animation = GIFAnimation()
    animation.show(picture, at: 0)
    let frame = try #require(try Pillow.frames(of: animation.finish(at: 2)).first)
    var furthest = 0
    for (a, b) in zip(frame.pixels, picture.pixels) {
      for shift: UInt32 in [0, 8, 16] { furthest = max(furthest, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF))) }
    }
    #expect(Set(frame.pixels).count <= 255)
    // Nine hundred colours spread over the whole range: 255 boxes are about 40 wide.
    #expect(furthest < 48)
    var again = GIFAnimation()
    again.show(picture, at: 0)
    #expect(try Pillow.frames(of: again.finish(at: 2)).first == frame)
  }

  @Test func `a picture of many colours becomes exact while it is shown`() throws {
    let (many, few) = (picture(30, 30, colors: 900), picture(30, 30, colors: 5))
    for pictures in [[many], [few, many, few]] {
      var animation = GIFAnimation()
      for (index, picture) in pictures.enumerated() { animation.show(picture, at: index * 50) }
      let frames = try Pillow.frames(of: animation.finish(at: pictures.count * 50))
      #expect(frames.map(\.duration).reduce(0, +) == pictures.count * 500)
      #expect(frames.allSatisfy { $0.duration >= 20 })
      let exact = try #require(frames.firstIndex { $0.pixels == many.pixels })
      // One approximation, then one image per 255 colours. The exact one stays for the rest of the time.
      let first = pictures.count == 1 ? 0 : 1
      #expect((first + 2...first + 4).contains(exact) && frames[exact].duration >= 400)
      #expect(frames[first..<exact].allSatisfy { $0.duration == 20 })
    }
  }

  @Test func `a picture of many colours that is replaced at once is not refined`() throws {
    let (many, few) = (picture(30, 30, colors: 900), picture(30, 30, colors: 5))
    var animation = GIFAnimation()
    for (index, picture) in [many, few, many].enumerated() { animation.show(picture, at: index * 2) }
    let frames = try Pillow.frames(of: animation.finish(at: 6))
    #expect(frames.map(\.duration) == [20, 20, 20] && frames[1].pixels == few.pixels)
  }

  @Test func `long codes are read correctly`() throws {
    // Enough different runs to fill the 4096 codes several times.
    let (first, second) = (picture(60, 40, colors: 251), picture(60, 40, colors: 249, shift: 1))
    var animation = GIFAnimation()
    animation.show(first, at: 0)
    animation.show(second, at: 2)
    #expect(try Pillow.frames(of: animation.finish(at: 4)).map(\.pixels) == [first.pixels, second.pixels])
  }

  @Test func `a pause longer than an image can last is kept`() throws {
    let (first, second) = (picture(2, 1, colors: 1), picture(2, 1, colors: 2))
    var animation = GIFAnimation()
    animation.show(first, at: 0)
    animation.show(second, at: 200_000)
    let frames = try Pillow.frames(of: animation.finish(at: 200_010))
    #expect(frames.map(\.duration).reduce(0, +) == 2_000_100)
    #expect(frames.dropLast().allSatisfy { $0.pixels == first.pixels } && frames.last?.pixels == second.pixels)
  }

  @Test func `a screen may grow and shrink`() throws {
    let (small, large) = (picture(2, 1, colors: 2), picture(3, 2, colors: 6))
    var animation = GIFAnimation()
    for (index, picture) in [small, large, small].enumerated() { animation.show(picture, at: index * 10) }
    let frames = try Pillow.frames(of: animation.finish(at: 30))
    #expect(
      frames.map(\.width) == [24, 24, 24] && frames[1].pixels == large.pixels && frames[0].pixels == frames[2].pixels)
    #expect(
      frames[0].pixels.enumerated().allSatisfy { at, pixel in
        let (x, y) = (at % 24, at / 24)
        return pixel == (x < 16 && y < 16 ? small.pixels[y * 16 + x] : 0)
      })
  }
}
