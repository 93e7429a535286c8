import PortholePictures
import TestSupport
import Testing
import Transitions

struct MarkupTests {
  private var page: Grid {
    var grid = Page.of("a <b> &  words   far", "▀▀▀█\u{1FB40}  漢e\u{301}")
    grid.write(
      "red", at: Position(column: 0, row: 0), foreground: Color(rgb: 0xFF0000), background: Color(rgb: 0x112233),
      style: [.bold, .underline])
    return grid
  }

  @Test func `SVG has text as text and blocks as paths`() {
    #expect(
      SVGFile.text(of: page, scale: 2) == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 32" width="320" height="64" fill="#d0d0d0" \
        font-family="'DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="13.29" xml:space="preserve">
        <style>text{white-space:pre}</style>
        <rect width="100%" height="100%" fill="#101010"/>
        <path fill="#123" d="M0 0h24v16h-24z"/>
        <path d="M0 16h24v8h-24zM24 16h8v16h-8zM32 16L36 32L32 32z"/>
        <text x="0" y="12" textLength="24" fill="#f00" font-weight="bold" text-decoration="underline">red</text>
        <text x="24" y="12" textLength="88">b&gt; &amp;  words</text>
        <text x="136" y="12" textLength="24">far</text>
        <text x="56" y="28">漢</text>
        <text x="72" y="28">e\u{301}</text>
        </svg>

        """)
  }

  @Test func `characters stay apart in a font that might join them`() {
    let (rule, fonts) = ("font-variant-ligatures:none", "'Fira Code',monospace")
    #expect(SVGFile.text(of: page, scale: 1, fonts: fonts).contains("<style>text{white-space:pre;\(rule)}</style>"))
    #expect(HTMLFile.text(of: page, title: "t", scale: 1, fonts: fonts).contains("\(fonts);\(rule)}"))
    #expect(!SVGFile.text(of: page, scale: 1).contains(rule))
    #expect(!HTMLFile.text(of: page, title: "t", scale: 1).contains(rule))
  }

  @Test func `HTML is one block of text`() {
    #expect(
      HTMLFile.text(of: page, title: "A & B", scale: 1) == """
        <!DOCTYPE html>
        <html lang="en"><meta charset="utf-8"><title>A &amp; B</title>
        <style>body{margin:0;background:#101010;color:#d0d0d0}\
        pre{margin:0;font:13.29px/16px 'DejaVu Sans Mono',Menlo,Consolas,monospace}\
        pre>*{display:inline-block;height:16px;vertical-align:top}.w{width:2ch}</style>
        <pre><span style="color:#f00;background:#123;font-weight:bold;text-decoration:underline">red</span>\
        b&gt; &amp;  words   far
        ▀▀▀█\u{1FB40}  <span class="w">漢</span>e\u{301}</pre></html>

        """)
  }
}
