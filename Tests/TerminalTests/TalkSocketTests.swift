import CPortholeNcursesw
import PortholeInterface
import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeTerminal

/// The sockets of talks: their folder, their bounds, and what is taken from them.
@MainActor @Suite struct TalkSocketTests {
  private func pair() -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    // 1 is SOCK_STREAM, 0o4000 is SOCK_NONBLOCK.
    #expect(socketpair(AF_UNIX, 1 | 0o4000, 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  private func write(_ text: String, to descriptor: Int32) {
    #expect(send(descriptor, text, text.utf8.count, 0) == text.utf8.count)
  }

  @Test func `a view that takes nothing gets the newest line when it does, and costs no more than two`() {
    let (ours, theirs) = pair()
    defer { close(theirs) }
    let listener = TalkListener(ours)
    let count = 2000
    for number in 1...count {
      let isThere = listener.send(Array("\(number) \(String(repeating: "x", count: 5000))\n".utf8))
      #expect(isThere)
    }
    let isBusy = listener.isBusy
    #expect(isBusy)
    var reader = SocketLines(longest: 6000, atOnce: 1 << 16)
    var last = ""
    var all = 0
    while true {
      let isThere = listener.flush()
      #expect(isThere)
      guard let lines = reader.lines(from: theirs), let line = lines.last else { break }
      all += lines.count
      last = String(decoding: line.prefix { $0 != 0x20 }, as: UTF8.self)
    }
    #expect(last == "\(count)" && all < count / 2)
  }

  @Test func `keys are taken, in pieces too`() {
    let (ours, theirs) = pair()
    defer { close(theirs) }
    let listener = TalkListener(ours)
    #expect(listener.keys() == [])
    write("{\"porthole-notes\":2,\"key\":\"n\"}\n{\"porthole-no", to: theirs)
    #expect(listener.keys() == [.character("n")])
    write("tes\":2,\"key\":\"PgDn\"}\n", to: theirs)
    #expect(listener.keys() == [.named(.pageDown)])
  }

  @Test(arguments: [
    "hello\n", "\n", "{\"porthole-notes\":2,\"key\":\"n\"}\n{\"porthole-notes\":3,\"key\":\"n\"}\n",
    String(repeating: "x", count: 201), "{\"porthole-notes\":2,\"run\":\"ls\"}\n", "\u{0}\n",
    String(repeating: "[", count: 190) + "\n",
  ])
  func `anything else ends the connection`(text: String) {
    let (ours, theirs) = pair()
    defer { close(theirs) }
    let listener = TalkListener(ours)
    write(text, to: theirs)
    #expect(listener.keys() == nil)
  }

  @Test func `the newest room of a view counts`() {
    let (ours, theirs) = pair()
    defer { close(theirs) }
    let listener = TalkListener(ours)
    let untold = listener.room
    #expect(untold == nil)
    write("{\"porthole-notes\":2,\"room\":[37,8]}\n{\"porthole-notes\":2,\"room\":[47,9]}\n", to: theirs)
    #expect(listener.keys() == [])
    let room = listener.room
    #expect(room == Size(columns: 47, rows: 9))
  }

  @Test func `keys of a view that is gone still count, then it is gone`() {
    let (ours, theirs) = pair()
    let listener = TalkListener(ours)
    write("{\"porthole-notes\":2,\"key\":\"n\"}\n", to: theirs)
    close(theirs)
    #expect(listener.keys() == [.character("n")])
    #expect(listener.keys() == nil)
    let isThere = listener.send([0x0A])
    #expect(!isThere)
  }

  @Test func `a desk looks for its deck and its folder only when it opens`() throws {
    let folder = try TemporaryFolder(["talk.md": "x"])
    var looks = 0
    func talks() -> TalkFolder {
      looks += 1
      return TalkFolder(environment: Environment(["XDG_RUNTIME_DIR": folder.path]))
    }
    let desk = SpeakerDesk(deck: "\(folder.path)/link.md", folder: talks())
    #expect(looks == 0)
    #expect(symlink("talk.md", "\(folder.path)/link.md") == 0)
    #expect(desk.descriptors.reading == [])
    try desk.open()
    #expect(looks == 1)
    #expect(desk.descriptors.reading.count == 1 && desk.descriptors.writing == [])
    #expect(access(talks().socket(for: "\(folder.path)/talk.md"), F_OK) == 0)
    let view = porthole_connect(talks().socket(for: "\(folder.path)/talk.md"))
    defer { close(view) }
    // Neither a call nor a program that is started waits for it or keeps it open.
    #expect(fcntl(view, F_GETFL) & O_NONBLOCK != 0 && fcntl(view, F_GETFD) & FD_CLOEXEC != 0)
    #expect(desk.keys() == [])
    #expect(desk.descriptors.reading.count == 2)
    for descriptor in desk.descriptors.reading {
      #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0 && fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
    desk.close()
    #expect(desk.descriptors.reading == [] && !desk.isOpen)
  }

  @Test func `the folder is the user's own`() throws {
    let folder = try TemporaryFolder([:])
    func path(_ variables: [String: String]) -> String { TalkFolder(environment: Environment(variables)).path }
    let usual = "\(folder.path)/porthole-\(geteuid())"
    #expect(path(["XDG_RUNTIME_DIR": folder.path]) == "\(folder.path)/porthole")
    for wrong in ["relative", "\(folder.path)/missing", ""] {
      #expect(path(["XDG_RUNTIME_DIR": wrong, "TMPDIR": folder.path]) == usual)
    }
    #expect(path([:]) == "/tmp/porthole-\(geteuid())" && path(["TMPDIR": "x"]) == path([:]))
    // The path of a socket is short on every system.
    let long = folder.path + "/" + String(repeating: "x", count: 110)
    mkdir(long, 0o700)
    defer { rmdir(long) }
    #expect(path(["XDG_RUNTIME_DIR": long, "TMPDIR": folder.path]) == usual)
    #expect(path(["XDG_RUNTIME_DIR": long, "TMPDIR": long]) == path([:]))
    let name = String(repeating: "y", count: 60)
    let socket = TalkFolder(environment: Environment(["XDG_RUNTIME_DIR": long])).socket(for: "/tmp/\(name)")
    #expect(socket.utf8.count < 104)
  }

  @Test func `a folder that others can enter or replace is refused`() throws {
    let folder = try TemporaryFolder([:])
    let talks = TalkFolder(environment: Environment(["XDG_RUNTIME_DIR": folder.path]))
    let remedy = "not a folder that only you can enter; remove it, or set XDG_RUNTIME_DIR to a folder of your own"
    try talks.create()
    try talks.create()
    for mode in [0o755, 0o770, 0o701] as [mode_t] {
      #expect(chmod(talks.path, mode) == 0)
      let error = #expect(throws: TalkError.self) { try talks.create() }
      #expect(error?.description == "\(talks.path): \(remedy)")
      #expect(throws: TalkError.self) { _ = try talks.sockets() }
    }
    #expect(rmdir(talks.path) == 0 && mkdir("\(folder.path)/own", 0o700) == 0)
    #expect(symlink("own", talks.path) == 0)
    #expect(throws: TalkError.self) { try talks.create() }
    #expect(unlink(talks.path) == 0)
    try folder.write("porthole", "")
    #expect(throws: TalkError.self) { try talks.create() }
  }

  /// A talk that was killed before it listened leaves a file, and the next one may have its number.
  @Test func `what a killed talk of the same number left does not stand in the way`() throws {
    let folder = try TemporaryFolder([:])
    try folder.write("a.sock.\(getpid())", "")
    let socket = try TalkSocket(at: folder.path + "/a.sock")
    #expect(socket.descriptor >= 0)
    #expect(access(folder.path + "/a.sock.\(getpid())", F_OK) != 0)
  }

  @Test func `a socket that was left over is replaced, and the newest is found first`() throws {
    let folder = try TemporaryFolder([:])
    let talks = TalkFolder(environment: Environment(["XDG_RUNTIME_DIR": folder.path]))
    try talks.create()
    let (a, b) = (talks.socket(for: "a"), talks.socket(for: "b"))
    #expect(a != b && a.hasPrefix("\(talks.path)/a-") && a.hasSuffix(".sock"))
    #expect(talks.socket(for: "x/a") != talks.socket(for: "y/a"))
    #expect(!talks.socket(for: "x/\u{1B}[1mé ").contains("\u{1B}"))
    do {
      let first = try TalkSocket(at: a)
      let second = try TalkSocket(at: b)
      #expect(try Set(talks.sockets()) == [a, b])
      // The place is taken over; the former owner leaves it alone when it ends.
      let third = try TalkSocket(at: a)
      _ = consume first
      #expect(try Set(talks.sockets()) == [a, b])
      _ = (third.descriptor, second.descriptor)
    }
    #expect(try talks.sockets() == [])
  }
}
