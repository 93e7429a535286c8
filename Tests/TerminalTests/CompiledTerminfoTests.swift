import Testing

@testable import Terminal

/// The entries of Debian's ncurses-base; expected values are those that `infocmp -x` prints.
@MainActor
struct CompiledTerminfoTests {
  static func entry(_ name: String) throws -> CompiledTerminfo {
    try #require(TerminfoDatabase(environment: Environment([:])).entry(named: name), "\(name) is not installed")
  }

  @Test("Capabilities are read by name")
  func reads() throws {
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

  @Test(
    "What is written reads back the same", arguments: ["xterm-256color", "tmux-256color", "vt100", "linux", "dumb"])
  func roundTrip(name: String) throws {
    let entry = try Self.entry(name)
    let again = try #require(CompiledTerminfo(entry.bytes))
    #expect(again.bytes == entry.bytes)
    for capability in ["cup", "clear", "setaf", "kcuu1", "smxx", "XM", "E3"] {
      #expect(again[string: capability] == entry[string: capability], "\(capability)")
    }
    for capability in ["colors", "pairs", "it"] { #expect(again[number: capability] == entry[number: capability]) }
  }

  @Test("Changes are kept, numbers above 16 bits too")
  func changes() throws {
    var entry = try Self.entry("vt100")
    entry.names = Array("mine".utf8)
    entry[number: "colors"] = 0x100_0010
    entry[string: "smcup"] = nil
    entry[string: "XM"] = "\u{1B}[?1006h"
    entry[flag: "RGB"] = true
    let again = try #require(CompiledTerminfo(entry.bytes))
    #expect(again.names == Array("mine".utf8))
    #expect(again[number: "colors"] == 0x100_0010)
    #expect(again[string: "smcup"] == nil)
    #expect(again[string: "XM"] == "\u{1B}[?1006h")
    #expect(again[flag: "RGB"])
  }

  @Test("What is no entry, or only part of one, is refused or loses its extended part")
  func broken() throws {
    let bytes = try Self.entry("xterm-256color").bytes
    #expect(CompiledTerminfo([]) == nil)
    #expect(CompiledTerminfo(Array("hello, world".utf8)) == nil)
    for count in stride(from: 0, to: bytes.count, by: 7) { _ = CompiledTerminfo(Array(bytes.prefix(count))) }
    for at in 0..<min(bytes.count, 400) {
      var damaged = bytes
      damaged[at] ^= 0xFF
      _ = CompiledTerminfo(damaged)
    }
  }

  @Test("A name that leads elsewhere is no name", arguments: ["", ".", "../x/xterm", "x/xterm", "no-such-terminal"])
  func names(name: String) {
    #expect(TerminfoDatabase(environment: Environment([:])).entry(named: name) == nil)
  }
}
