import PortholeDecks
import PortholeInterface
import PortholeRecording
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

/// The pictures of decks in documents.
@MainActor @Suite(.waits) struct ExportPicturesTests {
  private static let halves = TestImages.halves(width: 160, height: 160)
  private static let moving = TestImages.gif(width: 160, height: 80, frames: 3)
  private static let named = Array("<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'/>".utf8)
  private static let unnamed = Array("<svg width='80' height='80'/>".utf8)

  private static let page = """
    ![A "gull"](a.png)

    ---

    # Two

    Words.

    <!-- pause -->

    ![again](a.png)

    ![moves](m.gif)
    """

  private func export(_ page: String, to kind: String, _ options: [String] = []) throws -> [UInt8] {
    let folder = try TemporaryFolder(["talk.md": page])
    for (name, bytes) in [
      ("a.png", Self.halves), ("m.gif", Self.moving), ("named.svg", Self.named), ("unnamed.svg", Self.unnamed),
    ] {
      try File.write(bytes, to: "\(folder.path)/\(name)")
    }
    let path = folder.path + "/out.\(kind)"
    #expect(try ExportCommand(parsing: [folder.path + "/talk.md", "-o", path] + options).run() == 0)
    return try #require(File.read(path))
  }

  private func html(_ page: String) throws -> String { String(decoding: try export(page, to: "html"), as: UTF8.self) }

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

  @Test func `a web page has the files themselves, each once`() throws {
    let page = try html(Self.page)
    #expect(count("data:image/png;base64,\(TestImages.base64(Self.halves))\"", in: page) == 1)
    #expect(count("data:image/gif;base64,\(TestImages.base64(Self.moving))\"", in: page) == 1)
    #expect(page.contains("; img-src data:; base-uri 'none'"))
    #expect(count("<use href=\"#picture-1\"", in: page) == 2 && count("<use href=\"#picture-2\"", in: page) == 1)
    #expect(page.contains("role=\"img\" aria-label=\"A &quot;gull&quot;\"/>"))
    // The pictures after the pause come with it.
    #expect(count(" data-f=\"1\" role=\"img\"", in: page) == 2)
  }

  @Test(arguments: ["footer: a | b\n", "progress: yes\n", "footer: a\nprogress: yes\n", ""])
  func `a picture leaves room for the lines below its screen, so that all pages have one size`(head: String) throws {
    let page = "---\n\(head)---\n\n# P\n\n![x](a.png)\n\n---\n\n# Words\n"
    let folder = try TemporaryFolder(["talk.md": page])
    try File.write(Self.halves, to: "\(folder.path)/a.png")
    let deck = try Deck.opened(.path("\(folder.path)/talk.md"))
    let show = Presenter(deck: deck, start: nil, TransitionOptions(), DisplayOptions())
    // The screen of 24 rows is whole: nothing is left to scroll to.
    #expect(show.display == show.frame && show.isAtLastPart)
    #expect(!head.contains("footer") || show.frame.lines.last?.hasPrefix(" a") == true)
    try File.write(try export(page, to: "pdf"), to: "\(folder.path)/a.pdf")
    // A line for each page: Page    1 size: 576 x 346 pts
    let told = Shell.run("pdfinfo -f 1 -l 9 '\(folder.path)/a.pdf' | sed -n 's/^Page .* size: *//p'").output
    let sizes = String(decoding: told, as: UTF8.self).split(separator: "\n")
    #expect(sizes.count == 2 && Set(sizes).count == 1, "\(sizes)")
    let html = try html(page)
    #expect(!head.contains("footer") || count(">a", in: html) + count("> a", in: html) >= 2)
  }

  @Test func `a web page without pictures lets the browser show none`() throws {
    let page = try html("# One\n")
    #expect(!page.contains("img-src") && !page.contains("<image"))
  }

  @Test func `no cells are below a picture`() throws {
    let page = try html("![x](a.png)\n")
    #expect(!page.contains("#c82828") && !page.contains("#2850c8"))
  }

  @Test func `an SVG that a browser would not recognise is a PNG`() throws {
    let page = try html("![x](named.svg)\n\n![y](unnamed.svg)\n")
    #expect(count("data:image/svg+xml;base64,\(TestImages.base64(Self.named))", in: page) == 1)
    #expect(count("data:image/svg+xml", in: page) == 1 && count("data:image/png", in: page) == 1)
  }

  @Test func `the same deck gives the same bytes`() throws {
    #expect(try export(Self.page, to: "html") == export(Self.page, to: "html"))
    #expect(try export(Self.page, to: "pdf") == export(Self.page, to: "pdf"))
  }

  @Test(.enabled(if: Shell.run("command -v pdftoppm").status == 0, "apt-get install poppler-utils"))
  func `a PDF has the pixels on the cells`() throws {
    let folder = try TemporaryFolder([:])
    try File.write(try export("![x](a.png)\n", to: "pdf"), to: folder.path + "/a.pdf")
    #expect(Shell.run("cd '\(folder.path)' && pdftoppm -r 72 -png a.pdf page").status == 0)
    let name = try #require(["page-1.png", "page-01.png"].first { File.read(folder.path + "/" + $0) != nil })
    let page = try #require(File.read(folder.path + "/" + name))
    let frame = try #require(Pillow.frames(of: page).first)
    #expect([frame.width, frame.height] == [640, 384])
    // The picture has 20 columns and 10 rows; 30 columns are on its left, and five rows are above it.
    let colors = [(244, 84), (316, 158), (324, 158), (396, 236)].map { frame.pixels[$0.1 * 640 + $0.0] }
    #expect(colors == [0xC82828, 0xC82828, 0x2850C8, 0x2850C8])
  }

  @Test(.enabled(if: Shell.run("command -v pdfimages").status == 0, "apt-get install poppler-utils"))
  func `a PDF has the pixels of the file and no more`() throws {
    let folder = try TemporaryFolder([:])
    for (pause, pages) in [([], 2), (["--pauses"], 3)] {
      try File.write(try export(Self.page, to: "pdf", pause), to: folder.path + "/a.pdf")
      let list = String(decoding: Shell.run("pdfimages -list '\(folder.path)/a.pdf'").output, as: UTF8.self)
      let rows = list.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ") }
      #expect(rows.map { "\($0[0]): \($0[3])x\($0[4])" } == ["1: 160x160", "\(pages): 160x160", "\(pages): 160x80"])
    }
  }

  /// An image that no characters can show.
  private static let stripes = TestImages.png(width: 120, height: 96) { x, y in
    (x + y) / 3 % 2 == 0 ? (200, 40, 40, 255) : (40, 80, 200, 255)
  }

  /// Returns the first or the last frame of a file of pixels.
  private func frame(_ kind: String, _ words: [String], records: Bool = false) throws -> Pillow.Frame {
    let folder = try TemporaryFolder(["talk.md": "![x](s.png)\n\n---\n\n# Two\n", "a.tape": "Sleep 100ms\n"])
    try File.write(Self.stripes, to: folder.path + "/s.png")
    let (deck, path) = (folder.path + "/talk.md", folder.path + "/out.\(kind)")
    let status: Int32
    if records {
      status = try RecordCommand(parsing: [deck, "--script", folder.path + "/a.tape", "-o", path] + words).run()
    } else {
      status = try ExportCommand(parsing: [deck, "-o", path] + words).run()
    }
    #expect(status == 0)
    let bytes = try #require(File.read(path))
    return try #require(try Pillow.frames(of: bytes).last)
  }

  @Test(arguments: [
    ("png", ["--screen", "1"], false), ("png", ["--from", "2", "--to", "1", "--at", "1"], false),
    ("gif", ["--from", "2", "--to", "1"], false), ("webp", ["--from", "2", "--to", "1"], false), ("gif", [], true),
    ("apng", [], true),
  ])
  func `a picture of a page has its pixels in files of pixels`(kind: String, words: [String], records: Bool) throws {
    let shown = try frame(kind, words + ["--scale", "2"], records: records)
    let places = shown.pixels.indices.filter { [0xC82828, 0x2850C8].contains(shown.pixels[$0]) }
    let (left, top) = (places.map { $0 % shown.width }.min() ?? 0, (places.first ?? 0) / shown.width)
    #expect(places.count == 240 * 192)
    for y in 0..<192 {
      for x in 0..<240 {
        let wanted: UInt32 = (x / 2 + y / 2) / 3 % 2 == 0 ? 0xC82828 : 0x2850C8
        guard shown.pixels[(top + y) * shown.width + left + x] != wanted else { continue }
        Issue.record("\(x), \(y)")
        return
      }
    }
  }

  @Test func `a picture of a page is an image in an SVG, and cells in text`() throws {
    let page = "![x](a.png)\n"
    #expect(count("<image ", in: String(decoding: try export(page, to: "svg"), as: UTF8.self)) == 1)
    #expect(count("<img ", in: String(decoding: try export(page, to: "html", ["--screen", "1"]), as: UTF8.self)) == 1)
    #expect(String(decoding: try export(page, to: "txt"), as: UTF8.self).contains("▖"))
  }
}
