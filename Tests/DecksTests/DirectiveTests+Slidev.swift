import Testing

@testable import PortholeDecks

/// Slidev: sli.dev, its pages on syntax, animations, layouts, components, features and configuration.
extension DirectiveTests {
  private static let head = "---\nmdc: true\nlayout: default\n---\n\n"
  /// The middle of two columns of a slide.
  private static func two(_ layout: String, _ text: String) -> String { "---\nlayout: \(layout)\n---\n\n\(text)" }

  static let slidev: [Row] =
    [
      Row("two-cols", two("two-cols", "# A\n\n::right::\n\n# B"), seen: "A B"),
      Row("two-cols, with blanks", two("two-cols", "# A\n\n:: right ::\n\n# B"), seen: "A B"),
      Row("two-cols, in the other order", two("two-cols", "::right::\n\nb\n\n::default::\n\na"), seen: "a b"),
      Row(
        "two-cols-header", two("two-cols-header", "both\n\n::left::\n\na\n\n::right::\n\nb\n\n::bottom::\n\nlow"),
        seen: "both|a b|low"),
      Row(
        "slots as elements",
        two("two-cols", "<template v-slot:default>\n\na\n\n</template>\n<template v-slot:right>\n\nb\n\n</template>"),
        seen: "a b"),
      Row(
        "slots of other layouts", two("default", "x\n\n::side::\n\ny"), seen: "x|y",
        named: ["7: ::side:: is left out"]),
      Row(
        "the first slide is a cover", "---\ntheme: seriph\nmdc: true\n---\n\n# A", seen: "A", ["middle"],
        named: ["2: theme \"seriph\" is not supported"]),
      Row("full", two("full", "a"), seen: "a"), Row("none", two("none", "a"), seen: "a"),
      Row("an unknown layout", two("swimlanes", "a"), seen: "a", named: ["4: layout: swimlanes is left out"]),
      Row(
        "iframe", "---\nlayout: iframe\nurl: https://a.b\n---\n\na", seen: "a",
        named: [
          "3: key \"url\" is not supported", "5: layout: iframe is left out",
        ]),
      Row("image", "---\nlayout: image\nimage: /p.png\n---\n\na", seen: nil, ["pictures: /p.png"]),
      Row("a picture in the folder public", head + "![](/q.png)", seen: nil, ["pictures: /q.png"]),
      Row("image-right", "---\nlayout: image-right\nimage: p.png\n---\n\na", seen: nil, ["pictures: p.png"]),
      Row(
        "backgroundSize", "---\nlayout: image\nimage: p.png\nbackgroundSize: contain\n---\n\na", seen: nil,
        ["pictures: p.png"],
        named: ["4: key \"backgroundsize\" is not supported"]),
      Row("src", head + "a\n\n---\nsrc: ./pages/more.md#2-3\n---\n\nignored\n\n---\n\nb", slide: 2, seen: "M3"),
      Row("src of all", head + "a\n\n---\nsrc: pages/more.md\n---\n\n---\n\nb", slide: 4, seen: "b"),
      Row("src of the first slide", "---\nsrc: pages/more.md#1\nmdc: true\n---\n\n---\n\nb", seen: "M1", ["middle"]),
      Row("src alone tells Slidev", "# A\n\n---\nsrc: pages/more.md#1\n---\n\n---\n\nb", slide: 1, seen: "M1"),
      Row(
        "src that is hidden", head + "a\n\n---\nsrc: pages/more.md\nhide: true\n---\n\n---\n\nb", slide: 1, seen: "b"),
      Row(
        "src with settings", head + "a\n\n---\nsrc: pages/more.md#1\nlayout: center\n---\n", slide: 1, seen: "M1",
        ["middle"]),
      Row(
        "src with settings before those of the file",
        head + "a\n\n---\nsrc: pages/own.md#1\nbackground: '#00ff00'\nclass: big\n---\n", slide: 1, seen: "O",
        ["middle", "bg: ff00"], named: ["5: class: big is left out"]),
      Row(
        "src that is missing", head + "a\n\n---\nsrc: x.md\n---\n\n---\n\nb", slide: 1, seen: "b",
        named: ["9: \"x.md\" is left out (no such file) (!)"]),
      Row("src within src", head + "a\n\n---\nsrc: ./pages/own.md\n---\n\n---\n\nb", slide: 2, seen: "M1"),
      Row("a rule at the end", head + "a\n\n---\n", slide: 1, seen: ""),
      Row(
        "a grid",
        head
          + "<div class=\"grid grid-cols-2 gap-4\">\n    <div>\n\n# A\n\n</div>\n<div>\n\n# B\n\n</div>\n</div>\n\nc",
        seen: "A B|c"),
      Row(
        "a grid of shares",
        head + "<div class=\"grid grid-cols-[2fr_1fr]\">\n\n<div>a</div>\n\n<div>b</div>\n\n</div>", seen: "a b"),
      Row(
        "a grid with words of its own",
        head + "<div class=\"grid grid-cols-2\">\n\na\n\n<div>b</div>\n\n<div>c</div>\n\n</div>", seen: "a|b|c"),
      Row(
        "class", "---\nclass: text-center big\n---\n\n# A\n\n---\nlayout: default\n---\n\nb", seen: "A", ["middle"],
        named: ["4: class: big is left out"]),
      Row("hide", head + "a\n\n---\nhide: true\n---\n\nx\n\n---\n\nb", slide: 1, seen: "b"),
      Row("disabled", head + "a\n\n---\ndisabled: true\n---\n\nx\n\n---\n\nb", slide: 1, seen: "b"),
      Row(
        "front matter in a block", head + "a\n\n---\n\n```yaml\nlayout: center\n```\n\n*b*", slide: 1, seen: "b",
        ["middle"]),
      Row(
        "front matter in a block with a comment", head + "a\n\n---\n\n```yaml\n# words\nlayout: center\n```\n\n*b*",
        slide: 1, seen: "b", ["middle"]),
      Row(
        "a block of YAML below front matter",
        head + "a\n\n---\nlayout: default\n---\n\n```yaml\nlayout: center\n```\n\n*b*", slide: 1,
        seen: "yaml|layout: center|b"),
      Row(
        "slots of a component",
        head + "<LightOrDark>\n  <template #dark>\n    <div>a</div>\n  </template>\n</LightOrDark>\n\nb", seen: "a|b",
        named: ["6: <LightOrDark> is left out"]),
      Row(
        "quote", "---\nlayout: quote\n---\n\n> a\n> b c", seen: "▌ a b c", ["middle"]),
      Row("defaults", "---\nmdc: true\ndefaults:\n  layout: center\n---\n\na", seen: "a", ["middle"]),
      Row(
        "transition", head + "a\n\n---\ntransition: slide-left | slide-right\n---\n\nb", slide: 1, seen: "b",
        ["transition: slide:left"]),
      Row("background", head + "a\n\n---\nbackground: '#ff0000'\n---\n\nb", slide: 1, seen: "b", ["bg: ff0000"]),
      Row(
        "a picture as background", head + "a\n\n---\nbackground: /a.png\n---\n\nb", slide: 1, seen: "b",
        named: ["9: background: /a.png is left out"]),
      Row("duration", "---\nmdc: true\nlayout: default\nduration: 30min\n---\n\na", seen: "a", ["time: 1800"]),
      Row("lineNumbers", "---\nlayout: default\nlineNumbers: true\n---\n\n```ts\na\n```", seen: "ts|1 a"),
      Row(
        "a file as code", head + "<<< @/code/a.ts {1|2}", seen: "ts|one|// #region part|two|// #endregion part|three",
        ["1 steps"]),
      Row("a part of a file as code", head + "<<< @/code/a.ts#part js {lines:true}", seen: "js|1 two"),
      Row(
        "options of code", head + "```ts {1|none} {lines:true, maxHeight:'9px'} twoslash\na\n```", seen: "ts|1 a",
        ["1 steps"],
        named: ["6: 2 marks of Slidev are left out, the first is {maxHeight:'9px'}"]),
      Row(
        "editors", head + "```ts {monaco-run} {autorun:false}\na\n```", seen: "ts|a",
        named: ["6: 2 marks of Slidev are left out, the first is {monaco-run}"]),
      Row("a title of code", head + "```ts [my file.ts]\na\n```", seen: "my file.ts|a"),
      Row(
        "a group of code", head + "::code-group\n\n```sh [npm]\na\n```\n\n```sh [yarn]\nb\n```\n\n::",
        seen: "npm|a|yarn|b"),
      Row(
        "magic-move", head + "````md magic-move\n```js\na\n```\n```js\nb\n```\n````\n\nc", seen: "js|b|c", ["1 steps"]),
      Row("v-click", head + "a\n\n<v-click>\n\nb\n\n</v-click>", seen: "a|b", ["1 steps"]),
      Row("v-after", head + "a\n\n<v-after>\n\nb\n\n</v-after>", seen: "a|b", ["1 steps"]),
      Row("v-clicks", head + "<v-clicks>\n\n- a\n- b\n\n</v-clicks>", seen: "• a|• b", ["2 steps"]),
      Row("v-click of an element", head + "a\n\n<div v-click>b</div>", seen: "a|b", ["1 steps"]),
      Row("Toc", head + "# A\n\n<Toc />\n\n---\n\n# B", seen: "A|1. [A]|2. [B]"),
      Row(
        "Toc with attributes", head + "# A\n\n<Toc minDepth=\"1\" />\n\n---\n\n# B", seen: "A|1. [A]|2. [B]",
        named: ["8: <Toc minDepth=\"1\" /> is left out"]),
      Row(
        "numbers of slides", head + "<SlideCurrentNo /> of <SlidesTotal />, {{$nav.currentPage}}\n\n---\n\nb",
        seen: "1 of 2, 1"),
      Row(
        "expressions", head + "a {{ 1 + 2 }} b `{{ x }}`", seen: "a b {{ x }}", named: ["6: {{ 1 + 2 }} is left out"]),
      Row(
        "attributes", head + "a [b]{.big} ![](p.png){width=5px}\n\n# T {.x}", seen: nil, ["pictures: p.png"],
        named: [
          "6: 2 marks of Slidev are left out, the first is {.big}"
        ]),
      Row("colours", head + "a [b]{style=\"color:red\"}", seen: "a b"),
      Row(
        "components", head + "::block{a=\"b\"}\nx\n::\n\n:inline{c=\"d\"} y", seen: "x|y",
        named: ["6: 2 marks of Slidev are left out, the first is ::block"]),
      Row(
        "components as elements", head + "a <carbon-edit /> <Tweet id=\"20\" />", seen: "a",
        named: ["6: 2 marks of Slidev are left out, the first is <carbon-edit>"]),
      Row("a style", head + "<style>\nh1 { color: red }\n</style>\n\na", seen: "a", named: ["6: <style> is left out"]),
      Row("a web page", head + "a\n\n<iframe src=\"x\"></iframe>", seen: "a", named: ["8: <iframe> is left out"]),
      Row("RenderWhen", head + "<RenderWhen context=\"presenter\">low</RenderWhen>\n\na", seen: "a", ["notes: low"]),
      Row(
        "RenderWhen of several lines", head + "<RenderWhen context=\"presenter\">\n\nlow\n\n</RenderWhen>\n\na",
        seen: "a",
        ["notes: low"]),
      Row(
        "RenderWhen on paper", head + "<RenderWhen context=\"print\">low</RenderWhen>\n\na", seen: "a",
        named: ["6: <RenderWhen> is left out"]),
      Row(
        "attributes of clicks", head + "<v-clicks depth=\"2\" every=\"2\">\n\n- a\n\n</v-clicks>", seen: "• a",
        ["1 steps"],
        named: ["6: depth=\"2\" is left out"]),
      Row(
        "parts that go away", head + "a\n\n<div v-click.hide=\"3\">b</div>\n\n<v-click hide>\n\nc\n\n</v-click>",
        seen: "a|b|c",
        named: ["8: 2 marks of Slidev are left out, the first is v-click.hide=\"3\""]),
      Row(
        "v-mark", head + "a <span v-mark.red=\"2\">b</span>", seen: "a b", named: ["6: v-mark.red=\"2\" is left out"]),
      Row(
        "v-switch", head + "<v-switch>\n  <template #1>a</template>\n  <template #2>b</template>\n</v-switch>",
        seen: "b",
        ["2 steps"]),
      Row(
        "options of magic-move",
        head + "````md magic-move {at:4, lines: true}\n```js\na\n```\n```js\nb\n```\n````", seen: "js|b",
        ["1 steps"],
        named: ["6: {at:4, lines: true} is left out"]),
      Row(
        "a file in an editor", head + "<<< ./code/a.ts#part {monaco-write}", seen: "ts|two",
        named: ["6: {monaco-write} is left out"]),
      Row(
        "steps of formulas", head + "$$ {1|2}\nx\n$$", seen: nil,
        named: ["6: {1|2} is left out", "6: asks to run latex (3 lines)"]),
      Row(
        "a layout of a slide alone", "# A\n\n---\nlayout: two-cols\n---\n\n# B\n\n::right::\n\nc", slide: 1, seen: "B c"
      ),
      Row(
        "a transition of several lines", "---\nlayout: default\ntransition:\n  name: x\n---\n\na", seen: "a",
        named: ["3: key \"transition\" is not supported"]),
      Row("notes", head + "a\n\n<!--\nlow **b**\n-->", seen: "a", ["notes: low b"]),
    ]
    + ["cover", "center", "section", "statement", "quote", "fact", "intro", "end"].map { layout in
      Row(layout, two(layout, "# A"), seen: "A", ["middle"])
    }
    + [
      "titleTemplate", "info", "keywords", "presenter", "browserExporter", "download", "exportFilename", "twoslash",
      "monaco",
      "monacoTypesSource", "remoteAssets", "selectable", "record", "contextMenu", "wakeLock", "pwa",
      "overviewSnapshots",
      "routerMode", "colorSchema", "aspectRatio", "canvasWidth", "clickAnimation", "favicon", "plantUmlServer", "timer",
      "drawings", "addons", "clicks", "clicksStart", "hideInToc", "level", "preload", "routeAlias", "zoom",
    ].map { key in
      Row(
        key, "---\nlayout: default\nmdc: true\n\(key): x\n---\n\na", seen: "a",
        named: ["4: key \"\(key.lowercased())\" is not supported"])
    }
    + ["iframe-left", "iframe-right"].map { layout in
      Row(layout, two(layout, "a"), seen: "a", named: ["4: layout: \(layout) is left out"])
    }
    + ["export", "themeConfig", "fonts", "htmlAttrs", "seoMeta", "dragPos"].map { key in
      Row(
        key, "---\nlayout: default\nmdc: true\n\(key):\n  a: b\n---\n\na", seen: "a",
        named: ["4: key \"\(key.lowercased())\" is not supported"])
    }

  @Test(arguments: slidev) func `Slidev`(row: Row) throws { try Self.check(row) }
}
