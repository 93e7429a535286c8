package import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
package import Transitions

/// The recorder behind the key `R`: it writes the frames of the running show into a new asciicast, and the user's
/// actions into a tape that gives the same screens.
@MainActor
package final class LiveRecording: ShowObserver {
  private struct Take {
    let path: String
    var recorder: CastRecorder
    /// The tape; nil if there is none, or it could not be written.
    var tape: RecordingFile?
    /// The show's time of the first frame.
    let start: Int
    /// The time at which it was paused; nil if it is running.
    var pause: Int?
    /// The number of frames in pauses, and their time on the tape.
    var slept = (frames: 0, microseconds: 0)
    var last = 0
    /// The frame at which it ends, once that is known.
    var end: Int?
  }

  private let name: String
  private let deck: String
  private var log: ActionLog
  private var export: FrameExport
  private var take: Take?
  package private(set) var message: String?

  /// - Parameter folder: The folder of the files, with a slash at its end; empty for the working directory.
  package init(deck: String, settings: Tape.Settings, folder: String = "") {
    self.deck = deck
    log = ActionLog(settings)
    let part = deck.split(separator: "/").last.map(String.init) ?? ""
    name = folder + (part.isEmpty || part == "." || part == ".." ? "porthole" : part)
    export = FrameExport(name: name)
  }

  package func observe(_ event: InputEvent, for presenter: inout Presenter, time: Int) {
    write(log.add(event, time: time), &presenter)
  }

  /// Writes to the tape, if there is one.
  private func write(_ lines: [UInt8], _ presenter: inout Presenter) {
    guard let tape = take?.tape, !lines.isEmpty else { return }
    do throws(RecordingError) {
      try tape.append(lines)
    } catch {
      take?.tape = nil
      presenter.say("\(error)")
    }
  }

  /// A recording gets every frame, even on a slow terminal.
  package var wantsEveryFrame: Bool { take.map { $0.pause == nil } ?? false }

  package func observe(frameOf presenter: inout Presenter, time: Int) {
    guard let under = take else { return }
    do throws(RecordingError) {
      if under.pause == nil {
        take?.last = time - under.start - under.slept.frames
        // In place: a copy of the recorder would be a copy of the screen it remembers.
        let time = (time - under.start - under.slept.frames).microseconds(at: presenter.settings.framesPerSecond)
        try take?.recorder.receive(.frame(presenter.frame, presenter.damage), at: time)
      }
      if under.end != nil { try finish() }
    } catch {
      take = nil
      presenter.say("\(error)")
    }
  }

  package func perform(_ effect: Effect, for presenter: inout Presenter, time: Int) {
    switch effect {
    case .toggleRecording:
      if take == nil { begin(&presenter, time) } else { end(&presenter, time) }
    case .pauseRecording: pause(&presenter, time: time)
    case .exportFrame: presenter.say(export.write(presenter))
    case .acted(let key): write(log.add(.key(key), time: time), &presenter)
    case .departed(let id): if wantsEveryFrame { note(.chapter(id), &presenter) }
    case .quit, .suspend, .redraw, .reload, .edit, .program, .listenToMouse, .toggleSpeaker, .lifecycle: break
    }
  }

  /// Tells the recorder something about the next frame.
  private func note(_ event: ShowEvent, _ presenter: inout Presenter) {
    guard let last = take?.last else { return }
    do throws(RecordingError) {
      try take?.recorder.receive(event, at: last.microseconds(at: presenter.settings.framesPerSecond))
    } catch {
      presenter.say("\(error)")
    }
  }

  private func pause(_ presenter: inout Presenter, time: Int) {
    guard let under = take else {
      presenter.say("not recording" + (presenter.keymap.key(for: .record).map { "; \($0) starts" } ?? ""))
      return
    }
    if let pause = under.pause {
      take?.slept.frames += time - pause
      take?.slept.microseconds += log.microseconds(of: time) - log.microseconds(of: pause)
      take?.pause = nil
      note(.repaint, &presenter)
      write(log.pass(until: time) + Array("Show\n".utf8), &presenter)
      presenter.say("recording resumed")
    } else {
      take?.pause = time
      write(log.pass(until: time) + Array("Hide\n".utf8), &presenter)
      let key = presenter.keymap.key(for: .pauseRecording).map { "; \($0) resumes" } ?? ""
      presenter.say("recording paused" + key)
    }
  }

  private func begin(_ presenter: inout Presenter, _ time: Int) {
    FileLimit.failWrites()
    do throws(RecordingError) {
      let (path, file, tape) = try newFiles()
      let settings = presenter.settings
      let header = AsciicastWriter.Header(size: presenter.frame.size, palette: settings.palette)
      var casting = CastRecorder.Settings()
      casting.depth = settings.rendition.depth
      let recorder = CastRecorder(to: .stream(file), header: header, settings: casting)
      let comment = "porthole record \(ActionLog.plain(deck.shellWord)) --script \(path.tape.shellWord) -o FILE"
      let beginning = log.beginning(palette: settings.palette, comment: comment, time: time)
      if let beginning { try tape.append(beginning) }
      take = Take(
        path: path, recorder: recorder, tape: beginning.map { _ in tape }, start: time)
      presenter.say("recording to \(path)" + (presenter.keymap.key(for: .record).map { "; \($0) stops" } ?? ""))
    } catch {
      presenter.say("\(error)")
    }
  }

  /// Returns `NAME.cast` and `NAME.tape`, or the first of `NAME-2.cast` and so on that do not exist.
  private func newFiles() throws(RecordingError) -> (path: String, cast: RecordingFile, tape: RecordingFile) {
    var number = 1
    while true {
      let path = number == 1 ? "\(name).cast" : "\(name)-\(number).cast"
      do throws(RecordingError) {
        var status = stat()
        if lstat(path.tape, &status) == 0 { throw .exists(path: path.tape) }
        return (path, try RecordingFile(path: path), try RecordingFile(path: path.tape))
      } catch .exists where number < 10_000 {
        number += 1
      }
    }
  }

  /// Ends the recording at the frame of this time, which is still to come.
  private func end(_ presenter: inout Presenter, _ time: Int) {
    take?.end = time
    write(log.pass(until: time), &presenter)
    if let words = summary { presenter.say(words) }
  }

  package func observe(endAt time: Int) {
    guard take != nil else { return }
    take?.end = time
    do throws(RecordingError) {
      try take?.tape?.append(log.pass(until: time))
      message = summary
      try finish()
    } catch {
      message = "\(error)"
    }
  }

  private func finish() throws(RecordingError) {
    guard var take else { return }
    self.take = nil
    try take.recorder.receive(.end(status: nil), at: length(of: take))
  }

  /// Returns the microseconds from the first frame to the last without pauses: the length of its tape.
  private func length(of take: Take) -> Int {
    let end = log.microseconds(of: take.pause ?? take.end ?? take.start)
    let awake = end - log.microseconds(of: take.start) - take.slept.microseconds
    return max(awake, take.last.microsecondsRoundedUp(at: log.framesPerSecond))
  }

  private var summary: String? {
    take.map { take in
      let length = length(of: take)
      return "recorded \(length / 1_000_000).\(length / 100_000 % 10) s to \(take.path)"
    }
  }
}

extension String {
  fileprivate var tape: String { dropLast(".cast".count) + ".tape" }
}

/// All actions of the user since the start of a show, as lines of a tape, so that a recording can begin at any time and
/// still be played from the same state.
package struct ActionLog {
  /// The most bytes of a tape; a longer show has none.
  private static let longest = Tape.largest - 1024

  private let settings: Tape.Settings
  private var writer: TapeWriter
  private var lines: [UInt8] = []

  package init(_ settings: Tape.Settings) {
    self.settings = settings
    writer = TapeWriter(framesPerSecond: settings.framesPerSecond ?? 60, aspect: settings.aspect)
  }

  package mutating func add(_ event: InputEvent, time: Int) -> [UInt8] {
    let new = Array(writer.lines(for: event, at: time).utf8)
    if lines.count < Self.longest { lines += new }
    return new
  }

  package mutating func pass(until time: Int) -> [UInt8] {
    let new = Array(writer.pass(until: time).utf8)
    if lines.count < Self.longest { lines += new }
    return new
  }

  /// The frame rate that its times are counted in.
  package var framesPerSecond: Int { settings.framesPerSecond ?? 60 }

  package func microseconds(of time: Int) -> Int { writer.microseconds(of: time) }

  /// Returns a tape up to now that plays the actions so far without recording them; nil if it is too long.
  package mutating func beginning(palette: Palette, comment: String, time: Int) -> [UInt8]? {
    _ = pass(until: time)
    guard lines.count < Self.longest else { return nil }
    var settings = settings
    settings.palette = palette
    let head = Array(TapeWriter.head(settings, comment: comment).utf8)
    return lines.isEmpty ? head : head + Array("Hide\n".utf8) + lines + Array("Show\n".utf8)
  }

  /// Returns a name without line ends, for a comment.
  package static func plain(_ name: String) -> String {
    name.contains { $0.isNewline } ? "DECK" : name
  }
}
