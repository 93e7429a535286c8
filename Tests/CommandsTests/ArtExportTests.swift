import CPortholeLoading
import PortholePictures
import TestSupport
import Testing

@testable import PortholeCommands

/// Art in pictures, as large as the work and in its own font.
@MainActor @Suite(.waits) struct ArtExportTests {
  /// An XBin of three cells with a font in which every glyph has eight rows, of which the first and the last are full.
  private static let work: [UInt8] = {
    let head: [UInt8] = Array("XBIN\u{1A}".utf8) + [3, 0, 1, 0, 8, 2]
    let glyphs: [UInt8] = (0..<256).flatMap { _ in [0xFF, 0, 0, 0, 0, 0, 0, 0xFF] as [UInt8] }
    return head + glyphs + [0x41, 0x07, 0x42, 0x07, 0x43, 0x1F]
  }()

  private func picture(_ options: String..., ending: String = "png") throws -> Pillow.Frame {
    let folder = try TemporaryFolder([:])
    try File.write(Self.work, to: "\(folder.path)/a.xb")
    let output = "\(folder.path)/out.\(ending)"
    let command = try ExportCommand(parsing: ["\(folder.path)/a.xb", "-o", output] + options)
    #expect(try command.run() == 0)
    let bytes = try #require(File.read(output))
    return try #require(Pillow.frames(of: bytes).first)
  }

  @Test func `a work has its own size and the glyphs of its own font`() throws {
    for ending in ["png", "gif", "webp"] {
      let frame = try picture("--scale", "1", ending: ending)
      #expect(frame.width == 24 && frame.height == 8, "\(ending)")
      let rows = (0..<8).map { row in frame.pixels[row * 24 + 1] }
      #expect(rows == [0xAAAAAA, 0, 0, 0, 0, 0, 0, 0xAAAAAA], "\(ending)")
      #expect(frame.pixels[23] == 0xFFFFFF && frame.pixels[24 + 23] == 0x0000AA, "\(ending)")
    }
  }

  @Test func `a chosen font, size and margin come before those of the work`() throws {
    let frame = try picture("--scale", "1", "--size", "5x2", "--padding", "4")
    #expect(frame.width == 5 * 8 + 8 && frame.height == 2 * 8 + 8)
    #expect(try picture("--scale", "1", "--font", "DejaVu Sans Mono").height == 16 + 2 * PictureFrame.usualPadding)
  }
}
