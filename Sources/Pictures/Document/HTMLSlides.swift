internal import CPortholePictures
internal import Transitions

/// A document as one HTML file that works without a network: every slide, and the transitions between them.
package enum HTMLSlides {
  /// The hash of the script, as a content security policy names it. No other script runs on the page.
  package static let scriptHash = "sha256-Am3OxREJoxu0XKzp+L4GSkPFq7UD8/PatxYtqXOWDr0="

  /// Equal transitions are in it once. It is written twice: only then is it known which looks are frequent enough for a
  /// class.
  ///
  /// - Complexity: O(cells of all slides + frames of all transitions).
  package static func text(of document: SlideDocument, fonts: String = FontChoice.standardFonts) -> String {
    let draft = Draft(of: document)
    let looks = SVGLooks(standard: document.palette.foreground, areClasses: true)
    let first = parts(of: draft, looks)
    return page(of: document, fonts, parts(of: draft, first.looks.again), draft.pictures)
  }

  /// Everything of the file that does not depend on the looks.
  private struct Draft {
    let document: SlideDocument
    let passages: PassageMarkup
    let drafts: [PassageMarkup.Draft]
    let shapes: [[String]]
    let pictures: PictureMarkup

    init(of document: SlideDocument) {
      self.document = document
      var passages = PassageMarkup(size: document.size, palette: document.palette)
      drafts = document.passages.map { passages.draft(of: $0) }
      self.passages = passages
      pictures = PictureMarkup(of: document)
      shapes = document.slides.map { SlideMarkup.shapes(of: $0, standard: document.palette.foreground) }
    }
  }

  private struct Parts {
    var templates = ""
    var sections = ""
    var rules = ""
    var looks: SVGLooks
  }

  private static func parts(of draft: Draft, _ looks: SVGLooks) -> Parts {
    let document = draft.document
    var parts = Parts(looks: looks)
    var known: [String: Int] = [:]
    var numbers: [Int] = []
    for (passage, passageDraft) in zip(document.passages, draft.drafts) {
      let drawing = draft.passages.drawing(of: passageDraft, &parts.looks)
      let duration = CSSNumber.text(passage.duration * 1000, decimals: 0)
      let pair = drawing.isOfPair ? " data-pair" : ""
      let template = "<template data-ms=\"\(duration)\"\(pair)><svg>\(drawing.text)</svg></template>\n"
      let number = known[template] ?? known.count
      if number == known.count {
        known[template] = number
        parts.templates += template
      }
      numbers.append(number)
    }
    var slides = SlideMarkup(of: document, parts.looks, templates: numbers, pictures: draft.pictures)
    for (index, shapes) in draft.shapes.enumerated() { parts.sections += slides.section(index, shapes) }
    parts.looks = slides.looks
    parts.rules =
      HalfCellPicture.rules(.joined) + BoxPaths.rules + slides.looks.rules + "\n" + draft.passages.sheet.rules
    return parts
  }

  private static func page(
    of document: SlideDocument, _ fonts: String, _ parts: Parts, _ pictures: PictureMarkup
  ) -> String {
    let (width, height) = (document.size.columns * 8, document.size.rows * 16)
    let author = document.author.map { "<meta name=\"author\" content=\"\(SlideMarkup.attribute($0))\">\n" } ?? ""
    let palette = document.palette
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src '\(scriptHash)'; \(pictures.policy)base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width">
      \(author)<title>\(SlideMarkup.attribute(document.title))</title>
      <style>
      :root{--ink:\(Markup.color(palette.foreground));--page:\(Markup.color(palette.background));\
      --columns:\(width);--rows:\(height)}
      svg{font:13.29px \(fonts);fill:var(--ink)}
      @page{size:\(width)px \(height)px;margin:0}
      \(BuiltInText.of(built_in_bar_style))\(BuiltInText.of(built_in_slides_style))\(parts.rules)</style>
      \(pictures.definitions)<main>
      \(parts.sections)<svg id="stage" viewBox="0 0 \(width) \(height)" aria-hidden="true"></svg>
      </main>
      <p id="said" role="status"></p>
      <nav id="bar" aria-label="Slides">\
      \(buttons.map { "<button data-key=\"\($0.key)\" title=\"\($0.title)\">\($0.mark)</button>" }.joined())</nav>
      <form id="prompt" hidden><input aria-label="Search, or go to a slide" autocomplete="off"></form>
      <div id="help" role="dialog" aria-label="Keys" hidden><table>
      \(keys.filter { $0.keys != "v" || document.slides.contains { $0.notes != nil } }.map { "<tr><th>\($0.keys)</th><td>\($0.meaning)</td></tr>" }.joined(separator: "\n"))
      </table></div>
      <div id="passages" hidden>
      \(parts.templates)</div>
      <script>
      \(script)</script>
      </html>

      """
  }

  /// The script between its tags, from the first byte after the line feed on.
  private static var script: String { BuiltInText.of(built_in_slides_script) }

  /// The buttons that come with the mouse: the key that each stands for, its words and its mark.
  private static let buttons: [(key: String, title: String, mark: String)] = [
    ("N", "back (PgUp)", "&#9664;"), ("n", "next (Space)", "&#9654;"), ("o", "overview (o)", "&#9638;"),
    ("f", "full screen (f)", "&#9974;"), ("?", "keys (?)", "?"),
  ]

  package static let keys: [(keys: String, meaning: String)] = [
    ("Space Right l n", "next part or slide"),
    ("PgUp Left h p", "the one before"),
    ("Enter 1 ... 0", "follow a link"),
    ("Tab Down Up", "next or previous link"),
    ("Backspace H, L", "back, forward"),
    ("Home gg, End G, ~", "first, last, start slide"),
    ("o", "overview"),
    ("v", "speaker notes"),
    ("/, n N", "search, next and previous match; Esc ends it"),
    ("g", "go to a slide by number or name"),
    ("a", "play the last transition again"),
    ("- + s", "slower, faster, slow motion"),
    ("b", "blank until the next key"),
    ("f", "full screen"),
    ("? Esc", "these keys, close"),
  ]
}
