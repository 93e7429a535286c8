internal import PortholeDecks
package import PortholeEncoding
package import PortholeInterface
internal import PortholePictures
package import Transitions

/// The frames of a tape.
package struct TapeFrames: FrameSource {
  let tape: Tape
  /// The presenter at the start of the tape.
  let presenter: Presenter
  /// Runs the programs of the deck; nil if they are not run.
  let programs: (any ProgramRunner)?
  /// Keeps the screenshots.
  let keep: Renderer.Keeper

  /// - Parameters:
  ///   - presenter: The presenter at the start of the tape.
  ///   - programs: Runs the programs of the deck; nil if they are not run.
  ///   - keep: Keeps the screenshots.
  package init(
    tape: Tape, presenter: Presenter, programs: (any ProgramRunner)?, keep: @escaping Renderer.Keeper
  ) {
    (self.tape, self.presenter, self.programs, self.keep) = (tape, presenter, programs, keep)
  }

  package var title: String { presenter.deck.title }

  package var framesPerSecond: Int { presenter.settings.framesPerSecond }

  package var rendition: Rendition { presenter.settings.rendition }

  package var palette: Palette { presenter.settings.palette }

  package var opening: Grid? { presenter.frame }

  /// A Boolean value indicating whether all screens of the deck have the background of the first.
  package var hasOneGround: Bool {
    let (deck, ground) = (presenter.deck, PictureFrame(around: presenter.frame).ground)
    let talk = Talk(of: deck, size: presenter.size, settings: presenter.settings)
    return deck.asked.allSatisfy { screen in
      talk.pages(of: screen).allSatisfy { PictureFrame(around: $0.grid).ground == ground }
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

  package func play<Sink: ShowSink>(into sink: inout Sink) throws {
    var renderer = Renderer(tape, on: presenter, programs: programs, keepingScreenshots: keep)
    try renderer.play(into: &sink)
  }
}
