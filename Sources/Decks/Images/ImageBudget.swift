internal import PortholeStreams
internal import Synchronization

/// The time of the processor that the images of a deck may take in all.
///
/// A few bytes can ask for much work, and a deck can ask for it in any number of sizes and files. A file that took too
/// much once is not tried again, and after some work that came to nothing the rest gets little time.
final class ImageBudget: Sendable {
  private struct State {
    /// The files that took too much, as cells or as pixels.
    var costly: Set<Work> = []
    /// The microseconds of work that came to nothing, and of all work.
    var wasted = 0
    var spent = 0
  }

  private struct Work: Hashable {
    var file: String
    var isOfPixels: Bool
  }

  private let state = Mutex(State())

  /// The most microseconds of work that came to nothing before the rest gets little time, and before it gets none.
  private static let waste = (some: 1_000_000, most: 3_000_000)
  /// The milliseconds that an image gets after some waste.
  private static let little = 100
  /// The most microseconds of all work.
  private static let most = 120_000_000

  /// Returns the milliseconds that a picture may take; nil to refuse it.
  func milliseconds(for file: String, isOfPixels: Bool) -> Int? {
    state.withLock { state in
      if state.costly.contains(Work(file: file, isOfPixels: false)) { return nil }
      if isOfPixels, state.costly.contains(Work(file: file, isOfPixels: true)) { return nil }
      if state.wasted >= Self.waste.most || state.spent >= Self.most { return nil }
      return state.wasted >= Self.waste.some ? Self.little : ImageLimits.milliseconds
    }
  }

  func charge(_ microseconds: Int, for file: String, isOfPixels: Bool, _ problem: ImageProblem?) {
    state.withLock { state in
      state.spent += microseconds
      if problem != nil { state.wasted += microseconds }
      if problem == .tooCostly { state.costly.insert(Work(file: file, isOfPixels: isOfPixels)) }
    }
  }
}
