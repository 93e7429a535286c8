import PortholeDecks
import PortholePlatform
import TestSupport
import Testing

/// The bytes of files, and the number of times that the files of a deck are opened.
struct ReadingTests {
  /// The system may give a size of 0, as for files of its own, or a file may change after it was asked for.
  @Test(arguments: [nil, 0, 1, 5, 6, 7, 100_000])
  func `a file is read to its end, whatever size is expected`(size: Int?) throws {
    let folder = try TemporaryFolder(["a.txt": "harbor"])
    let file = open(folder.path + "/a.txt", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    guard case .bytes(let bytes) = WholeRead(of: file, expecting: size, atMost: 6) else {
      return #expect(Bool(false), "it was not read")
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "harbor")
  }

  /// Returns how often each of these files was opened during a closure, as the system counts it.
  private static func openings(of names: [String], in folder: String, _ body: () throws -> Void) throws -> [Int] {
    let watch = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    defer { close(watch) }
    // An opening and a closing follow each other, so that the system does not join two openings into one.
    let kinds = UInt32(IN_OPEN) | UInt32(IN_CLOSE_NOWRITE)
    let numbers = names.map { inotify_add_watch(watch, "\(folder)/\($0)", kinds) }
    try body()
    var counts = names.map { _ in 0 }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = max(0, read(watch, &buffer, buffer.count))
    let step = MemoryLayout<inotify_event>.size
    for start in stride(from: 0, to: count, by: step) {
      let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self) }
      if event.mask & UInt32(IN_OPEN) != 0, let place = numbers.firstIndex(of: event.wd) { counts[place] += 1 }
    }
    return counts
  }

  @Test(arguments: ["talk.md", "talk.txt"])
  func `a file that is named is opened once`(name: String) throws {
    let folder = try TemporaryFolder([name: "# One\n\n---\n\n# Two\n"])
    let counts = try Self.openings(of: [name], in: folder.path) {
      let deck = try Deck.load(path: "\(folder.path)/\(name)")
      #expect(deck.screens.map(\.title).count == 2)
    }
    #expect(counts == [1])
  }

  @Test func `an image is opened once, when its page is first laid out`() throws {
    let folder = try TemporaryFolder(["talk.md": "# One\n\n---\n\n![x](a.png)\n"])
    try File.write(TestImages.halves(), to: folder.path + "/a.png")
    let deck = try Deck.load(path: folder.path + "/talk.md")
    let start = try Self.openings(of: ["a.png"], in: folder.path) {
      _ = deck.screens[0]
      // The first look at a deck for a hint.
      for index in deck.screens.indices { #expect(deck.screens.problems(of: index).isEmpty) }
    }
    #expect(start == [0])
    let page = try Self.openings(of: ["a.png"], in: folder.path) {
      #expect(deck.screens[1].pictures.count == 1)
      #expect(deck.screens[1].pictures.count == 1)
    }
    #expect(page == [1])
  }
}
