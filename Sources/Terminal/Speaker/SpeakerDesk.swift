internal import CPortholeNcursesw
internal import CPortholeSockets
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// Opens a talk to notes views in other terminals: sends them its state when it changes, and takes keys from them.
///
/// It opens nothing by itself, and costs nothing while no view is connected.
package final class SpeakerDesk {
  /// The most views at a time. Others are turned away.
  private static let mostListeners = 8
  /// The least time between two states in nanoseconds: after a step of the talk, and while a screen changes by itself.
  private static let pause = (step: 30_000_000 as Int64, change: 200_000_000 as Int64)

  private let deck: String
  private let folder: () -> TalkFolder
  private var socket: TalkSocket?
  private var listeners: [TalkListener] = []
  private var place: TalkPlace?
  /// The time at which the talk left its first place, in nanoseconds on the monotonic clock.
  private var begin: Int64?
  /// True if the views have an older state, and whether the talk has made a step since.
  private var news = (isThere: false, isStep: false)
  private var lastSent: Int64 = 0

  /// - Parameter folder: The folder of the sockets. It is looked for only when the talk is opened.
  package init(deck: String, folder: @escaping @autoclosure () -> TalkFolder = TalkFolder()) {
    self.deck = deck
    self.folder = folder
  }

  package static let hint = "for notes, run in another terminal: porthole notes"

  package private(set) var isOpen = false

  /// The descriptors to wait for: those that are ready when they can be read, and those when they can be written.
  package var descriptors: (reading: [Int32], writing: [Int32]) {
    guard isOpen else { return ([], []) }
    var reading: [Int32] = []
    var writing: [Int32] = []
    if let listening = socket?.descriptor { reading.append(listening) }
    for view in listeners {
      reading.append(view.descriptor)
      if view.isBusy { writing.append(view.descriptor) }
    }
    return (reading, writing)
  }

  package func open() throws(TalkError) {
    guard !isOpen else { return }
    let folder = folder()
    let path = folder.socket(for: deck)
    try folder.create()
    let socket = try TalkSocket(at: path)
    self.socket = consume socket
    isOpen = true
  }

  package func close() {
    guard isOpen else { return }
    listeners.removeAll()
    socket = nil
    isOpen = false
  }

  /// The time at which a state is due, in nanoseconds on the monotonic clock; nil for none.
  var deadline: Int64? {
    news.isThere && !listeners.isEmpty ? lastSent + (news.isStep ? Self.pause.step : Self.pause.change) : nil
  }

  func observe(_ presenter: borrowing Presenter) {
    guard begin == nil || !listeners.isEmpty else { return }
    let place = presenter.talkPlace
    if let former = self.place {
      if begin == nil, place.hasMoved(from: former) { begin = MonotonicClock.now }
      if place != former { news = (true, true) }
    }
    self.place = place
    if !presenter.isMoving, !presenter.displayDamage.spans.isEmpty { news.isThere = true }
  }

  /// Takes note of a change that the presenter does not show, such as of another screen.
  func noteChange() {
    news = (true, true)
  }

  func publish(_ presenter: borrowing Presenter) {
    guard let deadline, MonotonicClock.now >= deadline else { return }
    var lines: [Size?: [UInt8]] = [:]
    for room in Set(listeners.map(\.room)) {
      var state = presenter.talkState(in: room)
      state.begin = begin.map { Int($0 / 1_000_000) }
      if state.message == Self.hint { state.message = "" }
      lines[room] = state.line
    }
    listeners.removeAll { view in lines[view.room].map { !view.send($0) } ?? false }
    news = (false, false)
    lastSent = MonotonicClock.now
  }

  /// Takes new connections, and returns the keys that were pressed in the views. Called when one of ``descriptors`` is ready;
  /// does not wait.
  func keys() -> [Key] {
    guard isOpen else { return [] }
    // One that connects again and again must not hold up the talk.
    for _ in 0..<Self.mostListeners {
      guard let connection = socket?.accept() else { break }
      guard listeners.count < Self.mostListeners else {
        PortholePlatform.close(connection)
        continue
      }
      listeners.append(TalkListener(connection))
      news = (true, true)
      lastSent = 0
    }
    var keys: [Key] = []
    listeners.removeAll { view in
      let room = view.room
      guard let some = view.keys(), view.flush() else { return true }
      keys += some
      if view.room != room { news = (true, true) }
      return false
    }
    return keys
  }
}

/// A socket at a path that notes views connect to. It is removed with this value.
struct TalkSocket: ~Copyable {
  let descriptor: Int32
  private let path: String
  private let inode: ino_t

  /// Listens at a path. A socket that a killed talk has left there is replaced, and so is that of a talk that still
  /// runs: the talk that was opened last is the one to find.
  init(at path: String) throws(TalkError) {
    // Renamed to its place when it listens, so that there is always one or the other.
    let draft = "\(path).\(getpid())"
    unlink(draft)
    let descriptor = porthole_listen(draft)
    var status = stat()
    guard descriptor >= 0, lstat(draft, &status) == 0, rename(draft, path) == 0 else {
      let reason = errno
      if descriptor >= 0 { close(descriptor) }
      unlink(draft)
      throw TalkError(path: path, reason: .system(reason))
    }
    self.descriptor = descriptor
    self.path = path
    inode = status.st_ino
  }

  deinit {
    close(descriptor)
    var status = stat()
    if lstat(path, &status) == 0, status.st_ino == inode { unlink(path) }
  }

  func accept() -> Int32? {
    let connection = porthole_accept(descriptor)
    return connection >= 0 ? connection : nil
  }
}

/// At most two states wait for it: the one that it has taken a part of, and the newest. So a view that is slow or stopped
/// costs the talk nothing, and shows the newest state when it goes on.
final class TalkListener {
  let descriptor: Int32
  private(set) var room: Size?
  private var reader = SocketLines(longest: NotesMessage.longestLine, atOnce: 1 << 12)
  private var sending: ArraySlice<UInt8> = []
  private var newest: [UInt8]?

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  var isBusy: Bool { !sending.isEmpty }

  /// Sends a line, in the place of one that has not begun.
  ///
  /// - Returns: false if the view is gone.
  func send(_ line: [UInt8]) -> Bool {
    newest = line
    return flush()
  }

  /// - Returns: false if the view is gone.
  func flush() -> Bool {
    while true {
      if sending.isEmpty {
        guard let newest else { return true }
        sending = newest[...]
        self.newest = nil
      }
      let count = sending.withUnsafeBytes { bytes in
        bytes.baseAddress.map { socket_send(descriptor, $0, bytes.count) } ?? 0
      }
      if count > 0 {
        sending = sending.dropFirst(count)
      } else {
        return count < 0 && (errno == EAGAIN || errno == EINTR)
      }
    }
  }

  func keys() -> [Key]? {
    guard let lines = reader.lines(from: descriptor) else { return nil }
    var keys: [Key] = []
    for line in lines {
      switch NotesMessage(line: line) {
      case .key(let key): keys.append(key)
      case .room(let room): self.room = room
      case nil: return nil
      }
    }
    return keys
  }
}
