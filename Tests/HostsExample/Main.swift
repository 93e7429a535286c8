import Porthole

/// Four programs that use the library in four ways: `HostsExample browse`, `scrub`, `cards [COUNT]` or
/// `beside PROGRAM...`.
@main
struct Hosts {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst(2)
    switch CommandLine.arguments.dropFirst().first {
    case "browse": try Browse.run()
    case "scrub": try await Scrub.run()
    case "cards": try await Cards.run(count: words.first.flatMap { Int($0) } ?? 1000)
    case "beside": try await Beside.run(words.isEmpty ? ["bash"] : Array(words))
    default: print("usage: HostsExample browse | scrub | cards [COUNT] | beside PROGRAM...")
    }
  }
}
