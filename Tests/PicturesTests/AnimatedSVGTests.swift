import TestSupport
import Testing
import Transitions

@testable import PortholePictures

struct AnimatedSVGTests {
  /// Two typical pages of 80x24: plain text, a title, a link in another colour.
  static let pages = (
    page("The harbour", Color(rgb: 0x101010), Color(rgb: 0xD0D0D0)),
    page("The open sea", Color(rgb: 0x0B2239), Color(rgb: 0xCFE4F5))
  )

  private static let words = """
    The boats go out before it is light and come back with the second tide. Whoever stays on the quay hears them long \
    before they can be seen: first the small one, then the two that belong together, and last the old one with the \
    worn engine. By noon the boxes are sold and the nets hang on the wall again.
    """.split(separator: " ")

  private static func page(_ title: String, _ ground: Color, _ ink: Color) -> Grid {
    var grid = Grid(size: Size(columns: 80, rows: 24), filledWith: Cell(foreground: ink, background: ground))
    grid.write(
      title, at: Position(column: 6, row: 1), foreground: Color(rgb: 0xFFD479), background: ground, style: .bold)
    var (row, line, word) = (3, "", title.count)
    while row < 20 {
      let next = words[word % words.count]
      if line.count + next.count > 66 {
        grid.write(line, at: Position(column: 6, row: row), foreground: ink, background: ground)
        (row, line) = (row + 1 + (row % 6 == 0 ? 1 : 0), "")
      }
      line += (line.isEmpty ? "" : " ") + next
      word += 1
    }
    grid.write("[Onwards]", at: Position(column: 6, row: 22), foreground: Color(rgb: 0x4EC9B0), background: ground)
    return grid
  }

  static let stage: Stage = {
    var stage = Stage(size: Size(columns: 80, rows: 24))
    stage.trigger = Rect(column: 6, row: 22, columns: 9, rows: 1)
    return stage
  }()

  /// One second of each screen, with half a second each way.
  static func film(_ transition: any Transition, curve: TimingCurve = .linear, on stage: Stage = stage) -> SVGFilm {
    var film = SVGFilm(framesPerSecond: 50)
    var back = stage
    back.operation = .pop
    func show(_ number: Int, _ name: String, on stage: Stage, from: Grid, to: Grid, at start: Int) {
      for step in 0..<25 {
        film.show(
          SceneSnapshot.Animation(
            number: number, name: name, stage: stage, progress: curve(Double(step) / 25),
            picture: { transition.scene(at: $0, toward: $1) }), from: from, to: to, at: start + step)
      }
    }
    film.show(pages.0, at: 0)
    show(0, "there", on: stage, from: pages.0, to: pages.1, at: 50)
    film.show(pages.1, at: 75)
    show(1, "back", on: back, from: pages.1, to: pages.0, at: 125)
    film.show(pages.0, at: 150)
    film.finish(at: 150)
    return film
  }

  /// The catalogue's transitions as SVG, made once.
  static let catalogue = Catalog.all.map { entry in
    (entry: entry, svg: Result { try AnimatedSVG(of: film(entry.transition)) })
  }

  /// The share of the cycle at which the way there, or back, reaches a progress.
  static func share(there progress: Double) -> Double { (1 + progress / 2) / 3 }
  static func share(back progress: Double) -> Double { (2.5 + progress / 2) / 3 }

  @Test func `every transition of the catalogue becomes keyframes, except those with random noise`() throws {
    for (number, (entry, made)) in Self.catalogue.enumerated() {
      let svg = try made.get()
      let isNoise = entry.name == "dissolve"
      #expect(
        svg.notes
          == (isNoise
            ? ["there: strip, because its mask is random noise", "back: strip, because its mask is random noise"]
            : ["there: semantic", "back: semantic"]),
        "\(entry.description)")
      // Two screens of ordinary text with one transition there and back.
      #expect(isNoise || svg.text.utf8.count < 13_000, "\(entry.description): \(svg.text.utf8.count)")
      guard Thoroughness.isFull || !isNoise && number % 8 == 0 else { continue }
      let again = try AnimatedSVG(of: Self.film(entry.transition))
      #expect(svg.text == again.text, "\(entry.description)")
    }
  }

  @Test func `files are XML without external resources or scripts`() throws {
    let folder = try TemporaryFolder([
      "check.py": """
      import glob, sys, xml.etree.ElementTree as tree
      names = sorted(glob.glob(sys.argv[1] + "/*.svg"))
      for name in names:
          root = tree.parse(name).getroot()
          ids = {element.get("id") for element in root.iter()} - {None}
          text = open(name).read()
          for element in root.iter():
              tag = element.tag.split("}")[1]
              assert tag not in ("script", "image", "foreignObject", "a", "animate"), (name, tag)
              target = element.get("href")
              assert target is None or target[1:] in ids, (name, target)
              for value in element.attrib.values():
                  assert not value.startswith("url(") or value[5:-1] in ids, (name, value)
                  assert "http" not in value, (name, value)
          assert "@media(prefers-reduced-motion:reduce)" in text and "@import" not in text, name
      print(len(names))
      """
    ])
    struct Stamp: Transition {
      func scene(at progress: Double, on stage: Stage) -> Scene {
        let grid = Grid(size: Size(columns: 4, rows: 2), filledWith: AnimatedSVGTests.pages.1.cells[0])
        return Scene(backdrop: stage.backdrop).adding(Layer(.from)).adding(Layer(.grid(grid), opacity: progress))
      }
    }
    let stamp = try AnimatedSVG(of: Self.film(Stamp())).text
    #expect(stamp.contains("<g id=\"g0\">"))
    for (number, text) in try (Self.catalogue.map { try $0.svg.get().text } + [stamp]).enumerated() {
      try File.write(Array(text.utf8), to: "\(folder.path)/\(number).svg")
    }
    let (output, status) = Shell.run("/usr/bin/python3 \(folder.path)/check.py \(folder.path) 2>&1")
    #expect(
      status == 0 && String(decoding: output, as: UTF8.self) == "\(Catalog.all.count + 1)\n",
      "\(String(decoding: output, as: UTF8.self))")
  }

  @Test func `a mask's radius grows as specified, and shrinks on the way back`() throws {
    let reader = StyleReader(try AnimatedSVG(of: Self.film(Catalog.mask())).text)
    let rule = try #require(reader.rules(changing: "r").first)
    // From (10.5, 45) in column widths to the far corner (80, 0), 8 units each.
    let far = (69.5 * 69.5 + 45 * 45).squareRoot() * 8
    for progress in [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98] {
      let radius = 4 * min(1, progress / 0.04) + (far - 4) * progress
      let there = try reader.value("r", in: rule, at: Self.share(there: progress))[0]
      let back = try reader.value("r", in: rule, at: Self.share(back: 1 - progress))[0]
      #expect(abs(there - radius) < 0.5, "there at \(progress): \(there), not \(radius)")
      #expect(abs(back - radius) < 0.5, "back at \(1 - progress): \(back), not \(radius)")
    }
    #expect(reader.svg.contains("<circle cx=\"84\" cy=\"360\""))
  }

  @Test func `a punched hole ends three sigma beyond the corner, with a shadow on a dark page too`() throws {
    let reader = StyleReader(try AnimatedSVG(of: Self.film(Catalog.punch(rim: 0))).text)
    let rules = reader.rules(changing: "r")
    #expect(rules.count == 1)
    let last = ((69.5 * 69.5 + 45 * 45).squareRoot() + 4.5) * 8
    let half = try reader.value("r", in: try #require(rules.first), at: Self.share(there: 0.5))[0]
    #expect(abs(half - (4 + (last - 4) / 2)) < 0.5)
    #expect(reader.svg.contains("stdDeviation=\"12\""))
    #expect(reader.svg.contains("fill=\"#000\""))
  }

  @Test func `depth scales by the distance from the eye, and fades`() throws {
    let reader = StyleReader(try AnimatedSVG(of: Self.film(Catalog.depth())).text)
    for progress in [0.2, 0.5, 0.8] {
      let scales = try reader.rules(changing: "transform").map { rule in
        try #require(reader.value("transform", in: rule, at: Self.share(there: progress)).last)
      }
      let wanted = [500 / (500 - 150 * progress), 500 / (500 + 150 * (1 - progress))]
      for scale in wanted { #expect(scales.contains { abs($0 - scale) < 0.001 }, "\(scales) at \(progress)") }
      let opacities = try reader.rules(changing: "opacity").map {
        try reader.value("opacity", in: $0, at: Self.share(there: progress))[0]
      }
      for opacity in [progress, 1 - progress] { #expect(opacities.contains { abs($0 - opacity) < 0.01 }) }
    }
  }

  /// The text below is gone at half of the way, and the text above comes then: `1 - 0.7 (o / 0.5)^1.5` of its ink at the
  /// opacity `o` of the picture above. Its group lies below that picture, so this is divided by `1 - o`.
  @Test(arguments: [(0.25, below: 1, above: 0.0), (0.4, 0.8319, 0), (0.75, 0, 1)])
  func `texts take turns in a fade`(progress: Double, below: Double, above: Double) throws {
    let reader = StyleReader(try AnimatedSVG(of: Self.film(Catalog.fade)).text)
    let opacities = try reader.rules(changing: "opacity").map {
      try reader.value("opacity", in: $0, at: Self.share(there: progress))[0]
    }
    for opacity in [below, above, progress] {
      #expect(opacities.contains { abs($0 - opacity) < 0.01 }, "\(opacities), not \(opacity)")
    }
    #expect(reader.svg.contains("url(#kp0)") && reader.svg.contains("url(#tp1)"))
    // Where no texts meet, a screen is one drawing.
    #expect(try !AnimatedSVG(of: Self.film(Catalog.punch())).text.contains("url(#kp0)"))
  }

  @Test func `an eased slide is one step with the curve's name`() throws {
    let svg = try AnimatedSVG(of: Self.film(Catalog.push(.left), curve: .easeInEaseOut)).text
    #expect(
      svg.contains("{transform:translate(640px);animation-timing-function:ease-in-out}50%{transform:translate(0)}"))
    // After a quarter of the time, ease-in-out has reached 12.92 %.
    let reader = StyleReader(svg)
    let places = try reader.rules(changing: "transform").map {
      try reader.value("transform", in: $0, at: Self.share(there: 0.25))[0]
    }
    #expect(places.contains { abs($0 + 0.1292 * 640) < 0.3 } && places.contains { abs($0 - 0.8708 * 640) < 0.3 })
  }

  @Test func `a wipe's edge, a door's gap and a card's box are in the right place half-way`() throws {
    func half(_ transition: any Transition, _ property: String) throws -> [Double] {
      let reader = StyleReader(try AnimatedSVG(of: Self.film(transition)).text)
      return try reader.rules(changing: property).flatMap {
        try reader.value(property, in: $0, at: Self.share(there: 0.5))
      }
    }
    #expect(try half(Catalog.wipe(.right), "transform").contains { abs($0 - 320) < 0.3 })
    #expect(try half(Catalog.barnDoor(), "width").contains { abs($0 - 320) < 0.3 })
    // From 9x1 cells at (6, 22) half-way to 80x24 at (0, 0).
    #expect(try half(Catalog.card(), "transform").contains { abs($0 - 24) < 0.3 })
    #expect(try half(Catalog.card(), "transform").contains { abs($0 - 176) < 0.3 })
  }

  @Test func `with cells higher than twice their width, circles look as on a terminal`() throws {
    var stage = Self.stage
    stage.aspect = 2.5
    let svg = try AnimatedSVG(of: Self.film(Catalog.mask(), on: stage)).text
    #expect(svg.contains("transform=\"scale(1 .8)\"><circle cx=\"84\" cy=\"450\""))
  }

  @Test func `a strip of a slide is short, and has each frame once`() throws {
    var settings = AnimatedSVG.Settings()
    settings.manner = .strip
    let slide = try #require(Catalog.all.first { $0.name == "slide" })
    let svg = try AnimatedSVG(of: Self.film(slide.transition, curve: slide.curve), settings)
    #expect(
      svg.notes == ["there: strip, because --svg strip asks for it", "back: strip, because --svg strip asks for it"])
    #expect(svg.text.utf8.count < 150_000)
    #expect(svg.text.components(of: "<g transform=\"translate(") <= 50)
  }

  @Test func `a frame with cells of two screens is one screen, and the other through a mask`() {
    var frame = Self.pages.0
    for row in 0..<24 {
      for column in 0..<40 { frame[column: column, row: row] = Self.pages.1[column: column, row: row] }
    }
    var strip = SVGStrip(
      of: .either, width: 640, between: { [Self.pages.0, Self.pages.1][$0] }, SVGLooks(standard: 0, areClasses: true))
    #expect(strip.place(of: frame, between: (0, 1)) == 0)
    #expect(
      strip.elements
        == ##"<g transform="translate(0)"><use href="#s0"/><use href="#s1" mask="url(#m0)"/></g>"## + "\n")
    let lines = (0..<24).map { $0 < 10 ? "M0 \($0 > 0 ? "\($0)" : "").5h40" : "m-40 1h40" }
    #expect(strip.definitions == "<mask id=\"m0\"><path class=\"m\" d=\"\(lines.joined())\"/></mask>\n")
    // Cells of neither screen are drawn over both.
    frame[column: 3, row: 2] = Cell("█", foreground: Color(rgb: 0xFF0000), background: Color(rgb: 0xFF0000))
    #expect(strip.place(of: frame, between: (0, 1)) == 640)
    #expect(
      strip.elements.hasSuffix(
        ##"mask="url(#m1)"/><g class="k"><path stroke="#f00" d="M3.5 4v2"/></g></g>"## + "\n"))
  }

  @Test func `screens at rest are drawn once, above moving parts that show them as patterns`() throws {
    let svg = try AnimatedSVG(of: Self.film(Catalog.depth())).text
    // A picture and a text for each.
    for name in ["kp0", "tp0", "kp1", "tp1"] {
      #expect(svg.contains("<pattern id=\"\(name)\" patternUnits=\"userSpaceOnUse\" width=\"648\" height=\"400\""))
      #expect(svg.components(of: "fill=\"url(#\(name))\"") == 1)
    }
    for screen in 0...1 { #expect(svg.components(of: "<g id=\"s\(screen)\">") == 1) }
    let (moving, rest) = try (
      #require(svg.firstRange(of: "<g class=\"p\">")), #require(svg.firstRange(of: "<g class=\"r "))
    )
    #expect(moving.lowerBound < rest.lowerBound)
    // Viewers who prefer less motion see the screens all the time.
    #expect(svg.contains("{.p{display:none}.r{opacity:1!important;visibility:visible!important}}"))
  }

  @Test func `no two class names differ only in case, because pages without a doctype ignore case`() throws {
    var film = SVGFilm(framesPerSecond: 50)
    var grid = Self.pages.0
    for column in 0..<80 {
      let ink = Color(rgb: 0x400000 + UInt32(column))
      for row in 0..<5 {
        grid.write("x", at: Position(column: column, row: row), foreground: ink, background: Color(rgb: 0x101010))
      }
    }
    film.show(grid, at: 0)
    film.show(Self.pages.1, at: 50)
    film.finish(at: 100)
    let parts = try AnimatedSVG(of: film).text.split(separator: "class=\"").dropFirst()
    let texts = Set(parts.flatMap { $0.prefix { $0 != "\"" }.split(separator: " ") })
    let others = Set("hkmprstv".map { Substring(String($0)) })
    #expect(texts.count > 80)
    #expect(Set((texts.union(others)).map { $0.lowercased() }).count == texts.union(others).count)
  }

  @Test func `a look has a class if that is shorter, otherwise it is set with each text`() throws {
    var film = SVGFilm(framesPerSecond: 50)
    var grid = Self.pages.0
    // With the text, a colour takes 15 bytes. A class takes 17 bytes once and 11 with each text: it pays from five
    // texts on.
    for (row, ink) in [0x40_0000, 0x50_0000, 0x50_0000, 0x50_0000, 0x50_0000, 0x50_0000].enumerated() {
      let colour = Color(rgb: UInt32(ink))
      grid.write("x", at: Position(column: 0, row: row), foreground: colour, background: Color(rgb: 0x101010))
    }
    film.show(grid, at: 0)
    film.show(Self.pages.1, at: 50)
    film.finish(at: 100)
    let text = try AnimatedSVG(of: film).text
    #expect(text.contains(" fill=\"#400000\"") && !text.contains("{fill:#400000}"))
    #expect(text.contains("{fill:#500000}") && !text.contains(" fill=\"#500000\""))
  }

  @Test func `movements of transforms and opacity alone are left to the compositor`() throws {
    let depth = try AnimatedSVG(of: Self.film(Catalog.depth())).text
    let mask = try AnimatedSVG(of: Self.film(Catalog.mask())).text
    #expect(depth.contains("<g class=\"r s\"") && !depth.contains("{visibility:hidden}50%"))
    #expect(mask.contains("<g class=\"r s\"") && mask.contains("33.333%{visibility:hidden}50%{visibility:visible}"))
  }

  @Test(arguments: [AnimatedSVG.Manner.semantic, .strip]) func `a viewer without animations shows the first screen`(
    _ manner: AnimatedSVG.Manner
  ) throws {
    var settings = AnimatedSVG.Settings()
    settings.manner = manner
    let svg = try AnimatedSVG(of: Self.film(Catalog.mask()), settings).text
    // Its group, the lowest of those at rest, is hidden by keyframes alone. Moving parts and the other screen are
    // hidden unless keyframes show them.
    #expect(svg.contains(".v{opacity:0}") && !svg.contains("}.h{"))
    #expect(svg.contains("<g class=\"p v\"") || svg.contains("<g class=\"p\">"))
    let rest = try #require(svg.firstRange(of: "<g class=\"r s\" style=\"animation-name:"))
    let first = try #require(svg.firstRange(of: "<g id=\"s0\">"))
    #expect(svg[rest.upperBound..<first.lowerBound].wholeMatch(of: /[a-z]+">/) != nil)
    #expect(svg[first.upperBound...].contains("<g class=\"v\" style=\"animation-name:"))
  }

  @Test func `a viewer without animations shows the first of screens of several sizes`() throws {
    var film = SVGFilm(framesPerSecond: 50)
    film.show(Grid(size: Size(columns: 4, rows: 2), filledWith: Self.pages.0.cells[0]), at: 0)
    film.show(Self.pages.1, at: 50)
    film.finish(at: 100)
    let svg = try AnimatedSVG(of: film).text
    let first = try #require(svg.firstRange(of: "<g id=\"s0\">"))
    #expect(svg[..<first.lowerBound].contains(/<g class="s" style="animation-name:[a-z]+">$/))
  }

  @Test func `few colours or glyphs are shown as cells, and keyframes cannot be forced then`() throws {
    var settings = AnimatedSVG.Settings()
    settings.rendition.depth = .sixteen
    #expect(
      try AnimatedSVG(of: Self.film(Catalog.mask()), settings).notes.first
        == "there: strip, because --depth 16 depends on the cells")
    settings.manner = .semantic
    #expect(throws: AnimatedSVG.Failure.obstacle(animation: "there", .depth(.sixteen))) {
      try AnimatedSVG(of: Self.film(Catalog.mask()), settings)
    }
    settings.rendition = Rendition(glyphs: .text)
    let error = #expect(throws: AnimatedSVG.Failure.self) { try AnimatedSVG(of: Self.film(Catalog.mask()), settings) }
    #expect(
      error?.description
        == "there cannot be animated with keyframes, because --glyphs text depends on the cells; leave out --svg semantic"
    )
  }

  @Test func `a custom transition gets keyframes for free, unless its mask is a function`() throws {
    struct Quarter: Transition {
      func scene(at progress: Double, on stage: Stage) -> Scene {
        let circle = Shape.circle(center: Point(x: 0, y: 0), radius: 100 * progress)
        let below = Shape.halfPlane(edge: Point(x: 0, y: 10), outward: -.pi / 2)
        return Scene(backdrop: stage.backdrop).adding(Layer(.from))
          .adding(Layer(.to, clip: .intersection(circle, .union(below, .inverse(circle)))))
      }
    }
    struct Wave: Transition {
      func scene(at progress: Double, on stage: Stage) -> Scene {
        Scene(backdrop: stage.backdrop).adding(Layer(.from)).adding(Layer(.to, clip: .custom { $0.x - 80 * progress }))
      }
    }
    #expect(try AnimatedSVG(of: Self.film(Quarter())).notes == ["there: semantic", "back: semantic"])
    #expect(
      try AnimatedSVG(of: Self.film(Wave())).notes.first
        == "there: strip, because its mask is a function of a program")
  }

  @Test func `a film without frames is an error, one of a single screen is still`() throws {
    #expect(throws: AnimatedSVG.Failure.empty) { try AnimatedSVG(of: SVGFilm(framesPerSecond: 50)) }
    var film = SVGFilm(framesPerSecond: 50)
    film.show(Self.pages.0, at: 0)
    film.finish(at: 0)
    #expect(try AnimatedSVG(of: film).text.contains("The harbour"))
  }
}

extension String {
  /// Returns the number of occurrences of a part.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
