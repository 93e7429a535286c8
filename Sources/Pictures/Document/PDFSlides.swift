internal import CPortholeLoading
internal import CPortholePictures
internal import Transitions

/// A document as a PDF: a page for each slide, with its text as text, its links and an outline.
///
/// cairo writes it, and fontconfig finds the fonts. The same document gives the same bytes for one version of both.
package final class PDFSlides {
  package enum Failure: Error, Hashable, CustomStringConvertible {
    case noLibrary(String)
    case fault(String)
    case font(FontError)

    package var description: String {
      switch self {
      case .noLibrary(let name):
        return "\(name) is missing; \"apt-get install \(String(cString: library_package(name)))\" installs it, "
          + "or write a .html"
      case .font(let error): return "\(error)"
      case .fault(let reason): return "cannot make a .pdf: \(reason); write a .html"
      }
    }
  }

  private let file: OpaquePointer
  private let document: SlideDocument
  private let hasPauses: Bool
  /// The free height below the screens. Where their first rows are free and a line stands in their last, it is as high as
  /// a row, so that both edges look alike.
  private let margin: Int
  /// The number of the first page of each slide, from 1.
  private let firstPages: [Int]

  private init(_ document: SlideDocument, hasPauses: Bool) throws(Failure) {
    var missing: UnsafePointer<CChar>?
    guard let file = pdf_file_new(&missing) else {
      throw missing.map { .noLibrary(String(cString: $0)) } ?? .fault("not enough memory")
    }
    (self.file, self.document, self.hasPauses) = (file, document, hasPauses)
    let grids = document.slides.flatMap(\.grids)
    let isUneven = grids.allSatisfy { $0.isBlank(row: 0) } && grids.contains { !$0.isBlank(row: $0.size.rows - 1) }
    margin = isUneven ? GlyphOutline.rows : 0
    var page = 1
    firstPages = document.slides.map { slide in
      defer { page += hasPauses ? slide.grids.count : 1 }
      return page
    }
  }

  deinit { pdf_file_free(file) }

  /// - Parameter hasPauses: True if each pause has a page; otherwise a slide is shown with all its parts.
  /// - Complexity: O(cells of all pages).
  package static func bytes(
    of document: SlideDocument, hasPauses: Bool = false, font: FontChoice = .standard
  ) throws(Failure) -> [UInt8] {
    let slides = try PDFSlides(document, hasPauses: hasPauses)
    do throws(FontError) { try slides.set(font) } catch { throw .font(error) }
    return try slides.bytes()
  }

  /// Sets the main font, so large that a letter is as wide as a cell.
  private func set(_ choice: FontChoice) throws(FontError) {
    if choice == .standard { return }
    let font = try SystemFont.chosen(by: choice, isBold: false, isItalic: false)
    let size = 8 / (font.measures.advance > 0 ? font.measures.advance : 0.6)
    if case .file(let path) = choice {
      pdf_file_set_font(file, font.family, path, size)
    } else {
      pdf_file_set_font(file, font.family, nil, size)
    }
  }

  private func bytes() throws(Failure) -> [UInt8] {
    pdf_file_describe(file, Self.plain(document.title), document.author.map(Self.plain), "Porthole")
    for (index, slide) in document.slides.enumerated() {
      for (step, grid) in slide.grids.enumerated() where hasPauses || step + 1 == slide.grids.count {
        pdf_file_begin_page(file, Int32(grid.size.columns * 8), Int32(grid.size.rows * 16 + margin))
        PDFScreen(grid, margin: margin, texts: slide.texts.filter { $0.step <= step }, in: file).draw()
        for picture in slide.pictures where picture.step <= step && picture.type == "image/png" { draw(picture) }
        for link in slide.links where link.step <= step { add(link, of: index) }
      }
      pdf_file_outline(file, Self.plain(slide.title), target(of: index))
    }
    var (bytes, size): (UnsafePointer<UInt8>?, Int) = (nil, 0)
    if let fault = pdf_file_finish(file, &bytes, &size) { throw .fault(String(cString: fault)) }
    return Array(UnsafeBufferPointer(start: bytes, count: size))
  }

  private func draw(_ picture: DocumentPicture) {
    let area = picture.area
    pdf_file_picture(
      file, picture.bytes, picture.bytes.count, Double(area.origin.column * 8), Double(area.origin.row * 16),
      Double(area.size.columns * 8), Double(area.size.rows * 16))
  }

  private func add(_ link: DocumentLink, of index: Int) {
    var target = ""
    switch link.target {
    case .slide(let other, row: _): target = self.target(of: other)
    case .address(let address):
      guard let safe = AddressText.safe(address) else { return }
      target = "uri='\(safe)'"
    case .place(let name):
      let places = [
        "home": 0, "first": 0, "last": document.slides.count - 1, "next": index + 1, "prev": index - 1,
      ]
      guard let other = places[name], document.slides.indices.contains(other) else { return }
      target = self.target(of: other)
    }
    for area in link.areas {
      let rect = [area.origin.column * 8, area.origin.row * 16, area.size.columns * 8, area.size.rows * 16]
      pdf_file_link(file, "rect=[\(rect.map { "\($0)" }.joined(separator: " "))] \(target)")
    }
  }

  private func target(of slide: Int) -> String { "dest='page\(firstPages[slide])'" }

  /// Returns a text that ends at no zero byte.
  private static func plain(_ text: String) -> String { String(SlideMarkup.plain(text)) }
}

extension Grid {
  /// Returns true if a row shows nothing; false if there is no such row.
  fileprivate func isBlank(row: Int) -> Bool {
    (0..<size.rows).contains(row) && cells[row * size.columns..<(row + 1) * size.columns].allSatisfy(\.isBlank)
  }
}

/// Draws a screen on the present page of a PDF. Backgrounds, blocks, boxes and Braille are areas; the rest is text.
struct PDFScreen {
  private let grid: Grid
  private let margin: Int
  private let texts: [DocumentText]
  private let file: OpaquePointer

  init(_ grid: Grid, margin: Int, texts: [DocumentText], in file: OpaquePointer) {
    (self.grid, self.margin, self.texts, self.file) = (grid.inVisualOrder, margin, texts, file)
  }

  func draw() {
    let ground = grid.edgeGround
    pdf_file_set_color(file, ground)
    pdf_file_rectangle(file, 0, 0, Double(grid.size.columns * 8), Double(grid.size.rows * 16 + margin))
    pdf_file_fill(file)
    // They have the colour of the page.
    for text in texts {
      for line in text.lines {
        for (column, scalar) in line.words.unicodeScalars.enumerated() {
          write(
            String(Character(scalar)), at: Position(column: text.area.origin.column + column, row: line.row), width: 8,
            [])
        }
      }
    }
    for area in SVGScreen(grid, ground: ground, standard: 0).areas { fill(area.color, area.path) }
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns { draw(grid[column: column, row: row], column, row) }
    }
  }

  private func fill(_ color: UInt32, _ path: SVGPath) {
    pdf_file_set_color(file, color)
    for box in path.boxes {
      pdf_file_rectangle(file, Double(box.x), Double(box.y), Double(box.width), Double(box.height))
    }
    for corners in path.polygons {
      for (index, corner) in corners.enumerated() { pdf_file_corner(file, corner.x, corner.y, index == 0 ? 1 : 0) }
    }
    pdf_file_fill(file)
  }

  private func write(_ text: String, at place: Position, width: Double, _ style: Style, isEmoji: Bool = false) {
    pdf_file_text(
      file, text, Int32(text.utf8.count), Double(place.column * 8), Double(place.row * 16 + 12), width,
      style.contains(.bold) ? 1 : 0, style.contains(.italic) ? 1 : 0, isEmoji ? 1 : 0)
  }

  private func draw(_ cell: Cell, _ column: Int, _ row: Int) {
    guard cell.role != .trail else { return }
    let width = Double(cell.role == .lead ? 16 : 8)
    let (x, y) = (Double(column * 8), Double(row * 16))
    let hasText = (cell.scalar != " " || !cell.marks.isEmpty) && GlyphOutline(of: cell.scalar.value) == nil
    let hasLines = !cell.style.isDisjoint(with: .lines)
    guard hasText || hasLines else { return }
    pdf_file_set_color(file, Tints.ink(of: cell))
    if hasText {
      var text = String.UnicodeScalarView([cell.scalar])
      text.append(contentsOf: cell.marks.scalars)
      write(String(text), at: Position(column: column, row: row), width: width, cell.style, isEmoji: cell.isEmoji)
    }
    guard hasLines else { return }
    for line in LineBoxes.boxes(of: cell.style, width: Int(width)) {
      pdf_file_rectangle(file, x + Double(line.x), y + Double(line.y), Double(line.width), Double(line.height))
    }
    pdf_file_fill(file)
  }
}

/// The lines of a style as boxes in parts of a cell.
enum LineBoxes {
  static func boxes(of style: Style, width: Int) -> [BoxPaths.Box] {
    var coverage = GlyphCoverage(width: width, height: GlyphOutline.rows)
    coverage.drawLines(style, scale: 1)
    return (0..<GlyphOutline.rows).flatMap { row -> [BoxPaths.Box] in
      var boxes: [BoxPaths.Box] = []
      for column in 0..<width where coverage.values[row * width + column] > 0 {
        if let last = boxes.last, last.x + last.width == column {
          boxes[boxes.count - 1].width += 1
        } else {
          boxes.append(BoxPaths.Box(x: column, y: row, width: 1, height: 1))
        }
      }
      return boxes
    }
  }
}
