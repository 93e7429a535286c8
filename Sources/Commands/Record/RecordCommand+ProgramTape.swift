internal import PortholeRecording

extension RecordCommand {
  /// Plays a tape on the program that it names, and writes the file of `--output`, else those that the tape names.
  func record(programOf tape: Tape) throws -> Int32 {
    let folder = self.folder(of: tape)
    let targets = try targets(of: tape, in: folder)
    try ProgramTape(tape, in: folder, export, isLive: isLive, tell: messages.listener).write(to: targets)
    return 0
  }

  private func targets(of tape: Tape, in folder: TapeFolder) throws -> [ProgramTape.Target] {
    if let output {
      try folder.checkScreenshots()
      return [try target(output, isReplacing: export.replacesFile)]
    }
    if let missing = tape.missingOutput {
      if isLive { throw UsageError(.removed("--live", way: Removed.transcripts.way)) }
      throw missing
    }
    let files = try folder.outputs()
    let targets = try files.map { try target($0.path, isReplacing: $0.isReplacing) }
    for file in files { file.makeFolders() }
    return targets
  }

  private func target(_ path: String, isReplacing: Bool) throws -> ProgramTape.Target {
    let target = try ProgramTape.Target(path, isReplacing: isReplacing)
    guard !target.isText, !path.hasSuffix("/") else { return target }
    try export.check(target.format, of: path, isMotion: target.format.motion != nil)
    try export.checkFrameRate(target.format)
    return target
  }
}
