public import PortholeFiles
public import PortholeTerminal

extension Recording {
  /// Creates the recording of a rehearsal: every frame that was shown, for its time.
  ///
  /// - Parameter rehearsal: The result of `Terminal.rehearse`.
  /// - Throws: ``WritingError/noCells`` if nothing was shown, ``WritingError/sizeChanged(from:to:)`` if the terminal had
  ///   another size meanwhile.
  public init(of rehearsal: Rehearsal) throws(WritingError) {
    guard let first = rehearsal.shots.first else { throw .noCells }
    self.init(of: first.frame)
    for shot in rehearsal.shots { try show(shot.frame, for: shot.time) }
  }
}
