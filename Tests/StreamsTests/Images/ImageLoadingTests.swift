import CPortholeLoading
import Foundation
import PortholeStreams
import Synchronization
import TestSupport
import Testing
import Transitions

/// Images drawn while the rest of the program loads libraries.
struct ImageLoadingTests {
  /// Loads a library and unloads it again until it is told to stop.
  private final class Loader: Sendable {
    let isStopped = Atomic(false)
    let rounds = Atomic(0)
    let ended = DispatchSemaphore(value: 0)

    init() {
      Thread.detachNewThread { [self] in
        while !isStopped.load(ordering: .relaxed) {
          _ = library_file(library_chafa)
          rounds.add(1, ordering: .relaxed)
        }
        ended.signal()
      }
    }

    func stop() {
      isStopped.store(true, ordering: .relaxed)
      ended.wait()
    }
  }

  /// A process that is forked in the middle of it had half a library, and took it for missing.
  @Test(.enabled(if: library_file(library_chafa) != nil, "apt-get install libchafa0"))
  func `an image is drawn while another thread loads a library`() throws {
    let loader = Loader()
    defer { loader.stop() }
    let bytes = TestImages.halves()
    for _ in 0..<40 { #expect(try ImageFramesTests.draw(bytes).frames.count == 1) }
    #expect(loader.rounds.load(ordering: .relaxed) > 0)
  }
}
