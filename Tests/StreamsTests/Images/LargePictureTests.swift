import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Pictures that are scaled while they are read.
@Suite(.waits) struct LargePictureTests {
  /// Writes PNGs of 12.4 million pixels with a colour in each quarter, the last one half transparent, in the modes of
  /// Pillow, and the same made small by Pillow, over black.
  private static let script = """
    import sys
    from PIL import Image
    for mode in ("RGBA", "RGB", "L", "P", "1"):
        image = Image.new("RGBA", (4001, 3101))
        for place, color in (((0, 0), (200, 0, 0, 255)), ((2000, 0), (0, 200, 0, 255)), ((0, 1550), (0, 0, 200, 255)),
                             ((2000, 1550), (240, 240, 240, 128))):
            image.paste(color, place + (4001, 3101))
        if mode != "RGBA":
            black = Image.new("RGBA", image.size, (0, 0, 0, 255))
            image = Image.alpha_composite(black, image).convert("RGB").convert(mode)
        image.save(f"{sys.argv[1]}/{mode}.png", compress_level=1)
        whole = Image.new("RGBA", image.size, (0, 0, 0, 255))
        whole.alpha_composite(image.convert("RGBA"))
        whole.convert("RGB").resize((64, 50), Image.BOX).save(f"{sys.argv[1]}/{mode}-small.png")
    """

  @Test func `they have the colours that Pillow gives them`() throws {
    let folder = try TemporaryFolder(["make.py": Self.script])
    try #require(Shell.run("/usr/bin/python3 \(folder.path)/make.py \(folder.path)").status == 0)
    for mode in ["RGBA", "RGB", "L", "P", "1"] {
      let bytes = try #require(File.read("\(folder.path)/\(mode).png"))
      let wanted = try #require(Pillow.frames(of: File.read("\(folder.path)/\(mode)-small.png") ?? []).first)
      let bitmap = try ImageBitmapTests.draw(bytes, cells: Size(columns: 8, rows: 5), cell: (8, 10))
      let drawn = try #require(Pillow.frames(of: bitmap.bytes).first)
      #expect([drawn.width, drawn.height] == [64, 50])
      var farthest = 0
      for place in 0..<3200 {
        for shift in [0, 8, 16] {
          let distance = abs(Int(drawn.pixels[place] >> shift & 255) - Int(wanted.pixels[place] >> shift & 255))
          farthest = max(farthest, distance)
        }
      }
      // The squares beside the last column and row are half empty.
      #expect(farthest <= 8, "\(mode)")
    }
  }

  @Test func `a large picture without its end is damaged`() throws {
    let script = "from PIL import Image; Image.effect_noise((4000, 3100), 9).save(r'%s')"
    let folder = try TemporaryFolder([:])
    let path = "\(folder.path)/a.png"
    let made = Shell.run("/usr/bin/python3 -c \"\(script.replacing("%s", with: path))\"")
    try #require(made.status == 0)
    let bytes = try #require(File.read(path))
    #expect(throws: ImageProblem.damaged) {
      try ImageBitmapTests.draw(Array(bytes.prefix(bytes.count / 8)), cells: Size(columns: 8, rows: 5), cell: (8, 10))
    }
  }
}
