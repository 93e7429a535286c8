import Testing
import Transitions

@testable import PortholePictures

struct SVGPagesTests {
  private static let size = Size(columns: 30, rows: 8)

  private static func screen(_ lines: [String], size: Size = size) -> Grid {
    let (ink, ground) = (Color(rgb: 0xD0D0D0), Color(rgb: 0x101010))
    var grid = Grid(size: size, filledWith: Cell(foreground: ink, background: ground))
    for (row, line) in lines.suffix(size.rows).enumerated() {
      grid.write(line, at: Position(column: 0, row: row), foreground: ink, background: ground)
    }
    return grid
  }

  /// Returns a film of screens that are shown for a tenth of a second each.
  private static func film(_ screens: [Grid]) -> SVGFilm {
    var film = SVGFilm(framesPerSecond: 50)
    for (index, screen) in screens.enumerated() { film.show(screen, at: index * 5) }
    film.finish(at: screens.count * 5)
    return film
  }

  /// Returns the screens of a program that writes line after line.
  private static func scroll(_ count: Int) -> [Grid] {
    let lines = (0..<count).map { "line number \($0)" }
    // The cursor is in a blank row below.
    return (0...count).map { screen(lines[..<$0] + [""]) }
  }

  /// Returns the lines that are visible at a place, read from the markup.
  private static func lines(at place: SVGPages.Place, _ markup: SVGPages.Drawing) throws -> [String] {
    var named: [Substring: Substring] = [:]
    for match in markup.definitions.matches(of: /<g id="(\w+)">(.*?)<\/g>\n/) { named[match.output.1] = match.output.2 }
    let pages = markup.pages.joined()
    for match in pages.matches(of: /<g id="(f\d+)">(.*?)<\/g>/) { named[match.output.1] = match.output.2 }
    func group(_ elements: String, at x: Int) throws -> Substring {
      let start = x == 0 ? "<g>" : "<g transform=\"translate(\(x))\">"
      return try #require(elements.split(separator: "\n").first { $0.hasPrefix(start) })
    }
    var rows: [Int: String] = [:]
    func read(_ markup: Substring, from top: Int) {
      let element = /<use href="#(\w+)"(?: y="(\d+)")?\/>|<text y="(\d+)"[^>]*>(.*?)<\/text>|<rect ([^>]*)>/
      for match in markup.matches(of: element) {
        if let name = match.output.1 {
          read(named[name] ?? "", from: top + (match.output.2.flatMap { Int($0) } ?? 0) / 16)
        } else if let y = match.output.3.flatMap({ Int($0) }), let text = match.output.4 {
          rows[top + (y - 12) / 16] = String(text)
        } else if match.output.5?.contains(" height=\"16\"") == true {
          rows[top] = nil
        }
      }
    }
    read(try group(pages, at: place.x), from: -place.y / 16)
    if place.foot > 0 { read(try group(markup.feet, at: place.foot * size.columns * 8), from: 0) }
    return (0..<size.rows).map { rows[$0] ?? "" }
  }

  private static func words(of screen: Grid) -> [String] {
    (0..<screen.size.rows).map { row in
      let scalars = (0..<screen.size.columns).map { screen[column: $0, row: row].scalar }
      var text = String(String.UnicodeScalarView(scalars))
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  @Test func `every screen is visible at its place, whether it scrolls, changes a little or changes completely`() throws
  {
    var screens = Self.scroll(40)
    let prompt = Self.words(of: screens[40])
    for end in ["$", "$ l", "$ ls", "$ ls -"] { screens.append(Self.screen(prompt.dropLast() + [end])) }
    // A prompt at the bottom, then something else.
    let text = (0..<7).map { "text \($0)" }
    screens += [Self.screen(text + ["$ a"]), Self.screen(text + ["$ b"]), Self.screen(["other"])]
    screens += [
      Self.screen([]), Self.screen(["a", "b"]), screens[39], Self.screen(Array(repeating: "same", count: 8)),
    ]
    let film = Self.film(screens)
    var pages = SVGPages(of: film.screens, size: Self.size, SVGLooks(standard: 0xD0D0D0, areClasses: true)) { $0 }
    var shared = film.screens
    let indices = screens.map { shared.index(of: $0) }
    for index in indices { pages.add(index) }
    let markup = pages.markup()
    for (screen, index) in zip(screens, indices) {
      #expect(try Self.lines(at: pages.place(of: index), markup) == Self.words(of: screen))
    }
  }

  @Test func `each line of scrolling text is drawn once`() throws {
    let svg = try AnimatedSVG(of: Self.film(Self.scroll(500))).text
    for line in [20, 100, 499] { #expect(svg.matches(of: try Regex(">line number \(line)<")).count <= 2) }
    // A line and a step of the animation for each screen; whole screens would take seven hundred bytes each.
    #expect(svg.utf8.count < 500 * 170, "\(svg.utf8.count)")
    // With less motion the screens at rest are visible.
    #expect(svg.contains(".h{animation-name:"))
  }

  @Test func `typed text takes a row for each character`() throws {
    let text = String(repeating: "echo ", count: 5)
    let above = (0..<7).map { "line \($0)" }
    let screens = (0...50).map { Self.screen(above + ["$ " + String(text.prefix($0 / 2))]) }
    let typed = (0..<60).map { Self.screen(above + ["$ \($0) of them"]) }
    let svg = try AnimatedSVG(of: Self.film(screens + typed)).text
    #expect(svg.matches(of: /line 3/).count <= 3)
  }

  @Test func `screens of many sizes share their common rows`() {
    var screens = SharedScreens()
    var lines: [String] = []
    for step in 0..<500 {
      lines.append("hello \(step)")
      let size = Size(columns: 20 + step % 230, rows: 5 + step % 70)
      let screen = Self.screen(lines, size: size)
      let index = screens.index(of: screen)
      #expect(screens[index] == screen)
    }
    #expect(screens.count == 500)
    // One row for each line and a blank one, not one for each line and width.
    #expect(screens.rows.count == 501)
  }
}
