internal import PortholeDecks
package import PortholeInterface
internal import PortholePictures
package import PortholeStreams
package import Transitions

package struct TapeFrames: FrameSource {
  package typealias Keeper = (_ name: String, _ frame: Grid) throws -> Void

  package let presenter: Presenter
  let tape: Tape
  package let framesPerSecond: Int
  let keep: Keeper
  /// Runs the programs of the deck; nil if they are not run.
  let programs: (any ProgramRunner)?

  /// - Parameters:
  ///   - tape: The actions. Of its settings, only `showsChrome` counts here; the presenter has the others.
  ///   - programs: Runs the programs of the deck; nil if they are not run. While one runs, a frame of the tape takes
  ///     the time of a frame.
  package init(
    _ tape: Tape, on presenter: Presenter, programs: (any ProgramRunner)? = nil,
    keepingScreenshots keep: @escaping Keeper = { _, _ in }
  ) {
    self.tape = tape
    self.programs = programs
    self.keep = keep
    self.presenter = presenter
    framesPerSecond = presenter.settings.framesPerSecond
  }

  /// - Throws: An error of the sink, or ``TapeProblem`` if a text that the tape waits for never comes.
  package func play<Sink: ShowSink>(into sink: inout Sink) throws {
    defer { programs?.end() }
    var stage = DeckStage(self, into: sink)
    defer { sink = stage.sink }
    try TapePlayer(tape).play(on: &stage)
  }
}

/// The facts about the film, at the start of the tape.
extension TapeFrames {
  package var title: String { presenter.deck.title }

  package var rendition: Rendition { presenter.settings.rendition }

  package var palette: Palette { presenter.settings.palette }

  package var isRepeatable: Bool { false }

  package var opening: Grid? { presenter.frame }

  /// True if all screens of the deck have the background of the first.
  package var hasOneGround: Bool {
    let (deck, ground) = (presenter.deck, PictureFrame(around: presenter.frame).ground)
    let handout = Handout(of: deck, size: presenter.size, settings: presenter.settings)
    return deck.asked.allSatisfy { screen in
      handout.pages(of: screen).allSatisfy { PictureFrame(around: $0.grid).ground == ground }
    }
  }

  package var size: Size {
    tape.steps.reduce(presenter.size) { size, step in
      guard case .resize(let next, _) = step.action else { return size }
      return Size(columns: max(size.columns, next.columns), rows: max(size.rows, next.rows))
    }
  }

  /// The length without waits, which take an unknown time.
  package var length: Int {
    tape.steps.reduce(0) { length, step in
      if case .wait = step.action { return length }
      return length + step.action.longest
    }
  }
}
