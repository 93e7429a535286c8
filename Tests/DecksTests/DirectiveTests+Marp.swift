import Testing

@testable import PortholeDecks

/// marp: the documents of marpit (directives, images, fragmented lists), marp-core and marp-cli.
extension DirectiveTests {
  private static let head = "---\nmarp: true\n---\n\n"

  static let marp: [Row] =
    [
      Row("class: lead", head + "<!-- _class: lead -->\n\n# A", seen: "A", ["middle"]),
      Row(
        "other classes", head + "<!-- class: [lead, invert] -->\n\n# A", seen: "A", ["middle"],
        named: ["5: class: [lead, invert] is left out"]),
      Row("_class in front matter", "---\nmarp: true\n_class: lead\n---\n\n# A\n\n---\n\nb", seen: "A", ["middle"]),
      Row("_class is of one slide", "---\nmarp: true\n_class: lead\n---\n\n# A\n\n---\n\nb", slide: 1, seen: "b"),
      Row(
        "backgroundColor", head + "<!-- backgroundColor: aqua -->\n\na\n\n---\n\nb", slide: 1, seen: "b", ["bg: ffff"]),
      Row(
        "_backgroundColor", head + "<!--\n_backgroundColor: black\n_color: white\n-->\n\na\n\n---\n\nb", seen: "a",
        ["bg: 0", "fg: ffffff"]),
      Row(
        "_backgroundColor is of one slide", head + "<!-- _backgroundColor: black -->\n\na\n\n---\n\nb", slide: 1,
        seen: "b"),
      Row(
        "backgroundColor in front matter", "---\nmarp: true\nbackgroundColor: \"#ff0000\"\n---\n\na", seen: "a",
        ["bg: ff0000"]),
      Row("paginate", head + "<!-- paginate: true -->\n\na\n\n---\n\nb", slide: 1, seen: "b", ["footer:  |  | 2"]),
      Row("_paginate", "---\nmarp: true\npaginate: true\n---\n\n<!-- _paginate: false -->\n\na", seen: "a"),
      Row("paginate: skip", "---\nmarp: true\npaginate: true\n---\n\n<!-- _paginate: skip -->\n\na", seen: "a"),
      Row(
        "a slide below paginate: skip",
        "---\nmarp: true\npaginate: true\n---\na\n\n---\n<!-- _paginate: skip -->\nb\n\n---\nc",
        slide: 2, seen: "c", ["footer:  |  | 2"]),
      Row(
        "paginate: hold", "---\nmarp: true\npaginate: true\n---\na\n\n---\n<!-- _paginate: hold -->\nb\n\n---\nc",
        slide: 1,
        seen: "b", ["footer:  |  | 1"]),
      Row(
        "notes within a text", head + "# A <!-- one -->\n\nb <!-- two -->\n\n- c <!-- three -->", seen: "A|b|• c",
        ["notes: one / two / three"]),
      Row(
        "links in a footer", "---\nmarp: true\nfooter: \"![w:20](n.png) harbour [office](https://e.org)\"\n---\na",
        seen: "a",
        ["footer: harbour office |  | "]),
      Row(
        "footer", "---\nmarp: true\nfooter: 'Copyright **me**'\npaginate: true\n---\n\na", seen: "a",
        ["footer: Copyright me |  | 1"]),
      Row(
        "footer in a comment", head + "<!-- footer: F -->\n\na\n\n---\n\n<!-- _footer: G -->\n\nb", slide: 1, seen: "b",
        ["footer: G |  | "]),
      Row(
        "header", "---\nmarp: true\nheader: '**H**'\nfooter: F\npaginate: true\n---\n\na", seen: "a",
        ["footer: F | H | 1"]),
      Row(
        "header from a slide on", head + "a\n\n---\n\n<!-- header: H -->\n\nb\n\n---\n\nc", slide: 2, seen: "c",
        ["footer:  | H | "]),
      Row(
        "_header", "---\nmarp: true\nheader: H\n---\n\n<!-- _header: I -->\n\na", seen: "a", ["footer:  | I | "]),
      Row(
        "_header is of one slide", "---\nmarp: true\nheader: H\n---\n\n<!-- _header: I -->\n\na\n\n---\n\nb", slide: 1,
        seen: "b", ["footer:  | H | "]),
      Row("no header", "---\nmarp: true\n_header: ''\nfooter: F\n---\n\na", seen: "a", ["footer: F |  | "]),
      Row("size", "---\nmarp: true\nsize: 4:3\n---\n\na", seen: "a", named: ["3: key \"size\" is not supported"]),
      Row(
        "headingDivider", "---\nmarp: true\nheadingDivider: 2\n---\n\n# A\n\na\n\n## B\n\n### C", slide: 1, seen: "B|C"),
      Row(
        "headingDivider with levels", "---\nmarp: true\nheadingDivider: [2]\n---\n\n# A\n\na\n\n## B\n\n# C", slide: 1,
        seen: "B|C"),
      Row("headingDivider in a comment", head + "<!-- headingDivider: 1 -->\n\n# A\n\n# B", slide: 1, seen: "B"),
      Row("a rule at the start", "---\nmarp: true\n---\n---\n\nb", slide: 1, seen: "b"),
      Row("a rule at the end", head + "a\n\n---\n", slide: 1, seen: ""),
      Row("a fragmented list", head + "* a\n* b", seen: "• a|• b", ["2 steps"]),
      Row("a fragmented list with numbers", head + "1) a\n2) b", seen: "1) a|2) b", ["2 steps"]),
      Row("other lists", head + "- a\n+ b\n\n1. c", seen: "• a|• b|1. c"),
      Row("a heading that fits", head + "# <!-- fit --> A", seen: nil, ["large: A"]),
      Row("transition", head + "<!-- transition: fade 1s -->\n\na", seen: "a", ["transition: fade 1s"]),
      Row(
        "a transition that is not known", head + "<!-- _transition: cube -->\n\na", seen: "a",
        named: ["5: _transition: cube is left out"]),
      Row("notes", head + "a\n\n<!-- low -->", seen: "a", ["notes: low"]),
      Row("emoji", head + "a :smile: :nothing:", seen: "a 😄 :nothing:"),
      Row("lines end as in the file", head + "a\nb", seen: "a|b"),
      Row("width and height", head + "![width:40px h:40px](p.png)", seen: nil, ["pictures: p.png"]),
      Row(
        "a length that is not known", head + "![w:5em](p.png)", seen: nil, ["pictures: p.png"],
        named: ["5: w:5em is left out"]),
      Row(
        "bg", head + "![bg fit](p.png)\n\na", seen: nil, ["pictures: p.png"]),
      Row("bg of a slide without text", head + "![bg](p.png)", seen: nil, ["pictures: p.png"]),
      Row(
        "bg in a line of text", head + "a ![bg](p.png)", seen: nil, ["pictures: p.png"]),
      Row(
        "several bg", head + "![bg](p.png)\n![bg](p.png)\n\na", seen: nil, ["pictures: p.png p.png"]),
      Row("bg left", head + "![bg left:33%](p.png)\n\na", seen: nil, ["pictures: p.png"]),
      Row(
        "bg vertical", head + "![bg vertical 150%](p.png)\n\na", seen: nil, ["pictures: p.png"],
        named: ["5: vertical is left out"]),
      Row(
        "style", "---\nmarp: true\nstyle: |\n  section {\n    color: red;\n  }\n---\n\na", seen: "a",
        named: ["3: key \"style\" is not supported"]),
      Row(
        "an element style", head + "<style scoped>\nsection { color: red }\n</style>\n\na", seen: "a",
        named: ["5: <style> is left out"]),
      Row(
        "a deck without marp:", "---\ntheme: gaia\npaginate: true\n---\n\n# A\n\n---\n\n<!-- _class: lead -->\n\n# B",
        slide: 1,
        seen: "B", ["middle", "footer:  |  | 2", "bg: fff8e1", "fg: 455a64"]),
      Row(
        "a theme that marp does not have", "---\nmarp: true\ntheme: mine\n---\n\na", seen: "a",
        named: ["3: theme \"mine\" is not supported"]),
      Row("a deck without a head", "<!-- _class: lead -->\n\n# A\n\n---\n\nb", seen: "A", ["middle"]),
      Row("a heading that fits without a head", "# <!--fit--> A\n\n---\n\nb", seen: nil, ["large: A"]),
      Row("a colour as background", head + "![bg](#f00)\n\na", seen: "a", ["bg: ff0000"]),
      Row(
        "_class as a list", "---\nmarp: true\n_class:\n  - lead\n  - invert\n---\n\n# A", seen: "A", ["middle"],
        named: ["7: _class: lead invert is left out"]),
      Row("a video", head + "<video src=\"a.mp4\"></video>\n\na", seen: "a", named: ["5: <video> is left out"]),
      Row("formulas", head + "a $x^2$ b", seen: "a $x^2$ b", named: ["5: 1 formula is shown as its source"]),
    ]
    + [
      "blur", "brightness:1.5", "contrast", "drop-shadow:0,5px", "grayscale", "hue-rotate", "invert", "opacity:.5",
      "saturate", "sepia",
    ].map { word in
      Row(
        word, head + "![\(word)](p.png)", seen: nil, ["pictures: p.png"],
        named: ["5: \(word) is left out"])
    }
    + [
      "lang", "size", "math", "backgroundImage", "backgroundPosition", "backgroundRepeat", "backgroundSize",
      "description", "keywords", "url", "image",
    ].map { name in
      Row(name, head + "<!-- \(name): x -->\n\na", seen: "a", named: ["5: \(name): x is left out"])
    }
    + ["lang", "math", "backgroundImage", "description", "keywords", "url", "image"].map { key in
      Row(
        "\(key) in front matter", "---\nmarp: true\n\(key): x\n---\n\na", seen: "a",
        named: ["3: key \"\(key.lowercased())\" is not supported"])
    }

  @Test(arguments: marp) func `marp`(row: Row) throws { try Self.check(row) }
}
