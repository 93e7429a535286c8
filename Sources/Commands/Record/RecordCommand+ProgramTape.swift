internal import PortholeRecording

extension RecordCommand {
  /// Plays a tape on the program that it names, and writes the file of `--output`, else those that the tape names.
  func record(programOf tape: Tape) throws -> Int32 {
    if isLive, tape.path == "-" {
      throw CommandFailure("--live keeps a transcript beside the tape; name a file as the tape")
    }
    let kept = ProgramTape.transcriptPath(of: tape).flatMap {
      try? InputFile.readSettings($0, atMost: CastFile.largest, remedy: "")
    }
    let targets = try targets(of: tape)
    try ProgramTape(tape, export, kept: kept, isLive: isLive, tell: messages.listener).write(to: targets)
    return 0
  }

  private func targets(of tape: Tape) throws -> [ProgramTape.Target] {
    if let output { return [try target(output, isNamedByTape: false, isReplacing: export.replacesFile)] }
    guard !tape.outputs.isEmpty || isLive else {
      throw UsageError(.missing("--output FILE, or a line \"Output FILE\" in the tape", command: Self.name))
    }
    return try TapeFolder(of: tape.path).outputs(tape.outputs).map {
      try target($0.path, isNamedByTape: true, isReplacing: $0.isReplacing)
    }
  }

  private func target(_ path: String, isNamedByTape: Bool, isReplacing: Bool) throws -> ProgramTape.Target {
    let target = try ProgramTape.Target(path, isNamedByTape: isNamedByTape, isReplacing: isReplacing)
    guard !target.isText, !path.hasSuffix("/") else { return target }
    try export.check(target.format, of: path, isMotion: target.format.motion != nil)
    try export.checkFrameRate(target.format)
    return target
  }
}
