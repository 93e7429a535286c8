internal import CPortholeLoading
internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// Sends a show to an asciinema server, which shows it to as many as want.
///
/// It works on a thread of its own. The show gives it frames through ``feed`` and never waits for it. A connection that breaks
/// is opened again, and a slow one gets fewer pictures.
package final class LiveStream: Sendable {
  package let feed: LiveFeed
  private let report: StreamReport
  private let thread: BackgroundThread
  private let place: StreamPlace

  package var name: String { place.name }

  /// The longest time for the first connection, and for the end of the last, in milliseconds.
  private static let patience: (start: Int64, end: Int64) = (10_000, 2_000)

  package init(to place: StreamPlace) throws(StreamProblem) {
    guard let feed = LiveFeed(), let report = StreamReport() else {
      throw .cannotConnect(place.name, String(cString: strerror(errno)))
    }
    (self.feed, self.report, self.place) = (feed, report, place)
    thread = BackgroundThread {
      do throws(StreamProblem) {
        var loop = try LiveStreamLoop(to: place, feed: feed, report: report)
        loop.run()
      } catch {
        report.change { $0.problem = error }
      }
      report.change { $0.isOver = true }
    }
    let facts = report.wait(milliseconds: Self.patience.start) { $0.isOpen || $0.problem != nil }
    if facts.isOpen { return }
    _ = end()
    throw facts.problem ?? .cannotConnect(place.name, "it does not answer")
  }

  package func begin(_ settings: LiveSettings) {
    report.change { $0.settings = settings }
    if let size = settings.program { feed.give(.size(size)) }
  }

  /// - Returns: The reason why the server did not get the show to its end; nil if it did.
  package func end() -> StreamProblem? {
    feed.end()
    let facts = report.wait(milliseconds: Self.patience.end) { $0.isOver }
    // A thread that still looks for a machine ends with the process.
    if facts.isOver { thread.join() }
    return facts.isOver ? facts.problem : facts.problem ?? .cannotConnect(place.name, "it does not answer")
  }
}

/// The reason why a show does not reach a server.
package enum StreamProblem: Error, Hashable, CustomStringConvertible {
  /// A library cannot be loaded.
  case libraryMissing(String)
  case cannotConnect(String, String)
  case cut(String, String)

  /// The place, the problem and, where there is one, its remedy, in one line.
  package var description: String {
    switch self {
    case .libraryMissing(let name):
      "--stream needs \(name), which cannot be used; \"apt-get install \(String(cString: library_package(name)))\" "
        + "installs it"
    case .cannotConnect(let place, let reason): "\(place): cannot stream: \(reason)"
    case .cut(let place, let reason): "\(place): the stream was cut: \(reason)"
    }
  }
}
