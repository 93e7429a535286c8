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
  func play(into sink: inout some RecordingSink, framesPerSecond: Int, rendition: Rendition) throws {
    var compositor = TransitionCompositor(size: size, rendition: rendition)
    var shown: Grid?
    for (number, part) in parts.enumerated() {
      let start = Self.frame(at: part.start, framesPerSecond)
      switch part.part {
      case .chapter(let title):
        sink.mark(title)
      case .screen(let screen, let snapshot):
        var damage = Damage()
        if let shown { damage.addChanges(from: shown, to: screen) } else { damage = .everything(size) }
        sink.see(snapshot)
        try sink.show(screen, damage: damage, time: start)
        shown = screen
      case .passage(let pair):
        let end = Self.frame(at: part.start + part.length, framesPerSecond)
        compositor.invalidate()
        for (frame, progress) in zip(start..., pair.frames(before: end - start, framesPerSecond: framesPerSecond)) {
          compositor.compose(pair, at: progress)
          sink.see(pair.snapshot(at: progress, number: number))
          try sink.show(compositor.frame, damage: compositor.damage, time: frame)
          shown = compositor.frame
        }
      }
    }
    try sink.finish(atMicroseconds: max(microseconds, lastFrameTime(framesPerSecond)))
  }

  /// The time of the last frame in microseconds, rounded up.
  private func lastFrameTime(_ framesPerSecond: Int) -> Int {
    let frame = Self.frame(at: parts.last?.start ?? 0, framesPerSecond)
    return (frame * 1_000_000 + framesPerSecond - 1) / framesPerSecond
  }

  /// Returns the frame that is nearest to a time.
  private static func frame(at microseconds: Int, _ framesPerSecond: Int) -> Int {
    (microseconds * framesPerSecond + 500_000) / 1_000_000
  }
}
