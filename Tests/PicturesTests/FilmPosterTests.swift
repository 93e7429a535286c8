import TestSupport
import Testing
import Transitions

@testable import PortholePictures

/// Viewers without animations, such as rsvg-convert, show what has no class `v`, and the last of it on top.
struct FilmPosterTests {
  /// A film of screens that follow each other, a second each.
  private func film(_ screens: [String]) -> SVGFilm {
    var film = SVGFilm(framesPerSecond: 10)
    for (number, text) in screens.enumerated() { film.show(Grid([text + "                "]), at: number * 10) }
    film.finish(at: screens.count * 10)
    return film
  }

  /// The text of the element after all others, or of the screen that it refers to; nil if no poster is there.
  private func poster(_ screens: [String]) throws -> String? {
    let svg = try AnimatedSVG(of: film(screens)).pieces.joined()
    let last = try #require(svg.split(separator: "\n").last { $0.hasPrefix("<g ") })
    guard last.hasPrefix("<g class=\"s\" style=\"animation-name:") else { return nil }
    let name = last.dropFirst("<g class=\"s\" style=\"animation-name:".count).prefix { $0 != "\"" }
    // All the time it is hidden where animations run.
    #expect(svg.contains("@keyframes \(name){0%{opacity:0}}"))
    guard let reference = last.firstIndex(of: "#"), last.contains("<use href=\"#s") else { return String(last) }
    let id = last[reference...].dropFirst(2).prefix { $0 != "\"" }
    return svg.split(separator: "\n").first { $0.contains("<g id=\"s\(id)\">") }.map { String($0) }
  }

  @Test func `the last screen is shown if it has much text`() throws {
    #expect(try #require(try poster(["$", "$ first", "$ second"])).contains("second"))
  }

  @Test func `the fullest screen is shown if the last one is nearly empty`() throws {
    #expect(try #require(try poster(["$", "many many words", "all other words", "$"])).contains("all"))
  }

  @Test func `no poster is drawn over a single screen, and none over pages with passages`() throws {
    #expect(try poster(["many words"]) == nil)
    let svg = try AnimatedSVG(of: AnimatedSVGTests.film(Catalog.punch(rim: 0))).pieces.joined()
    #expect(!svg.contains("{0%{opacity:0}}"))
  }

  @Test func `long rows of screens have a poster of their own`() throws {
    let words = (0..<60).map { "\($0) words" }
    #expect(try #require(try poster(words)).contains(">59 words<"))
  }
}
