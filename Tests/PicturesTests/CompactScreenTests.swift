import TestSupport
import Testing
import Transitions

@testable import PortholePictures

struct CompactScreenTests {
  private func geometry(_ line: String, background: Color = Page.ground) -> String {
    let grid = Page.of(line, background: background)
    return SVGScreen(grid, ground: Page.ground.rgb, standard: Page.ink.rgb).compactGeometry
  }

  private func text(_ grid: Grid, _ looks: inout SVGLooks) -> String {
    SVGText(of: grid, in: .rows).elements(&looks)
  }

  private var looks: SVGLooks { SVGLooks(standard: Page.ink.rgb, areClasses: true) }

  @Test(arguments: [
    // A line through the middle of the upper halves, measured in columns.
    ("▀▀▀▀ ▀▀▀▀ ▀▀▀▀", ##"<g class="k"><path stroke="#d0d0d0" d="M0 .5h4m1 0h4m1 0h4"/></g>"##),
    // As thick as a row.
    (
      "████ ████ ████ ████",
      ##"<g class="k"><g class="t"><path stroke="#d0d0d0" d="M0 1h4M5 1h4m1 0h4m1 0h4"/></g></g>"##
    ),
    // A small area in the default colour is filled, without naming the colour.
    ("██", ##"<g class="k"><path d="M0 0h2v2h-2z"/></g>"##),
    // A thin line is measured in pixels: the eighth row of a cell.
    ("────", ##"<path d="M0 7h32v1h-32z"/>"##),
    ("── ── ── ──", ##"<path stroke="#d0d0d0" d="M0 7.5h16m8 0h16m8 0h16m8 0h16"/>"##),
    // A slope is filled.
    ("\u{1FB40}", ##"<path d="M0 0l4 16-4 0z"/>"##),
  ]) func `geometry is written in the shortest form`(_ line: String, _ elements: String) {
    #expect(geometry(line) == elements)
  }

  @Test func `a ground is painted below text and beside blocks, not below them`() {
    #expect(
      geometry("a▀", background: Color(rgb: 0x112233))
        == ##"<g class="k"><path stroke="#123" d="M0 .5h1m-1 1h2"/><path d="M1 0h1v1h-1z"/></g>"##)
  }

  @Test func `looks are classes, each defined once`() {
    var grid = Page.of("warm and cold", "warm")
    grid.write("warm", at: Position(column: 0, row: 0), foreground: Color(rgb: 0xFF0000), background: Page.ground)
    grid.write(
      "warm", at: Position(column: 0, row: 1), foreground: Color(rgb: 0xFF0000), background: Page.ground, style: .bold)
    var looks = looks
    #expect(
      text(grid, &looks)
        == #"<text y="12" textLength="104"><tspan class="A">warm </tspan>and cold</text>"#
        + #"<text y="28" textLength="32" class="B">warm</text>"#)
    #expect(looks.rules == ".A{fill:#f00}.B{fill:#f00;font-weight:bold}")
  }

  @Test func `each wide character has its place; one with marks or beyond the basic plane has its element`() {
    var looks = looks
    #expect(
      text(Page.of("a漢字b か\u{3099}🌊"), &looks)
        == #"<text y="12">a</text><text x="8 24" y="12">漢字</text><text x="40" y="12">b</text>"#
        + "<text x=\"56\" y=\"12\" textLength=\"16\">か\u{3099}</text>"
        + #"<text x="72" y="12" textLength="16">🌊</text>"#)
  }
}
