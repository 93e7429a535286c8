import Testing
import Transitions

@testable import Pictures

struct FilmTests {
  private let one = Page.of("one")
  private let two = Page.of("two")

  private func passage(_ name: String = "fade") -> Film.Passage {
    let fade = Fade()
    return Film.Passage(named: name, on: Stage(size: one.size)) { fade.scene(at: $0, toward: $1) }
  }

  /// What is seen, in words.
  private func story(_ film: Film) -> [String] {
    film.shots.map { shot in
      switch shot.content {
      case .still(let screen): "\(shot.start) still \(screen)"
      case .passage(let passage, let from, let to, let progress):
        "\(shot.start) \(passage.name) \(from) to \(to) \(progress)"
      }
    }
  }

  @Test func `a passage ends where the screen that enters is at rest`() {
    var film = Film(framesPerSecond: 10)
    film.show(one, at: 0)
    for step in 0..<4 {
      film.show(passage(), number: 1, from: one, to: two, progress: Double(step) / 4, at: 5 + step)
    }
    film.show(two, at: 9)
    film.finish(at: 20)
    #expect(story(film) == ["0 still 0", "5 fade 0 to 1 [0.0, 0.25, 0.5, 0.75, 1.0]", "9 still 1"])
    #expect(film.length == 2 && film.screens.count == 2)
  }

  @Test func `what is held is told by every frame, what is cancelled goes back to nothing`() {
    var film = Film(framesPerSecond: 10)
    film.show(passage(), number: 1, from: one, to: two, progress: 0.5, at: 0)
    film.show(passage(), number: 1, from: one, to: two, progress: 0.25, at: 4)
    film.show(one, at: 5)
    film.finish(at: 6)
    #expect(story(film) == ["0 fade 0 to 1 [0.5, 0.5, 0.5, 0.5, 0.25, 0.0]", "5 still 0"])
  }

  @Test func `a passage that another one cuts off stands until then`() {
    var film = Film(framesPerSecond: 10)
    film.show(passage("a"), number: 1, from: one, to: two, progress: 0.5, at: 0)
    film.show(passage("b"), number: 2, from: two, to: one, progress: 0, at: 2)
    film.finish(at: 3)
    #expect(story(film) == ["0 a 0 to 1 [0.5, 0.5, 0.5]", "2 b 1 to 0 [0.0, 0.0]"])
  }

  @Test func `what is seen for no time, or again at once, is one thing`() {
    var film = Film(framesPerSecond: 10)
    film.show(one, at: 0)
    film.show(two, at: 3)
    film.show(one, at: 3)
    film.show(one, at: 4)
    film.show(two, at: 9)
    film.finish(at: 9)
    #expect(story(film) == ["0 still 0"] && film.frames == 9)
  }

  @Test func `a passage that begins as the film ends leaves the one before as it was`() {
    var film = Film(framesPerSecond: 10)
    film.show(passage("a"), number: 1, from: one, to: two, progress: 0.5, at: 0)
    film.show(passage("b"), number: 2, from: two, to: one, progress: 0.25, at: 2)
    film.finish(at: 2)
    #expect(story(film) == ["0 a 0 to 1 [0.5, 0.5, 0.5]"])
  }
}
