import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Photographs in passes, of which a decoder keeps all coefficients.
@Suite(.waits) struct LargeJPEGTests {
  private static let script = """
    import sys
    from PIL import Image
    noise = Image.effect_noise((1000, 750), 60).resize((4000, 3000))
    image = Image.merge("RGB", (noise, Image.linear_gradient("L").resize((4000, 3000)), noise))
    for sampling in 0, 2:
        image.save(f"{sys.argv[1]}/{sampling}.jpg", quality=90, progressive=True, subsampling=sampling)
    """

  @Test func `twelve megapixels are drawn, with colours of any resolution`() throws {
    let folder = try TemporaryFolder(["make.py": Self.script])
    try #require(Shell.run("/usr/bin/python3 \(folder.path)/make.py \(folder.path)").status == 0)
    for sampling in [0, 2] {
      let bytes = try #require(File.read("\(folder.path)/\(sampling).jpg"))
      let header = try ImageHeader(bytes)
      #expect([header.width, header.height] == [4000, 3000])
      let bitmap = try ImageBitmapTests.draw(bytes, cells: Size(columns: 80, rows: 30), cell: (8, 16))
      let frame = try #require(Pillow.frames(of: bitmap.bytes).first)
      // Green goes from none at the top to full at the bottom.
      let green = [0, frame.height - 1].map { frame.pixels[$0 * frame.width] >> 8 & 255 }
      #expect(green[0] < 20 && green[1] > 235, "\(sampling): \(green)")
    }
  }
}
