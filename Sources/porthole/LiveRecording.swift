internal import Glibc
internal import Interface
internal import Recording
internal import Terminal
internal import Transitions

/// What `R` does: records the frames of a running show, as they come, into a new file, and what the user does into
/// another, a tape that gives the same screens.
@MainActor
final class LiveRecording: RunLoopObserver {
  /// A recording under way.
  private struct Take {
    let path: String
    var recorder: CastRecorder<RecordingFile>
    /// Nil where there is none, or it could not be written on.
    var tape: RecordingFile?
    let framesPerSecond: Int
    /// The loop's time of the first frame, and when that was by the clock; nil until it has come.
    var start: (time: Int, nanoseconds: Int)?
    var last = 0
    /// Since when no time passes for it, by the loop and by the clock, while it is paused.
    var pause: (time: Int, nanoseconds: Int)?
    /// How many frames it has slept through.
    var slept = 0

    /// Microseconds from the first frame to now, pauses left out, and not before the last frame.
    var length: Int {
      guard let start else { return 0 }
      let awake = (pause?.nanoseconds ?? Int(MonotonicClock.now)) - start.nanoseconds
      return max(awake / 1000 - slept * 1_000_000 / framesPerSecond, last * 1_000_000 / framesPerSecond + 1)
    }
  }

  private let name: String
  private let deck: String
  private var log: ActionLog
  private var take: Take?

  /// - Parameters:
  ///   - deck: The deck's path, whose last part names the files.
  ///   - settings: As the show begins.
  ///   - folder: Where the files go, with a slash at its end; empty for the working directory.
  init(deck: String, settings: Tape.Settings, folder: String = "") {
    self.deck = deck
    log = ActionLog(settings)
    let part = deck.split(separator: "/").last.map(String.init) ?? ""
    name = folder + (part.isEmpty || part == "." || part == ".." ? "porthole" : part)
  }

  func observe(_ event: InputEvent, for presenter: inout Presenter, time: Int) {
    write(log.add(event, time: time), &presenter)
  }

  /// Writes on the tape, if there is one.
  private func write(_ lines: [UInt8], _ presenter: inout Presenter) {
    guard let tape = take?.tape, !lines.isEmpty else { return }
    do throws(RecordingError) {
      try tape.append(lines)
    } catch {
      take?.tape = nil
      presenter.say("\(error)")
    }
  }

  func observe(frameOf presenter: inout Presenter, time: Int) {
    guard let under = take, under.pause == nil else { return }
    let start = take?.start ?? (time, Int(MonotonicClock.now))
    take?.start = start
    let moment = time - start.time - under.slept
    take?.last = moment
    do throws(RecordingError) {
      // In place: a copy of the recorder would be a copy of the screen it remembers.
      try take?.recorder.show(presenter.frame, damage: presenter.damage, time: moment)
    } catch {
      take = nil
      presenter.say("\(error)")
    }
  }

  func perform(_ effect: Effect, for presenter: inout Presenter, time: Int) {
    switch effect {
    case .toggleRecording: if take == nil { begin(&presenter, time) } else { presenter.say(end(at: time) ?? "") }
    case .pauseRecording: pause(&presenter, time: time)
    case .exportFrame: presenter.say(FrameExport.write(presenter, name: name))
    case .acted(let key): write(log.add(.key(key), time: time), &presenter)
    case .departed(let id): take?.recorder.mark(id)
    case .quit, .suspend, .redraw, .reload, .edit, .listenToMouse, .lifecycle: break
    }
  }

  private func pause(_ presenter: inout Presenter, time: Int) {
    guard let under = take else {
      presenter.say("nothing is recorded" + (presenter.keymap.key(for: .record).map { "; \($0) begins" } ?? ""))
      return
    }
    if let pause = under.pause {
      take?.slept += time - pause.time
      take?.pause = nil
      take?.recorder.repaint()
      write(log.pass(until: time) + Array("Show\n".utf8), &presenter)
      presenter.say("recording goes on")
    } else {
      take?.pause = (time, Int(MonotonicClock.now))
      write(log.pass(until: time) + Array("Hide\n".utf8), &presenter)
      let key = presenter.keymap.key(for: .pauseRecording).map { "; \($0) goes on" } ?? ""
      presenter.say("recording is paused" + key)
    }
  }

  private func begin(_ presenter: inout Presenter, _ time: Int) {
    // Writing to a full disk fails like any other write.
    signal(SIGXFSZ, SIG_IGN)
    do throws(RecordingError) {
      let (path, file, tape) = try newFiles()
      let settings = presenter.settings
      let header = AsciicastWriter.Header(size: presenter.frame.size, palette: settings.palette)
      var casting = CastRecorder<RecordingFile>.Settings()
      casting.framesPerSecond = settings.framesPerSecond
      casting.depth = settings.rendition.depth
      let recorder = CastRecorder(to: file, header: header, settings: casting)
      let comment = "porthole record \(ActionLog.plain(deck)) --script \(path.tape) -o FILE"
      let beginning = log.beginning(palette: settings.palette, comment: comment, time: time)
      if let beginning { try tape.append(beginning) }
      take = Take(
        path: path, recorder: recorder, tape: beginning.map { _ in tape }, framesPerSecond: settings.framesPerSecond)
      presenter.say("recording to \(path)" + (presenter.keymap.key(for: .record).map { "; \($0) ends it" } ?? ""))
    } catch {
      presenter.say("\(error)")
    }
  }

  /// `NAME.cast` and `NAME.tape`, or the first of `NAME-2.cast` and so on of which there is neither.
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

  /// Ends the recording, if there is one.
  ///
  /// - Parameter time: The loop's; nil where it has ended.
  /// - Returns: What to tell the user.
  func end(at time: Int? = nil) -> String? {
    guard var take else { return nil }
    self.take = nil
    do throws(RecordingError) {
      let length = take.length
      try take.recorder.finish(atMicroseconds: length)
      if let time { try take.tape?.append(log.pass(until: time)) }
      return "recorded \(length / 1_000_000).\(length / 100_000 % 10) s to \(take.path)"
    } catch {
      return "\(error)"
    }
  }
}

extension String {
  /// The name of the tape beside a recording.
  fileprivate var tape: String { dropLast(".cast".count) + ".tape" }
}
