internal import PortholeInterface
internal import Transitions

extension TerminalSession {
  struct Wakeup {
    var events: [InputEvent] = []
    /// The signal that asks the process to end; SIGHUP too where there is no terminal any more.
    var ending: Int32?
    /// True if the job must stop (SIGTSTP).
    var suspends = false
    /// The colours and glyphs, if the terminal has reported only now what it can show.
    var rendition: Rendition?
    var hasPictures = false
    /// The terminal's own colours, if it has reported them only now.
    var palette: Palette?
    /// The details about the terminal, if its answers have changed them only now.
    var facts: [Fact]?
    /// True if the whole terminal must be painted again.
    var repaints = false
    var ready: Set<Int32> = []

    /// Adds what has come later, without what the user did.
    mutating func add(_ other: Wakeup) {
      events += other.events.filter { !$0.isOfUser }
      ending = ending ?? other.ending
      suspends = suspends || other.suspends
      rendition = other.rendition ?? rendition
      hasPictures = hasPictures || other.hasPictures
      palette = other.palette ?? palette
      facts = other.facts ?? facts
      repaints = repaints || other.repaints
    }
  }
}
