import PortholeDecks
import PortholePictures
import PortholeRecording
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

@MainActor @Suite(.waits) struct DocumentExportTests {
  private static let talk = """
    # One

    Text that is **bold** and *slanted*.

    <!-- pause -->
    Later, see [the third](#3) and [the web](https://example.com/a?b=c&d=e).
    <!-- note: say < and > aloud -->

    ---

    # Two

    ---

    # Three

    [Back](@back)

    """

  /// Exports a deck of one file and returns the document.
  private func export(_ text: String, to kind: String, _ options: [String] = []) throws -> [UInt8] {
    let folder = try TemporaryFolder(["talk.md": text])
    let path = folder.path + "/out.\(kind)"
    #expect(try ExportCommand(parsing: [folder.path + "/talk.md", "-o", path] + options).run() == 0)
    return try #require(File.read(path))
  }

  private func page(_ text: String, _ options: [String] = []) throws -> String {
    String(decoding: try export(text, to: "html", options), as: UTF8.self)
  }

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

  @Test func `a web page has every slide, link, note and pause`() throws {
    let page = try page(Self.talk)
    #expect(count("<section ", in: page) == 3)
    #expect(page.contains("aria-label=\"1 of 3: One\" data-steps=\"1\""))
    #expect(page.contains("data-go=\"2\""))
    #expect(page.contains("href=\"https://example.com/a?b=c&amp;d=e\""))
    #expect(page.contains("data-go=\"back\""))
    // The part after the pause is drawn once, and comes with it.
    #expect(count("Later, see<", in: page) == 1)
    #expect(page.contains("<g data-f=\"1\"><text"))
    // Four passages to the neighbours are one transition there and one back.
    #expect(count("<template ", in: page) < 5)
  }

  /// Every form of note that a deck of ours can have, in every kind of document.
  @Test(
    arguments: ["<!-- note: secret -->", "<!--\nnote: |\n  secret\n-->", "---\nnotes: secret\n---\n"], ["html", "pdf"])
  func `a document holds notes only if they are asked for`(note: String, kind: String) throws {
    let text = note.hasPrefix("---") ? note + "# One\n" : "# One\n\n\(note)\n"
    func words(_ options: [String]) throws -> String {
      let bytes = try export(text + "\n---\n\n# Two\n", to: kind, options)
      guard kind == "pdf" else { return String(decoding: bytes, as: UTF8.self) }
      let folder = try TemporaryFolder([:])
      try File.write(bytes, to: folder.path + "/a.pdf")
      return String(decoding: Shell.run("pdftotext '\(folder.path)/a.pdf' -").output, as: UTF8.self)
    }
    let plain = try words([])
    #expect(plain.contains("One") && !plain.contains("secret") && !plain.contains("speaker notes"))
    #expect(try words(["--notes"]).contains("secret"))
  }

  @Test(.enabled(if: Shell.run("command -v pdfinfo").status == 0, "apt-get install poppler-utils"))
  func `notes have a page of their own behind their slide, and links still lead to slides`() throws {
    let folder = try TemporaryFolder([:])
    let path = folder.path + "/a.pdf"
    try File.write(try export(Self.talk, to: "pdf", ["--notes"]), to: path)
    let pages = (1...4).map { page in
      String(decoding: Shell.run("pdftotext -f \(page) -l \(page) '\(path)' -").output, as: UTF8.self)
    }
    #expect(pages[0].contains("One") && pages[1].contains("say < and > aloud") && pages[3].contains("Three"))
    let targets = String(decoding: Shell.run("pdfinfo -dests '\(path)'").output, as: UTF8.self)
    #expect(targets.contains("page4"))
  }

  /// Poppler reads the document: one picture an emoji, whatever the number of its code points, and its text beside it.
  @Test(
    .enabled(if: Shell.run("command -v pdfimages && fc-list | grep -q NotoColorEmoji").status == 0),
    arguments: [
      ("\u{26A0}\u{FE0F}", 1), ("\u{2705}", 1), ("1\u{FE0F}\u{20E3}", 1), ("\u{1F1E9}\u{1F1EA}", 1),
      ("\u{1F469}\u{200D}\u{1F4BB}", 1), ("\u{1F44D}\u{1F3FD}", 1),
      ("\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", 1), ("\u{263A}", 0), ("e\u{301}", 0),
    ])
  func `an emoji is one drawing in a PDF`(cluster: String, pictures: Int) throws {
    let folder = try TemporaryFolder([:])
    let path = folder.path + "/a.pdf"
    try File.write(try export("# \(cluster)\n\nText\n", to: "pdf"), to: path)
    let listed = String(
      decoding: Shell.run("pdfimages -list '\(path)' | awk '$3 == \"image\"' | wc -l").output, as: UTF8.self)
    #expect(Int(listed.filter(\.isNumber)) == pictures)
    let text = String(decoding: Shell.run("pdftotext '\(path)' -").output, as: UTF8.self)
    #expect(text.contains(cluster) || text.contains("\u{E9}"))
    // No glyph 0, the box for a code point that the font does not have.
    #expect(!text.contains("\u{FFFD}"))
  }

  @Test(.enabled(if: Shell.run("command -v pdftotext").status == 0, "apt-get install poppler-utils"))
  func `words in large letters are text too, and come with their pause`() throws {
    let text = "<!-- font_size: 3 -->\n# Large & red\n\n<!-- pause -->\n\nlater\n\n---\n\nsmall\n"
    let page = try page(text)
    let words = page.ranges(of: "Large &amp; red</text>")
    #expect(words.count == 1 && count("data-f=\"1\">later</text>", in: page) == 1)
    // They have the colour of the page, and the letters are drawn over them.
    #expect(page.contains("fill=\"#101010\">Large &amp; red</text>"))
    let folder = try TemporaryFolder([:])
    try File.write(try export(text, to: "pdf"), to: folder.path + "/a.pdf")
    let found = Shell.run("pdftotext -layout '\(folder.path)/a.pdf' -")
    try #require(found.status == 0)
    #expect(String(decoding: found.output, as: UTF8.self).contains("Large & red"))
  }

  @Test(
    .enabled(if: Shell.run("command -v pdftotext && fc-list :lang=ko | grep -q .").status == 0),
    arguments: ["Agentic AI 동향", "이번달 — 한눈에", "**누적** 갱신", "中文字 and 日本語"])
  func `words of two columns a letter stay words in a PDF`(text: String) throws {
    let folder = try TemporaryFolder([:])
    try File.write(try export(text, to: "pdf"), to: folder.path + "/a.pdf")
    let found = Shell.run("pdftotext '\(folder.path)/a.pdf' -")
    #expect(String(decoding: found.output, as: UTF8.self).contains(text.filter { $0 != "*" }))
  }

  @Test(.enabled(if: Shell.run("command -v pdftotext").status == 0, "apt-get install poppler-utils"))
  func `a picture leaves room for the words below it on a page that is higher than the terminal`() throws {
    let folder = try TemporaryFolder(["talk.md": "# T\n\n![](a.png)\n\n# below\n\nthe end\n"])
    try File.write(TestImages.halves(width: 640, height: 640), to: folder.path + "/a.png")
    for kind in ["html", "pdf"] {
      let path = "\(folder.path)/out.\(kind)"
      #expect(try ExportCommand(parsing: [folder.path + "/talk.md", "-o", path]).run() == 0)
    }
    let page = String(decoding: try #require(File.read(folder.path + "/out.html")), as: UTF8.self)
    #expect(count(">the end</text>", in: page) == 1)
    let found = Shell.run("pdftotext -layout '\(folder.path)/out.pdf' -")
    #expect(found.status == 0 && String(decoding: found.output, as: UTF8.self).contains("the end"))
  }

  @Test func `the same deck gives the same bytes`() throws {
    #expect(try export(Self.talk, to: "html") == export(Self.talk, to: "html"))
    #expect(try export(Self.talk, to: "pdf") == export(Self.talk, to: "pdf"))
  }

  @Test func `a web page asks for nothing outside and runs only its own script`() throws {
    let page = try page(Self.talk)
    #expect(page.contains("default-src 'none'; style-src 'unsafe-inline'; script-src '\(HTMLSlides.scriptHash)';"))
    let script = try #require(page.split(separator: "<script>").last?.split(separator: "</script>").first)
    let folder = try TemporaryFolder(["script": String(script)])
    let hash = Shell.run("openssl dgst -sha256 -binary '\(folder.path)/script' | base64")
    #expect("sha256-" + String(decoding: hash.output.dropLast(), as: UTF8.self) == HTMLSlides.scriptHash)
    #expect(count("<script", in: page) == 1)
    for word in ["src=", "@import", "url(http", "<link", "fetch("] { #expect(!page.contains(word), "\(word)") }
  }

  @Test(arguments: [
    "<script>bad()</script>", "</style><script>bad()</script>", "</title><img src=x onerror=bad()>",
    "\" onload=\"bad()", "' onload='bad()", "</template></svg></section>", "<!--", "]]>", "&lt;script&gt;",
    "a &amp; b", "\u{1B}]0;bad\u{07}", "\u{202E}bad", "url(#p0)",
  ])
  func `hostile text stays text`(text: String) throws {
    let deck: KeyValuePairs = [
      "a.md": "---\ntitle: \(text)\n---\n# \(text)\n\n`\(text)`\n\n[\(text.filter { !"[]".contains($0) })](b.md)\n",
      "b.txt": "\(text)\n\n[\(text.filter { !"[]\n".contains($0) })]\n\n<!-- note: \(text) -->\n",
    ]
    let folder = try TemporaryFolder(deck)
    let path = folder.path + "/out.html"
    #expect(try ExportCommand(parsing: [folder.path, "-o", path]).run() == 0)
    let page = String(decoding: try #require(File.read(path)), as: UTF8.self)
    let reader = """
      import html.parser, sys
      class Reader(html.parser.HTMLParser):
          def handle_starttag(self, tag, attributes):
              names = [name for name, _ in attributes]
              print(tag, *[name for name in names if name.startswith("on") or name == "src"])
          def handle_comment(self, text): print("comment")
      Reader().feed(open(sys.argv[1]).read())
      """
    let script = try TemporaryFolder(["reader.py": reader])
    let found = Shell.run("python3 '\(script.path)/reader.py' '\(path)' | sort -u")
    let tags = Set(String(decoding: found.output, as: UTF8.self).split(separator: "\n").map(String.init))
    let ours: Set<String> = [
      "html", "meta", "title", "style", "main", "section", "svg", "desc", "rect", "path", "g", "text", "a", "aside",
      "h2",
      "p", "nav", "button", "form", "input", "div", "table", "tr", "th", "td", "template", "script", "defs", "filter",
      "fegaussianblur",
      "fecomponenttransfer", "fefunca", "mask", "clippath", "circle", "use", "tspan",
    ]
    #expect(tags.subtracting(ours).isEmpty)
    #expect(count("<script", in: page) == 1)
    #expect(page.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
  }

  @Test(arguments: [
    ("https://a.b/c", true), ("mailto:a@b.c", true), ("javascript://%0abad()", false), ("data://x", false),
    ("file:///etc/passwd", false), ("HTTP://a.b", true),
  ])
  func `a link leaves the page only to an address that runs no code`(address: String, isKept: Bool) throws {
    let page = try page("# One\n\n[out](\(address))\n")
    #expect(page.contains("target=\"_blank\" rel=\"noopener noreferrer\"") == isKept)
    #expect(!page.contains("href=\"javascript") && !page.contains("href=\"data") && !page.contains("href=\"file"))
  }

  @Test(arguments: Catalog.all.map(\.description).filter { $0 != "cut" })
  func `every transition is in a web page`(name: String) throws {
    let page = try page("# One\n\n---\n\n# Two\n", ["--transition", name, "--size", "40x12"])
    #expect(page.contains("<template data-ms="))
    #expect(page.contains("animation-name:"))
  }

  /// Returns the objects of a PDF as text. cairo packs them since version 1.18.
  private func inflated(_ bytes: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    try File.write(bytes, to: folder.path + "/a.pdf")
    let script = """
      import re, sys, zlib
      data = open(sys.argv[1], "rb").read()
      def text(found):
          try: return zlib.decompressobj().decompress(found[1])
          except zlib.error: return found[0]
      print(re.sub(rb"stream\\r?\\n(.*?)endstream", text, data, flags=re.S).decode("latin-1"))
      """
    try folder.write("inflate.py", script)
    let found = Shell.run("PYTHONIOENCODING=utf-8 python3 \(folder.path)/inflate.py \(folder.path)/a.pdf")
    try #require(found.status == 0)
    return String(decoding: found.output, as: UTF8.self)
  }

  @Test func `a PDF has a page for each slide, and with --pauses for each pause`() throws {
    func pages(_ options: [String]) throws -> Int {
      let text = try inflated(export(Self.talk, to: "pdf", options))
      return count("/Type /Page", in: text) - count("/Type /Pages", in: text)
    }
    #expect(try pages([]) == 3)
    #expect(try pages(["--pauses"]) == 4)
  }

  @Test(arguments: [("footer: a | b\n", 25), ("", 24)])
  func `a line at the lower edge of a PDF is as far from it as the first line from the upper edge`(
    head: String, rows: Int
  ) throws {
    let folder = try TemporaryFolder([:])
    try File.write(try export("---\n\(head)---\n# One\n\n---\n\n# Two\n", to: "pdf"), to: folder.path + "/a.pdf")
    let told = Shell.run("pdfinfo '\(folder.path)/a.pdf' | sed -n 's/^Page size: *//p'").output
    // A cell is 8 by 16 points.
    #expect(String(decoding: told, as: UTF8.self).hasPrefix("\(80 * 8) x \(rows * 16) "))
  }

  @Test func `a PDF has its links, an outline, a title and no date`() throws {
    let text = try inflated(export(Self.talk, to: "pdf", ["--author", "The crew"]))
    #expect(text.contains("(https://example.com/a?b=c&d=e)"))
    #expect(text.contains("/Dest (page3)"))
    #expect(text.contains("/Type /Outlines"))
    #expect(text.contains("/Author (The crew)"))
    #expect(!text.contains("/CreationDate"))
  }

  @Test(arguments: [
    ("author: Ann Bee\n", "(Ann Bee)"), ("authors:\n  - Ann\n  - Bob\n", "(Ann, Bob)"), ("author: \"Ann\"\n", "(Ann)"),
    ("authors: [Ann, Bob]\n", "(Ann, Bob)"),
  ]) func `the author of the front matter is that of the PDF`(head: String, author: String) throws {
    let talk = "---\ntitle: T\n\(head)---\n\n# One\n\n---\n\n# Two\n"
    let text = try inflated(export(talk, to: "pdf"))
    #expect(text.contains("/Author \(author)"))
    let asked = try inflated(export(talk, to: "pdf", ["--author", "Cy"]))
    #expect(asked.contains("/Author (Cy)"))
  }

  @Test(.enabled(if: Shell.run("command -v pdftotext").status == 0))
  func `the text of a PDF is that of the screens`() throws {
    let folder = try TemporaryFolder([:])
    let path = folder.path + "/tour.pdf"
    let tour = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Screens"
    #expect(try ExportCommand(parsing: [tour, "-o", path]).run() == 0)
    let text = String(decoding: Shell.run("pdftotext -layout '\(path)' -").output, as: UTF8.self)
    let pages = text.split(separator: "\u{0C}", omittingEmptySubsequences: false)
    var deck = try Deck.load(path: tour)
    deck.screens.format.offersPrograms = false
    #expect(pages.count == deck.asked.count + 1)
    for index in deck.asked {
      #expect(
        Self.words(String(pages[index])) == Self.words(of: deck.screens[index].grid),
        "\(deck.screens.ids[index])")
    }
  }

  /// Returns the characters of a text that are neither blank nor geometry.
  private static func words(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace && !isDrawn($0) }))
  }

  private static func words(of grid: Grid) -> String { words(PlainText.lines(of: grid).joined(separator: "\n")) }

  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    [0x2500...0x259F, 0x2800...0x28FF, 0xE0A0...0xE0BF, 0x25A0...0x25FF, 0x1FB00...0x1FBFF].contains {
      $0.contains(scalar.value)
    }
  }

  @Test func `a wrong ending and a misplaced option are refused`() throws {
    func message(_ words: String...) throws -> String { try message(words) }
    func message(_ words: [String]) throws -> String {
      let folder = try TemporaryFolder(["a.txt": "A\n"])
      let error = #expect(throws: (any Error).self) {
        try ExportCommand(parsing: [folder.path] + words.map { $0.replacing("DIR", with: folder.path) }).run()
      }
      return (error.map { "\($0)" } ?? "").replacing(folder.path, with: "DIR")
    }
    #expect(
      try message("-o", "DIR/x.pdf", "--screen", "a")
        == "a .pdf shows a whole deck; leave out --screen, or write a .png")
    for words in [["--from", "a", "--to", "a"], ["--screen", "a"]] {
      #expect(
        try message(words + ["--format", "pdf", "-o", "DIR/x.gif"]).contains("a .pdf shows a whole deck"), "\(words)")
    }
    #expect(
      try message("--pauses")
        == "--pauses is not for text on standard output; it is for a whole deck (.html .pdf)")
    #expect(
      try message("-o", "DIR/x.html", "--captions")
        == "--captions is not for a whole deck (.html .pdf); it is for "
        + "a recording of the whole deck (--screen ID is for one screen), or a recording")
    #expect(
      try message("-o", "DIR/x.png", "--plain")
        == "--plain is not for a screen or a transition; it is for text on standard output")
    #expect(try message("-o", "DIR/x.html", "--pauses") == "DIR/x.html: --pauses is for .pdf; a .html shows them all")
  }
}
