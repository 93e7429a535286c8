package import Transitions

package struct PresenterSettings: Sendable {
  /// The frame rate, 1...240 frames per second.
  package var framesPerSecond = 60
  /// The user's own choice of transition, before all others.
  package var transition: TransitionChoice?
  /// The duration of every transition in seconds; nil to leave it to the choice.
  package var duration: Double?
  package var seed: UInt64 = 0
  /// The transition of the user's configuration, after every screen and deck.
  package var configured: TransitionChoice?
  /// The program's own choice of transitions, after the user's.
  package var delegate: TransitionChooser.Delegate?
  package var showsAll = false
  package var motion = TransitionChooser.Motion.full
  /// The seconds after which the next screen is shown; nil leaves that to the deck.
  package var advance: Double?
  /// True if the deck is a folder of works of art, with transitions by their grounds.
  package var isGallery = false
  package var opensOverview = false
  package var opensPicker = false
  /// The speed of transitions, 1/8...4.
  package var speed = 1.0
  package var rendition = Rendition()
  package var palette = Palette.standard

  package var keymap = Keymap.standard
  /// True if a line at the bottom names a few keys for the first seconds. It is on the ``Presenter/display`` only.
  package var welcomes = false
  /// True if no hint is shown that nobody asked for.
  package var isQuiet = false
  /// True if the focused link is followed once if the user does nothing for some seconds after the start.
  package var invites = false
  package var hasFiles = false
  /// Long work is done while the show goes on: pictures are drawn, and the titles of a large deck are read.
  /// If not, a page or a list waits for its own.
  package var worksLater = false
  package var showsTiles = false
  package var programs = ProgramConsent.refused
  var offersPrograms = true
  /// True if the user is a stranger, who may look at the deck and do nothing else: nothing
  /// runs, no file is written, and the terminal is not handed to another program.
  package var isKiosk = false
  package var surroundings: [Fact] = []
  package var audience: [Fact] = []
  package var code: QRCode?

  package init() {}

  var chooser: TransitionChooser {
    var chooser = TransitionChooser(live: transition, motion: motion)
    chooser.delegate = delegate
    chooser.duration = duration
    return chooser
  }
}
