import Transitions

/// A run drawn as text: the actions at each frame, and the progress that each frame shows.
///
/// One character per frame. `.` lets one frame pass, `F` finishes, `C` cancels, `R` reverses, `H` pauses, `G` resumes,
/// `>` and `<` step by a frame, `0`...`9` drag it to tenths, `S` settles, `-` and `+` halve and double the speed. All
/// but `.` take no time and are followed by a reading of the progress.
func strip(_ script: String, run: inout TransitionRun) -> [String] {
  script.map { step in
    var ending: TransitionRun.Ending?
    switch step {
    case ".": ending = run.advance(frames: 1)
    case "F": run.finish()
    case "C": run.cancel()
    case "R": run.reverse()
    case "H": run.hold()
    case "G": run.resume()
    case ">": run.step(frames: 1)
    case "<": run.step(frames: -1)
    case "S": ending = run.settle()
    case "-": run.speed /= 2
    case "+": run.speed *= 2
    default: run.update(Double(step.wholeNumberValue ?? 0) / 10)
    }
    let shown = "\(step) \((run.progress * 1000).rounded() / 1000) \(run.phase)"
    return ending.map { "\(shown) \($0)" } ?? shown
  }
}
