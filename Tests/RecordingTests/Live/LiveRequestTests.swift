import PortholeRecording
import Testing

/// The requests of browsers, and the places where they find a show.
@Suite struct LiveRequestTests {
  static let token = "00112233445566778899aabbccddeeff"

  private func decide(_ text: String, at address: String = "127.0.0.1:4000") throws -> LiveRequest.Decision {
    LiveRequest.decide(Array(text.utf8), token: Self.token, at: try #require(LiveAddress(address)))
  }

  private func get(_ path: String, host: String = "127.0.0.1:4000") -> String {
    "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nAccept: */*\r\n\r\n"
  }

  @Test func `only paths behind the token give anything`() throws {
    #expect(try decide(get("/\(Self.token)")) == .give(.page))
    #expect(try decide(get("/\(Self.token)/")) == .give(.page))
    #expect(try decide(get("/\(Self.token)/frames")) == .give(.frames))
    #expect(try decide(get("/\(Self.token)/events?x=1")) == .give(.events))
    let others = [
      "/", "", "*", "/frames", "/\(Self.token.dropLast())", "/\(Self.token)0", "/\(Self.token)/..", "/x/\(Self.token)",
      "/\(Self.token)/frames/", "/\(Self.token.uppercased())", "//\(Self.token)", "/\(Self.token.dropLast())0/frames",
    ]
    for path in others {
      let decision = try decide(get(path))
      #expect([.refuse(.unknown), .refuse(.malformed)].contains(decision), "\(path)")
    }
  }

  @Test(arguments: ["POST", "PUT", "HEAD", "OPTIONS", "DELETE", "get", "CONNECT"])
  func `only GET is heard`(method: String) throws {
    #expect(
      try decide("\(method) /\(Self.token) HTTP/1.1\r\nHost: 127.0.0.1:4000\r\n\r\n") == .refuse(.notGet))
  }

  @Test func `a page of another site that leads its name here gets nothing`() throws {
    for host in ["127.0.0.1:4000", "localhost:4000", "LOCALHOST:4000", "[::1]:4000", " 127.0.0.1:4000 "] {
      #expect(try decide(get("/\(Self.token)", host: host)) == .give(.page), "\(host)")
    }
    for host in ["evil.example:4000", "127.0.0.1", "127.0.0.1:4001", "127.0.0.1.evil.example:4000", "localhost"] {
      #expect(try decide(get("/\(Self.token)", host: host)) == .refuse(.misdirected), "\(host)")
    }
    #expect(try decide(get("/\(Self.token)", host: "machine:4000"), at: "0.0.0.0:4000") == .give(.page))
  }

  @Test func `a request has one host, and lines of plain text`() throws {
    #expect(try decide("GET /\(Self.token) HTTP/1.1\r\n\r\n") == .refuse(.malformed))
    let host = "Host: 127.0.0.1:4000\r\n"
    #expect(try decide("GET /\(Self.token) HTTP/1.1\r\n\(host)\(host)\r\n") == .refuse(.malformed))
    #expect(try decide("GET /\(Self.token) HTTP/2\r\n\(host)\r\n") == .refuse(.malformed))
    #expect(try decide("GET /\(Self.token)\r\n\(host)\r\n") == .refuse(.malformed))
    #expect(try decide("GET  /\(Self.token) HTTP/1.1\r\n\(host)\r\n") == .refuse(.malformed))
    #expect(try decide("GET /\(Self.token) HTTP/1.1\r\n\(host)X: \u{1}\r\n\r\n") == .refuse(.malformed))
    #expect(try decide("\r\n\r\n") == .refuse(.malformed))
  }

  @Test func `a request comes in pieces, and has a limit`() throws {
    let request = Array(get("/\(Self.token)").utf8)
    let address = try #require(LiveAddress("127.0.0.1:4000"))
    for count in 0..<request.count {
      #expect(LiveRequest.decide(Array(request[..<count]), token: Self.token, at: address) == .wait)
    }
    let long = Array(request.dropLast(2)) + Array("X: \(String(repeating: "x", count: LiveRequest.most))".utf8)
    #expect(LiveRequest.decide(long, token: Self.token, at: address) == .refuse(.tooLarge))
  }

  @Test func `a place is digits of this machine, and only this machine reaches it unless it says so`() throws {
    func place(_ text: String) -> String? { LiveAddress(text).map { "\($0.host) \($0.port) \($0.isLoopback)" } }
    #expect(place("8080") == "127.0.0.1 8080 true")
    #expect(place("localhost:80") == "127.0.0.1 80 true")
    #expect(place("127.0.0.1") == "127.0.0.1 0 true")
    #expect(place("0.0.0.0:8080") == "0.0.0.0 8080 false")
    #expect(place("[::1]:8080") == "::1 8080 true")
    #expect(place("[::]") == ":: 0 false")
    for text in [
      ":8080", "example.org:80", "1.2.3:80", "1.2.3.4.5", "1.2.3.256:1", "01.2.3.4:1", "1.2.3.4:65536", "1.2.3.4:",
      "::1",
      "[::1", "[1.2.3.4]:1", "1.2.3.4:+1", "-1", "[::1]8080", "1.2.3.4 :1", "",
    ] {
      #expect(place(text) == nil || text.isEmpty, "\(text)")
    }
    let everywhere = try #require(LiveAddress("0.0.0.0:8080"))
    #expect(everywhere.link("x", machine: "box") == "http://box:8080/x")
    #expect(try #require(LiveAddress("[::1]:8080")).link("x", machine: "box") == "http://[::1]:8080/x")
  }
}
