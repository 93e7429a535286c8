package import PortholePlatform

/// A wait of a thread that ends when a time has passed, if nothing comes before.
package struct ProgramPause: Hashable, Sendable {
  /// The thread and the wait: another wait of the same thread is another place.
  package struct Place: Hashable, Sendable {
    package var thread: pid_t
    /// The times that it has left a processor.
    package var switches: Int

    /// Creates a place.
    package init(thread: pid_t, switches: Int) {
      (self.thread, self.switches) = (thread, switches)
    }
  }

  /// The wait.
  package var place: Place
  /// The whole time as the program asked for it, in microseconds.
  package var microseconds: Int

  /// A Boolean value indicating whether a key ends it, too.
  package var endsWithInput: Bool

  /// Creates a pause.
  package init(place: Place, microseconds: Int, endsWithInput: Bool = false) {
    (self.place, self.microseconds, self.endsWithInput) = (place, microseconds, endsWithInput)
  }
}

/// One look at the program on a terminal.
package struct ProgramLook: Sendable {
  /// The occupation.
  package var activity: ProgramActivity
  /// The times that each thread has left a processor.
  package var switches: [pid_t: Int] = [:]
  /// The waits that end by themselves.
  package var pauses: [ProgramPause] = []

  /// Creates a look that shows no thread.
  package init(activity: ProgramActivity) {
    self.activity = activity
  }

  /// Returns a Boolean value indicating whether nothing of the program has run since another look.
  ///
  /// One look takes its time: a thread that was looked at may be woken by one that is looked at later. Two looks with
  /// this between them show the program as it was at one moment.
  package func isUnchanged(since other: ProgramLook) -> Bool {
    activity == other.activity && switches == other.switches
  }
}
