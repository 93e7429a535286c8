internal import Transitions

struct DrawingTool: Sendable {
  /// The names after a fence, in lower case.
  let names: [String]
  /// The program that must be installed.
  let program: String
  /// The ending of the picture's file: `png` or `svg`.
  let ending: String
  /// The command line that draws the file `$d/in` into `$d/out` with its ending. `INK` and `PAPER` are the colours.
  let command: String

  static let all = [
    DrawingTool(
      names: ["typst", "typ"], program: "typst", ending: "png",
      command: #"typst compile --format png --ppi 280 "$d/in" "$d/out.png""#),
    DrawingTool(
      names: ["latex", "tex", "math"], program: "latex", ending: "png",
      command: ##"""
        { latex -no-shell-escape -interaction=nonstopmode -halt-on-error -output-directory="$d" "$d/in" >"$d/log" \
        || { grep -A 2 '^!' "$d/log"; false; }; } \
        && dvipng -q -T tight -D 400 -fg "$(rgb INK)" -bg "$(rgb PAPER)" -o "$d/out.png" "$d/in.dvi" >/dev/null
        """##),
    DrawingTool(
      names: ["mermaid"], program: "mmdc", ending: "png",
      command: ##"mv "$d/in" "$d/in.mmd" && mmdc -q -s 2 -b '#PAPER' -t THEME -i "$d/in.mmd" -o "$d/out.png""##),
    DrawingTool(
      names: ["d2"], program: "d2", ending: "svg",
      command: #"d2 --pad 8 --theme D2THEME "$d/in" "$d/out.svg" 2>"$d/log" || { cat "$d/log"; false; }"#),
    DrawingTool(
      names: ["dot", "graphviz"], program: "dot", ending: "png",
      command: ##"""
        dot -Tpng -Gdpi=160 -Gbgcolor='#PAPER' -Gcolor='#INK' -Gfontcolor='#INK' -Ncolor='#INK' -Nfontcolor='#INK' \
        -Ecolor='#INK' -Efontcolor='#INK' -o "$d/out.png" "$d/in"
        """##),
    DrawingTool(
      names: ["plantuml"], program: "plantuml", ending: "png",
      command: #"plantuml -tpng -pipe <"$d/in" >"$d/out.png""#),
  ]

  func prologue(_ ink: DrawingInk, _ first: String) -> String {
    switch program {
    case "typst":
      """
      #set page(width: auto, height: auto, margin: 4pt, fill: rgb("#\(ink.background)"))
      #set text(fill: rgb("#\(ink.foreground)"), size: 14pt)

      """
    case "latex" where !isDocument(first):
      "\\documentclass{article}\\usepackage{amsmath,amssymb}\\pagestyle{empty}\\begin{document}\n"
    default: ""
    }
  }

  func epilogue(_ first: String) -> String {
    program == "latex" && !isDocument(first) ? "\n\\end{document}" : ""
  }

  private func isDocument(_ first: String) -> Bool { first.contains(text: "\\documentclass") }

  /// Returns the script that draws its first argument and keeps the picture under the name of its second.
  ///
  /// The picture appears in the cache only when it is whole. An error of the program is printed.
  func script(_ ink: DrawingInk) -> String {
    let command = self.command.replacing(text: "D2THEME", with: ink.isDark ? "200" : "0")
      .replacing(text: "THEME", with: ink.isDark ? "dark" : "default")
      .replacing(text: "PAPER", with: ink.background).replacing(text: "INK", with: ink.foreground)
    return """
      \(SnippetLanguage.prologue)
      rgb() { printf 'rgb %d.%03d %d.%03d %d.%03d' $(printf %s "$1" | sed 's/../0x& /g' | { read r g b
      for c in $r $g $b; do echo $((c / 255)) $((c % 255 * 1000 / 255)); done; }); }
      command -v \(program) >/dev/null || { echo "\(program) is missing: install it to draw this"; exit 127; }
      c=${XDG_CACHE_HOME:-$HOME/.cache}/porthole; mkdir -p "$c" && printf '%s\\n' "$1" >"$d/in" || exit
      \(command) && cp "$d/out.\(ending)" "$c/.$2.$$" && mv "$c/.$2.$$" "$c/$2"
      """
  }
}

/// The colours in which a program draws on a page, as `rrggbb`.
struct DrawingInk: Hashable, Sendable {
  let foreground: String
  let background: String
  let isDark: Bool

  init(_ foreground: Color, on background: Color) {
    (self.foreground, self.background) = (foreground.hexadecimal, background.hexadecimal)
    isDark = foreground.luma > background.luma
  }
}
