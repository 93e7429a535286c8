internal import PortholeStreams
internal import Transitions

/// Writes the slides of a document as sections of a page, each with an SVG and the speaker's notes.
struct SlideMarkup {
  private let document: SlideDocument
  var looks: SVGLooks
  /// The number of each transition's template, by its index; nil for a cut.
  private let templates: [Int]
  private let pictures: PictureMarkup

  init(of document: SlideDocument, _ looks: SVGLooks, templates: [Int], pictures: PictureMarkup) {
    (self.document, self.looks, self.templates, self.pictures) = (document, looks, templates, pictures)
  }

  /// Elements that are not there all the time have the number of pauses after which they come (`data-f`) and after
  /// which they are there for the last time (`data-l`). Those that are gone at the end have the class `gone`.
  mutating func section(_ index: Int, _ shapes: [String]) -> String {
    let slide = document.slides[index]
    let size = slide.grids[0].size
    let ground = slide.grids[slide.grids.count - 1].edgeGround
    let label = "\(index + 1) of \(document.slides.count): \(slide.title)"
    let about = "A text screen, \(size.columns) columns wide and \(size.rows) rows high"
    let pauses = slide.grids.count > 1 ? " data-steps=\"\(slide.grids.count - 1)\"" : ""
    let notes = slide.notes.map { "<aside><h2>Notes</h2><p>\(Self.text($0))</p></aside>" } ?? ""
    return """
      <section id="\(Self.attribute(slide.id))" tabindex="-1" role="group" aria-roledescription="slide" \
      aria-label="\(Self.attribute(label))"\(pauses)\(number(slide.next, "next"))\(number(slide.previous, "prev")) \
      style="background:\(Markup.color(ground))">
      <svg viewBox="0 0 \(size.columns * 8) \(size.rows * 16)" role="group" aria-label="\(Self.attribute(slide.title))">
      <desc>\(about)</desc>
      <rect width="100%" height="100%" fill="\(Markup.color(ground))"/>
      \(slide.texts.map { hidden($0, on: ground) }.joined())\(drawing(of: slide, shapes))\(slide.pictures.map(pictures.element).joined())\(slide.links.map { link(of: slide, $0) }.joined())</svg>\(notes)
      </section>

      """
  }

  /// Returns the words of large letters, which the drawing covers.
  private func hidden(_ text: DocumentText, on ground: UInt32) -> String {
    let step = text.step > 0 ? " data-f=\"\(text.step)\"" : ""
    return text.lines.map { line in
      """
      <text x="\(text.area.origin.column * 8)" y="\(line.row * 16 + 12)" \
      class="under" fill="\(Markup.color(ground))"\(step)>\(Self.text(line.words))</text>

      """
    }.joined()
  }

  private func number(_ passage: Int?, _ name: String) -> String {
    passage.map { " data-\(name)=\"\(templates[$0])\"" } ?? ""
  }

  /// Returns the shapes of a slide after each pause: backgrounds and everything that is no letter. Those of the picture
  /// have the class `drawn`, and those of the text, such as boxes and plates, `inked`.
  static func shapes(of slide: DocumentSlide, standard: UInt32) -> [String] {
    let ground = slide.grids[slide.grids.count - 1].edgeGround
    return slide.grids.map { grid in
      let parts = ScreenParts(of: grid)
      let picture = SVGScreen(parts.picture, ground: ground, standard: standard).compactGeometry
      let text = SVGScreen(parts.text, ground: parts.clear.rgb, standard: standard).compactGeometry
      return (picture.isEmpty ? "" : "<g class=\"drawn\">\(picture)</g>\n")
        + (text.isEmpty ? "" : "<g class=\"inked\">\(text)</g>\n")
    }
  }

  /// Returns the cells of a slide. A row that stays the same over several pauses is drawn once.
  private mutating func drawing(of slide: DocumentSlide, _ shapes: [String]) -> String {
    var text = Self.shared(shapes)
    let size = slide.grids[0].size
    for row in 0..<size.rows {
      let rows = slide.grids.map { grid in
        let cells = Array(grid.cells[row * size.columns..<(row + 1) * size.columns])
        return SVGText(of: Grid(size: Size(columns: size.columns, rows: 1), cells: cells), in: .words, top: row)
          .elements(&looks)
      }
      text += Self.shared(rows)
    }
    return text
  }

  /// Returns elements after each pause, equal ones that follow each other once.
  private static func shared(_ states: [String]) -> String {
    var text = ""
    var first = 0
    while first < states.count {
      var last = first
      while last + 1 < states.count, states[last + 1] == states[first] { last += 1 }
      let isWhole = first == 0 && last + 1 == states.count
      if isWhole || states[first].isEmpty {
        text += states[first]
      } else {
        let from = first > 0 ? " data-f=\"\(first)\"" : ""
        let to = last + 1 < states.count ? " class=\"gone\" data-l=\"\(last)\"" : ""
        text += "<g\(from)\(to)>\(states[first])</g>\n"
      }
      first = last + 1
    }
    return text
  }

  private func link(of slide: DocumentSlide, _ link: DocumentLink) -> String {
    var attributes = ""
    switch link.target {
    case .slide(let index, let row):
      attributes =
        "href=\"#\(AddressText.fragment(document.slides[index].id))\" data-go=\"\(index)\""
        + (row > 0 ? " data-row=\"\(row)\"" : "")
    case .place(let name): attributes = "href=\"#\" data-go=\"\(name)\""
    case .address(let address):
      guard let safe = AddressText.safe(address) else { return "" }
      attributes = "href=\"\(Self.attribute(safe))\" target=\"_blank\" rel=\"noopener noreferrer\""
    }
    attributes += " data-n=\"\(link.number)\"" + number(link.there, "there") + number(link.back, "back")
    if let key = link.key { attributes += " data-key=\"\(Self.attribute(String(key)))\"" }
    if link.step > 0 { attributes += " data-f=\"\(link.step)\"" }
    if link.areas.isEmpty { attributes += " tabindex=\"-1\"" }
    let areas = link.areas.map { area in
      """
      <rect x="\(area.origin.column * 8)" y="\(area.origin.row * 16)" width="\(area.size.columns * 8)" \
      height="\(area.size.rows * 16)"/>
      """
    }
    return "<a \(attributes) aria-label=\"\(Self.attribute(link.label))\">\(areas.joined())</a>\n"
  }

  /// Returns a text without control characters, for the value of an attribute.
  static func attribute(_ text: String) -> String { Markup.escaped(plain(text)) }

  static func text(_ text: String) -> String { Markup.escaped(plain(text, keeping: ["\n", "\t"])) }

  /// Returns a text with blanks in place of control characters.
  static func plain(_ text: String, keeping kept: Set<Unicode.Scalar> = []) -> String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      result.append(isControl && !kept.contains(scalar) ? " " : scalar)
    }
    return result
  }
}

/// Writes the pictures of a document. Each file is in the page once for each of its sizes.
struct PictureMarkup {
  private struct Definition: Hashable {
    var size: Size
    var bytes: [UInt8]
  }

  /// The files as elements that slides refer to; empty if there are none.
  private(set) var definitions = ""
  private var numbers: [Definition: Int] = [:]

  /// - Complexity: O(bytes of all files).
  init(of document: SlideDocument) {
    var images = ""
    for picture in document.slides.flatMap(\.pictures) {
      let definition = Definition(size: picture.area.size, bytes: picture.bytes)
      guard numbers[definition] == nil else { continue }
      let number = numbers.count + 1
      numbers[definition] = number
      let data = String(decoding: Base64.encode(picture.bytes), as: UTF8.self)
      // A file that must be turned is here as a PNG that was turned.
      images += """
        <image id="picture-\(number)" width="\(picture.area.size.columns * 8)" height="\(picture.area.size.rows * 16)" \
        style="image-orientation:none" \
        href="data:\(SlideMarkup.attribute(picture.type));base64,\(data)"/>

        """
    }
    guard !images.isEmpty else { return }
    definitions = """
      <svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>
      \(images)</defs></svg>

      """
  }

  /// The part of the content security policy that lets the browser show the pictures.
  var policy: String { definitions.isEmpty ? "" : "img-src data:; " }

  func element(_ picture: DocumentPicture) -> String {
    guard let number = numbers[Definition(size: picture.area.size, bytes: picture.bytes)] else { return "" }
    let from = picture.step > 0 ? " data-f=\"\(picture.step)\"" : ""
    return """
      <use href="#picture-\(number)" x="\(picture.area.origin.column * 8)" y="\(picture.area.origin.row * 16)"\(from) \
      role="img" aria-label="\(SlideMarkup.attribute(picture.alt))"/>

      """
  }
}
