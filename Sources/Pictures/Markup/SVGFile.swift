package import Transitions

package enum SVGFile {
  /// - Parameters:
  ///   - scale: The pixels in an eighth of a cell's width.
  ///   - palette: The colours of the terminal. Text in the default foreground needs no colour of its own.
  package static func text(
    of grid: Grid, scale: Int, palette: Palette = .standard, pictureFrame: PictureFrame = PictureFrame(),
    fonts: String = FontChoice.standardFonts
  ) -> String {
    let (width, height) = (grid.size.columns * 8, grid.size.rows * pictureFrame.rowHeight.parts)
    let ground = grid.edgeGround
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width * scale)" \
      height="\(height * scale)" fill="\(Markup.color(palette.foreground))" font-family="\(fonts)" \
      font-size="13.29" xml:space="preserve">
      <style>text{white-space:pre\(Markup.ligatures(in: fonts))}</style>
      <rect width="100%" height="100%" fill="\(Markup.color(ground))"/>
      \(SVGScreen(grid, ground: ground, standard: palette.foreground, rowHeight: pictureFrame.rowHeight).elements)</svg>

      """
    return PictureFrameMarkup.svg([svg], of: grid.size, scale: scale, pictureFrame).joined()
  }

  /// Returns the same picture with a title and a description for readers who cannot see it.
  ///
  /// - Parameters:
  ///   - microseconds: The length of the animation; nil for a still.
  ///   - shown: The words of the screen. Its text is not read out, because the whole is a picture.
  package static func described(
    _ pieces: [String], title: String, size: Size, microseconds: Int? = nil, showing shown: String = ""
  ) -> [String] {
    guard var svg = pieces.first, let end = svg.firstIndex(of: ">"), svg.hasPrefix("<svg ") else { return pieces }
    let screen = "\(size.columns) columns wide and \(size.rows) rows high"
    let length = microseconds.map { time in
      let tenths = (time + 50_000) / 100_000
      return ", \(tenths / 10).\(tenths % 10) seconds long"
    }
    let words = length.map { "A recording of a text screen, \(screen)\($0)" } ?? "A text screen, \(screen)"
    let text = words + (shown.isEmpty ? "" : ": " + Markup.escaped(shown.unicodeScalars))
    let about = "<title>\(Markup.escaped(title.unicodeScalars))</title>\n<desc>\(text)</desc>"
    svg.insert(contentsOf: "\n\(about)", at: svg.index(after: end))
    svg.insert(contentsOf: "role=\"img\" ", at: svg.index(svg.startIndex, offsetBy: 5))
    return [svg] + pieces.dropFirst()
  }
}

/// The shortest names: a ... z, aa ... zz and so on.
enum ShortName {
  static func of(_ number: Int) -> String {
    var rest = number
    var letters: [Character] = []
    repeat {
      letters.append(Character(Unicode.Scalar(UInt8(0x61 + rest % 26))))
      rest = rest / 26 - 1
    } while rest >= 0
    return String(letters.reversed())
  }
}

/// Shapes of one colour, in pixels.
struct SVGPath {
  /// The data of a path with a separate part for each shape, with at most two decimals.
  private(set) var data = ""
  private(set) var boxes: [BoxPaths.Box] = []
  private(set) var polygons: [[(x: Double, y: Double)]] = []

  /// The shapes for output in as few bytes as possible, in tenths.
  var compact: BoxPaths { BoxPaths(boxes, polygons) }

  mutating func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    data += "M\(x) \(y)h\(width)v\(height)h-\(width)z"
    boxes.append(BoxPaths.Box(x: x, y: y, width: width, height: height))
  }

  mutating func polygon(_ corners: [GlyphOutline.Corner], offset: (x: Int, y: Int)) {
    let places = corners.map { (x: $0.x + Double(offset.x), y: $0.y + Double(offset.y)) }
    for (index, place) in places.enumerated() {
      data += "\(index == 0 ? "M" : "L")\(Self.number(place.x)) \(Self.number(place.y))"
    }
    data += "z"
    polygons.append(places)
  }

  /// Returns a number with at most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }
}

/// Writes numbers in as few characters as possible: `.5`, `-3`, `12.25`.
enum CSSNumber {
  /// - Parameter decimals: The most decimals, 0...6.
  static func text(_ value: Double, decimals: Int) -> String {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let count = Int((value * Double(unit)).rounded())
    if count == 0 { return "0" }
    let (whole, rest) = (abs(count) / unit, abs(count) % unit)
    var text = (count < 0 ? "-" : "") + (whole > 0 || rest == 0 ? "\(whole)" : "")
    if rest > 0 {
      var digits = String(String(unit + rest).dropFirst())
      while digits.hasSuffix("0") { digits.removeLast() }
      text += "." + digits
    }
    return text
  }
}
