import PortholePlatform
import TestSupport
import Testing

/// The example programs of the README and the articles do what they say.
@Suite(.waits) struct ExampleTests {
  @Test func `cards are drawn by many tasks`() throws {
    let (_, files) = try run("HostsExample", "cards 12")
    #expect(files == (1...12).map { "card-\($0).svg" }.sorted())
  }

  /// Runs an example in an empty folder and returns its output and the files that it has written.
  private func run(_ name: String, _ words: String = "") throws -> (output: String, files: [String]) {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let own = String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let beside = String(own[..<(own.lastIndex(of: "/") ?? own.startIndex)])
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let products = access("\(beside)/\(name)", X_OK) == 0 ? beside : "\(root)/.build/debug"
    let folder = try TemporaryFolder([:])
    let (output, status) = Shell.run("cd '\(folder.path)' && '\(products)/\(name)' \(words)")
    #expect(status == 0)
    let files = Shell.run("cd '\(folder.path)' && find . -type f -size +0 | sort").output
    return (
      String(decoding: output, as: UTF8.self),
      String(decoding: files, as: UTF8.self).split(separator: "\n").map { String($0.dropFirst(2)) }
    )
  }

  @Test func `a program prints a transition and writes it`() throws {
    let (output, files) = try run("LibraryExample")
    #expect(output.contains("The harbour") && output.contains("The reef"))
    #expect(files == ["tour.svg"])
  }

  @Test func `a transition of one's own is recorded`() throws {
    #expect(try run("TransitionExample").files == ["tide.svg"])
  }

  @Test func `a server writes two pages in five formats`() throws {
    let (output, files) = try run("ServerExample")
    #expect(files == ["cast", "gif", "html", "png", "svg"].map { "harbour.\($0)" })
    #expect(output.hasSuffix("bytes of SVG, 2.7 seconds\n"))
  }
}
