internal import CPortholeProgram
internal import PortholePlatform

/// A progress bar on standard error, if that is a terminal. It disappears when the work is done.
package struct ProgressBar {
  private static let patience: Int64 = 1_000_000_000
  /// The least nanoseconds between two updates.
  private static let pause: Int64 = 100_000_000

  private let isTerminal: Bool
  private let start = MonotonicClock.now
  private var last: Int64 = 0
  private var isSeen = false

  package init(isQuiet: Bool) { isTerminal = !isQuiet && isatty(STDERR_FILENO) != 0 }

  /// - Parameter share: The progress, clamped to 0...1.
  package mutating func show(_ share: Double) {
    guard isTerminal else { return }
    let now = MonotonicClock.now
    guard now - start >= Self.patience, now - last >= Self.pause else { return }
    last = now
    isSeen = true
    interruptions_erase_progress(true)
    let share = min(max(share, 0), 1)
    let percent = String(Int(share * 100))
    let blanks = String(repeating: " ", count: 3 - percent.count)
    try? Output.write(Array("\r\(blanks)\(percent) % \(Self.bar(share))".utf8), to: STDERR_FILENO)
  }

  package mutating func erase() {
    guard isSeen else { return }
    isSeen = false
    let blanks = String(repeating: " ", count: Self.width + 6)
    try? Output.write(Array("\r\(blanks)\r".utf8), to: STDERR_FILENO)
    interruptions_erase_progress(false)
  }

  private static let width = 32

  private static func bar(_ share: Double) -> String {
    let done = Int(share * Double(width))
    return String(repeating: "#", count: done) + String(repeating: ".", count: width - done)
  }
}
