public import PortholeNavigation
public import Transitions

extension Presenter {
  /// The settings of a user.
  public struct Settings: Sendable {
    /// The frame rate, 1...240 frames per second.
    public var framesPerSecond = 60
    /// The user's own choice of transition, before all others.
    public var transition: TransitionChoice?
    /// The duration of every transition in seconds; nil to leave it to the choice.
    public var duration: Double?
    /// The random seed; equal seeds give equal frames.
    public var seed: UInt64 = 0
    /// The transition of the user's configuration, after every screen and deck.
    public var configured: TransitionChoice?
    /// The program's own choice of transitions, after the user's.
    public var delegate: TransitionChooser.Delegate?
    /// A Boolean value indicating whether screens are shown without pauses.
    public var showsAll = false
    /// The amount of motion.
    public var motion = TransitionChooser.Motion.full
    /// The speed of transitions, 1/8...4.
    public var speed = 1.0
    /// The colours and characters that frames may use.
    public var rendition = Rendition()
    /// The default and named colours.
    public var palette = Palette.standard

    /// The keys.
    public var keymap = Keymap.standard
    /// A Boolean value indicating whether a line at the bottom names a few keys for the first seconds. It is on the
    /// ``Presenter/display`` only.
    public var welcomes = false
    /// A Boolean value indicating whether the focused link is followed once if the user does nothing for some seconds
    /// after the start.
    public var invites = false
    /// A Boolean value indicating whether the screens are read from files that the user can edit.
    public var hasFiles = false
    /// The user's permission to run the programs of the deck.
    public var programs = ProgramConsent.refused
    /// A Boolean value indicating whether the user is a stranger, who may look at the deck and do nothing else: nothing
    /// runs, no file is written, and the terminal is not handed to another program.
    public var isKiosk = false
    /// The facts about the terminal in the details view, besides its size and rendition.
    public var surroundings: [Fact] = []

    /// Creates the default settings.
    public init() {}

    /// The chooser of transitions with these settings.
    var chooser: TransitionChooser {
      var chooser = TransitionChooser(live: transition, motion: motion)
      chooser.delegate = delegate
      chooser.duration = duration
      return chooser
    }
  }
}
