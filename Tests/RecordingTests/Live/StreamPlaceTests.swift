import PortholeRecording
import Testing

@Suite struct StreamPlaceTests {
  @Test(arguments: [
    ("wss://asciinema.org/ws/S/abc", "asciinema.org", 443, "/ws/S/abc", "wss://asciinema.org"),
    ("ws://localhost:8080/a?b=c#d", "localhost", 8080, "/a?b=c", "ws://localhost:8080"),
    ("WSS://Host.example", "Host.example", 443, "/", "wss://Host.example"),
    ("ws://h?x", "h", 80, "/?x", "ws://h"),
    ("ws://[::1]:99/x", "::1", 99, "/x", "ws://[::1]:99"),
    ("ws://127.0.0.1:80/", "127.0.0.1", 80, "/", "ws://127.0.0.1"),
  ])
  func `an address has a machine, a port and a path, and messages do not tell the path`(
    text: String, host: String, port: UInt16, path: String, name: String
  ) throws {
    let place = try #require(StreamPlace(text))
    #expect(place.host == host && place.port == port && place.path == path && place.name == name)
    #expect(place.isEncrypted == text.lowercased().hasPrefix("wss"))
  }

  @Test(arguments: [
    "", "asciinema.org", "http://a", "https://asciinema.org/s/x", "ws:/a", "ws://", "ws:///x", "ws://a:0/",
    "ws://a:65536/",
    "ws://a:/", "ws://a:+1/", "ws://user@a/", "ws://user:word@a/", "ws://a b/", "ws://a/ä", "ws://a/\r\nX: y",
    "ws://[::1/",
    "ws://[x]/", "ws://a\"/", "ws://a/" + String(repeating: "x", count: 2000),
  ])
  func `what is no address of a WebSocket is refused`(text: String) {
    #expect(StreamPlace(text) == nil)
  }
}
