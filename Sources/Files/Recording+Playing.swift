internal import PortholeEncoding
internal import PortholeNavigation
internal import PortholeRecording
internal import Transitions

extension Recording {
  /// Shows every frame to a sink and finishes it.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The frame rate, at least 1.
  ///   - rendition: The colours and characters that transitions may use.
  ///   - reach: Is called with the time of each frame in microseconds before it is shown. An error ends the recording.
  func play(
    into sink: inout some ShowSink, framesPerSecond: Int, rendition: Rendition, _ reach: (Int) throws -> Void = { _ in }
  ) throws {
    var compositor = TransitionCompositor(size: size, rendition: rendition)
    var shown: Grid?
    for (number, part) in parts.enumerated() {
      let start = part.start.frame(at: framesPerSecond)
      switch part.part {
      case .chapter(let title):
        try sink.receive(.chapter(title), at: start.microseconds(at: framesPerSecond))
      case .screen(let screen, let snapshot):
        try reach(start.microseconds(at: framesPerSecond))
        var damage = Damage()
        if let shown { damage.addChanges(from: shown, to: screen) } else { damage = .everything(size) }
        try sink.receive(.scene(snapshot), at: start.microseconds(at: framesPerSecond))
        try sink.receive(.frame(screen, damage), at: start.microseconds(at: framesPerSecond))
        shown = screen
      case .passage(let pair):
        let end = (part.start + part.length).frame(at: framesPerSecond)
        compositor.invalidate()
        for (frame, progress) in zip(start..., pair.frames(before: end - start, framesPerSecond: framesPerSecond)) {
          compositor.compose(pair, at: progress)
          let time = frame.microseconds(at: framesPerSecond)
          try reach(time)
          if sink.wantsScenes { try sink.receive(.scene(pair.snapshot(at: progress, number: number)), at: time) }
          try sink.receive(.frame(compositor.frame, compositor.damage), at: time)
          shown = compositor.frame
        }
      }
    }
    try sink.receive(.end(status: nil), at: max(microseconds, lastFrameTime(framesPerSecond)))
  }

  /// The time of the last frame in microseconds, rounded up.
  private func lastFrameTime(_ framesPerSecond: Int) -> Int {
    let frame = (parts.last?.start ?? 0).frame(at: framesPerSecond)
    return frame.microsecondsRoundedUp(at: framesPerSecond)
  }
}
