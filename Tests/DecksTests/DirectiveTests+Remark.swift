import Testing

@testable import PortholeDecks

/// remark: its wiki on Markdown and formatting, and the properties that its parser reads.
extension DirectiveTests {
  static let remark: [Row] = [
    Row("class: center, middle", "class: center, middle\n\n# A\n\n---\nb", seen: "A", ["middle"]),
    Row("other classes", "class: inverse\n\n# A\n\n---\nb", seen: "A", named: ["1: class: inverse is left out"]),
    Row("name", "name: a\n\n# A\n\n---\nb", seen: "A"),
    Row("count", "count: false\n\n# A\n\n---\nb", seen: "A"),
    Row("exclude", "name: a\n\nx\n\n---\nexclude: true\n\na\n\n---\nb", slide: 1, seen: "b"),
    Row("layout", "layout: true\n\n# A\n\n---\nb", seen: "A|b"),
    Row("template", "name: a\n\n# A\n\n---\n\nb\n\n---\ntemplate: a\n\nc", slide: 2, seen: "A|c"),
    Row("background-color", "background-color: #f00\n\n# A\n\n---\nb", seen: "A", ["bg: ff0000"]),
    Row(
      "background-image", "background-image: url(a.jpg)\n\n# A\n\n---\nb", seen: "A",
      named: ["1: background-image: url(a.jpg) is left out"]),
    Row(
      "background-size", "class: left\n\n# A\n\n---\nbackground-size: cover\n\nb", slide: 1, seen: "b",
      named: ["6: background-size: cover is left out"]),
    Row(
      "background-position", "class: left\n\n# A\n\n---\nbackground-position: left\n\nb", slide: 1, seen: "b",
      named: ["6: background-position: left is left out"]),
    Row(
      "any other property", "class: left\n\n# A\n\n---\nlabel: trees\n\n# B", slide: 1, seen: "B",
      named: ["6: label: trees is left out"]),
    Row("a property that is shown", "class: left\n\nx\n\n---\nlabel: trees\n\n# {{label}}", slide: 1, seen: "trees"),
    Row(
      "a property in a comment", "class: left\n\nx\n\n---\n# B\n\n<!-- label: trees -->", slide: 1, seen: "B",
      named: ["8: label: trees is left out"]),
    Row(
      "a property after --", "class: left\n\nx\n\n---\n# B\n\n--\nbackground-image: url(elm.jpg)\n\nAsh", slide: 1,
      seen: "B|Ash", ["1 steps"],
      named: ["9: background-image: url(elm.jpg) is left out"]),
    Row(
      "a class after --", "class: left\n\nx\n\n--\nclass: center\n\ny", seen: "x|y", ["1 steps"],
      named: ["6: class: center is left out"]),
    Row(
      "notes", "class: left\n\nx\n\n???\n\nlow\n```\nhigh\n```\n\n---\ny", seen: "x", ["notes: low /     high"]),
    Row(
      "a step below notes", "class: left\n\nx\n\n???\n\nlow\n\n--\n\ny\n\n???\nhigh\n\n---\nz", seen: "x|y",
      ["1 steps", "notes: low / high"]),
    Row("a rule at the end", "class: left\n\nx\n\n---\n", slide: 1, seen: ""),
    Row("content classes", "class: left\n\n.red[x] .center[y]\n\n---\ny", seen: "x y"),
    Row(
      "classes before marks", "class: left\n\n.footnote[.red[*] x]\n\n- .red[1.] y\n\n.blue[# z]\n\n---\nb",
      seen: "* x|• 1. y|# z"),
    Row("columns", "class: left\n\n.left-column[\na\n]\n.right-column[\nb\n]\n\n---\ny", seen: "a b"),
    Row(
      "macros", "class: left\n\nx\n\n![:scale 50%](a.png)\n\n---\ny", seen: "x",
      named: ["5: ![:scale 50%](a.png) is left out"]),
    Row(
      "macros within text", "class: left\n\na ![:emph](w) b ![:x]\n\n---\ny", seen: "a b",
      named: ["3: 2 marks of remark are left out, the first is ![:emph](w)"]),
    Row("a name that is shown", "class: left\n\nx\n\n---\nname: b\n\n# {{name}}", slide: 1, seen: "b"),
    Row("the place of other text", "name: a\n\nx {{ content }}\n\n---\ntemplate: a\n\nb", seen: "x"),
    Row("a break in a comment", "class: left\n\nx\n\n<!-- break -->\n\ny", slide: 1, seen: "y"),
  ]

  @Test(arguments: remark) func `remark`(row: Row) throws { try Self.check(row) }
}
