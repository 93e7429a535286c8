import Testing

@testable import PortholeDecks

/// reveal.js: revealjs.com, its pages on Markdown, fragments, transitions, backgrounds and speaker notes.
extension DirectiveTests {
  private static func slide(_ text: String) -> String { "x\n\n---\n\n\(text)\n\n--\n\ny" }

  static let reveal: [Row] =
    [
      Row("Note:", slide("a\n\nNote: low\nhigh"), slide: 1, seen: "a", ["notes: low / high"]),
      Row("notes:", slide("a\n\nnotes:\n- low"), slide: 1, seen: "a", ["notes: • low"]),
      Row("indented notes", slide("- a\n\n  Note: low"), slide: 1, seen: "• a", ["notes: low"]),
      Row("Notes: alone tells reveal", "# A\n\nNotes: low\n\n---\n\nb", seen: "A", ["notes: low"]),
      Row("Note: on two slides", "# A\n\nNote: low\n\n---\n\nb\n\nNote: high", seen: "A", ["notes: low"]),
      Row("Note: with upright slides", "# A\n\nNote: low\n\n----\n\nb\n\n---\n\nc", seen: "A", ["notes: low"]),
      Row(
        "Note: once", "# A\n\nNote: low\n\n---\n\nb", seen: "A|Note: low",
        named: ["3: \"Note: low\" looks like a note for you, but the audience sees it"]),
      Row(
        "a rule in code", slide("<!-- .slide: id=\"c\" -->\n\n```\na\n\n---\nb"), slide: 2, seen: "b",
        named: ["10: this line ends a slide within code, as in reveal"]),
      Row("an aside", slide("a\n\n<aside class=\"notes\">\nlow\n</aside>\n\nb"), slide: 1, seen: "a|b", ["notes: low"]),
      Row(
        "an aside in a line", slide("a\n\n<aside class=\"notes\">low</aside>\n\nb"), slide: 1, seen: "a|b",
        ["notes: low"]),
      Row(
        "an aside of three lines", slide("a\n\n<aside class=\"notes\">low\nhigh\nlow</aside>\n\nb"), slide: 1,
        seen: "a|b", ["notes: low / high / low"]),
      Row(
        "a fragment", slide("a\n\nb <!-- .element: class=\"fragment\" -->\n\nc"), slide: 1, seen: "a|b|c", ["1 steps"]),
      Row(
        "a fragment in a list", slide("- a\n- b <!-- .element: class=\"fragment\" -->\n- c"), slide: 1,
        seen: "• a|• b|• c", ["1 steps"]),
      Row(
        "a fragment with the comment first", slide("- <!-- .element: class=\"fragment\" --> a **b** `c`"), slide: 1,
        seen: "• a b c", ["1 steps"]),
      Row(
        "a fragment below its part", slide("a\n\nb\n<!-- .element: class=\"fragment fade-up\" -->"), slide: 1,
        seen: "a|b", ["1 steps"]),
      Row(
        "a heading as fragment", slide("a\n\n## B <!-- .element: class=\"fragment\" -->"), slide: 1, seen: "a|B",
        ["1 steps"]),
      Row(
        "other effects", slide("a <!-- .element: class=\"fragment highlight-red\" -->"), slide: 1, seen: "a",
        named: ["5: class=\"fragment highlight-red\" is left out"]),
      Row(
        "effects that appear",
        slide("a\n\nb <!-- .element: class=\"fragment fade-in-then-out\" data-fragment-index=\"2\" -->"), slide: 1,
        seen: "a|b", ["1 steps"],
        named: ["7: class=\"fragment fade-in-then-out\" is left out"]),
      Row(
        "attributes of a part", slide("a <!-- .element: style=\"color: red\" -->"), slide: 1, seen: "a",
        named: ["5: style=\"color: red\" is left out"]),
      Row(
        "data-background-color", slide("<!-- .slide: data-background-color=\"red\" -->\n\na"), slide: 1, seen: "a",
        ["bg: ff0000"]),
      Row(
        "data-background", slide("<!-- .slide: data-background=\"#00ff00\" id=\"x\" -->\n\na"), slide: 1, seen: "a",
        ["bg: ff00"]),
      Row(
        "data-transition", slide("<!-- .slide: data-transition=\"zoom\" -->\n\na"), slide: 1, seen: "a",
        ["transition: zoom:open"]),
      Row(
        "a transition that is not known", slide("<!-- .slide: data-transition=\"convex\" -->\n\na"), slide: 1,
        seen: "a",
        named: ["5: data-transition=\"convex\" is left out"]),
      Row(
        "data-auto-animate", slide("<!-- .slide: data-auto-animate -->\n\na"), slide: 1, seen: "a", ["transition: move"]
      ),
      Row(
        "data-autoslide", slide("<!-- .slide: data-autoslide=\"2000\" -->\n\na"), slide: 1, seen: "a", ["advance: 2.0"]),
      Row(
        "notesSeparator", "---\nverticalSeparator: <!--v-->\nnotesSeparator: \"^Speaker:\"\n---\na\n\nSpeaker: low",
        seen: "a",
        ["notes: low"]),
      Row(
        "notesSeparator that is not read", "---\nverticalSeparator: <!--v-->\nnotesSeparator: \"^(a|b)\"\n---\nx",
        seen: "x",
        named: ["3: key \"notesseparator\" is not supported"]),
      Row(
        "a fragment in HTML", slide("<p class=\"fragment\">a</p>"), slide: 1, seen: "a", ["1 steps"]),
      Row(
        "a fragment within a text", slide("a <span class=\"fragment\">b</span>"), slide: 1, seen: "a b", ["1 steps"]),
      Row(
        "a fragment in HTML that is seen", slide("<p class=\"fragment fade-out\">a</p>"), slide: 1, seen: "a",
        named: ["5: class=\"fragment fade-out\" is left out"]),
      Row(
        "a fragment in a table", slide("| a | b |\n|---|---|\n| c <!-- .element: class=\"fragment\" --> | d |"),
        slide: 1, seen: nil, ["1 steps"]),
      Row(
        "a web page", slide("a\n\n<iframe data-src=\"x\"></iframe>"), slide: 1, seen: "a",
        named: ["7: <iframe> is left out"]),
      Row("formulas", slide("a $x^2$ b"), slide: 1, seen: "a $x^2$ b", named: ["5: 1 formula is shown as its source"]),
      Row("data-notes", slide("<!-- .slide: data-notes=\"low\" -->\n\na"), slide: 1, seen: "a", ["notes: low"]),
      Row("data-visibility: hidden", slide("<!-- .slide: data-visibility=\"hidden\" -->\n\na"), slide: 1, seen: "y"),
      Row(
        "data-visibility: uncounted", slide("<!-- .slide: data-visibility=\"uncounted\" -->\n\na"), slide: 1, seen: "a"),
      Row("numbers of lines", slide("```js [1|2-3]\na\nb\nc\n```"), slide: 1, seen: "js|1 a|2 b|3 c", ["1 steps"]),
      Row("numbers alone", slide("```js []\na\n```"), slide: 1, seen: "js|1 a"),
      Row(
        "the first number", slide("```js [5: 1]\na\n```"), slide: 1, seen: "js|1 a",
        named: ["5: [5: 1] is left out"]),
      Row(
        "separators", "---\nseparator: <!--s-->\nverticalSeparator: <!--v-->\n---\na\n<!--s-->\nb\n<!--v-->\nc",
        slide: 2, seen: "c"),
    ]
    + [
      "data-background-image", "data-background-size", "data-background-position", "data-background-repeat",
      "data-background-opacity", "data-background-video", "data-background-iframe", "data-background-gradient",
      "data-background-interactive", "data-transition-speed", "data-state", "data-timing", "data-auto-animate-id",
      "class",
    ].map { name in
      Row(
        name, slide("<!-- .slide: \(name)=\"x\" -->\n\na"), slide: 1, seen: "a", named: ["5: \(name)=\"x\" is left out"]
      )
    }
    + ["theme", "highlightTheme", "css", "scripts", "preprocessor"].map { key in
      Row(
        key, "---\nverticalSeparator: <!--v-->\n\(key): x\n---\na", seen: "a",
        named: [key == "theme" ? "3: theme \"x\" is not supported" : "3: key \"\(key.lowercased())\" is not supported"])
    }

  @Test(arguments: reveal) func `reveal`(row: Row) throws { try Self.check(row) }
}
