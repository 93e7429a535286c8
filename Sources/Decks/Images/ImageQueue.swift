internal import PortholePlatform
internal import PortholeStreams
internal import Synchronization

protocol ImageSource: AnyObject, Sendable {
  /// - Returns: nil if it cannot be begun; the reason is kept as its result then.
  func begin(_ request: ImageRequest) -> ImageJob?

  /// Keeps a picture that was drawn, or the reason why there is none.
  func keep(_ result: Result<ImageDrawing, ImageProblem>, of request: ImageRequest, after microseconds: Int)
}

/// The pictures of a deck that its pages wait for, and the processes that draw them. A show asks it between frames, so
/// that no picture holds up a key.
package final class ImageQueue: Sendable {
  private struct Entry {
    var file: any ImageSource
    var request: ImageRequest
    var layout: Int
  }

  private struct State {
    var waiting: [Entry] = []
    var running: [(job: ImageJob, entry: Entry)] = []
    var layout = 0
    /// True if a picture has been asked for since the last look.
    var hasNews = false
  }

  private let state = Mutex(State())

  /// The most processes at a time.
  private static let most = 2

  init() {}

  /// Asks for a picture. One that is asked for again comes before those that only older layouts wait for.
  func want(_ request: ImageRequest, of file: any ImageSource) {
    state.withLock { state in
      if state.running.contains(where: { $0.entry.file === file && $0.entry.request == request }) { return }
      if let index = state.waiting.firstIndex(where: { $0.file === file && $0.request == request }) {
        state.waiting[index].layout = state.layout
      } else {
        state.waiting.append(Entry(file: file, request: request, layout: state.layout))
        state.hasNews = true
      }
    }
  }

  /// The descriptors that are ready to be read when a picture is there.
  package var descriptors: [Int32] { state.withLock { $0.running.map(\.job.descriptor).filter { $0 >= 0 } } }

  package var isActive: Bool { state.withLock { !$0.waiting.isEmpty || !$0.running.isEmpty } }

  package var isDue: Bool { state.withLock { !$0.waiting.isEmpty && $0.running.count < Self.most } }

  /// Returns true if a picture has been asked for since the last call.
  package func takeNews() -> Bool {
    state.withLock { state in
      defer { state.hasNews = false }
      return state.hasNews
    }
  }

  /// Takes the pictures that are there, and begins others. It does not wait.
  package func advance() -> Bool {
    state.withLock { state in
      var hasCome = false
      for index in state.running.indices.reversed() where Self.isReady(state.running[index].job.descriptor) {
        let (job, entry) = state.running.remove(at: index)
        let (result, microseconds) = job.finish()
        entry.file.keep(result, of: entry.request, after: microseconds)
        hasCome = true
      }
      while state.running.count < Self.most, !state.waiting.isEmpty {
        let newest = state.waiting.map(\.layout).max() ?? 0
        let next = state.waiting.firstIndex { $0.layout == newest } ?? 0
        let entry = state.waiting.remove(at: next)
        if let job = entry.file.begin(entry.request) {
          state.running.append((job, entry))
        } else {
          hasCome = true
        }
      }
      if hasCome { state.layout += 1 }
      return hasCome
    }
  }

  private static func isReady(_ descriptor: Int32) -> Bool {
    descriptor < 0 || Poll.isReady(descriptor)
  }
}

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
