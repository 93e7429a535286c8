import Testing
import Transitions

@testable import PortholePictures

/// Which screens lie below a film's moving parts, and how they are drawn.
struct SVGPlanTests {
  private static func settings(_ manner: AnimatedSVG.Manner) -> AnimatedSVG.Settings {
    var settings = AnimatedSVG.Settings()
    settings.manner = manner
    return settings
  }

  @Test(arguments: [AnimatedSVG.Manner.semantic, .strip])
  func `with less motion a screen is visible all the time`(manner: AnimatedSVG.Manner) throws {
    let plan = try SVGPlan(AnimatedSVGTests.film(Catalog.mask()), Self.settings(manner))
    let windows = plan.stills.values.flatMap { $0 }.sorted { $0.start < $1.start }
    #expect(windows.first?.start == 0 && windows.last?.end == 3)
    #expect(zip(windows, windows.dropFirst()).allSatisfy { $0.end >= $1.start })
  }

  @Test func `a screen like an earlier one is that screen, and its changes over it`() throws {
    let (first, last) = (AnimatedSVGTests.pages.0, AnimatedSVGTests.pages.0.size.columns - 1)
    var second = first
    for (column, row) in [(20, 21), (22, 21), (last, 23)] { second[column: column, row: row].scalar = "X" }
    second[column: 40, row: 22].scalar = "漢"
    (second[column: 40, row: 22].role, second[column: 41, row: 22].role) = (.lead, .trail)
    var film = SVGFilm(framesPerSecond: 50)
    film.show(first, at: 0)
    film.show(second, at: 50)
    film.finish(at: 100)
    let text = try AnimatedSVG(of: film).text
    let screen = try #require(text.firstRange(of: "<g id=\"s1\">"))
    let patches = text[screen.upperBound...].prefix { $0 != "\n" }
    #expect(patches.hasPrefix("<use href=\"#s0\"/>"))
    // The columns from the first change to the last one of a row, eight pixels each; a wide character whole.
    let found = patches.matches(of: /translate\((\d+) (\d+)\)">(.*?)<\/g>/).map {
      "\($0.output.1) \($0.output.2) " + $0.output.3.replacing(/<[^>]*>/, with: "")
    }
    #expect(found == ["160 336 X X", "320 352 漢", "632 368 X"])
  }
}
