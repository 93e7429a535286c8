import Testing

@testable import PortholeDecks

/// The programs that show slides in a terminal: the book of presenterm, and the documents of slides, patat, mdp and
/// lookatme.
extension DirectiveTests {
  private static let presentermHead = "---\noptions:\n  strict_front_matter_parsing: false\n---\n"

  static let presenterm: [Row] =
    [
      Row("pause", "a\n\n<!-- pause -->\n\nb\n<!-- end_slide -->\nc", seen: "a|b", ["1 steps"]),
      Row("end_slide", "a\n<!-- end_slide -->\nb", slide: 1, seen: "b"),
      Row("font_size", "<!-- font_size: 2 -->\n\nA\n<!-- end_slide -->\nb", seen: nil, ["large: A"]),
      Row("jump_to_middle", "<!-- jump_to_middle -->\n\nA\n===\n\nb\n<!-- end_slide -->\nc", seen: "A|b", ["middle"]),
      Row("new_line", "a\n\n<!-- new_line -->\n\nb\n<!-- end_slide -->\nc", seen: "a|b"),
      Row("newlines", "a\n\n<!-- newlines: 2 -->\n\nb\n<!-- end_slide -->\nc", seen: "a|b"),
      Row(
        "incremental_lists", "<!-- incremental_lists: true -->\n\n* a\n* b\n<!-- end_slide -->\nc", seen: "• a|• b",
        ["2 steps"]),
      Row(
        "incremental_tables", "<!-- incremental_tables: true -->\n\n| a |\n|---|\n| b |\n<!-- end_slide -->\nc",
        seen: nil, ["1 steps"]),
      Row("list_item_newlines", "<!-- list_item_newlines: 2 -->\n\n* a\n* b\n<!-- end_slide -->\nc", seen: "• a|• b"),
      Row("include", "<!-- include: pages/more.md -->\n<!-- end_slide -->\nc", slide: 1, seen: "c"),
      Row(
        "no_footer",
        "---\ntheme:\n  override:\n    footer:\n      style: template\n      left: F\n---\n<!-- no_footer -->\na\n<!-- end_slide -->\nb",
        seen: "a"),
      Row("skip_slide", "a\n<!-- end_slide -->\n<!-- skip_slide -->\nb\n<!-- end_slide -->\nc", slide: 1, seen: "c"),
      Row("alignment", "<!-- alignment: right -->\n\na\n<!-- end_slide -->\nb", seen: "a"),
      Row(
        "column_layout",
        "<!-- column_layout: [2, 1] -->\n<!-- column: 0 -->\na\n<!-- column: 1 -->\nb\n<!-- reset_layout -->\nc\n<!-- end_slide -->\nd",
        seen: "a b|c"),
      Row(
        "speaker_note", "a\n\n<!--\nspeaker_note: |\n  low\n  high\n-->\n<!-- end_slide -->\nb", seen: "a",
        ["notes: low / high"]),
      Row("speaker_notes", "a\n\n<!-- speaker_notes: low -->\n<!-- end_slide -->\nb", seen: "a", ["notes: low"]),
      Row("comments", "a\n\n<!-- // words -->\n<!-- comment: more words -->\n<!-- end_slide -->\nb", seen: "a"),
      Row(
        "command_prefix",
        "---\noptions:\n  command_prefix: \"cmd:\"\n---\na\n\n<!-- paus -->\n\n<!-- cmd:pause -->\n\nb",
        seen: "a|b", ["1 steps"]),
      Row("strict_front_matter_parsing", presentermHead + "a", seen: "a"),
      Row("end_slide_shorthand", "---\noptions:\n  end_slide_shorthand: true\n---\na\n\n---\n\nb", slide: 1, seen: "b"),
      Row(
        "implicit_slide_ends", "---\noptions:\n  implicit_slide_ends: true\n---\nA\n===\n\na\n\nB\n===\n", slide: 1,
        seen: "B"),
      Row(
        "h1_slide_titles", "---\noptions:\n  implicit_slide_ends: true\n  h1_slide_titles: true\n---\n# A\n\n# B",
        slide: 1, seen: "B"),
      Row(
        "incremental_lists of the deck", "---\noptions:\n  incremental_lists: true\n---\n* a\n* b", seen: "• a|• b",
        ["2 steps"]),
      Row("list_item_newlines of the deck", "---\noptions:\n  list_item_newlines: 2\n---\n* a\n* b", seen: "• a|• b"),
      Row(
        "image_attributes_prefix", "---\noptions:\n  image_attributes_prefix: \"\"\n---\n![width:50%](p.png)",
        seen: nil,
        ["pictures: p.png"]),
      Row("image:width", "![image:width:50%](p.png)\n<!-- end_slide -->\nb", seen: nil, ["pictures: p.png"]),
      Row(
        "auto_render_languages", "---\noptions:\n  auto_render_languages:\n    - latex\n---\n```latex\na\n```",
        seen: nil,
        named: ["6: asks to run latex (1 line)"]),
      Row("newline", "a\n\n<!-- newline -->\n\n<!-- new_lines: 2 -->\n\nb\n<!-- end_slide -->\nc", seen: "a|b"),
      Row(
        "snippet_output", "```bash +exec +id:x\nls\n```\n\n<!-- snippet_output: x -->\n<!-- end_slide -->\nb",
        seen: nil,
        named: ["1: asks to run bash (1 line)"]),
      Row(
        "+env", "```bash +exec +env:A=b\nls\n```\n<!-- end_slide -->\nb", seen: nil,
        named: ["1: +env:A=b is left out", "1: asks to run bash (1 line)"]),
      Row(
        "+render", "```d2 +render +width:50%\na\n```\n<!-- end_slide -->\nb", seen: nil,
        named: ["1: asks to run d2 (1 line)"]),
      Row(
        "an unknown attribute", "```bash +potato\nls\n```\n<!-- end_slide -->\nb", seen: "bash|ls",
        named: ["1: +potato is left out"]),
      Row("steps of code", "```rust {1|2-3|all}\na\nb\nc\n```\n<!-- end_slide -->\nb", seen: "rust|a|b|c", ["2 steps"]),
      Row("+line_numbers", "```rust +line_numbers\na\n```\n<!-- end_slide -->\nb", seen: "rust|1 a"),
      Row("+no_background", "```rust +no_background\na\n```\n<!-- end_slide -->\nb", seen: "a"),
      Row(
        "+validate", "```rust +validate +expect:failure\na\n```\n<!-- end_slide -->\nb", seen: "rust|a",
        named: ["1: 2 marks of presenterm are left out, the first is +validate"]),
      Row(
        "+image", "```bash +image\nls\n```\n<!-- end_slide -->\nb", seen: nil,
        named: ["1: asks to run bash (1 line)"]),
      Row(
        "file", "```file\npath: code/a.ts\nlanguage: ts\nstart_line: 3\nend_line: 3\n```\n<!-- end_slide -->\nb",
        seen: "ts|two"),
      Row(
        "span class", "<span class=\"x\">a</span>\n<!-- end_slide -->\nb", seen: "a",
        named: ["1: 1 piece of text loses the colour of its tag"]),
      Row(
        "a misspelt command", "a\n\n<!-- paus -->\n\nb\n<!-- end_slide -->\nc", seen: "a|b",
        named: ["3: the comment \"paus\" is not a command (!)"]),
      Row(
        "a command without its value", "a <!-- font_size -->\n<!-- end_slide -->\nc", seen: "a",
        named: ["1: the comment \"font_size\" has a wrong value (!)"]),
      Row(
        "a command with a wrong value", "a\n\n<!-- font_size: 9 -->\n<!-- end_slide -->\nc", seen: "a",
        named: ["3: the comment \"font_size: 9\" has a wrong value (!)"]),
      Row(
        "an unknown option", "---\noptions:\n  potato: 1\n---\na", seen: "a",
        named: ["2: key \"potato\" is not supported"]),
    ]
    + ["+exec", "+exec:uv", "+auto_exec", "+exec_replace", "+exec +acquire_terminal", "+exec +pty:80:30"].map {
      attributes in
      Row(
        attributes, "```python \(attributes)\nx\n```\n<!-- end_slide -->\nb", seen: nil,
        named: ["1: asks to run \(attributes == "+exec:uv" ? "uv" : "python3") (1 line)"])
    }

  static let patat: [Row] =
    [
      Row(
        "slideLevel", "---\npatat:\n  slideLevel: 2\n...\n# A\n\n## B\n\nb", slide: 1, seen: "B|b",
        ["footer:  |  | 2 / 2"]),
      Row(
        "a slide that is a title", "---\npatat: {}\n...\n# A\n\n## B\n\nb", seen: "A",
        ["middle", "footer:  |  | 1 / 2"]),
      Row(
        "a title slide of pandoc", "---\ntitle: T\nsubtitle: S\nauthor: [A, B]\nslide-level: 1\n---\n\n# C\n\nc",
        seen: nil,
        ["middle", "large: T"]),
      Row(
        "lines around the slides", "---\ntitle: T\nauthor: A\ndate: May\npatat: {}\n...\na", seen: "a",
        ["footer: A | T | 1 / 1"]),
      Row(
        "config of a slide",
        "---\nauthor: A\npatat:\n  slideNumber: true\n...\n# A\n\na\n\n# B\n\n<!--config:\nslideNumber: false\n-->\n\nb",
        slide: 1, seen: "B|b", ["footer: A |  | "]),
      Row("pauses", "---\npatat: {}\n...\na\n\n. . .\n\nb", seen: "a|b", ["1 steps"]),
      Row("incrementalLists", "---\npatat:\n  incrementalLists: true\n...\n- a\n- b", seen: "• a|• b", ["2 steps"]),
      Row("a list in a quote", "---\npatat: {}\n...\n> - a\n> - b", seen: "• a|• b", ["2 steps"]),
      Row("autoAdvanceDelay", "---\npatat:\n  autoAdvanceDelay: 2\n...\na", seen: "a", ["advance: 2.0"]),
      Row(
        "transition", "---\npatat:\n  transition:\n    type: slideLeft\n    duration: 2\n...\na", seen: "a",
        ["transition: scroll:left 2s"]),
      Row(
        "transition of a slide",
        "---\npatat: {}\n...\na\n\n---\n\n<!--config:\ntransition:\n  type: dissolve\n-->\n\nb", slide: 1, seen: "b",
        ["footer:  |  | 2 / 2", "transition: dissolve"]),
      Row(
        "a transition that is not known", "---\npatat:\n  transition:\n    type: matrix\n...\na", seen: "a",
        named: ["2: transition: matrix is left out"]),
      Row(
        "wrap", "---\npatat:\n  wrap: 20\n...\n\(String(repeating: "word ", count: 6))",
        seen: "word word word word|word word"),
      Row(
        "margins", "---\npatat:\n  margins:\n    left: 10\n    top: auto\n...\na", seen: "a", ["middle"],
        named: ["2: patat: margins.left is left out"]),
      Row(
        "theme", "---\npatat:\n  theme:\n    emph: [bold]\n...\na", seen: "a",
        named: ["2: patat: theme.emph is left out"]),
      Row("slideNumber", "---\npatat:\n  slideNumber: true\n...\na", seen: "a", ["footer:  |  | 1 / 1"]),
      Row("images", "---\npatat:\n  images:\n    backend: auto\n...\n![](p.png)", seen: nil, ["pictures: p.png"]),
      Row(
        "eval",
        "---\npatat:\n  eval:\n    sh:\n      command: sh\n      replace: true\n      container: none\n...\n```sh\nls\n```",
        seen: nil,
        named: ["9: asks to run sh (1 line)"]),
      Row(
        "a transition at random", "---\npatat:\n  transition:\n    type: random\n    frameRate: 10\n...\na", seen: "a",
        named: ["2: transition: random is left out"]),
      Row(
        "theme of a slide", "---\npatat: {}\n...\n<!--config:\ntheme:\n  emph: [bold]\n-->\n\na", seen: "a",
        named: ["4: theme.emph is left out"]),
      Row(
        "eval by a class",
        "---\npatat:\n  eval:\n    python2:\n      command: cat\n...\n~~~{.python .python2}\nx\n~~~", seen: nil,
        named: ["7: asks to run cat (1 line)"]),
      Row("notes", "---\npatat: {}\n...\na\n\n<!-- low -->", seen: "a", ["notes: low"]),
      Row(
        "notes between colons", "---\npatat: {}\n...\na\n\n::: notes\nlow\n\nhigh\n:::\n\nb", seen: "a|b",
        ["notes: low / high"]),
      Row(
        "lists between colons", "---\npatat: {}\n...\n::: incremental\n- a\n- b\n:::\n\n- c", seen: "• a|• b|• c",
        ["2 steps"]),
      Row(
        "other parts", "---\npatat: {}\n...\n::: {.warning}\na\n:::", seen: "a",
        named: ["4: :::warning is left out"]),
      Row(
        "attributes", "---\npatat: {}\n...\n# A {#id .x}\n\n[b]{.red} c", seen: "A|b c",
        named: ["4: 2 marks of patat are left out, the first is {#id .x}"]),
      Row("definitions", "---\npatat: {}\n...\nTerm\n:   words", seen: "Term|: words"),
      Row(
        "notes in the text", "---\npatat: {}\n...\na^[low [x](http://y.z)] b `^[c]` \\^[d]^[high]",
        seen:
          "a¹ b ^[c] ^[d]²|1 low [x]|2 high"),
      Row(
        "notes in the text below those of the speaker",
        "---\npatat: {}\n...\na\n\n::: notes\nb^[low]\n:::\n\nc^[high]", seen: "a|c¹|1 high", ["notes: b^[low]"]),
      Row(
        "raised and lowered", "---\npatat: {}\n...\nx^2^ + H~2~O, 2^nd^ a~b~ ~~c~~ ^ d ^ e^f g^ `h^2^`",
        seen: "x² + H₂O, 2^(nd) a_(b) c ^ d ^ e^f g^ h^2^"),
      Row(
        "examples", "---\npatat: {}\n...\n(@) a\n(@good) b\n\n---\n\nsee (@good) and (@none)\n\n(@) c", slide: 1,
        seen: "see (2) and (@none)|3) c", ["footer:  |  | 2 / 2"]),
      Row("\\newpage", "---\npatat: {}\n...\na\n\n\\newpage\n\nb", seen: "a|b"),
    ]
    + ["tabStop", "breadcrumbs", "pandocExtensions", "syntaxDefinitions"].map { key in
      Row(key, "---\npatat:\n  \(key): 1\n...\na", seen: "a", named: ["2: patat: \(key) is left out"])
    }
    + ["pandocExtensions", "syntaxDefinitions"].map { key in
      Row(
        "\(key) of several", "---\npatat:\n  \(key):\n    - x\n    - y\n...\na", seen: "a",
        named: ["2: patat: \(key) is left out"])
    }
    + [("links", "osc8"), ("speakerNotes", "file")].map { key, part in
      Row(
        key, "---\npatat:\n  \(key):\n    \(part): x\n...\na", seen: "a",
        named: ["2: patat: \(key).\(part) is left out"])
    }

  private static let beamer =
    "% Boats\n% Me\n% 2026\n\n# Part\n\n## One\n\n::: columns\n\n:::: {.column width=40%}\nleft\n::::\n\n:::: column\nright\n::::\n\n:::\n\n## Two\n\n. . .\n\nlater\n"

  static let pandoc: [Row] = [
    Row("a title block", beamer, seen: nil, ["middle", "large: Boats"]),
    Row("a section", beamer, slide: 1, seen: "Part", ["middle"]),
    Row("columns", beamer, slide: 2, seen: "One|left right"),
    Row("a pause", beamer, slide: 3, seen: "Two|later", ["1 steps"]),
    Row(
      "Quarto", "---\ntitle: Boats\nformat: revealjs\n---\n\n## One\n\na\n\n::: {.notes}\nlow\n:::\n\n## Two\n",
      slide: 1,
      seen: "One|a", ["notes: low"]),
    Row(
      "Quarto with settings",
      "---\ntitle: B\nformat:\n  revealjs:\n    theme: moon\n    slide-level: 1\n---\n\n# One\n\n## a\n\n# Two",
      slide: 1, seen: "One|a", ["middle"]),
    Row("R Markdown", "---\noutput: ioslides_presentation\n---\n\n# One\n\n## Two\n\nb", slide: 1, seen: "Two|b"),
    Row("beamer", "---\naspectratio: 169\n---\n\n# One\n\na\n\n# Two\n\nb", slide: 1, seen: "Two|b"),
    Row("a rule and headings", "% A\n\n# One\n\na\n\n---\n\nb\n\n# Two\n\nc", slide: 3, seen: "Two|c"),
    Row(
      "a fragment", "% A\n\n# One\n\na\n\n::: {.fragment}\nb\n:::\n\n[c]{.fragment} d", slide: 1, seen: "One|a|b|c d",
      ["2 steps"]),
    Row("numbered code", "% A\n\n# One\n\n~~~ {.numberLines}\na\n~~~", slide: 1, seen: "One|1 a"),
    Row(
      "numbered code of a language", "% A\n\n# One\n\n~~~ {#x .haskell .numberLines startFrom=\"2\"}\na\n~~~", slide: 1,
      seen: "One|haskell|1 a"),
    Row("a width", "% A\n\n# One\n\n![](p.png){width=50%}", slide: 1, seen: nil, ["pictures: p.png"]),
  ]

  static let mdp: [Row] = [
    Row("a head", "%title: T\n%author: A\n%date: D\n\na\n\n---\n\nb", slide: 1, seen: "b", ["footer: A | D | 2 / 2"]),
    Row("pauses", "%title: T\n\na\n^\nb\n<br>\nc", seen: "a|b|c", ["2 steps", "footer:  |  | 1 / 1"]),
    Row(
      "pauses in a list", "%title: T\n\n* a\n<br>\n    * b\n<br>\n* c\n  ^\n    * d", seen: "• a|◦ b|• c|◦ d",
      ["3 steps", "footer:  |  | 1 / 1"]),
    Row("centred lines", "-> # A <-\n\n-> b <-\n\n---\n\nc", seen: "A|b"),
    Row("without a head", "a\n\n^\n\nb\n\n-> c <-", seen: "a|b|c", ["1 steps"]),
    Row("escapes", "%title: T\n\n\\---\n\n\\* a", seen: "---|* a", ["footer:  |  | 1 / 1"]),
    Row(
      "an escaped arrow", "%title: T\n\n\\-> x <-\n\n- \\-> y <-", seen: "-> x <-|• -> y <-",
      ["footer:  |  | 1 / 1"]),
  ]

  static let lookatme: [Row] = [
    Row(
      "stop", "---\nextensions: []\n---\na\n\n<!-- stop -->\n\nb", seen: "a|b", ["1 steps"],
      named: ["2: key \"extensions\" is not supported"]),
    Row("styles", "---\nstyles:\n  style: monokai\n---\na", seen: "a", named: ["2: key \"styles\" is not supported"]),
    Row(
      "file", "---\nextensions: []\n---\n```file\npath: code/a.ts\nlang: ts\nlines:\n  start: 2\n  end: 3\n```",
      seen: "ts|two",
      named: ["2: key \"extensions\" is not supported"]),
    Row(
      "file with a command",
      "---\nextensions: []\n---\n```file\npath: code/a.ts\nrelative: false\ntransform: sort\n```", seen: nil,
      named: [
        "2: key \"extensions\" is not supported", "4: 2 marks of lookatme are left out, the first is relative: false",
      ]),
    Row("terminal", "# A\n\n```terminal8\ntop\n```", seen: nil, named: ["3: asks to run \"top\""]),
    Row(
      "terminal-ex", "# A\n\n```terminal8\ntop\n```\n\n```terminal-ex\ncommand: ls\ninit_text: x\ninit_wait: y\n```",
      seen: nil,
      named: [
        "3: asks to run \"top\"", "7: 2 marks of lookatme are left out, the first is init_text: x",
        "7: asks to run \"ls\"",
      ]),
  ]

  static let slides: [Row] = [
    Row(
      "paging", "---\nauthor: A\ndate: May\npaging: Slide %d / %d\n---\na\n\n---\n\nb", slide: 1, seen: "b",
      ["footer: A  May |  | Slide 2 / 2"]),
    Row(
      "date", "---\ndate: YYYY-MM-DD\npaging: \"%d\"\n---\n{{date}}", seen: "2026-11-26", ["footer: 2026-11-26 |  | 1"]),
    Row("an author alone", "---\nauthor: A\n---\na\n---\nb", slide: 1, seen: "b"),
    Row("a day alone", "---\ndate: May\n---\na\n---\nb", slide: 1, seen: "b"),
    Row(
      "an author and a theme of ours", "---\nauthor: A\ntheme: dark\n---\na\n---\nb", seen: "a|b",
      ["bg: 12161c", "fg: d6dbe0"], named: ["6: --- right below text makes a heading of it and ends no screen"]),
    Row(
      "an author and a comment of ours", "---\nauthor: A\n---\na\n---\nb\n\n<!-- pause -->\n\nc", seen: "a|b|c",
      ["1 steps"], named: ["5: --- right below text makes a heading of it and ends no screen"]),
    Row("a date alone", "---\ndate: YYYY-MM-DD\n---\n{{date}}", seen: "2026-11-26"),
    Row(
      "theme", "---\ntheme: ./x.json\npaging: \"%d\"\n---\na", seen: "a", ["footer:  |  | 1"],
      named: ["2: the theme in the file is left out"]),
    Row(
      "a command before the slide", "---\npaging: \"%d\"\n---\n~~~sort\nb\n~~~", seen: nil, ["footer:  |  | 1"],
      named: ["4: asks to run sort (1 line)"]),
    Row(
      "code that runs", "---\npaging: \"%d\"\n---\n```go\na\n```", seen: "go|a", ["footer:  |  | 1"],
      named: ["4: code is shown and not run"]),
  ]

  @Test(arguments: presenterm) func `presenterm`(row: Row) throws { try Self.check(row) }
  @Test(arguments: patat) func `patat`(row: Row) throws {
    // It shows the numbers of slides by itself.
    let isNumbered = row.deck.split(separator: "\n").contains { $0.hasPrefix("patat:") }
    var row = row
    if isNumbered, !row.facts.contains(where: { $0.hasPrefix("footer:") }) {
      let place = row.facts.firstIndex {
        !["middle", "notes:"].contains($0.prefix { $0 != " " }) && !$0.hasSuffix("steps")
      }
      row.facts.insert("footer:  |  | 1 / 1", at: place ?? row.facts.endIndex)
    }
    try Self.check(row)
  }
  @Test(arguments: pandoc) func `pandoc`(row: Row) throws { try Self.check(row) }
  @Test(arguments: mdp) func `mdp`(row: Row) throws { try Self.check(row) }
  @Test(arguments: lookatme) func `lookatme`(row: Row) throws { try Self.check(row) }
  @Test(arguments: slides) func `slides`(row: Row) throws { try Self.check(row) }
}
