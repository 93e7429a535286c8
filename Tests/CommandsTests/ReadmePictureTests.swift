import PortholeCommands
import PortholeDecks
import TestSupport
import Testing
import Transitions

/// The pictures of the README and of the gallery are what their decks and tapes show today.
@MainActor @Suite(.waits) struct ReadmePictureTests {
  private static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  private static let pictures = root + "/.github/pictures"
  private static let gallery = root + "/.github/gallery"

  private static func text(_ path: String) throws -> String {
    String(decoding: try #require(File.read(path)), as: UTF8.self)
  }

  private static func run(_ words: String...) -> Int32 { Program.porthole.run(words) }

  @Test func `the talk of the README is the deck of its picture`() throws {
    let talk = try Self.text("\(Self.pictures)/talk.md")
    #expect(try Self.text("\(Self.root)/README.md").contains("```markdown\n\(talk)```\n"))
    let folder = try TemporaryFolder([:])
    let svg = "\(folder.path)/talk.svg"
    #expect(Self.run("record", "\(Self.pictures)/talk.md", "--size", "80x16", "-o", svg) == 0)
    let advice = "make it anew: porthole record .github/pictures/talk.md --size 80x16 -f -o .github/pictures/talk.svg"
    #expect(File.read(svg) == File.read("\(Self.pictures)/talk.svg"), "\(advice)")
  }

  @Test(arguments: ThemeName.allCases)
  func `the picture of a theme is its page`(theme: ThemeName) throws {
    let page = try Self.text("\(Self.pictures)/themes/page.md").replacing("NAME", with: theme.rawValue)
    let folder = try TemporaryFolder(["page.md": page])
    let svg = "\(folder.path)/page.svg"
    #expect(Self.run("export", "-q", "\(folder.path)/page.md", "--size", "44x14", "-o", svg) == 0)
    let advice = "make them anew: Tests/Judges/theme-pictures .build/release/porthole"
    #expect(File.read(svg) == File.read("\(Self.pictures)/themes/\(theme.rawValue).svg"), "\(advice)")
    #expect(try Self.text("\(Self.root)/README.md").contains("pictures/themes/\(theme.rawValue).svg"))
  }

  @Test func `the picture of a demo is what its tape plays`() throws {
    let folder = try TemporaryFolder([:])
    let tape = try Self.text("\(Self.pictures)/demo.tape")
    let output = "Output .github/pictures/demo.gif"
    #expect(tape.contains(output))
    try folder.write("demo.tape", tape.replacing(output, with: "Output \(folder.path)/demo.gif"))
    #expect(Self.run("record", "\(folder.path)/demo.tape") == 0)
    let advice = "make it anew: porthole record .github/pictures/demo.tape -f"
    #expect(File.read("\(folder.path)/demo.gif") == File.read("\(Self.pictures)/demo.gif"), "\(advice)")
  }

  @Test func `the gallery shows every transition in words and in a picture`() throws {
    let page = try Self.text("\(Self.gallery)/README.md")
    for entry in Catalog.all {
      let file = "\(entry)".replacing(":", with: "-") + ".svg"
      #expect(page.contains("`\(entry)`: \(entry.summary) ("), "\(entry)")
      #expect(page.contains("](\(file))") && File.read("\(Self.gallery)/\(file)") != nil, "\(file)")
    }
  }

  @Test(arguments: ["punch", "slide:left", "dissolve"])
  func `a picture of the gallery is what the transition shows`(name: String) throws {
    let folder = try TemporaryFolder([:])
    let svg = "\(folder.path)/a.svg"
    let pages = "\(Self.root)/Tests/Fixtures/gallery"
    #expect(
      Self.run(
        "export", pages, "--from", "harbour", "--to", "reef", "-t", name, "--size", "40x11", "-o", svg) == 0)
    let kept = "\(Self.gallery)/\(name.replacing(":", with: "-")).svg"
    #expect(File.read(svg) == File.read(kept), "make them anew: Tests/Judges/gallery-page .build/release/porthole")
  }
}
