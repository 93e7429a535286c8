/// The control of the passage that is under way. At rest, all of it has no effect.
extension LiveStack {
  /// The progress of the passage after its curve, 0...1; 0 at rest.
  public var progress: Double { navigator.run.progress }

  /// A Boolean value indicating whether the passage is paused or dragged.
  public var isHeld: Bool { navigator.run.isHeld }

  /// The speed of passages, kept within 1/8...4; 1 is normal.
  public var speed: Double {
    get { navigator.speed }
    set { navigator.speed = newValue }
  }

  /// Pauses the passage.
  public mutating func hold() { navigator.hold() }

  /// Resumes the passage in the direction that it had.
  public mutating func resume() { navigator.resume() }

  /// Reverses the passage: a push becomes a pop of itself.
  public mutating func reverse() { navigator.reverse() }

  /// Moves the passage by frames and pauses it there.
  ///
  /// - Parameter frames: The number of frames; negative moves back. It stops at the ends.
  public mutating func step(frames: Int) { navigator.step(frames: frames) }

  /// Drags the passage to a progress, without its curve. ``finish()`` or ``cancel()`` lets go of it.
  ///
  /// - Parameter progress: The progress, clamped to 0...1; not a number counts as 0.
  public mutating func drag(to progress: Double) { navigator.update(progress) }

  /// Drags the passage by a difference of progress, from where it is.
  ///
  /// - Parameter difference: The difference, negative to go back. The progress is clamped to 0...1.
  public mutating func drag(by difference: Double) { navigator.update(progress + difference) }

  /// Plays the rest of the passage from its present progress.
  public mutating func finish() { navigator.finish() }

  /// Plays the passage back from its present progress.
  public mutating func cancel() { navigator.cancel() }

  /// Ends the passage at once where it leads.
  ///
  /// - Returns: The lifecycle events of the end.
  @discardableResult
  public mutating func settle() -> [LifecycleEvent<ID>] { named(navigator.settle()) }

  /// The scene that the last ``advance(frames:)`` composed, for recordings finer than cells.
  package var snapshot: SceneSnapshot {
    guard let passage = navigator.passage else { return SceneSnapshot(atRest: frame) }
    let transition = passage.look.transition
    return SceneSnapshot(
      from: scenery.from, to: scenery.to,
      animation: SceneSnapshot.Animation(
        number: navigator.passages, name: "\(passage.before.top.screen) to \(passage.after.top.screen)",
        stage: scenery.stage, progress: progress, picture: { transition.scene(at: $0, toward: $1) }))
  }
}
