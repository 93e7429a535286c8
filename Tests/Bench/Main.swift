internal import PortholeCommands
internal import PortholePlatform

/// `porthole-bench`: a program of one command for those who work on the project.
@main
struct Main {
  @MainActor
  static func main() {
    let words = Program.words
    // On a terminal no allocations are counted: others measure its start and its memory.
    if !words.contains("--tty") { AllocationCounter.load() }
    exit(Program([CommandEntry(BenchCommand.self)]).run(words))
  }
}
