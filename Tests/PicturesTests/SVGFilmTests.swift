import Testing
import Transitions

@testable import PortholePictures

struct SVGFilmTests {
  private let one = Page.of("one")
  private let two = Page.of("two")

  private func fade(_ number: Int, _ name: String = "fade", at progress: Double) -> SceneSnapshot.Animation {
    SceneSnapshot.Animation(number: number, name: name, stage: Stage(size: one.size), progress: progress) {
      Catalog.fade.scene(at: $0, toward: $1)
    }
  }

  /// Describes the film in words.
  private func story(_ film: SVGFilm) -> [String] {
    film.shots.map { shot in
      switch shot.content {
      case .still(let screen): "\(shot.start) still \(screen)"
      case .animation(let animation, let from, let to, let progress):
        "\(shot.start) \(animation.name) \(from) to \(to) \(progress)"
      }
    }
  }

  @Test func `an animation ends where the screen that enters is at rest`() {
    var film = SVGFilm(framesPerSecond: 10)
    film.show(one, at: 0)
    for step in 0..<4 {
      film.show(fade(1, at: Double(step) / 4), from: one, to: two, at: 5 + step)
    }
    film.show(two, at: 9)
    film.finish(at: 20)
    #expect(story(film) == ["0 still 0", "5 fade 0 to 1 [0.0, 0.25, 0.5, 0.75, 1.0]", "9 still 1"])
    #expect(film.length == 2 && film.screens.count == 2)
  }

  @Test func `a held animation appears in every frame, a cancelled one goes back to 0`() {
    var film = SVGFilm(framesPerSecond: 10)
    film.show(fade(1, at: 0.5), from: one, to: two, at: 0)
    film.show(fade(1, at: 0.25), from: one, to: two, at: 4)
    film.show(one, at: 5)
    film.finish(at: 6)
    #expect(story(film) == ["0 fade 0 to 1 [0.5, 0.5, 0.5, 0.5, 0.25, 0.0]", "5 still 0"])
  }

  @Test func `an animation that another one interrupts lasts until then`() {
    var film = SVGFilm(framesPerSecond: 10)
    film.show(fade(1, "a", at: 0.5), from: one, to: two, at: 0)
    film.show(fade(2, "b", at: 0), from: two, to: one, at: 2)
    film.finish(at: 3)
    #expect(story(film) == ["0 a 0 to 1 [0.5, 0.5, 0.5]", "2 b 1 to 0 [0.0, 0.0]"])
  }

  @Test func `a screen shown for no time, or again at once, makes no shot of its own`() {
    var film = SVGFilm(framesPerSecond: 10)
    film.show(one, at: 0)
    film.show(two, at: 3)
    film.show(one, at: 3)
    film.show(one, at: 4)
    film.show(two, at: 9)
    film.finish(at: 9)
    #expect(story(film) == ["0 still 0"] && film.frames == 9)
  }

  @Test func `an animation that begins as the film ends does not change the one before`() {
    var film = SVGFilm(framesPerSecond: 10)
    film.show(fade(1, "a", at: 0.5), from: one, to: two, at: 0)
    film.show(fade(2, "b", at: 0.25), from: two, to: one, at: 2)
    film.finish(at: 2)
    #expect(story(film) == ["0 a 0 to 1 [0.5, 0.5, 0.5]"])
  }
}
