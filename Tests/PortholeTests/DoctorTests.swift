import PortholePictures
import TestSupport
import Testing

@testable import PortholeProgram

struct DoctorTests {
  /// The repository's root.
  private static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  private static func text(_ path: String) throws -> String {
    String(decoding: try #require(File.read("\(root)/\(path)")), as: UTF8.self)
  }

  @Test func `a part that is missing has its feature and its package`() throws {
    let parts = DoctorCommand.parts(path: "/nonexistent:")
    let ffmpeg = try #require(parts.first { $0.subject == "ffmpeg" })
    #expect(ffmpeg == ("ffmpeg", "missing: no mp4 and webm", "apt-get install ffmpeg"))
  }

  @Test func `a program is found on the search path`() throws {
    let folder = try TemporaryFolder(["ffmpeg": "#!/bin/sh\n"])
    #expect(Shell.run("chmod +x \(folder.path)/ffmpeg").status == 0)
    let parts = DoctorCommand.parts(path: "/nonexistent:\(folder.path)")
    #expect(parts.first { $0.subject == "ffmpeg" }?.finding == "\(folder.path)/ffmpeg")
  }

  @Test func `without /proc the report names the features that need it`() {
    #expect(DoctorCommand.proc(isThere: true).remedy.isEmpty)
    let row = DoctorCommand.proc(isThere: false)
    #expect(row.finding.hasPrefix("missing: ") && !row.remedy.isEmpty)
  }

  @Test func `the parts are sorted by name`() {
    let names = OptionalPart.all.map { $0.name.lowercased() }
    #expect(names == names.sorted())
  }

  @Test func `the report knows every library that is loaded and every font that is read`() throws {
    let command = #"grep -rhoE '"(lib[A-Za-z0-9_+-]+\.so\.[0-9]+|/usr/share/fonts/[^"]*)"' Sources/C* Sources/Pictures"#
    let places = String(decoding: Shell.run("cd \(Self.root) && \(command)").output, as: UTF8.self)
    let known = OptionalPart.all.map(\.place)
    for place in places.split(separator: "\n").map({ String($0.dropFirst().dropLast()) }) {
      let isKnown = known.contains { known in
        switch known {
        case .font(let font): StandardFont.allCases.contains { $0.usualPath == place && $0.package == font.package }
        case .library(let name): name == place
        case .program: false
        }
      }
      #expect(isKnown, "\(place) is not in OptionalPart.all")
    }
    #expect(places.contains("libwebp.so.7") && places.contains("/usr/share/fonts/"))
  }

  @Test func `the Debian package recommends or suggests every optional part`() throws {
    let control = try Self.text(".packaging/control")
    let fields = control.split(separator: "\n").filter { $0.hasPrefix("Recommends:") || $0.hasPrefix("Suggests:") }
    let packages = fields.flatMap { $0.split(whereSeparator: { ": ,".contains($0) }).dropFirst().map(String.init) }
    #expect(packages.sorted() == Set(OptionalPart.all.map(\.package)).sorted())
  }

  @Test func `the version has the number in its first line and names the formats`() {
    let lines = Version.text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "porthole \(Version.number)")
    #expect(lines[1].hasPrefix("commit: ") && lines[2].hasPrefix("writes: ") && lines[2].contains(" svg"))
  }
}
