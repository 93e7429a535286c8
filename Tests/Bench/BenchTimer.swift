internal import CPortholeBench
internal import PortholeCommands
internal import PortholeRecording
internal import Transitions

/// Measures the CPU time of this thread in runs of frames.
struct BenchTimer {
  /// The number of times that each figure is measured.
  static let runs = 5

  /// The number of frames in a run.
  let frames: Int

  /// Returns the median of several runs, for one frame, in microseconds.
  ///
  /// - Parameter run: Returns its duration, in nanoseconds.
  func median(_ run: () throws -> Int64) rethrows -> Double {
    let times = try (0..<BenchTimer.runs).map { _ in try run() }.sorted()
    return Double(times[times.count / 2]) / Double(frames) / 1000
  }

  /// Returns the CPU time of a closure, in nanoseconds.
  static func time(_ body: () throws -> Void) rethrows -> Int64 {
    let start = thread_time()
    try body()
    return thread_time() - start
  }

  /// Returns the time to read every cell once, in microseconds: a checksum (FNV-1a) over all words of a grid. It
  /// depends on the processor alone and on no other code, so that machines can be compared.
  func baseline(_ pair: ScreenPair) -> Double {
    var sum: UInt32 = 2_166_136_261
    let result = median {
      BenchTimer.time {
        for frame in 0..<frames {
          (frame % 2 == 0 ? pair.from : pair.to).cells.withUnsafeBytes { bytes in
            for word in bytes.bindMemory(to: UInt32.self) { sum = (sum ^ word) &* 16_777_619 }
          }
        }
      }
    }
    // Keeps the optimiser from removing the loop.
    precondition(sum != 0 || !pair.from.cells.isEmpty)
    return result
  }
}
