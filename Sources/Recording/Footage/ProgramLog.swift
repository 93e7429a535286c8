package import PortholeInterface

/// The events of a deck's programs over time. They are kept while a tape plays, so that later passes need not run the
/// programs again.
///
/// Times are nanoseconds on the tape's clock since the start of the program.
package final class ProgramLog {
  /// The events from one start of a program to its end.
  struct Run {
    var events: [(time: Int64, event: ProgramEvent)] = []
    /// A Boolean value indicating whether the program has ended by itself.
    var hasEnded = false
  }

  /// The runs of each program, in order.
  private var runs: [ProgramID: [Run]] = [:]

  /// Begins another run of a program.
  func start(_ id: ProgramID) { runs[id, default: []].append(Run()) }

  /// Appends an event to the last run of a program.
  func add(_ event: ProgramEvent, of id: ProgramID, at time: Int64) {
    guard let last = runs[id]?.indices.last else { return }
    runs[id]?[last].events.append((time, event))
    if case .ended = event { runs[id]?[last].hasEnded = true }
  }

  /// Returns a run of a program; an empty one, which never ends, if there were not so many.
  func run(_ number: Int, of id: ProgramID) -> Run {
    guard let all = runs[id], all.indices.contains(number) else { return Run() }
    return all[number]
  }
}

/// Runs the programs of a deck and keeps their events.
final class LoggedPrograms: ProgramRunner {
  private let programs: any ProgramRunner
  private let log: ProgramLog
  private var now: Int64 = 0
  private var begins: [ProgramID: Int64] = [:]

  init(_ programs: any ProgramRunner, into log: ProgramLog) {
    (self.programs, self.log) = (programs, log)
  }

  var isActive: Bool { programs.isActive }

  func perform(_ command: ProgramCommand, for id: ProgramID) {
    if case .start = command {
      log.start(id)
      begins[id] = now
    }
    programs.perform(command, for: id)
  }

  func events(after nanoseconds: Int64) -> [InputEvent] {
    let events = programs.events(after: nanoseconds)
    now += nanoseconds
    for case .program(let id, let event) in events { log.add(event, of: id, at: now - (begins[id] ?? now)) }
    return events
  }

  func end() { programs.end() }
}

/// Plays the events of programs again, without the programs.
package final class ReplayedPrograms: ProgramRunner {
  private struct Replay {
    var run: ProgramLog.Run
    let begin: Int64
    var next = 0
  }

  private let log: ProgramLog
  private var now: Int64 = 0
  private var starts: [ProgramID: Int] = [:]
  private var replays: [ProgramID: Replay] = [:]

  package init(_ log: ProgramLog) { self.log = log }

  package var isActive: Bool { !replays.isEmpty }

  package func perform(_ command: ProgramCommand, for id: ProgramID) {
    switch command {
    case .start:
      let number = starts[id, default: 0]
      starts[id] = number + 1
      replays[id] = Replay(run: log.run(number, of: id), begin: now)
    case .end: replays[id] = nil
    // The answers to these are in the log.
    case .key, .bytes, .paste, .mouse, .resize, .startOnTerminal: break
    }
  }

  package func events(after nanoseconds: Int64) -> [InputEvent] {
    now += nanoseconds
    var due: [InputEvent] = []
    for (id, replay) in replays.sorted(by: { ($0.key.screen, $0.key.index) < ($1.key.screen, $1.key.index) }) {
      let events = replay.run.events[replay.next...].prefix { replay.begin + $0.time <= now }
      due += events.map { .program(id, $0.event) }
      let next = replay.next + events.count
      let isOver = replay.run.hasEnded && next == replay.run.events.count
      replays[id] = isOver ? nil : Replay(run: replay.run, begin: replay.begin, next: next)
    }
    return due
  }

  package func end() { replays.removeAll() }
}
