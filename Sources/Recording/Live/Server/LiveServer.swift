internal import CPortholeLive
internal import PortholePlatform
internal import PortholeStreams
package import Transitions

/// The place where browsers will find a show, before it begins: they can connect, and wait.
package final class LiveListener: Sendable {
  let descriptor: Int32
  let address: LiveAddress
  let token: String
  package let link: String

  /// - Throws: A problem if the place cannot be used, such as a port that another program has.
  package init(at place: LiveAddress) throws(Problem) {
    var address = place
    guard let token = Self.token() else { throw Problem(serving: place, errno: errno) }
    descriptor = live_listen(address.host, &address.port)
    guard descriptor >= 0 else { throw Problem(serving: place, errno: errno) }
    (self.address, self.token) = (address, token)
    link = address.link(token, machine: Self.ownAddress(for: address.host) ?? Self.machine)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns a new secret of 128 bits, in digits that addresses may have.
  private static func token() -> String? {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard live_secret(&bytes, bytes.count) == 0 else { return nil }
    return bytes.map { $0.zeroPadded(to: 2, radix: 16, uppercase: true) }.joined()
  }

  /// Returns the address of this machine that others reach; nil if there is none.
  private static func ownAddress(for everywhere: String) -> String? {
    var address = [CChar](repeating: 0, count: 64)
    guard live_own_address(everywhere, &address, address.count) == 0 else { return nil }
    return String(decoding: address.prefix { $0 != 0 }.map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
  }

  private static var machine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
  }
}

/// The facts about a show that others watch.
package struct LiveSettings: Sendable {
  package var title = "Porthole"
  package var palette = Palette.standard
  /// The size of the terminal of a program; nil for a show of frames.
  package var program: Size?
  /// The most pictures in a second.
  package var framesPerSecond = 30
  /// The most connections.
  package var most = 256
  /// The time in which watchers take the end, in nanoseconds.
  package var patience: Int64 = 500_000_000

  package init() {}
}

/// Serves a show to browsers, which can only look.
///
/// It works on a thread of its own. The show gives it frames through ``feed`` and never waits for it.
package final class LiveServer: Sendable {
  package let feed: LiveFeed
  private let thread: BackgroundThread

  package init(_ listener: LiveListener, feed: LiveFeed, settings: LiveSettings) {
    self.feed = feed
    thread = BackgroundThread {
      var loop = LiveServerLoop(listener, feed: feed, settings: settings)
      loop.run()
    }
  }

  /// Ends the show: the watchers get the last picture and are told. Those who do not take it in time are left.
  package func end() {
    feed.end()
    thread.join()
  }
}

extension Problem {
  /// Creates the reason why a show cannot be served.
  fileprivate init(serving place: LiveAddress, errno: Int32) {
    let remedy =
      switch errno {
      case EADDRINUSE: "choose another port"
      case EADDRNOTAVAIL: "choose an address of this machine"
      case EACCES: "choose a port above 1023"
      default: ""
      }
    let host = place.host.contains(":") ? "[\(place.host)]" : place.host
    self.init("\(host):\(place.port)", "cannot be served: \(String(cString: strerror(errno)))", remedy)
  }
}
