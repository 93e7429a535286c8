internal import Glibc
internal import Interface
internal import Recording
internal import Terminal
internal import Transitions

/// What `R` does: records the frames of a running show, as they come, into a new file.
@MainActor
final class LiveRecording: RunLoopObserver {
  /// A recording under way.
  private struct Take {
    let path: String
    var recorder: CastRecorder<RecordingFile>
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
  private var take: Take?

  /// - Parameters:
  ///   - deck: The deck's path, whose last part names the files.
  ///   - folder: Where the files go, with a slash at its end; empty for the working directory.
  init(deck: String, folder: String = "") {
    let part = deck.split(separator: "/").last.map(String.init) ?? ""
    name = folder + (part.isEmpty || part == "." || part == ".." ? "porthole" : part)
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
    case .toggleRecording: if take == nil { begin(&presenter) } else { presenter.say(end() ?? "") }
    case .pauseRecording: pause(&presenter, time: time)
    case .exportFrame: presenter.say(FrameExport.write(presenter, name: name))
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
      presenter.say("recording goes on")
    } else {
      take?.pause = (time, Int(MonotonicClock.now))
      let key = presenter.keymap.key(for: .pauseRecording).map { "; \($0) goes on" } ?? ""
      presenter.say("recording is paused" + key)
    }
  }

  private func begin(_ presenter: inout Presenter) {
    // Writing to a full disk fails like any other write.
    signal(SIGXFSZ, SIG_IGN)
    do throws(RecordingError) {
      let (path, file) = try newFile()
      let settings = presenter.settings
      let header = AsciicastWriter.Header(size: presenter.frame.size, palette: settings.palette)
      var casting = CastRecorder<RecordingFile>.Settings()
      casting.framesPerSecond = settings.framesPerSecond
      casting.depth = settings.rendition.depth
      let recorder = CastRecorder(to: file, header: header, settings: casting)
      take = Take(path: path, recorder: recorder, framesPerSecond: settings.framesPerSecond)
      presenter.say("recording to \(path)" + (presenter.keymap.key(for: .record).map { "; \($0) ends it" } ?? ""))
    } catch {
      presenter.say("\(error)")
    }
  }

  /// `NAME.cast`, or the first of `NAME-2.cast` and so on that does not exist.
  private func newFile() throws(RecordingError) -> (path: String, file: RecordingFile) {
    var number = 1
    while true {
      let path = number == 1 ? "\(name).cast" : "\(name)-\(number).cast"
      do throws(RecordingError) {
        return (path, try RecordingFile(path: path))
      } catch .exists where number < 10_000 {
        number += 1
      }
    }
  }

  /// Ends the recording, if there is one.
  ///
  /// - Returns: What to tell the user.
  func end() -> String? {
    guard var take else { return nil }
    self.take = nil
    do throws(RecordingError) {
      let length = take.length
      try take.recorder.finish(atMicroseconds: length)
      return "recorded \(length / 1_000_000).\(length / 100_000 % 10) s to \(take.path)"
    } catch {
      return "\(error)"
    }
  }
}
