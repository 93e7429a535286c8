package import Transitions

/// The settings of a user.
package struct PresenterSettings: Sendable {
  /// The frame rate, 1...240 frames per second.
  package var framesPerSecond = 60
  /// The user's own choice of transition, before all others.
  package var transition: TransitionChoice?
  /// The duration of every transition in seconds; nil to leave it to the choice.
  package var duration: Double?
  /// The random seed; equal seeds give equal frames.
  package var seed: UInt64 = 0
  /// The transition of the user's configuration, after every screen and deck.
  package var configured: TransitionChoice?
  /// The program's own choice of transitions, after the user's.
  package var delegate: TransitionChooser.Delegate?
  /// A Boolean value indicating whether screens are shown without pauses.
  package var showsAll = false
  /// The amount of motion.
  package var motion = TransitionChooser.Motion.full
  /// The seconds after which the next screen is shown; nil leaves that to the deck.
  package var advance: Double?
  /// A Boolean value indicating whether the deck is a folder of works of art, with transitions by their grounds.
  package var isGallery = false
  /// A Boolean value indicating whether the overview is open at the start.
  package var opensOverview = false
  /// A Boolean value indicating whether the list of transitions is open at the start.
  package var opensPicker = false
  /// The speed of transitions, 1/8...4.
  package var speed = 1.0
  /// The colours and characters that frames may use.
  package var rendition = Rendition()
  /// The default and named colours.
  package var palette = Palette.standard

  /// The keys.
  package var keymap = Keymap.standard
  /// A Boolean value indicating whether a line at the bottom names a few keys for the first seconds. It is on the
  /// ``Presenter/display`` only.
  package var welcomes = false
  /// A Boolean value indicating whether no hint is shown that nobody asked for.
  package var isQuiet = false
  /// A Boolean value indicating whether the focused link is followed once if the user does nothing for some seconds
  /// after the start.
  package var invites = false
  /// A Boolean value indicating whether the screens are read from files that the user can edit.
  package var hasFiles = false
  /// Long work is done while the show goes on: pictures are drawn, and the titles of a large deck are read.
  /// If not, a page or a list waits for its own.
  package var worksLater = false
  /// A Boolean value indicating whether ``Presenter/tiledFrame`` has tiles.
  package var showsTiles = false
  /// The user's permission to run the programs of the deck.
  package var programs = ProgramConsent.refused
  /// A Boolean value indicating whether screens show the links that run their programs.
  var offersPrograms = true
  /// A Boolean value indicating whether the user is a stranger, who may look at the deck and do nothing else: nothing
  /// runs, no file is written, and the terminal is not handed to another program.
  package var isKiosk = false
  /// The facts about the terminal in the details view, besides its size and rendition.
  package var surroundings: [Fact] = []
  /// The facts about others who watch, in the details view.
  package var audience: [Fact] = []
  /// The address of the show for the cameras of phones; nil if there is none.
  package var code: QRCode?

  /// Creates the default settings.
  package init() {}

  /// The chooser of transitions with these settings.
  var chooser: TransitionChooser {
    var chooser = TransitionChooser(live: transition, motion: motion)
    chooser.delegate = delegate
    chooser.duration = duration
    return chooser
  }
}
