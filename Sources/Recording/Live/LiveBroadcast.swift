internal import CPortholeLive
internal import CPortholeLoading
package import PortholeInterface
internal import PortholePlatform
package import PortholeStreams
internal import Synchronization
package import Transitions

/// The others who watch a show in browsers: it finds them a place before the show begins, and passes the show on.
package final class LiveBroadcast {
  private let listener: LiveListener?
  private var server: LiveServer?
  private var isOver = false
  private let title: String
  /// The address as a QR code for phones, or the reason why there is none; nil if the show is not served.
  package let code: LiveCode?

  /// - Parameter place: The place where the show is served; nil for none.
  package init(at place: LiveAddress?, title: String) throws {
    self.title = CellClusterer.line(of: title)
    listener = try place.map { place throws(Problem) in try LiveListener(at: place) }
    code = listener.map { $0.address.isLoopback ? .needless : LiveCode(of: $0.link) }
  }

  /// The line that tells the user where others find the show; nil if they do not.
  package var notice: String? { listener.map { "watch at \($0.link)" } }

  /// The facts about those who watch, for the details view; empty if the show is not served.
  package var facts: [Fact] {
    var facts = listener.map { [Fact("watch at", $0.link)] } ?? []
    if let server {
      let count = server.feed.watcherCount
      facts.append(Fact("watching", count == 0 ? "none yet" : count == 1 ? "1 browser" : "\(count) browsers"))
    }
    return facts
  }

  /// - Parameter size: The size of a program's terminal; nil for a show of frames.
  package func begin(palette: Palette, program size: Size? = nil) {
    var settings = LiveSettings()
    (settings.title, settings.palette, settings.program) = (title, palette, size)
    guard let listener, let feed = LiveFeed() else { return }
    server = LiveServer(listener, feed: feed, settings: settings)
  }

  package func end() {
    if isOver { return }
    isOver = true
    server?.end()
  }
}

extension LiveBroadcast: ShowSink {
  package func receive(_ event: ShowEvent, at time: Int) throws(Never) {
    if case .terminal(let size, let palette) = event { begin(palette: palette, program: size) }
    server?.feed.give(event)
  }
}

extension LiveBroadcast: ShowObserver {
  package func observe(_ event: InputEvent, for presenter: inout Presenter, time: Int) {
    // The details may be asked for.
    presenter.adopt(audience: facts, code: code?.code)
  }

  package func observe(frameOf presenter: inout Presenter, time: Int) {
    presenter.adopt(audience: facts, code: code?.code)
    server?.feed.give(.frame(presenter.frame, presenter.damage))
  }
}

/// The QR code of an address, or the reason why there is none.
package enum LiveCode: Hashable, Sendable {
  case code(QRCode)
  /// None is needed: only this machine can reach the address.
  case needless
  /// A library is not installed, or the address is too long.
  case missing(String)

  package init(of link: String) {
    var modules = [UInt8](repeating: 0, count: Int(qr_code_most * qr_code_most))
    var missing: UnsafePointer<CChar>?
    // Schemes, hosts and our secrets are the same in capitals, of which a smaller code has room.
    let width = Int(qr_code_make(link.uppercased(), &modules, &missing))
    if let name = missing.map({ String(cString: $0) }) {
      let package = String(cString: library_package(name))
      self = .missing("no QR code: \(name) is missing; \"apt-get install \(package)\" installs it")
    } else if width == 0 {
      self = .missing("no QR code: the address is too long")
    } else {
      self = .code(QRCode(width: width, isDark: modules.prefix(width * width).map { $0 == 1 }))
    }
  }

  /// The code; nil if there is none.
  package var code: QRCode? { if case .code(let code) = self { code } else { nil } }

  /// A line for the user about a code that is not there; nil if it is.
  package var notice: String? {
    switch self {
    case .code: nil
    case .needless:
      "only this machine can watch; with --serve=0.0.0.0 your network can, and phones get a QR code"
    case .missing(let reason): reason
    }
  }
}

/// The way of a show to those who send it on, which work on another thread. It takes no longer than a copy, and holds a
/// bounded part of the show.
package final class LiveFeed: Sendable {
  /// The events that have come, and whether the show is over: the last frame, or output and changes of size.
  package struct Intake: Sendable {
    package var parts: [ShowEvent] = []
    package var isOver = false
  }

  private struct State {
    var intake = Intake()
    var count = 0
    var isTold = false
  }

  /// The most bytes of output that wait. A program that writes more in one moment loses its first lines on the watchers'
  /// screens.
  private static let (most, rest) = (1 << 22, 1 << 17)

  private let state = Mutex(State())
  private let watchers = Mutex(0)
  private let pipe: WakePipe

  /// Creates a feed; nil if the system has no descriptors for it.
  package init?() {
    guard let pipe = WakePipe() else { return nil }
    self.pipe = pipe
  }

  package var descriptor: Int32 { pipe.descriptor }

  /// The number of those who watch now, as the other side has counted them.
  package var watcherCount: Int { watchers.withLock { $0 } }

  func note(watcherCount count: Int) { watchers.withLock { $0 = count } }

  /// Gives an event. Frames, output and changes of size are sent on.
  package func give(_ event: ShowEvent) {
    switch event {
    case .frame: change { state in state.intake.parts = [event] }
    case .output(let output): give(output)
    case .size:
      change { state in
        if case .size? = state.intake.parts.last { state.intake.parts.removeLast() }
        state.intake.parts.append(event)
      }
    default: break
    }
  }

  private func give(_ output: ArraySlice<UInt8>) {
    if output.isEmpty { return }
    change { state in
      state.count += output.count
      if case .output(var bytes)? = state.intake.parts.last {
        // Taken out, so that it is not copied.
        state.intake.parts[state.intake.parts.count - 1] = .output([])
        bytes += output
        state.intake.parts[state.intake.parts.count - 1] = .output(bytes)
      } else {
        state.intake.parts.append(.output(Array(output)[...]))
      }
      if state.count > Self.most { Self.skip(&state) }
    }
  }

  package func end() {
    change { state in state.intake.isOver = true }
  }

  package func take() -> Intake {
    pipe.clear()
    return state.withLock { state in
      defer { state = State(intake: Intake(isOver: state.intake.isOver)) }
      return state.intake
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let isNew = state.withLock { state in
      body(&state)
      defer { state.isTold = true }
      return !state.isTold
    }
    if isNew { pipe.wake() }
  }

  /// Keeps the last size and the end of the output.
  private static func skip(_ state: inout State) {
    var (parts, output): ([ShowEvent], [UInt8]) = ([], [])
    for part in state.intake.parts {
      switch part {
      case .output(let bytes): output = Array((output + bytes.suffix(rest)).suffix(rest))
      case .size: parts = [part]
      default: break
      }
    }
    // CAN ends a sequence that has begun. The colours of the skipped bytes are not known.
    let start = output.firstIndex(of: 0x0A).map { $0 + 1 } ?? 0
    state.intake.parts = parts + [.output(Array("\u{18}\u{1B}[m".utf8) + output[start...])]
    state.count = rest
  }
}
