import PortholeInterface
import PortholeRecording
import TestSupport
import Testing

/// The QR codes of addresses, read by zbarimg of zbar, which knows nothing of libqrencode.
@Suite(.waits) struct LiveCodeTests {
  private static let link = "http://192.168.1.20:8080/00112233445566778899AABBCCDDEEFF"

  /// The code as the program `qrencode -t UTF8 -m 4 -l L` prints it, in light ink.
  private static let golden = [
    "█████████████████████████████████████",
    "█████████████████████████████████████",
    "████ ▄▄▄▄▄ █▄▀ ▀ ▀▄▄▄ ▀▀▀█ ▄▄▄▄▄ ████",
    "████ █   █ █   █▀▄▀▀█ ██▀█ █   █ ████",
    "████ █▄▄▄█ █▄█▀ ▄▀▄▀▀ ██▀█ █▄▄▄█ ████",
    "████▄▄▄▄▄▄▄█▄█ █ █ ▀▄█ ▀ █▄▄▄▄▄▄▄████",
    "████ ▄▄ ██▄█▄█ ▄  ████▄ █ █▀ ▄ █ ████",
    "████    ▄█▄ █  ▄▄▄█ ▀█▀▀▄█▀ ▄▄   ████",
    "█████▄ █ ▀▄▀▄▄▄▀ █ ▄▄▄▀█▀▀█▄▀ ▄█▀████",
    "████▄▀   ▄▄█  ▀ █▄▀█▄▀▀ █▀█▄▀▄▀  ████",
    "███████▀▄▄▄▀▀ ▀█▄█ ▄▀██ ▄ ▀█ ▀▄█▄████",
    "████▄█▄█ █▄▄█ ▀▀█  █▀ █▀▀▄  ▀▄█ ▄████",
    "█████▄▄█▄█▄▄▀  ██▄▄█▀▄█▄ ▄▄▄ ▀██ ████",
    "████ ▄▄▄▄▄ ██▄▄▀▀▀   ██▄ █▄█ ▄▀█ ████",
    "████ █   █ █▀▄▀ █▀█▄▀▀▄▀ ▄▄▄▄▀▄█▄████",
    "████ █▄▄▄█ █ ▀▄█ ▀▄  ▄ ██▀ ▄▀ █▀ ████",
    "████▄▄▄▄▄▄▄█▄▄█▄███▄▄▄█▄▄▄▄██████████",
    "█████████████████████████████████████",
    "█████████████████████████████████████",
  ]

  private func code(of link: String) throws -> QRCode { try #require(LiveCode(of: link).code) }

  /// Returns what zbarimg reads in half blocks in white on black, each module drawn as a square of 8 pixels.
  private func read(_ lines: [String]) throws -> String {
    func row(_ line: String, _ inks: Set<Character>) -> String {
      line.map { String(repeating: inks.contains($0) ? "255 " : "0 ", count: 8) }.joined()
    }
    let rows = lines.flatMap { [row($0, ["█", "▀"]), row($0, ["█", "▄"])] }
    let pixels = rows.flatMap { Array(repeating: $0, count: 8) }
    let folder = try TemporaryFolder([
      "code.pgm": "P2 \(lines[0].count * 8) \(pixels.count) 255\n" + pixels.joined(separator: "\n") + "\n"
    ])
    return String(decoding: Shell.run("cd \(folder.path) && zbarimg -q --raw code.pgm").output, as: UTF8.self)
  }

  @Test func `a code is drawn as qrencode draws it`() throws {
    #expect(try code(of: Self.link).lines == Self.golden)
  }

  @Test func `an address is read back in capitals`() throws {
    for link in [Self.link, "http://[2001:db8::1]:8080/00112233445566778899AABBCCDDEEFF", "http://box:80/0"] {
      #expect(try read(code(of: link).lines) == link.uppercased() + "\n")
    }
  }

  @Test func `a code has its margin of four light modules all around`() throws {
    let code = try code(of: Self.link)
    let lines = code.lines
    #expect(code.columns == code.width + 8 && lines.allSatisfy { $0.count == code.columns })
    #expect((lines.prefix(2) + lines.suffix(2)).allSatisfy { $0.allSatisfy { $0 == "█" } })
    #expect(lines.allSatisfy { $0.hasPrefix("████") && $0.hasSuffix("████") })
  }

  @Test func `an address that is too long has no code, with the reason`() {
    let code = LiveCode(of: "http://" + String(repeating: "x", count: 2000))
    #expect(code.code == nil && code.notice == "no QR code: the address is too long")
  }

  @Test func `a show for this machine alone has no code, and says how others can watch`() throws {
    let alone = try LiveBroadcast(at: LiveAddress(), title: "a")
    #expect(alone.code == .needless)
    #expect(try #require(alone.code?.notice).contains("--serve=0.0.0.0"))
    let place = try #require(LiveAddress("0.0.0.0"))
    #expect(try LiveBroadcast(at: place, title: "a").code?.code != nil)
    #expect(try LiveBroadcast(at: nil, title: "a").code == nil)
  }
}
