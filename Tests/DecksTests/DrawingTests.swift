import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeDecks

/// Formulas and diagrams that other programs draw.
struct DrawingTests {
  private func screen(_ text: String) throws -> Screen {
    try Deck.parse(files: [DeckFile(name: "a.md", bytes: text.utf8)]).screens[0]
  }

  @Test(arguments: [
    ("typst", "typst", "png"), ("latex", "latex", "png"), ("mermaid", "mmdc", "png"), ("d2", "d2", "svg"),
    ("dot", "dot", "png"), ("plantuml", "plantuml", "png"), ("LaTeX", "latex", "png"),
  ])
  func `a fence with +render asks for the program of its language`(
    language: String, program: String, ending: String
  ) throws {
    let found = try #require(try screen("```\(language) +render +width:40%\nx\n```").programs.first)
    #expect(found.name == program && found.draws && found.startsByItself && found.manner == .output)
    #expect(found.drawing?.size == .percent(40))
    #expect(found.words[3] == "porthole" && found.words[5].hasSuffix(".\(ending)"))
  }

  @Test(arguments: [
    ("python +exec +image", "python3", false), ("bash +exec_replace +image", "bash", true),
    ("bash +image", "bash", true),
    ("rust +image +exec:rust-script", "rust-script", false), ("bash +auto_exec +image +width:30%", "bash", true),
  ])
  func `a fence with +image shows the picture that it prints`(fence: String, program: String, starts: Bool) throws {
    let screen = try screen("```\(fence)\nx\n/// y\n```")
    let found = try #require(screen.programs.first)
    #expect(found.name == program && found.draws && found.startsByItself == starts && found.manner == .output)
    #expect(found.drawing?.size == (fence.contains("width") ? .percent(30) : MarkdownImage(url: "", words: "").size))
    #expect(found.words.last?.hasPrefix("x\n") == true && found.words[3] == "porthole")
    // The question shows the snippet, as the page hides a line of it.
    #expect(found.listing.contains { $0.contains("x") })
    #expect(found.listing.contains { $0.hasPrefix("hidden: ") } != fence.hasPrefix("rust"))
    #expect(screen.grid.rows.contains { $0.contains("[Draw with \(program)]") })
  }

  @Test func `a snippet is run by its words, and what it prints is kept when it is whole`() throws {
    let home = try TemporaryFolder([:])
    func run(_ code: String) throws -> (said: String, status: Int32, files: [String]) {
      let program = try #require(try screen("```bash +image\n\(code)\n```").programs.first)
      let line =
        "XDG_CACHE_HOME='\(home.path)' "
        + program.words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ") + " 2>&1"
      let done = Shell.run(line)
      let files = Shell.run("ls -A '\(home.path)/porthole'").output
      return (
        String(decoding: done.output, as: UTF8.self), done.status,
        String(decoding: files, as: UTF8.self).split(separator: "\n").map(String.init)
      )
    }
    let good = try run("printf 'GIF89a'")
    #expect(good.said.isEmpty && good.status == 0 && good.files.count == 1)
    for bad in ["true", "printf GIF; exit 3", "kill -TERM $PPID; sleep 0.1", "nosuchprogram"] {
      let done = try run(bad)
      #expect(done.status != 0 && done.files == good.files, "\(bad)")
    }
  }

  @Test func `the name of the picture depends on the text and on the colours of the page`() throws {
    func name(_ text: String) throws -> String? { try screen(text).programs.first?.words.last }
    let fence = "```dot +render\ngraph {}\n```"
    #expect(try name(fence) == name("# A\n\n" + fence) && name(fence) != nil)
    #expect(try name(fence) != name("```dot +render\ngraph { a }\n```"))
    #expect(try name(fence) != name("---\ntheme: light\n---\n" + fence))
  }

  @Test(arguments: [
    ("$$\na + b\n$$", ["\\[", "a + b", "\\]"]), ("$$ a_b \\\\ c $$", ["\\[", "a_b \\\\ c", "\\]"]),
    ("text\n$$ a\n\nb $$\ntext", ["\\[", "a", "b", "\\]"]),
  ])
  func `lines between two dollar signs are a formula`(text: String, lines: [String]) throws {
    let program = try #require(try screen(text).programs.first)
    #expect(program.name == "latex" && program.draws)
    let shown = program.words[4].split(separator: "\n").map(String.init)
    #expect(Array(shown.dropFirst().dropLast()) == lines)
  }

  @Test(arguments: [
    "$$\na", "```\n$$\na\n$$\n```", "`$$ a $$`", "a $$ b $$ c", "$$ a --> b $$", "    $$ a $$", "$$$$",
  ])
  func `other dollar signs are text`(text: String) throws {
    #expect(try screen(text).programs.isEmpty)
  }

  @Test func `the line of a formula is that in the file`() throws {
    let programs = try screen("---\ntitle: x\n---\n# A\n\n$$\na\n$$\n\nb\n\n$$ c $$\n").programs
    #expect(programs.map(\.line) == [6, 12])
  }

  @Test(.enabled(if: Shell.run("command -v mmdc").status != 0))
  func `a diagram without its program says so, with its settings folded`() throws {
    let text = "```mermaid +render\n%%{init: {'theme': 'x',\n  'y': 1}}%%\ngraph LR\n```\n"
    let folder = try TemporaryFolder(["a.md": text])
    let rows = try Deck.load(path: folder.path).screens[0].grid.rows.map { $0.drop { $0 == " " }.description }
    #expect(
      rows.filter { !$0.isEmpty } == ["drawn by mmdc, which is not installed", "mermaid", "%%{...}%%", "graph LR"])
  }
}
