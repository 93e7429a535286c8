import PortholeDecks
import PortholeInterface
import TestSupport
import Testing
import Transitions

/// Animated images on the screens of a presenter.
struct AnimationTests {
  /// Three frames of 100 ms each on the first screen, none on the second.
  static func presenter(motion: TransitionChooser.Motion = .full) throws -> Presenter {
    let image = TestImages.gif(width: 80, height: 80, frames: 3, delay: 10)
    let deck = try Deck.parse(
      path: "d",
      files: [
        DeckFile(name: "home.md", bytes: "<img src=\"a.gif\" width=\"640\">\n\n[On](b \"cut\")".utf8),
        DeckFile(name: "b.md", bytes: "# B".utf8), DeckFile(name: "a.gif", bytes: image),
      ])
    var settings = Presenter.Settings()
    settings.framesPerSecond = 50
    settings.motion = motion
    settings.welcomes = false
    return Presenter(deck: deck, size: Size(columns: 80, rows: 24), settings: settings)
  }

  @Test func `an animation plays on the clock of the presenter`() throws {
    var presenter = try Self.presenter()
    var pictures: [Grid] = []
    for _ in 0..<30 {
      _ = presenter.advance(frames: 1)
      pictures.append(presenter.frame)
    }
    // Five frames of the presenter are 100 ms; after fifteen it begins anew.
    for (number, picture) in pictures.enumerated() {
      #expect(picture == pictures[number / 5 * 5 % 15], "\(number)")
    }
    #expect(Set([pictures[0], pictures[5], pictures[10]]).count == 3)
  }

  @Test func `it says when it shows the next picture`() throws {
    var presenter = try Self.presenter()
    _ = presenter.advance(frames: 1)
    #expect(presenter.untilDeckChanges == 5)
    _ = presenter.advance(frames: 3)
    #expect(presenter.untilDeckChanges == 2)
    let before = presenter.frame
    _ = presenter.advance(frames: 2)
    #expect(presenter.frame != before)
  }

  @Test func `without motion it shows its first picture`() throws {
    var presenter = try Self.presenter(motion: .none)
    _ = presenter.advance(frames: 1)
    let first = presenter.frame
    _ = presenter.advance(frames: 20)
    #expect(presenter.frame == first)
    #expect(presenter.untilDeckChanges == nil)
  }
}
