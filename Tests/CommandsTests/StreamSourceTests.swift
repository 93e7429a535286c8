import PortholeRecording
import PortholeTerminal
import TestSupport
import Testing

@testable import PortholeCommands

/// The address of a stream, which is a secret that the words of a command line need not hold.
struct StreamSourceTests {
  private static let address = "wss://host.example/ws/S/SECRET"

  private func stream(_ words: String...) throws -> StreamSource? { try ShowCommand(parsing: words).live.stream }

  @Test func `it is an address, a file, or the user's own`() throws {
    let place = try #require(StreamPlace(Self.address))
    #expect(try stream("--stream", Self.address) == .address(place))
    #expect(try stream("--stream", "@/a/b") == .file("/a/b"))
    #expect(try stream("--stream", "@") == .own)
    #expect(throws: UsageError.self) { try stream("--stream", "http://host/") }
  }

  @Test func `a file has it in its first line, whatever follows`() throws {
    let folder = try TemporaryFolder(["secret": "  \(Self.address)  \nmore\n", "wrong": "wss:/x\nSECRET\n"])
    let none = Environment([:])
    #expect(try StreamSource.file(folder.path + "/secret").place(none) == StreamPlace(Self.address))
    let failure = #expect(throws: CommandFailure.self) {
      try StreamSource.file(folder.path + "/wrong").place(none)
    }
    #expect(
      failure?.description
        == "\(folder.path)/wrong: not the address of a WebSocket; write wss://HOST/PATH in its first line")
    #expect(throws: CommandFailure.self) { try StreamSource.file(folder.path + "/none").place(none) }
    #expect(throws: CommandFailure.self) { try StreamSource.file(folder.path).place(none) }
  }

  @Test func `the user's own is a variable, else a line of the configuration`() throws {
    let folder = try TemporaryFolder([:])
    #expect(Shell.run("mkdir '\(folder.path)/porthole'").status == 0)
    try folder.write("porthole/config", "stream: wss://other.example/ws/S/B\n")
    let both = Environment(["PORTHOLE_STREAM": Self.address, "XDG_CONFIG_HOME": folder.path])
    #expect(try StreamSource.own.place(both) == StreamPlace(Self.address))
    let one = Environment(["XDG_CONFIG_HOME": folder.path])
    #expect(try StreamSource.own.place(one) == StreamPlace("wss://other.example/ws/S/B"))
    let failure = #expect(throws: CommandFailure.self) { try StreamSource.own.place(Environment([:])) }
    #expect(failure?.description.contains("set PORTHOLE_STREAM") == true)
  }

  @Test func `no message repeats it`() throws {
    let wrong = "wss://user:SECRET@host/"
    let failures = [
      #expect(throws: CommandFailure.self) {
        try StreamSource.own.place(Environment(["PORTHOLE_STREAM": wrong]))
      },
      #expect(throws: CommandFailure.self) { try UserConfiguration("stream: \(wrong)", path: "config") },
    ]
    #expect(failures.allSatisfy { $0?.description.contains("SECRET") == false })
  }
}
