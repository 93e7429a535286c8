import TestSupport
import Testing

@testable import PortholeTerminal

/// The entries of Debian's ncurses-base; expected values are those that `infocmp -x` prints.
@MainActor @Suite(.waits)
struct TerminfoEntryTests {
  static func entry(_ name: String) throws -> TerminfoEntry {
    try #require(TerminfoEntry.named(name, environment: Environment([:])), "\(name) is not installed")
  }

  @Test func `capabilities are read by name`() throws {
    let entry = try Self.entry("xterm-256color")
    #expect(entry[number: "colors"] == 256)
    #expect(entry[number: "lm"] == nil)
    #expect(entry[string: "cuf1"] == "\u{1B}[C")
    #expect(entry[string: "smxx"] == "\u{1B}[9m")
    #expect(entry[string: "kLFT3"] == "\u{1B}[1;3D")
    #expect(entry[string: "no such"] == nil)
    #expect(entry[flag: "bce"])
    #expect(entry[flag: "AX"])
    #expect(!entry[flag: "hc"])
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "vt100", "linux", "dumb"])
  func `a written entry reads back the same`(name: String) throws {
    let entry = try Self.entry(name)
    let bytes = entry.compiled(as: name)
    let again = try #require(TerminfoEntry(bytes))
    #expect(again.compiled(as: name) == bytes)
    for capability in ["cup", "clear", "setaf", "kcuu1", "smxx", "XM", "E3"] {
      #expect(again[string: capability] == entry[string: capability], "\(capability)")
    }
    for capability in ["colors", "pairs", "it"] { #expect(again[number: capability] == entry[number: capability]) }
  }

  @Test func `changes are kept, numbers above 16 bits too`() throws {
    let entry = try Self.entry("vt100")
    entry[number: "colors"] = 0x100_0010
    entry[string: "smcup"] = nil
    entry[string: "XM"] = "\u{1B}[?1006h"
    entry[flag: "RGB"] = true
    let bytes = entry.compiled(as: "mine")
    // The magic number and five counts come before the names.
    #expect(bytes.dropFirst(12).starts(with: Array("mine\0".utf8)))
    let again = try #require(TerminfoEntry(bytes))
    #expect(again[number: "colors"] == 0x100_0010)
    #expect(again[string: "smcup"] == nil)
    #expect(again[string: "XM"] == "\u{1B}[?1006h")
    #expect(again[flag: "RGB"])
  }

  @Test func `a copy changes apart from its original`() throws {
    let entry = try Self.entry("xterm-256color")
    let copy = entry.copy()
    copy[string: "smxx"] = nil
    copy[flag: "bce"] = false
    #expect(copy[string: "smxx"] == nil && !copy[flag: "bce"])
    #expect(entry[string: "smxx"] == "\u{1B}[9m" && entry[flag: "bce"])
  }

  @Test func `bytes that are no entry are refused, and damaged ones do no harm`() throws {
    let bytes = try Self.entry("xterm-256color").compiled(as: "damaged")
    #expect(TerminfoEntry([]) == nil)
    #expect(TerminfoEntry(Array("hello, world".utf8)) == nil)
    func use(_ bytes: [UInt8]) {
      guard let entry = TerminfoEntry(bytes) else { return }
      for name in ["cup", "smxx", "kLFT3"] { _ = entry[string: name] }
      _ = entry.compiled(as: "damaged")
    }
    for count in stride(from: 0, to: bytes.count, by: 7) { use(Array(bytes.prefix(count))) }
    for at in 0..<min(bytes.count, 400) {
      var damaged = bytes
      damaged[at] ^= 0xFF
      use(damaged)
    }
  }

  @Test(arguments: ["", ".", "../x/xterm", "x/xterm", "no-such-terminal"])
  func `a name with a path in it is refused`(name: String) {
    #expect(TerminfoEntry.named(name, environment: Environment([:])) == nil)
  }

  @Test func `a TERMINFO that is not a folder is skipped`() throws {
    let entry = TerminfoEntry.named("xterm", environment: Environment(["TERMINFO": "/dev/null", "HOME": "/nowhere"]))
    #expect(try #require(entry)[number: "colors"] == 8)
  }
}
